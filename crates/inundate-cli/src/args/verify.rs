//! `inundate verify`, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_study::Shard;

use super::ReadingArgs;

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A file of boards; `-` is standard input.
    pub(crate) board: PathBuf,
    /// A file written by `solve --format jsonl`, joined by index, or the moves as text: `4 1 5`,
    /// in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`.
    pub(crate) solution: String,
    /// Verify only the I-th of N equal shares of the boards, as solved by `solve --shard I/N`.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}
