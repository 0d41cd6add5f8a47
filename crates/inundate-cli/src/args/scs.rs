//! `inundate scs`, as typed.

use std::path::PathBuf;

use clap::Args;

use super::examples::Examples;
use super::{LimitArgs, RecordArgs};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    ("Two words", "inundate scs GATTACA TACGAT"),
    (
        "Three words, as JSON",
        "inundate scs GATTACA TACGAT CATTAG -f jsonl",
    ),
];

/// Strings, as arguments or in a file.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct StringArgs {
    /// The strings; each character is a letter. After `--` a string may begin with a hyphen. A single one that is the
    /// name of a file is read as `--fasta` does.
    #[arg(value_name = "STRING")]
    pub(crate) strings: Vec<String>,
    /// Read the strings from this file, in FASTA format or one a line; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) fasta: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ScsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Number of threads, used for three strings or more.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}
