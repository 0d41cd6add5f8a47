//! `inundate classify`, as typed.

use clap::Args;

use super::examples::Examples;
use super::{InputArgs, RecordArgs};

pub(super) const EXAMPLES: Examples = &[
    (
        "The classes of a random board of two rows",
        "inundate classify random:2x12x4:1",
    ),
    (
        "Certificates that another program can check",
        "inundate generate --kind tree --vertices 20 | inundate classify -f jsonl",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct ClassifyArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}
