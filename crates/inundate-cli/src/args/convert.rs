//! `inundate convert`, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_core::format::Format;

use super::examples::Examples;
use super::{InputArgs, board_format};

pub(super) const EXAMPLES: Examples = &[
    (
        "A board as JSON",
        "inundate convert daily:2026-01-01 -f json",
    ),
    (
        "Ids for the puzzle collection",
        "inundate generate --count 3 | inundate convert -f game-id",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The new format.
    #[arg(short = 'f', long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Rename the colors to 0-9A-Z in their order, for formats that write a color as one character.
    #[arg(long)]
    pub(crate) relabel: bool,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
