//! The arguments of `inundate duel`.

use std::fmt::Display;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, ValueEnum, ValueHint};
use inundate_core::Pivot;
use inundate_core::duel::{Player, Rules};
use inundate_duel::{Fairness, Level, Side};

use super::{
    BoardName, FilmArgs, Image, InputArgs, InputFormat, LimitArgs, LookArgs, RecordArgs,
    RecordFormat, StyleArgs, Title, board_help, help_with_default, input_format, title,
};
use crate::units;

/// The terms of a duel, whatever the file says.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(crate) struct TermsArgs {
    /// Where player 0 and player 1 start: R,C or a corner's name, or a vertex of a graph [default:
    /// what the file says, else bottom-left and top-right, or the first and the last vertex].
    #[arg(
        long,
        value_names = ["START", "START"],
        num_args = 2,
        allow_hyphen_values = true
    )]
    starts: Option<Vec<Pivot>>,
    /// The rule set.
    #[arg(long, value_name = "RULES", help = rule_sets())]
    pub(crate) rules: Option<Rules>,
    /// Number of colors that may be called, if there are more than the board has.
    #[arg(long, value_name = "K")]
    pub(crate) palette_size: Option<usize>,
    /// Who calls first, 0 or 1 [default: what the file says, else 0].
    #[arg(long, value_name = "PLAYER", value_parser = player)]
    pub(crate) first: Option<Player>,
    /// The Honey-Bee game as Fukui et al. describe it: hexagons, the rules `own`, player 0 from the
    /// top-left and player 1 from the bottom-right corner. Other options go before it.
    #[arg(long)]
    pub(crate) honey_bee: bool,
}

impl TermsArgs {
    /// The starts, if they are given.
    pub(crate) fn starts(&self) -> Option<[Pivot; 2]> {
        let starts = self.starts.as_deref()?;
        starts.try_into().ok()
    }
}

/// The help of the option for the rule set.
fn rule_sets() -> String {
    let names = Rules::names();
    format!("The rule set: {names} [default: what the file says, else standard]")
}

fn player(text: &str) -> Result<Player, String> {
    let number = text.parse().ok();
    number
        .and_then(Player::from_index)
        .ok_or_else(|| "expected player 0 or 1".to_owned())
}

/// The format of the boards, and the choice of one.
#[derive(Clone, Debug, Args)]
pub(crate) struct DuelReadingArgs {
    /// The format of the boards; `auto` recognizes it by the text.
    #[arg(long, value_name = "FORMAT", default_value = "auto", value_parser = input_format())]
    pub(crate) input_format: InputFormat,
    /// Use only the board with this id, or else with this index, from 0.
    #[arg(long = "board", id = "choice", value_name = "N|ID")]
    pub(crate) choice: Option<String>,
}

/// A board to read, and the terms of the duel on it.
#[derive(Debug, Args)]
pub(crate) struct OneDuelArgs {
    #[arg(help = board_help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    #[command(flatten)]
    pub(crate) reading: DuelReadingArgs,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
}

#[derive(Debug, Args)]
pub(crate) struct DuelSolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs<DuelReadingArgs>,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// Find the value only, neither the result after each first call nor best play.
    #[arg(long)]
    pub(crate) value_only: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Number of boards to solve at a time; they share the memory limit.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Leave out times, nodes and memory, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Write a certificate to this file: for each player a strategy that gives the result, whatever
    /// the other calls. `inundate duel check` checks it. For one board.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct DuelCheckArgs {
    /// A file written by `duel solve --certificate`; `-` is standard input.
    pub(crate) certificate: PathBuf,
    #[command(flatten)]
    pub(crate) duel: OneDuelArgs,
    /// Time limit, like 10s, 500ms or 2min; when it is over nothing is proven.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}

#[derive(Debug, Args)]
pub(crate) struct DuelPlayArgs {
    #[arg(
        help = help_with_default("a random board"),
        value_hint = ValueHint::AnyPath,
        conflicts_with_all = ["kind", "rows", "cols", "colors", "no_equal_neighbors", "fair"]
    )]
    pub(crate) board: Option<BoardName>,
    #[command(flatten)]
    pub(crate) reading: DuelReadingArgs,
    /// Who plays as player 0 and as player 1: `person`, or a level of the computer from 1 to 9
    /// [default: person,5, or those of the code].
    #[arg(long, value_name = "WHO,WHO", value_parser = |text: &str| two::<Side>(text, "players"))]
    pub(crate) players: Option<[Side; 2]>,
    #[command(flatten)]
    pub(crate) new: DuelBoardArgs,
    /// Play a board whose proven result under best play is a draw, or at most this many cells from
    /// one; `any` plays the first [default: a draw up to 56 cells (1 on odd boards), any on larger
    /// ones].
    #[arg(long, value_name = "MARGIN", num_args = 0..=1, default_missing_value = "0")]
    pub(crate) fair: Option<Fairness>,
    /// The seed of a random board and of the computer's calls [default: from the clock].
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// Calls made already, separated by blanks.
    #[arg(
        long,
        value_name = "CALLS",
        requires = "board",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) calls: String,
    /// Play line by line instead of on the full screen, for pipes and screen readers.
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

/// The game to draw, and its style.
#[derive(Debug, Args)]
pub(crate) struct DuelPictureArgs {
    #[command(flatten)]
    pub(crate) duel: OneDuelArgs,
    /// The calls to show, separated by blanks: labels of colors, and `pass` where no color may be
    /// called.
    #[arg(long, value_name = "CALLS")]
    pub(crate) calls: Option<String>,
    /// Show a game between two levels of the computer, from 1 to 9.
    #[arg(long, value_name = "LEVEL,LEVEL", value_parser = levels, conflicts_with = "calls")]
    pub(crate) players: Option<[Level; 2]>,
    /// The seed of the computer's calls.
    #[arg(long, value_name = "S", default_value_t = 0, requires = "players")]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) style: StyleArgs,
    /// Title above the boards.
    #[arg(long, value_name = "TEXT", value_parser = title)]
    pub(crate) title: Option<Title>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct DuelRenderArgs {
    #[command(flatten)]
    pub(crate) picture: DuelPictureArgs,
    /// Show best play of both.
    #[arg(long, conflicts_with_all = ["calls", "players"])]
    pub(crate) best: bool,
    /// Draw the board at the start and after each call, instead of the last position alone.
    #[arg(long)]
    pub(crate) strip: bool,
    /// Number of boards in each row of a strip [default: the number that brings the sheet closest
    /// to 16:9].
    #[arg(
        long,
        value_name = "N",
        requires = "strip",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub(crate) columns: Option<u32>,
    /// The format of the picture [default: by the ending of --output; svg for `-`].
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<Image>,
    /// The file to write, FILE.svg, FILE.png or FILE.pdf, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct DuelAnimateArgs {
    #[command(flatten)]
    pub(crate) picture: DuelPictureArgs,
    #[command(flatten)]
    pub(crate) film: FilmArgs,
    /// The file to write, FILE.gif, FILE.apng or FILE.png, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

fn levels(text: &str) -> Result<[Level; 2], String> {
    two(text, "levels")
}

/// Two of a kind, separated by a comma.
fn two<T: FromStr<Err: Display>>(text: &str, kind: &str) -> Result<[T; 2], String> {
    let both: Result<Vec<T>, _> = text.split(',').map(str::parse).collect();
    let both = both.map_err(|error: T::Err| error.to_string())?;
    <[T; 2]>::try_from(both).map_err(|found| {
        let found = found.len();
        format!("expected two {kind}, separated by a comma, found {found}")
    })
}

#[derive(Debug, Args)]
pub(crate) struct DuelAnalyzeArgs {
    #[command(flatten)]
    pub(crate) duel: OneDuelArgs,
    /// The calls, separated by blanks: labels of colors, and `pass` where no color may be called.
    /// The code of a duel has its own.
    pub(crate) calls: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}

/// Boards in rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DuelKind {
    /// A grid of cells.
    Grid,
    /// Hexagons; odd rows are shifted right by half a cell.
    Hex,
}

/// The kind, size and colors of random boards.
#[derive(Clone, Debug, Args)]
pub(crate) struct DuelBoardArgs {
    /// The kind of board.
    #[arg(long, default_value = "grid")]
    pub(crate) kind: DuelKind,
    /// Number of rows.
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(crate) rows: usize,
    /// Number of columns.
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) cols: usize,
    /// Number of colors.
    #[arg(long, value_name = "C", default_value_t = 6)]
    pub(crate) colors: usize,
    /// No two adjacent cells have one color, as in Filler.
    #[arg(long)]
    pub(crate) no_equal_neighbors: bool,
}

/// A series of random boards.
#[derive(Clone, Debug, Args)]
pub(crate) struct SeriesArgs {
    #[command(flatten)]
    pub(crate) boards: DuelBoardArgs,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// The seed. It gives the same boards in every version.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
}

#[derive(Debug, Args)]
pub(crate) struct DuelGenerateArgs {
    #[command(flatten)]
    pub(crate) boards: SeriesArgs,
    /// Keep only boards whose proven result under best play is a draw, or at most this many cells
    /// from one; `any` keeps all [default: a draw up to 56 cells (1 on odd boards), any on larger
    /// ones].
    #[arg(long, value_name = "MARGIN", num_args = 0..=1, default_missing_value = "0")]
    pub(crate) fair: Option<Fairness>,
    /// Number of boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    /// Find N puzzles: positions in which exactly one call wins under best play, and the call that
    /// conquers the most does not. A board gives the first one along best play of both. Take small
    /// boards.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..=10_000),
        conflicts_with_all = ["count", "fair"]
    )]
    pub(crate) puzzles: Option<u32>,
    /// Stop after this many boards of the series.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) attempts: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct DuelTournamentArgs {
    /// The levels that play, from 1 to 9, separated by commas.
    #[arg(
        long,
        value_name = "LEVEL,...",
        default_value = "1,2,3,4,5,6,7,8,9",
        value_delimiter = ','
    )]
    pub(crate) players: Vec<Level>,
    /// Number of boards that each two levels meet on.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) boards: u64,
    /// Only levels that are next to each other in the list meet.
    #[arg(long)]
    pub(crate) neighbors: bool,
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    /// Keep the results of all matches in this file, as JSON lines, and resume from it.
    #[arg(long, value_name = "FILE")]
    pub(crate) games: Option<PathBuf>,
    /// Number of matches at a time.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}
