//! `inundate reduce scs`, as typed.

use clap::{Args, ValueEnum};

use super::examples::Examples;
use super::{ReduceResultArgs, StringArgs};

pub(super) const EXAMPLES: Examples = &[
    (
        "A shortest common supersequence as a board",
        "inundate reduce scs GATTACA TACGAT -o star.json",
    ),
    (
        "The supersequence from the moves of the board",
        "inundate solve star.json -f jsonl -o star.jsonl\n    inundate reduce scs GATTACA TACGAT --solution star.jsonl",
    ),
    (
        "Whether five letters contain \"aab\" and \"bab\", on an n×n board of three colors",
        "inundate reduce scs aab bab --board grid --length 5 | inundate solve",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct ReduceWordsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    /// The board to make.
    #[arg(long, value_name = "BOARD", default_value = "tree")]
    pub(crate) board: WordsBoard,
    /// At most this many colors. If two for every letter are too many, only a letter that follows
    /// itself gets two. The optimum is then the least weight of a common supersequence: such a
    /// letter counts two, any other one.
    #[arg(long, value_name = "N", conflicts_with = "length")]
    pub(crate) colors: Option<usize>,
    /// With --board grid and strings of two letters: a board of three colors with an optimum of
    /// 2N + 2 moves if a common supersequence has at most N letters, and of more if none has.
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    /// Make a board of the free game, with as many copies of each string as that takes. With
    /// --board grid; `fixed-to-free` does it for trees.
    #[arg(long)]
    pub(crate) free: bool,
    /// Translate this common supersequence into moves on the board.
    #[arg(long, value_name = "STRING", conflicts_with_all = ["solution", "output_format"])]
    pub(crate) supersequence: Option<String>,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WordsBoard {
    /// A path for each string, from the pivot.
    Tree,
    /// n×n cells with nested squares for each string.
    Grid,
}
