//! `inundate verify`, as typed.

use clap::{Args, ValueHint};
use inundate_study::Shard;

use super::ReadingArgs;
use super::board::{self, BoardName};
use super::examples::Examples;

pub(super) const EXAMPLES: Examples = &[
    (
        "Moves as text",
        "inundate verify random:6x6x4:3 \"3 0 3 1 2 0 3\"",
    ),
    (
        "The results of another command",
        "inundate solve random:8x8x5:1 -f jsonl | inundate verify random:8x8x5:1 -",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(help = board::help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves as text, `4 1 5` (in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`) or as other programs
    /// write them, or a file written by `solve --format jsonl`, whose records are matched by index.
    #[arg(required = true)]
    pub(crate) solution: Vec<String>,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}
