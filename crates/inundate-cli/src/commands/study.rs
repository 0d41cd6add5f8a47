//! `inundate study`.

use std::io::Write;

use inundate_study::{Options, Study, run as run_study};

use crate::Finish;
use crate::args::StudyArgs;
use crate::failure::Failure;
use crate::input::read_text;
use crate::limits::{default_memory, interrupts};
use crate::output::Output;
use crate::progress::Bar;

pub(crate) fn run(args: &StudyArgs) -> Result<Finish, Failure> {
    let text = read_text(&args.study)?;
    let study =
        Study::parse(&text, &args.study).map_err(|error| Failure::new(error.to_string()))?;
    let bar = Bar::new(study.board_count());
    let options = Options {
        threads: args.threads,
        shard: args.shard,
        stats: !args.no_stats,
        memory_limit: Some(args.memory_limit.unwrap_or_else(default_memory) / args.threads as u64),
        cancel: Some(interrupts()?),
        progress: Some(bar.counter()),
        ..Options::new(&args.folder)
    };
    let summary = run_study(&study, &options);
    bar.finish();
    let summary = summary.map_err(|error| Failure::new(error.to_string()))?;
    let mut output = Output::open(None)?;
    if !summary.complete {
        writeln!(
            output,
            "{} of {} boards are done; the same command goes on",
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
