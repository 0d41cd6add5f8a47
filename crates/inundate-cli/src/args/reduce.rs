//! `inundate reduce`, as typed.

use clap::{Args, Subcommand};

use super::examples::{Examples, help};
use super::{InputArgs, ReduceCoverArgs, ReduceResultArgs, ReduceWordsArgs};

pub(super) use super::reduce_words::EXAMPLES;

const D_BOARD_EXAMPLES: Examples = &[
    (
        "The new board and its solution",
        "inundate reduce d-board random:2x8x4:1:1,3 | inundate solve",
    ),
    (
        "The same, and the solution of the old board",
        "inundate reduce d-board random:2x8x4:1:1,3 -o new.json\n    \
         inundate solve new.json -f jsonl -o new.jsonl\n    \
         inundate reduce d-board random:2x8x4:1:1,3 --solution new.jsonl",
    ),
];

const PIVOT_COLUMN_EXAMPLES: Examples = &[
    (
        "The new board and its solution",
        "inundate reduce pivot-column random:2x8x4:1:1,3 | inundate solve",
    ),
    (
        "The same, and the solution of the old board",
        "inundate reduce pivot-column random:2x8x4:1:1,3 -o new.json\n    \
         inundate solve new.json -f jsonl -o new.jsonl\n    \
         inundate reduce pivot-column random:2x8x4:1:1,3 --solution new.jsonl",
    ),
];

const CYCLE_SQUARE_EXAMPLES: Examples = &[
    (
        "The new board and its solution",
        "inundate generate --kind cycle-power --vertices 12 -o old.json\n    \
         inundate reduce cycle-square old.json | inundate solve",
    ),
    (
        "The same, and the solution of the old board",
        "inundate generate --kind cycle-power --vertices 12 -o old.json\n    \
         inundate reduce cycle-square old.json -o new.json\n    \
         inundate solve new.json -f jsonl -o new.jsonl\n    \
         inundate reduce cycle-square old.json --solution new.jsonl",
    ),
];

const PATH_SQUARE_EXAMPLES: Examples = &[
    (
        "The new board and its solution",
        "inundate generate --kind path-power --vertices 12 -o old.json\n    \
         inundate reduce path-square old.json | inundate solve",
    ),
    (
        "The same, and the solution of the old board",
        "inundate generate --kind path-power --vertices 12 -o old.json\n    \
         inundate reduce path-square old.json -o new.json\n    \
         inundate solve new.json -f jsonl -o new.jsonl\n    \
         inundate reduce path-square old.json --solution new.jsonl",
    ),
];

const COVER_EXAMPLES: Examples = &[
    (
        "The board for a tree",
        "inundate generate --kind tree --vertices 5 | inundate reduce vertex-cover",
    ),
    (
        "The same as a tree of three colors for the fixed game",
        "inundate generate --kind tree --vertices 3 -o tree.json\n    \
         inundate reduce vertex-cover tree.json --board tree",
    ),
    (
        "The moves for a cover of two vertices of a triangle",
        "inundate generate --kind graph --vertices 3 --edges 3 -o triangle.json\n    \
         inundate reduce vertex-cover triangle.json --cover 0,1",
    ),
];

const FIXED_TO_FREE_EXAMPLES: Examples = &[
    (
        "The new board and its solution",
        "inundate generate --kind tree --vertices 5 --colors 3 -o old.json\n    \
         inundate reduce fixed-to-free old.json | inundate solve",
    ),
    (
        "The same, and the solution of the old board",
        "inundate generate --kind tree --vertices 5 --colors 3 -o old.json\n    \
         inundate reduce fixed-to-free old.json -o new.json\n    \
         inundate solve new.json -f jsonl -o new.jsonl\n    \
         inundate reduce fixed-to-free old.json --solution new.jsonl",
    ),
];

#[derive(Debug, Subcommand)]
pub(crate) enum ReduceCommand {
    /// Turn a grid with any pivot, circular or not, into a d-board. The optimum stays the same if
    /// every row is the pivot's or adjacent to it, as on two rows; else it is an upper bound.
    ///
    /// Exit status: 0 done; 1 with --solution, some moves do not flood the new board; 2 bad input
    /// or usage.
    #[command(after_help = help(D_BOARD_EXAMPLES))]
    DBoard(ReduceBoardArgs),
    /// Turn a grid whose other rows are all adjacent to the pivot's, circular or not, into a
    /// d-board: two columns are added, one of them of the pivot's color. The optimum stays the
    /// same.
    #[command(after_help = help(PIVOT_COLUMN_EXAMPLES))]
    PivotColumn(ReduceBoardArgs),
    /// Turn the square of a cycle into a circular grid of two rows. The optimum stays the same.
    #[command(after_help = help(CYCLE_SQUARE_EXAMPLES))]
    CycleSquare(ReduceBoardArgs),
    /// Turn the square of a path into a grid of two rows. The optimum stays the same.
    #[command(after_help = help(PATH_SQUARE_EXAMPLES))]
    PathSquare(ReduceBoardArgs),
    /// Turn strings into a tree, a path for each string from the pivot, or into an n×n board, nested
    /// squares for each. The optimum is the length of a shortest common supersequence, or twice that
    /// if a letter follows itself.
    #[command(after_help = help(EXAMPLES))]
    Scs(ReduceWordsArgs),
    /// Turn a graph into a board of the free game, the square of a cycle or path or a grid of two
    /// rows, or into a tree of three colors for the fixed game. The optimum is the size of a
    /// smallest vertex cover plus a number that depends on the size of the graph only.
    #[command(after_help = help(COVER_EXAMPLES))]
    VertexCover(ReduceCoverArgs),
    /// Turn the fixed game into the free game on copies of the board that share the pivot, as many
    /// as it has vertices. A tree becomes a tree. The optimum stays the same.
    #[command(after_help = help(FIXED_TO_FREE_EXAMPLES))]
    FixedToFree(ReduceBoardArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ReduceBoardArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}
