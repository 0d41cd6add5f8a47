//! `inundate bounds`, as typed.

use std::path::PathBuf;

use clap::Args;

use super::{InputArgs, OutputFormat};

#[derive(Debug, Args)]
pub(crate) struct BoundsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Seed of the methods that draw lots.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How to write the bounds.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Write to a file, `-` for standard output; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
