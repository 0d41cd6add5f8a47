//! `inundate study`.

use std::io::Write;
use std::path::Path;

use inundate_study::{Options, Study, StudySummary, merge as merge_shards, run as run_study};

use crate::Finish;
use crate::args::{StudyArgs, StudyCommand, StudyMergeArgs, StudyRunArgs};
use crate::failure::Failure;
use crate::input::read_text;
use crate::limits::{default_memory, interrupts};
use crate::output::Output;
use crate::progress::Bar;

pub(crate) fn run(args: &StudyArgs) -> Result<Finish, Failure> {
    match (&args.command, &args.run) {
        (Some(StudyCommand::Merge(_)), Some(_)) => Err(Failure::new(
            "study merge: expected the study, the folder and the options after `merge`, found some before it",
        )),
        (Some(StudyCommand::Merge(args)), None) => merge(args),
        (None, Some(args)) => run_shard(args),
        (None, None) => unreachable!("study and folder are required unless there is a command"),
    }
}

fn run_shard(args: &StudyRunArgs) -> Result<Finish, Failure> {
    let study = read(&args.study)?;
    let bar = Bar::new(study.board_count());
    let memory = args.memory_limit.unwrap_or_else(default_memory);
    let options = Options::new(&args.folder)
        .threads(args.threads)
        .shard(args.shard)
        .stats(!args.no_stats)
        .memory_limit(memory / args.threads as u64)
        .cancel(interrupts()?)
        .progress(bar.counter());
    let summary = run_study(&study, &options);
    bar.finish();
    report(&summary.map_err(|error| Failure::new(error.to_string()))?)
}

fn merge(args: &StudyMergeArgs) -> Result<Finish, Failure> {
    let summary = merge_shards(&read(&args.study)?, &args.shards, &args.folder);
    report(&summary.map_err(|error| Failure::new(error.to_string()))?)
}

fn read(path: &Path) -> Result<Study, Failure> {
    Study::parse(&read_text(path, "a study")?, path)
        .map_err(|error| Failure::new(error.to_string()))
}

fn report(summary: &StudySummary) -> Result<Finish, Failure> {
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
    output.finish()?;
    Ok(Finish::Done)
}
