//! `inundate reduce vertex-cover`, as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ReduceResultArgs;

#[derive(Debug, Args)]
pub(crate) struct ReduceCoverArgs {
    /// A file with one graph in json, dimacs or graph6; `-` is standard input. Colors are ignored,
    /// and the graph need not be connected.
    #[arg(value_name = "GRAPH", default_value = "-")]
    pub(crate) graph: PathBuf,
    /// The board to make.
    #[arg(long, value_name = "BOARD", default_value = "cycle-square")]
    pub(crate) board: CoverBoard,
    /// Translate this vertex cover, numbers separated by commas ("" is the empty one), into moves
    /// on the board.
    #[arg(long, value_name = "V,...", conflicts_with_all = ["solution", "output_format"])]
    pub(crate) cover: Option<String>,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CoverBoard {
    /// The square of a cycle.
    CycleSquare,
    /// The square of a path.
    PathSquare,
    /// A circular grid of two rows.
    CircularGrid,
    /// A grid of two rows.
    Grid,
    /// A tree of three colors for the fixed game.
    Tree,
}
