//! `inundate generate`, as typed.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{ArgGroup, Args, ValueEnum};
use inundate_core::Pivot;
use inundate_core::format::Format;
use inundate_core::generate::Kind;
use inundate_game::Daily;

use super::board_format;
use super::examples::Examples;
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "A level for a game, on which greed costs two moves or more",
        "inundate generate --rows 8 --cols 8 --greedy-gap 2..9 --with-solution",
    ),
    (
        "Twenty levels from easy to hard, as one JSON array",
        "inundate generate --ladder 20 --rows 9 --cols 9 --array -o levels.json",
    ),
    (
        "Fifty puzzles with one best color, which greed misses, from easy to hard",
        "inundate generate --puzzles 50 --rows 8 --cols 8 --sort difficulty",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// The kind of board.
    #[arg(long, default_value = "grid")]
    pub(crate) kind: KindName,
    #[command(flatten)]
    pub(crate) sizes: SizeArgs,
    /// Number of colors [default: 6; greedy-trap: 3].
    #[arg(long, value_name = "C")]
    pub(crate) colors: Option<usize>,
    /// Search for a hard grid of this size and number of colors: change single cells of boards that are known to be hard, then
    /// of random ones, as long as the proven optimum does not fall, and write the board with the largest. A limit or Ctrl-C ends
    /// the search with its best board.
    #[arg(long, group = "solving", conflicts_with_all = ["count", "daily", "optimum", "greedy_gap", "solutions", "effort", "best_pivot"])]
    pub(crate) hardest: bool,
    /// Number of boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) filter: FilterArgs,
    /// The pivot: R,C, a vertex of a graph, center, top-left, top-right, bottom-left or
    /// bottom-right.
    #[arg(long, value_name = "PIVOT", value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Generate boards of the free game, in which each move may have another pivot.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) free: bool,
    /// Generate the board of a day: a 14×14 grid of 6 colors whose seed is the digits of the date; with :small or :hard
    /// after the date, that board of the day.
    #[arg(
        long,
        value_name = "YYYY-MM-DD",
        value_parser = units::daily,
        conflicts_with_all = ["kind", "rows", "cols", "colors", "count", "seed", "optimum", "greedy_gap", "solutions", "effort"]
    )]
    pub(crate) daily: Option<Daily>,
    /// The seed. It gives the same boards in every version.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// The format of the boards [default: boards for grids of up to 62 colors in the fixed game,
    /// else json].
    #[arg(short = 'f', long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Option<Format>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Which boards of the series are kept, and what is said of them.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("solving").multiple(true))]
#[command(group = ArgGroup::new("levels").multiple(true))]
pub(crate) struct FilterArgs {
    /// Write levels for a game, as JSON: each board with a shortest solution, its number of moves
    /// (`par`), the moves of `greedy-area`, the number of shortest solutions, the difficulty and the id
    /// for the puzzle collection.
    #[arg(long, groups = ["solving", "levels"])]
    pub(crate) with_solution: bool,
    /// Make a ladder: N levels from easy to hard, each chosen among ten boards, whose sizes grow up to --rows, --cols and
    /// --colors. For the fixed game on grids and hexagons.
    #[arg(long, value_name = "N", groups = ["solving", "levels"], value_parser = clap::value_parser!(u32).range(1..=10_000), conflicts_with_all = ["hardest", "daily", "best_pivot", "sort", "count", "attempts"])]
    pub(crate) ladder: Option<u32>,
    /// Find N puzzles: positions with exactly one optimal move, which all greedy methods miss: a color, or with --free a
    /// component and a color. A board gives the position of a shortest solution with the most only moves in a row. The filters
    /// below are for positions [default: 3 moves left or more]. For grids; with --free take small ones.
    #[arg(long, value_name = "N", groups = ["solving", "levels"], value_parser = clap::value_parser!(u32).range(1..=10_000), conflicts_with_all = ["hardest", "daily", "best_pivot", "count", "ladder"])]
    pub(crate) puzzles: Option<u32>,
    /// With --ladder, --puzzles or --with-solution, write one JSON array instead of a line for each level.
    #[arg(long, requires = "levels")]
    pub(crate) array: bool,
    /// Write the boards that are kept in this order, the smallest first.
    #[arg(long, value_name = "KEY", group = "solving", conflicts_with_all = ["hardest", "best_pivot"])]
    pub(crate) sort: Option<SortKey>,
    /// Keep only boards whose proven optimum is in this range, like 20..22, 20.. or ..22. They keep their ids.
    #[arg(long, value_name = "A..B", value_parser = units::range, group = "solving")]
    pub(crate) optimum: Option<RangeInclusive<u32>>,
    /// Keep only boards on which `greedy-area` makes this many moves more than needed, like 2..5.
    #[arg(long, value_name = "A..B", value_parser = units::range, group = "solving")]
    pub(crate) greedy_gap: Option<RangeInclusive<u32>>,
    /// Keep only boards with this many shortest solutions, like 1 or 1..10. A board with too many to
    /// count is left out.
    #[arg(long, value_name = "A..B", value_parser = units::range, group = "solving")]
    pub(crate) solutions: Option<RangeInclusive<u32>>,
    /// Keep only boards for which `exact` (in the free game `free-exact`) expands this many states, like
    /// 0..100. The number is the same on every machine.
    #[arg(long, value_name = "A..B", value_parser = units::range, group = "solving")]
    pub(crate) effort: Option<RangeInclusive<u32>>,
    /// With --optimum, use the optimum from the best pivot instead of the board's own. The boards
    /// keep their pivot.
    #[arg(long, requires = "optimum", conflicts_with_all = ["pivot", "free", "with_solution", "greedy_gap", "solutions", "effort"])]
    pub(crate) best_pivot: bool,
    /// With --with-solution, --puzzles, --hardest or a filter above, stop after this many boards of the series.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..), requires = "solving")]
    pub(crate) attempts: u64,
    /// With the same options, time limit for the whole command, like 10s, 500ms or 2min. A board gets at
    /// most half of the time that is left.
    #[arg(short, long, value_name = "TIME", value_parser = units::time, requires = "solving")]
    pub(crate) time_limit: Option<Duration>,
    /// With the same options, memory limit, like 2GiB [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory, requires = "solving")]
    pub(crate) memory_limit: Option<u64>,
}

impl FilterArgs {
    /// Whether the shortest solutions of a board that is kept are counted.
    pub(crate) fn counts(&self) -> bool {
        self.with_solution
            || self.puzzles.is_some()
            || self.solutions.is_some()
            || self.sort == Some(SortKey::Solutions)
    }

    /// Whether the difficulty of a board that is kept is measured.
    pub(crate) fn rates(&self) -> bool {
        self.with_solution
            || self.puzzles.is_some()
            || self.ladder.is_some()
            || self.sort == Some(SortKey::Difficulty)
    }
}

/// What boards are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortKey {
    /// The optimum.
    Optimum,
    /// The moves that `greedy-area` makes more than needed.
    GreedyGap,
    /// The number of shortest solutions; boards with too many to count come last.
    Solutions,
    /// The moves that a casual player loses on average; in the free game there is none.
    Difficulty,
}

/// The size of a board; each kind uses some of these.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SizeArgs {
    /// Number of rows [default: 14].
    #[arg(long, value_name = "N")]
    pub(crate) rows: Option<usize>,
    /// Number of columns [default: 14].
    #[arg(long, value_name = "N")]
    pub(crate) cols: Option<usize>,
    /// The monochromatic column of a d-board, from 0 [default: the middle one].
    #[arg(long, value_name = "D")]
    pub(crate) column: Option<usize>,
    /// Number of vertices of a graph [default: 20].
    #[arg(long, value_name = "N")]
    pub(crate) vertices: Option<usize>,
    /// Number of edges of a random graph [default: twice the number of vertices].
    #[arg(long, value_name = "N")]
    pub(crate) edges: Option<usize>,
    /// The exponent of a power [default: 2].
    #[arg(long, value_name = "K")]
    pub(crate) power: Option<usize>,
    /// The length of the longest interval or arc [default: 8], or the number of vertices of each
    /// path of a star [default: 5].
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    /// Number of paths of a star [default: 3].
    #[arg(long, value_name = "N")]
    pub(crate) paths: Option<usize>,
    /// Number of vertices of a caterpillar's spine [default: half of all vertices].
    #[arg(long, value_name = "N")]
    pub(crate) spine: Option<usize>,
    /// Number of vertices of a split graph's clique [default: half of all vertices].
    #[arg(long, value_name = "N")]
    pub(crate) clique: Option<usize>,
}

/// The kind of board, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KindName(Kind);

impl KindName {
    pub(crate) fn kind(self) -> Kind {
        self.0
    }
}

impl ValueEnum for KindName {
    fn value_variants<'a>() -> &'a [Self] {
        const NAMES: [KindName; Kind::ALL.len()] = {
            let mut names = [KindName(Kind::Grid); Kind::ALL.len()];
            let mut index = 0;
            while index < names.len() {
                names[index] = KindName(Kind::ALL[index]);
                index += 1;
            }
            names
        };
        &NAMES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.0.summary()))
    }
}
