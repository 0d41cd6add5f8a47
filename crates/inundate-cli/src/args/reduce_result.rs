//! What `inundate reduce` writes, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_core::format::Format;

use super::board_format;

#[derive(Debug, Args)]
pub(crate) struct ReduceResultArgs {
    /// Translate these solutions of the new boards, in any form that `verify` accepts, into
    /// solutions of the old problem.
    #[arg(long, value_name = "SOLUTION", conflicts_with = "output_format")]
    pub(crate) solution: Option<String>,
    /// The format of the new boards.
    #[arg(short = 'f', long, value_name = "FORMAT", default_value = "json", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
