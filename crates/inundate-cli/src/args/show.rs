//! `inundate show`, as typed.

use clap::Args;

use super::{InkArgs, InputArgs};

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Number the components.
    #[arg(long)]
    pub(crate) components: bool,
    /// Show the distance of every component from the pivot, in moves if every neighbor could be
    /// flooded by each.
    #[arg(long)]
    pub(crate) layers: bool,
    /// Bracket the marked tiles of a board of two rows from a corner: those whose color does not
    /// occur in a column farther from the pivot (see the method `marked-tile`).
    #[arg(long)]
    pub(crate) marks: bool,
    #[command(flatten)]
    pub(crate) inks: InkArgs,
}
