//! `inundate analyze`.

use std::path::PathBuf;

use clap::Args;

use super::{LimitArgs, ReadingArgs, RecordFormat};

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    /// A file of boards, or a game saved by `play`; `-` is standard input.
    pub(crate) board: PathBuf,
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
