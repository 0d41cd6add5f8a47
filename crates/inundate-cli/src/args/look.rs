//! How boards look: in pictures, on the screen and in text.

use clap::{Args, ValueEnum};

/// What stands on the cells.
#[derive(Debug, Args)]
pub(crate) struct SymbolArgs {
    /// What stands on each cell or vertex.
    #[arg(long, value_name = "WHAT", default_value = "labels")]
    pub(crate) symbols: Symbols,
}

/// What stands on a cell or vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symbols {
    /// The label of the color; where one is too long, the colors' numbers in pictures, their keys in
    /// `play`.
    Labels,
    /// A form for each of up to 24 colors.
    Shapes,
    /// Nothing.
    None,
}

/// The palette of everything for which none is asked for.
pub(crate) const USUAL_PALETTE: &str = "vivid";

/// How the colors look.
#[derive(Debug, Args)]
pub(crate) struct PaletteArgs {
    /// How the colors look: classic, vivid, muted or grey, or a file in TOML with a `name` and
    /// `colors`.
    #[arg(long, value_name = "NAME|FILE", default_value = USUAL_PALETTE)]
    pub(crate) palette: String,
}

/// How the colors look on a terminal.
#[derive(Debug, Args)]
pub(crate) struct InkArgs {
    #[command(flatten)]
    pub(crate) palette: PaletteArgs,
    /// How many colors to use [default: what the environment says of the terminal].
    #[arg(long, value_name = "DEPTH")]
    pub(crate) color_depth: Option<ColorDepth>,
}

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorDepth {
    /// No colors.
    None,
    /// The 256 colors of xterm.
    #[value(name = "256")]
    Indexed,
    /// All colors of the palette.
    True,
}
