//! How boards look: in pictures, on the screen and in text.

use clap::{Args, ValueEnum};
use inundate_draw::palette::ColorScheme;

use super::suggested;

/// What stands on the cells.
#[derive(Debug, Args)]
pub(crate) struct SymbolArgs {
    /// What to draw on each cell or vertex [default: in `play` labels, in pictures nothing up to 6
    /// colors of lagoon and on cells of less than 24 pixels, else shapes].
    #[arg(long, value_name = "WHAT")]
    pub(crate) symbols: Option<Symbols>,
}

/// What stands on a cell or vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symbols {
    /// The label of its color. If some label is too long: the color's number in pictures, its key
    /// in `play`.
    Labels,
    /// A shape for each color, up to 24.
    Shapes,
    /// Nothing.
    None,
}

/// How the colors look.
#[derive(Debug, Args)]
pub(crate) struct PaletteArgs {
    /// The palette.
    #[arg(
        long,
        value_name = "NAME|FILE",
        value_parser = suggested::PALETTES,
        hide_possible_values = true,
        help = palettes()
    )]
    pub(crate) palette: Option<String>,
}

/// What the option for the palette takes.
fn palettes() -> String {
    let names = ColorScheme::BUILT_IN.iter().map(|palette| palette.name);
    let names: Vec<&str> = names.collect();
    let (last, most) = names.split_last().expect("a palette or more");
    let most = most.join(", ");
    format!(
        "The palette: {most} or {last}, or a TOML file with a `name` and `colors` [default: as the board says in its field \
        `paint`, else lagoon]"
    )
}

/// How the colors look on a terminal.
#[derive(Debug, Args)]
pub(crate) struct InkArgs {
    #[command(flatten)]
    pub(crate) palette: PaletteArgs,
    /// How many colors the terminal can show [default: as its environment says].
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
