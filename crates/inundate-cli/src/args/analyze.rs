//! `inundate analyze`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::board::{self, BoardName};
use super::{LimitArgs, ReadingArgs, RecordFormat};

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    #[arg(help = board::help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves, in any of the forms that `verify` takes; a saved game has moves of its own.
    pub(crate) moves: Option<String>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How to write the results.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Write the results to a file, `-` for standard output; it appears when they are complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
