//! `inundate classify`, as typed.

use std::path::PathBuf;

use clap::Args;

use super::examples::Examples;
use super::{InputArgs, RecordFormat};

pub(super) const EXAMPLES: Examples = &[
    (
        "The classes of a random board of two rows",
        "inundate classify random:2x12x4:1",
    ),
    (
        "Certificates that another program can check",
        "inundate generate --kind tree --vertices 20 | inundate classify -f jsonl",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct ClassifyArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
