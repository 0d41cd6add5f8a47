//! `inundate statistics`.

use std::path::PathBuf;

use clap::Args;

use super::OutputFormat;

#[derive(Debug, Args)]
pub(crate) struct StatisticsArgs {
    /// How to write them: `text` sums up each type of board, `jsonl` and `csv` have a line for each
    /// game.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Begin anew; the file that there was is kept beside the new one, with `.old` behind its name.
    #[arg(long, conflicts_with_all = ["format", "output"])]
    pub(crate) reset: bool,
    /// The folder of saved games and statistics [default: the user's data folder].
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Write to a file, `-` for standard output; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
