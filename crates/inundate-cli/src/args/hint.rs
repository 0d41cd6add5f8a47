//! `inundate hint`, as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueHint};

use super::{InkArgs, ReadingArgs, RecordFormat, SightArgs, TermsArgs};
use crate::args::{BoardName, help_with_picture};
use crate::units;

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[arg(value_name = "PICTURE|BOARD", help = help_with_picture(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    #[command(flatten)]
    pub(crate) sight: SightArgs,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Only the next move, and how many follow it.
    #[arg(long)]
    pub(crate) next: bool,
    /// A game for two, as Filler: what the player who calls first plays best. The areas around the starts are what the
    /// players own.
    #[arg(long, conflicts_with_all = ["next", "pivot", "free"])]
    pub(crate) duel: bool,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// How long to look for a proof, like 10s, 500ms or 2min. Without one you get the best solution found.
    #[arg(short, long, value_name = "TIME", value_parser = units::time, default_value = "10s")]
    pub(crate) time_limit: Duration,
    /// Memory limit, like 2GiB [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    #[command(flatten)]
    pub(crate) inks: InkArgs,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
