//! `inundate bounds`, as typed.

use std::path::PathBuf;

use clap::Args;

use super::examples::Examples;
use super::{InputArgs, OutputFormat};

pub(super) const EXAMPLES: Examples = &[
    ("The board of a day", "inundate bounds daily:2026-01-01"),
    (
        "Ten random boards, as a table",
        "inundate generate --count 10 | inundate bounds -f csv -o bounds.csv",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct BoundsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
