//! The arguments of `inundate play`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use inundate_game::{DailyLevel, MoveLimit};

use super::{BoardName, InkArgs, METHODS, ReadingArgs, SymbolArgs, help_with_default};
use crate::units;

/// The game to play, its folder and its looks.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(help = help_with_default("a random board"), value_hint = ValueHint::AnyPath)]
    pub(crate) board: Option<BoardName>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) new: NewArgs,
    /// The move limit: a number, optimal, optimal+K, classic (25 on a 14×14 grid of 6 colors, in
    /// proportion on others), fair (classic, but at least optimal+2) or none [default: the limit of
    /// the game id, else fair; none where the board is not in rows and columns].
    #[arg(long, value_name = "LIMIT")]
    pub(crate) limit: Option<MoveLimit>,
    /// At the end compare the game with these methods, separated by commas: moves, states, time and
    /// sequence of each, within ten seconds.
    #[arg(
        long,
        value_name = "METHOD,...",
        value_delimiter = ',',
        value_parser = METHODS,
        hide_possible_values = true
    )]
    pub(crate) against: Vec<String>,
    /// Play line by line instead of on the full screen, for pipes and screen readers.
    #[arg(long)]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Always show a lower bound on the moves left.
    #[arg(long)]
    pub(crate) distance: bool,
    /// The folder of saved games and statistics [default: your data folder].
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// A new board.
#[derive(Debug, Args)]
pub(crate) struct NewArgs {
    /// Number of rows of a random board [default: 14].
    #[arg(long, value_name = "N", conflicts_with = "board")]
    pub(crate) rows: Option<usize>,
    /// Number of columns of a random board [default: 14].
    #[arg(long, value_name = "N", conflicts_with = "board")]
    pub(crate) cols: Option<usize>,
    /// Number of colors of a random board [default: 6].
    #[arg(long, value_name = "C", conflicts_with = "board")]
    pub(crate) colors: Option<usize>,
    /// The seed of a random board [default: from the clock].
    #[arg(long, value_name = "S", conflicts_with = "board")]
    pub(crate) seed: Option<u64>,
    /// Starting at the seed, play the first board whose proven optimum is in this range, like
    /// 20..22.
    #[arg(long, value_name = "A..B", value_parser = units::range, conflicts_with = "board")]
    pub(crate) optimum: Option<RangeInclusive<u32>>,
    /// Play a board of today (UTC): classic, small (8×8 cells, 4 colors) or hard (18×18 cells, 6
    /// colors).
    #[arg(
        long,
        value_name = "LEVEL",
        num_args = 0..=1,
        default_missing_value = "classic",
        conflicts_with_all = ["board", "rows", "cols", "colors", "seed", "optimum"]
    )]
    pub(crate) daily: Option<DailyLevel>,
}

/// The looks of the game.
#[derive(Debug, Args)]
pub(crate) struct LookArgs {
    #[command(flatten)]
    pub(crate) inks: InkArgs,
    #[command(flatten)]
    pub(crate) symbols: SymbolArgs,
    /// Turn the animation off.
    #[arg(long)]
    pub(crate) reduced_motion: bool,
}
