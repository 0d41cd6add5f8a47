//! `inundate analyze`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::board::{self, BoardName};
use super::{LimitArgs, ReadingArgs, RecordFormat};

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    #[arg(help = board::help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves, in any form that `verify` accepts. Not for a saved game, which has its own moves.
    pub(crate) moves: Option<String>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// The format of the results.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Write the results to this file; `-` is standard output. The file appears only
    /// when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
