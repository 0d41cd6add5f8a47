//! `inundate verify`, as typed.

use clap::{Args, ValueHint};
use inundate_study::Shard;

use super::ReadingArgs;
use super::board::{self, BoardName};

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(help = board::help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// A file written by `solve --format jsonl`, joined by index, or the moves as text: `4 1 5`,
    /// in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`.
    pub(crate) solution: String,
    /// Verify only the I-th of N equal shares of the boards, as solved by `solve --shard I/N`.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}
