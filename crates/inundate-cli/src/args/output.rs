//! Forms of results.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Where results go that are no table, and in what form.
#[derive(Debug, Args)]
pub(crate) struct RecordArgs {
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Forms of results, one of which is text for people.
pub(crate) trait ResultForm: PartialEq {
    const TEXT: Self;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    Text,
    Jsonl,
    Csv,
}

/// The form of results that are no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    Text,
    Jsonl,
}

impl ResultForm for OutputFormat {
    const TEXT: Self = Self::Text;
}

impl ResultForm for RecordFormat {
    const TEXT: Self = Self::Text;
}
