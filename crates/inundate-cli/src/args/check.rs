//! `inundate check`, as typed.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::board::{self, BoardName};
use super::examples::Examples;
use super::{ReadingArgs, RecordFormat};

pub(super) const EXAMPLES: Examples = &[
    (
        "Prove an optimum",
        "inundate solve random:12x12x6:1 --certificate 12.certificate",
    ),
    (
        "Check the proof, without a search",
        "inundate check 12.certificate random:12x12x6:1",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// A file written by `solve --certificate` or `connect --certificate`; `-` is standard input.
    pub(crate) certificate: PathBuf,
    #[arg(help = board::help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}
