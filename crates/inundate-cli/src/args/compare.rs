//! `inundate compare`, as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use inundate_study::Shard;

use super::examples::Examples;
use super::{InputArgs, LimitArgs, suggested};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "Three methods on twenty random boards",
        "inundate generate --count 20 | inundate compare -m exact,greedy-area,beam",
    ),
    (
        "Tables for a paper, and a picture of how far each is from the best",
        "inundate compare corpus/ilp-article.boards -f latex --plot moves.pdf",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The methods, separated by commas; each is compared with the first. `auto` is the best method for
    /// each board, and `all`, alone, every method but `ilp`, `sat` and the printed ones. `inundate methods` lists them
    /// [default: auto and all quick heuristics].
    #[arg(short, long, value_name = "NAME,...", value_delimiter = ',', value_parser = suggested::METHODS, hide_possible_values = true)]
    pub(crate) method: Vec<String>,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Number of boards solved at the same time; idle threads help `exact` with the boards that are
    /// left.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// The format of the tables.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: TableFormat,
    /// Begin with the moves of each method on each board; in `csv` write only these.
    #[arg(long)]
    pub(crate) each: bool,
    /// Leave out states and times, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Draw on how many boards each method is how many moves above the best, to FILE.svg, FILE.png or
    /// FILE.pdf.
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A form of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Columns for the eye.
    Text,
    /// Tables of Markdown.
    Markdown,
    /// Environments `tabular`, which need no package; `longtable` for more than 40 rows, which needs the package of that
    /// name.
    Latex,
    /// One table with all columns.
    Csv,
}

impl super::ResultForm for TableFormat {
    const TEXT: Self = Self::Text;
}
