//! `inundate verify`, as typed.

use std::path::PathBuf;

use clap::Args;

use super::ReadingArgs;

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A file of boards; `-` is standard input.
    pub(crate) board: PathBuf,
    /// A file written by `solve --format jsonl`, joined by index, or the moves as text: `4 1 5`,
    /// in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`.
    pub(crate) solution: String,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}
