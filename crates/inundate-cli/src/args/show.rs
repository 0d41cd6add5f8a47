//! `inundate show`, as typed.

use clap::Args;

use super::examples::Examples;
use super::{InkArgs, InputArgs};

pub(super) const EXAMPLES: Examples = &[
    ("The board of a day", "inundate show daily:2026-01-01"),
    (
        "How far each cell is from the pivot",
        "inundate show random:8x8x5:1 --layers",
    ),
];

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
    /// Put brackets around the marked tiles of a board of two rows whose pivot is a corner (see the
    /// method `marked-tile`).
    #[arg(long)]
    pub(crate) marks: bool,
    #[command(flatten)]
    pub(crate) inks: InkArgs,
}
