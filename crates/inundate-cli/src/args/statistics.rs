//! `inundate statistics`.

use std::path::PathBuf;

use clap::Args;

use super::OutputFormat;
use super::examples::Examples;

pub(super) const EXAMPLES: Examples = &[
    ("How you play", "inundate statistics"),
    (
        "All your games as a table",
        "inundate statistics -f csv -o games.csv",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct StatisticsArgs {
    /// The format: `text` has a summary for each type of board, `jsonl` and `csv` have a line for
    /// each game.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Reset the statistics. The old file is kept with `.old` added to its name.
    #[arg(long, conflicts_with_all = ["format", "output"])]
    pub(crate) reset: bool,
    /// The folder of saved games and statistics [default: your data folder].
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
