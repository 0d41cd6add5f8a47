//! `inundate connect`, as typed.

use std::path::PathBuf;

use clap::Args;
use inundate_core::Pivot;

use super::examples::Examples;
use super::{InputArgs, LimitArgs, RecordFormat};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "From the top-left corner to the opposite one",
        "inundate connect random:10x10x5:1 --to bottom-right",
    ),
    (
        "To two corners, with the board after each move",
        "inundate connect random:6x6x4:3 --to top-right --to bottom-left --steps",
    ),
    (
        "Two corners to each other, by moves anywhere",
        "inundate connect random:9x9x5:1 --free --to top-right --to bottom-left",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct ConnectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// A place to join: to the pivot, with --free to the other places. R,C, a vertex of a graph, center, top-left, top-right,
    /// bottom-left or bottom-right. Repeat it for each place.
    #[arg(long, value_name = "PLACE", required = true, value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) to: Vec<Pivot>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Leave out times, states and memory, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and how much it floods; in `text` also the board after it. For boards of at
    /// most 10,000 cells or vertices.
    #[arg(long)]
    pub(crate) steps: bool,
    /// On two rows with a pivot's column of one color, with a place on each side of it: write the hypergraph of the ends of
    /// both halves to this file, as a picture if its name ends in .svg, as an object if it ends in .json.
    #[arg(long, value_name = "FILE")]
    pub(crate) hypergraph: Option<PathBuf>,
    /// Write a certificate to this file: a sequence that joins the places, and its bound. `inundate check` checks both. For one
    /// board of at most 4,096 components, and places in at most 10 of them.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
