//! `inundate study`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use inundate_study::{
    Options, Shard, Study, StudySummary, merge as merge_shards, run as run_study,
};

use crate::input::read_text;
use crate::limits::{default_memory, interrupts};
use crate::progress;
use crate::{Finish, Output, Result, units};

pub(crate) fn run(args: &StudyArgs) -> Result<Finish> {
    match (&args.command, &args.run) {
        (Some(StudyCommand::Merge(_)), Some(_)) => Err(failure!(
            "study merge: expected the study, the folder and the options after `merge`, found some \
             before it"
        )),
        (Some(StudyCommand::Merge(args)), None) => merge(args),
        (None, Some(args)) => run_shard(args),
        (None, None) => unreachable!("study and folder are required unless there is a command"),
    }
}

fn run_shard(args: &StudyRunArgs) -> Result<Finish> {
    let study = read(&args.study)?;
    let bar = progress::bar(study.board_count());
    let memory = args.memory_limit.unwrap_or_else(default_memory);
    let options = Options {
        threads: args.threads,
        shard: args.shard,
        stats: !args.no_stats,
        memory_limit: Some(memory / args.threads as u64),
        cancel: Some(interrupts()?),
        progress: Some(progress::counter(&bar)),
        ..Options::new(&args.folder)
    };
    let summary = run_study(&study, &options);
    bar.finish_and_clear();
    report(&summary?)
}

fn merge(args: &StudyMergeArgs) -> Result<Finish> {
    let summary = merge_shards(&read(&args.study)?, &args.shards, &args.folder);
    report(&summary?)
}

fn read(path: &Path) -> Result<Study> {
    Ok(Study::parse(&read_text(path, "a study")?, path)?)
}

fn report(summary: &StudySummary) -> Result<Finish> {
    let mut output = Output::open(None)?.for_readers();
    if !summary.complete {
        writeln!(
            output,
            "{} of {} boards are done; run the same command to resume",
            summary.boards_done, summary.boards
        )?;
        output.finish()?;
        return Ok(Finish::Incomplete);
    }
    output.write_all(summary.table.to_text().as_bytes())?;
    for plot in &summary.plots {
        writeln!(output, "{}", plot.display())?;
    }
    for (plot, reason) in &summary.skipped_plots {
        writeln!(output, "{plot}: not drawn: {reason}")?;
    }
    output.finish()
}

#[derive(Debug, Args)]
#[command(subcommand_negates_reqs = true)]
pub(crate) struct StudyArgs {
    #[command(subcommand)]
    pub(crate) command: Option<StudyCommand>,
    /// The arguments of a run; `None` with a command.
    #[command(flatten)]
    pub(crate) run: Option<StudyRunArgs>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StudyCommand {
    /// Merge the shards of a study into the results, summary and plots of a single run.
    ///
    /// Exit status: 0 done; 2 bad input or usage, or the shards are not the whole study.
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
