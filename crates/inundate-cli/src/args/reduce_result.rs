//! What `inundate reduce` writes, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_core::format::Format;

use super::board_format;

#[derive(Debug, Args)]
pub(crate) struct ReduceResultArgs {
    /// Solutions of the new boards, as `verify` takes them; writes what they are for the old problem.
    #[arg(long, value_name = "SOLUTION", conflicts_with = "output_format")]
    pub(crate) solution: Option<String>,
    /// How to write the new boards.
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Write to a file, `-` for standard output; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
