//! `inundate study`, as typed.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use inundate_study::Shard;

use crate::units;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct StudyArgs {
    #[command(subcommand)]
    pub(crate) command: Option<StudyCommand>,
    /// There unless there is a command.
    #[command(flatten)]
    pub(crate) run: Option<StudyRunArgs>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StudyCommand {
    /// Put the shards of a study together: results, summary and plots as of a run in one.
    ///
    /// Exit status: 0 done; 2 bad input or usage, or shards that do not make up the study.
    Merge(StudyMergeArgs),
}

#[derive(Debug, Args)]
pub(crate) struct StudyMergeArgs {
    /// The study, a TOML file.
    pub(crate) study: PathBuf,
    /// The folder for results and plots; made if it is not there.
    pub(crate) folder: PathBuf,
    /// The folders of all shards, in any order.
    #[arg(required = true)]
    pub(crate) shards: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct StudyRunArgs {
    /// The study, a TOML file.
    pub(crate) study: PathBuf,
    /// The folder for results and plots; made if it is not there.
    pub(crate) folder: PathBuf,
    /// Boards solved at a time.
    #[arg(long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Solve the I-th of N equal shares.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(crate) shard: Shard,
    /// Memory for the searches, shared by the threads, where the study does not say [default: 75 %
    /// of what is available].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// Leave out times, states and memory: the same files in every run.
    #[arg(long)]
    pub(crate) no_stats: bool,
}
