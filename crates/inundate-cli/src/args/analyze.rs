//! `inundate analyze`.

use clap::{Args, ValueHint};

use super::board::{self, BoardName};
use super::examples::Examples;
use super::{LimitArgs, ReadingArgs, RecordArgs};

pub(super) const EXAMPLES: Examples = &[
    (
        "What each move of a game lost",
        "inundate analyze random:6x6x4:3 \"1 2 0 3 1 2 0 3\"",
    ),
    (
        "Where a greedy method goes wrong",
        "inundate solve random:8x8x5:1 -m greedy-area -f jsonl -o greedy.jsonl\n    \
         inundate analyze random:8x8x5:1 greedy.jsonl",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    #[arg(help = board::help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves, in any form that `verify` accepts. Not for a saved game, which has its own moves.
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}
