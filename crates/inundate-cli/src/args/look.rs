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
