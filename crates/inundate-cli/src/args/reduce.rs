//! `inundate reduce`, as typed.

use clap::{Args, Subcommand};

use super::{InputArgs, ReduceCoverArgs, ReduceResultArgs, StringArgs};

#[derive(Debug, Subcommand)]
pub(crate) enum ReduceCommand {
    /// Turn a grid with any pivot, circular or not, into a d-board. The optimum stays the same if
    /// every row is the pivot's or adjacent to it, as on two rows; else it is an upper bound.
    ///
    /// Exit status: 0 done; 1 with --solution, some moves do not flood the new board; 2 bad input
    /// or usage.
    DBoard(ReduceBoardArgs),
    /// Turn a grid whose other rows are all adjacent to the pivot's, circular or not, into a
    /// d-board: two columns are added, one of them of the pivot's color. The optimum stays the
    /// same.
    PivotColumn(ReduceBoardArgs),
    /// Turn the square of a cycle into a circular grid of two rows. The optimum stays the same.
    CycleSquare(ReduceBoardArgs),
    /// Turn the square of a path into a grid of two rows. The optimum stays the same.
    PathSquare(ReduceBoardArgs),
    /// Turn strings into a tree: a path for each string, attached to the pivot. The optimum is the
    /// length of a shortest common supersequence, or twice that if a letter follows itself.
    Scs(ReduceScsArgs),
    /// Turn a graph into a board of the free game: the square of a cycle or path, or a grid of two
    /// rows. The optimum is the size of a smallest vertex cover plus a number that depends on the
    /// edges only.
    VertexCover(ReduceCoverArgs),
    /// Turn the fixed game into the free game on copies of the board that share the pivot, as many
    /// as it has vertices. A tree becomes a tree. The optimum stays the same.
    FixedToFree(ReduceBoardArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ReduceBoardArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceScsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}
