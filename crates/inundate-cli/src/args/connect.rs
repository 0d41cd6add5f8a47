//! `inundate connect`, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_core::Pivot;

use super::{InputArgs, LimitArgs, RecordFormat};
use crate::units;

#[derive(Debug, Args)]
pub(crate) struct ConnectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// A place to join: R,C, a vertex of a graph, center, top-left, top-right, bottom-left or
    /// bottom-right; once for each place.
    #[arg(long, value_name = "PLACE", required = true, value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) to: Vec<Pivot>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How to write the results.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Leave out times, states and memory: the same output in every run.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and what it floods, with the board after it in `text`. Boards of at most
    /// 10,000 cells or vertices.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Write the results to a file, `-` for standard output; it appears when they are complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
