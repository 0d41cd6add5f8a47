//! `inundate study`, as typed.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use inundate_study::Shard;

use super::examples::{Examples, help};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "A study of the book, in the folder of its sources",
        "inundate study studies/ilp-article.toml results -j 2",
    ),
    (
        "The first of 50 shards, for 50 machines",
        "inundate study studies/strips.toml shard-1 --shard 1/50",
    ),
];

const MERGE_EXAMPLES: Examples = &[
    (
        "Two shards, here of one machine, and the whole study",
        "inundate study studies/ilp-article.toml shard-1 --shard 1/2\n    \
         inundate study studies/ilp-article.toml shard-2 --shard 2/2\n    \
         inundate study merge studies/ilp-article.toml results shard-1 shard-2",
    ),
    (
        "The same, however many shards there are",
        "inundate study merge studies/ilp-article.toml results shard-*",
    ),
];

#[derive(Debug, Args)]
#[command(subcommand_negates_reqs = true)]
pub(crate) struct StudyArgs {
    #[command(subcommand)]
    pub(crate) command: Option<StudyCommand>,
    /// There unless there is a command.
    #[command(flatten)]
    pub(crate) run: Option<StudyRunArgs>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StudyCommand {
    /// Merge the shards of a study into the results, summary and plots of a single run.
    ///
    /// Exit status: 0 done; 2 bad input or usage, or the shards are not the whole study.
    #[command(after_help = help(MERGE_EXAMPLES))]
    Merge(StudyMergeArgs),
}

#[derive(Debug, Args)]
pub(crate) struct StudyMergeArgs {
    /// The study, a TOML file.
    pub(crate) study: PathBuf,
    /// The folder for results and plots; it is created if missing.
    pub(crate) folder: PathBuf,
    /// The folders of all shards, in any order.
    #[arg(required = true)]
    pub(crate) shards: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct StudyRunArgs {
    /// The study, a TOML file.
    pub(crate) study: PathBuf,
    /// The folder for results and plots; it is created if missing.
    pub(crate) folder: PathBuf,
    /// Number of boards solved at the same time.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Solve only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(crate) shard: Shard,
    /// Memory limit, divided among the threads, if the study does not set one [default: 75 % of the
    /// available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// Leave out times, states and memory, so that every run writes the same files.
    #[arg(long)]
    pub(crate) no_stats: bool,
}
