//! `inundate extremal`, as typed.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use inundate_core::Pivot;

use super::RecordArgs;
use super::examples::Examples;
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "The most moves that a 3×3 board takes, by the number of colors",
        "inundate extremal --rows 3 --cols 3",
    ),
    (
        "All 3×3 boards of 4 colors that take the most moves in the free game",
        "inundate extremal --rows 3 --cols 3 --colors 4 --free --all",
    ),
    (
        "A search that goes on where it was stopped",
        "inundate extremal --rows 4 --cols 4 --colors 5 --checkpoint 4x4.state",
    ),
];

/// Shapes of boards that rows and columns tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShapeName {
    Grid,
    CircularGrid,
    Hex,
}

#[derive(Debug, Args)]
pub(crate) struct ExtremalArgs {
    /// The kind of board.
    #[arg(long, default_value = "grid")]
    pub(crate) kind: ShapeName,
    /// Number of rows.
    #[arg(long, value_name = "N")]
    pub(crate) rows: usize,
    /// Number of columns. A board has at most 32 cells.
    #[arg(long, value_name = "N")]
    pub(crate) cols: usize,
    /// The most colors of a board, like 3 or 2..5: each number is a question of its own [default: 2 to the number of cells].
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    pub(crate) colors: Option<RangeInclusive<u32>>,
    /// The pivot: R,C, center, top-left, top-right, bottom-left or bottom-right.
    #[arg(long, value_name = "PIVOT", value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Ask for the free game, in which each move may have another pivot.
    #[arg(long, conflicts_with_all = ["pivot", "best_pivot"])]
    pub(crate) free: bool,
    /// Ask for the fixed game from the best pivot of each board.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) best_pivot: bool,
    /// Find all boards that take the most moves, one of each class of boards that are the same but for a symmetry or the names
    /// of colors.
    #[arg(long)]
    pub(crate) all: bool,
    /// Keep the state of the search in this file, and go on from it if it is there. It is removed at the end.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Time limit for the whole command, like 10s, 500ms or 2min.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Number of threads. The boards are the same at every number.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}
