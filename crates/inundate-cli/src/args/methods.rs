//! `inundate methods`, as typed.

use clap::Args;

use super::OutputFormat;
use super::examples::Examples;

pub(super) const EXAMPLES: Examples = &[
    ("What each method does", "inundate methods"),
    (
        "The same as a table",
        "inundate methods -f csv > methods.csv",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct MethodsArgs {
    /// The format of the list.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
}
