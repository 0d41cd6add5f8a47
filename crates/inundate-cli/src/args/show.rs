//! `inundate show`, as typed.

use clap::Args;

use super::{InkArgs, InputArgs};

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show the number of each component.
    #[arg(long)]
    pub(crate) components: bool,
    /// Show the distance of each component from the pivot in the contracted graph.
    #[arg(long)]
    pub(crate) layers: bool,
    /// Put brackets around the marked tiles of a board of two rows whose pivot is a corner: the
    /// tiles whose color does not occur in a column farther from the pivot (see the method
    /// `marked-tile`).
    #[arg(long)]
    pub(crate) marks: bool,
    #[command(flatten)]
    pub(crate) inks: InkArgs,
}
