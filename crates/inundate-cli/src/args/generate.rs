//! `inundate generate`, as typed.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use inundate_core::Pivot;
use inundate_core::format::Format;

use super::board_format;
use crate::units;

#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// What to make.
    #[arg(long, default_value = "grid")]
    pub(crate) kind: Kind,
    #[command(flatten)]
    pub(crate) sizes: SizeArgs,
    /// Colors [default: 6; greedy-trap: 3].
    #[arg(long, value_name = "C")]
    pub(crate) colors: Option<usize>,
    /// How many boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) sieve: SieveArgs,
    /// The pivot of the boards: R,C, a vertex of a graph, center, top-left, top-right, bottom-left or bottom-right.
    #[arg(long, value_name = "PIVOT", value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Make boards of the free game, in which a move may start anywhere.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) free: bool,
    /// The board of a day: a grid of 14×14 cells of 6 colors, with the digits of the date as seed.
    #[arg(
        long,
        value_name = "YYYY-MM-DD",
        value_parser = units::day,
        conflicts_with_all = ["kind", "rows", "cols", "colors", "count", "seed", "optimum"]
    )]
    pub(crate) daily: Option<u64>,
    /// The same seed gives the same boards in every version.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How to write them [default: boards for grids of up to 62 colors and the fixed game, else json].
    #[arg(long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Option<Format>,
    /// Write to a file, `-` for standard output; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Which boards of the series are kept.
#[derive(Debug, Args)]
pub(crate) struct SieveArgs {
    /// Keep only boards whose proven optimum is in this range, like 20..22. Ids stay those of the
    /// seed's series.
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    pub(crate) optimum: Option<RangeInclusive<u32>>,
    /// With --optimum, go by the fixed game from the pivot that takes the fewest moves. The boards
    /// keep theirs.
    #[arg(long, requires = "optimum", conflicts_with_all = ["pivot", "free"])]
    pub(crate) best_pivot: bool,
    /// With --optimum, how many boards of the series are looked at.
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "optimum")]
    pub(crate) attempts: u64,
    /// With --optimum, time for each board, like 10s, 500ms or 2min.
    #[arg(long, value_name = "TIME", value_parser = units::time, requires = "optimum")]
    pub(crate) time_limit: Option<Duration>,
    /// With --optimum, memory for the search, like 2GiB [default: 75 % of what is available].
    #[arg(long, value_name = "SIZE", value_parser = units::memory, requires = "optimum")]
    pub(crate) memory_limit: Option<u64>,
}

/// How large a board is; each kind takes some of them.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SizeArgs {
    /// Rows of a board [default: 14].
    #[arg(long, value_name = "N")]
    pub(crate) rows: Option<usize>,
    /// Columns of a board [default: 14].
    #[arg(long, value_name = "N")]
    pub(crate) cols: Option<usize>,
    /// The monochromatic column of a d-board, from 0 [default: the middle one].
    #[arg(long, value_name = "D")]
    pub(crate) column: Option<usize>,
    /// Vertices of a graph [default: 20].
    #[arg(long, value_name = "N")]
    pub(crate) vertices: Option<usize>,
    /// Edges of a random graph [default: twice as many as vertices].
    #[arg(long, value_name = "N")]
    pub(crate) edges: Option<usize>,
    /// The exponent of a power [default: 2].
    #[arg(long, value_name = "K")]
    pub(crate) power: Option<usize>,
    /// The longest interval or arc [default: 8], or the vertices of each path of a star [default:
    /// 5].
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    /// Paths of a star [default: 3].
    #[arg(long, value_name = "N")]
    pub(crate) paths: Option<usize>,
    /// Vertices of a caterpillar's spine [default: half of them].
    #[arg(long, value_name = "N")]
    pub(crate) spine: Option<usize>,
    /// Vertices of a split graph's clique [default: half of them].
    #[arg(long, value_name = "N")]
    pub(crate) clique: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Every cell drawn uniformly.
    Grid,
    /// A grid whose last column lies beside the first.
    CircularGrid,
    /// A grid with a monochromatic column, the pivot's.
    DBoard,
    /// A circular grid with a monochromatic column, the pivot's.
    CircularDBoard,
    /// Hexagons; odd rows are shifted right by half a cell.
    Hex,
    /// A path.
    Path,
    /// A cycle.
    Cycle,
    /// A power of a path.
    PathPower,
    /// A power of a cycle.
    CyclePower,
    /// A power of a random connected graph.
    GraphPower,
    /// A random tree.
    Tree,
    /// A tree: a path with leaves on random vertices of it.
    Caterpillar,
    /// A tree: paths that start beside vertex 0.
    StarOfPaths,
    /// A random interval graph.
    Interval,
    /// A random circular-arc graph.
    CircularArc,
    /// The graph of a random permutation.
    Permutation,
    /// A random co-comparability graph with an umbrella-free order.
    Cocomparability,
    /// A random split graph.
    Split,
    /// A complete graph.
    Complete,
    /// A random connected graph.
    Graph,
    /// Square boards that provably take many moves.
    Diamonds,
    /// Square boards of optimum 3 on which both greedies take as many moves as there are rows.
    GreedyTrap,
}
