//! `inundate generate`.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use inundate_core::format::Format;
use inundate_core::generate::{GenerateError, Kind, Size, Sizes, SplitMix64, comb, diamonds};
use inundate_core::{GameSetup, Instance, Pivot};
use inundate_game::{Daily, GameId};

use super::convert::write_board;
use crate::args::board_format;
use crate::limits::interrupts;
use crate::progress;
use crate::words::{joined, plural};
use crate::{At, Failure, Finish, Output, Result};

#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    boards: BoardArgs,
    /// Number of boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Generate the board of a day: a 14×14 grid of 6 colors whose seed is the digits of the date;
    /// with :small or :hard after the date, that board of the day.
    #[arg(
        long,
        value_name = "YYYY-MM-DD",
        conflicts_with_all = ["kind", "rows", "cols", "colors", "count", "seed"]
    )]
    daily: Option<Daily>,
    /// The format of the boards [default: boards for grids of up to 62 colors in the fixed game,
    /// else json].
    #[arg(short = 'f', long, value_name = "FORMAT", value_parser = board_format())]
    output_format: Option<Format>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The boards to make.
#[derive(Debug, Args)]
pub(crate) struct BoardArgs {
    /// The kind of board.
    #[arg(long, default_value = "grid", value_parser = kind())]
    kind: Kind,
    #[command(flatten)]
    sizes: SizeArgs,
    /// Number of colors [default: 6; greedy-trap: 3].
    #[arg(long, value_name = "C")]
    colors: Option<usize>,
    /// The pivot: R,C, a vertex of a graph, center, top-left, top-right, bottom-left or
    /// bottom-right.
    #[arg(long, value_name = "PIVOT", allow_hyphen_values = true)]
    pivot: Option<Pivot>,
    /// Generate boards of the free game, in which each move may have another pivot.
    #[arg(long, conflicts_with = "pivot")]
    free: bool,
    /// The seed. It gives the same boards in every version.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// The size of a board; each kind uses some of these.
#[derive(Debug, Args)]
struct SizeArgs {
    /// Number of rows [default: 14].
    #[arg(long, value_name = "N")]
    rows: Option<usize>,
    /// Number of columns [default: 14].
    #[arg(long, value_name = "N")]
    cols: Option<usize>,
    /// The monochromatic column of a d-board, from 0 [default: the middle one].
    #[arg(long, value_name = "D")]
    column: Option<usize>,
    /// Number of vertices of a graph [default: 20].
    #[arg(long, value_name = "N")]
    vertices: Option<usize>,
    /// Number of edges of a random graph [default: twice the number of vertices].
    #[arg(long, value_name = "N")]
    edges: Option<usize>,
    /// The exponent of a power [default: 2].
    #[arg(long, value_name = "K")]
    power: Option<usize>,
    /// The length of the longest interval or arc [default: 8], or the number of vertices of each
    /// path of a star [default: 5].
    #[arg(long, value_name = "N")]
    length: Option<usize>,
    /// Number of paths of a star [default: 3].
    #[arg(long, value_name = "N")]
    paths: Option<usize>,
    /// Number of vertices of a caterpillar's spine [default: half of all vertices].
    #[arg(long, value_name = "N")]
    spine: Option<usize>,
    /// Number of vertices of a split graph's clique [default: half of all vertices].
    #[arg(long, value_name = "N")]
    clique: Option<usize>,
}

fn kind() -> impl TypedValueParser<Value = Kind> {
    let values = Kind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.summary()));
    PossibleValuesParser::new(values).try_map(|name| name.parse::<Kind>())
}

/// The most colors that can be written as one character each.
const MOST_CHARACTERS: usize = 62;

pub(crate) fn run(args: &GenerateArgs) -> Result<Finish> {
    let mut series = args.boards.series(args.count)?;
    if let Some(id) = args.daily.map(GameId::from) {
        series.sizes = Sizes::default()
            .with(Size::Rows, id.rows)
            .with(Size::Cols, id.cols);
        (series.colors, series.seed) = (id.colors, id.seed);
    }
    let (rows, colors) = (series.size(Size::Rows), series.colors);
    let is_grid = match series.kind {
        Kind::Diamonds => {
            let made = diamonds(rows, colors).map_err(|error| series.refusal(&error))?;
            let bound = plural(made.lower_bound, "move");
            eprint_lossy!("takes at least {bound} by construction");
            true
        }
        Kind::Comb => {
            let made = comb(rows, colors).map_err(|error| series.refusal(&error))?;
            eprint_lossy!("takes {} by construction", plural(made.optimum, "move"));
            true
        }
        kind => matches!(kind, Kind::Grid | Kind::GreedyTrap),
    };
    let usual = if is_grid && colors <= MOST_CHARACTERS && !args.boards.free {
        Format::Boards
    } else {
        Format::Json
    };
    let format = args.output_format.unwrap_or(usual);
    let cancel = interrupts()?;
    let bar = progress::late(args.count);
    let mut output = Output::open(args.output.as_deref())?;
    let mut of_one_color = 0;
    for index in 0..args.count {
        if cancel.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            output.finish()?;
            let made = plural(index, "board");
            eprint_lossy!("interrupted after {made}: found {index}");
            return Ok(Finish::Incomplete);
        }
        let (board, mut text) = (series.board(index)?, String::new());
        let may_differ = colors > 1 && board.vertex_count() > 1;
        of_one_color += u64::from(may_differ && board.palette().len() == 1);
        write_board(&mut text, format, &(index + 1).to_string(), None, &board)
            .at("--output-format: expected a format that can hold the boards")?;
        progress::advance(&bar);
        bar.suspend(|| output.write_all(text.as_bytes()))?;
    }
    bar.finish_and_clear();
    if of_one_color > 0 {
        eprint_lossy!("of one color already: {}", plural(of_one_color, "board"));
    }
    output.finish()
}

/// A series of boards.
pub(crate) struct Series {
    pub(crate) kind: Kind,
    sizes: Sizes,
    pub(crate) colors: usize,
    pub(crate) game: GameSetup,
    pub(crate) seed: u64,
}

impl Series {
    pub(crate) fn size(&self, size: Size) -> usize {
        self.kind.size(&self.sizes, size)
    }

    /// The board of a number, from 0.
    pub(crate) fn board(&self, index: u64) -> Result<Instance> {
        let rng = &mut SplitMix64::for_board(self.seed, index);
        let board = self.kind.make(&self.sizes, self.colors, rng);
        Ok(board
            .map_err(|error| self.refusal(&error))?
            .with_game(self.game)?)
    }

    /// An error behind the options that describe the boards.
    pub(crate) fn refusal(&self, error: &GenerateError) -> Failure {
        let sizes = self.kind.sizes().iter();
        let sizes = sizes.map(|&size| format!("--{} {} ", size.name(), self.size(size)));
        failure!("{}--colors {}: {error}", joined(sizes, ""), self.colors)
    }
}

impl BoardArgs {
    /// The series, of which so many boards are wanted.
    pub(crate) fn series(&self, count: u64) -> Result<Series> {
        let series = Series {
            kind: self.kind,
            sizes: self.sizes.checked(self.kind)?,
            colors: self.colors.unwrap_or(self.kind.default_colors()),
            game: if self.free {
                GameSetup::Free
            } else {
                GameSetup::Fixed(self.pivot.unwrap_or_default())
            },
            seed: self.seed,
        };
        if self.kind.is_random() {
            return Ok(series);
        }
        let [rows, cols] = [Size::Rows, Size::Cols].map(|size| series.size(size));
        if rows != cols {
            bail!("--rows, --cols: expected as many rows as columns, found {rows}×{cols}");
        }
        if count != 1 {
            bail!("--count: expected 1, because these boards are not random, found {count}");
        }
        for (option, is_given) in [("--pivot", self.pivot.is_some()), ("--free", self.free)] {
            if is_given {
                bail!(
                    "{option}: expected the fixed game from the corner, which these boards are \
                     made for"
                );
            }
        }
        if self.kind == Kind::GreedyTrap && series.colors != 3 {
            bail!("--colors: expected 3, found {}", series.colors);
        }
        Ok(series)
    }
}

impl SizeArgs {
    /// The given sizes, checked to be sizes of this kind of board.
    fn checked(&self, kind: Kind) -> Result<Sizes> {
        let sizes = Sizes::default()
            .with(Size::Rows, self.rows)
            .with(Size::Cols, self.cols)
            .with(Size::Column, self.column)
            .with(Size::Vertices, self.vertices)
            .with(Size::Edges, self.edges)
            .with(Size::Power, self.power)
            .with(Size::Length, self.length)
            .with(Size::Paths, self.paths)
            .with(Size::Spine, self.spine)
            .with(Size::Clique, self.clique);
        if let Some(size) = kind.stray(&sizes)
            && let Some(found) = sizes.given(size)
        {
            let taken = kind.sizes().iter().map(|size| format!("--{}", size.name()));
            let (size, taken) = (size.name(), joined(taken, ", "));
            bail!(
                "--{size}: expected only the sizes {taken} for this kind of board, found {found}"
            );
        }
        Ok(sizes)
    }
}
