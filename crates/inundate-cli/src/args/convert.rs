//! `inundate convert`, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_core::format::Format;

use super::{InputArgs, board_format};

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How to write the boards.
    #[arg(long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Rename the colors to 0-9A-Z in their order, so that formats of few characters can carry
    /// them.
    #[arg(long)]
    pub(crate) relabel: bool,
    /// Write to a file, `-` for standard output; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
