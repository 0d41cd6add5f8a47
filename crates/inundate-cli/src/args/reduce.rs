//! `inundate reduce`, as typed.

use clap::{Args, Subcommand};

use super::{InputArgs, ReduceCoverArgs, ReduceResultArgs, StringArgs};

#[derive(Debug, Subcommand)]
pub(crate) enum ReduceCommand {
    /// A grid with any pivot, circular or not, becomes a d-board. The optimum stays the same where
    /// every row lies beside the pivot's, thus on two rows; else it becomes an upper bound.
    ///
    /// Exit status: 0 done; 1 with --solution, some sequence does not flood the new board; 2 bad
    /// input or usage.
    DBoard(ReduceBoardArgs),
    /// A grid whose rows all lie beside the pivot's, circular or not, becomes a d-board: two columns
    /// are added, one of them of the pivot's color. The optimum stays the same.
    PivotColumn(ReduceBoardArgs),
    /// The square of a cycle becomes a circular grid of two rows. The optimum stays the same.
    CycleSquare(ReduceBoardArgs),
    /// The square of a path becomes a grid of two rows. The optimum stays the same.
    PathSquare(ReduceBoardArgs),
    /// Strings become a tree, a path for each that starts beside the pivot. The optimum is the length
    /// of a shortest common supersequence, or twice that where a letter follows itself.
    Scs(ReduceScsArgs),
    /// A graph becomes a board of the free game, the square of a cycle or a path or two rows. The
    /// optimum is the size of a smallest vertex cover and a number of moves that the edges give.
    VertexCover(ReduceCoverArgs),
    /// The fixed game becomes the free game on as many copies of the board as it has vertices, joined
    /// at the pivot; of a tree, a tree. The optimum stays the same.
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
