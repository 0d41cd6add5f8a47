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
    (
        "How hard each class of boards is, and which methods are for it",
        "inundate methods --classes",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct MethodsArgs {
    /// List the classes of boards instead: how hard each is, who showed it, and its methods.
    #[arg(long)]
    pub(crate) classes: bool,
    /// The format of the list.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
}
