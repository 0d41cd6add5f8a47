//! `inundate solve`.

use std::sync::atomic::Ordering;

use inundate::solver::Threads;
use inundate::{Budget, Question};

use super::asking::{Asking, Certified, Results, Shown};
use super::checkpoint;
use crate::Finish;
use crate::account;
use crate::args::{OutputFormat, SolveArgs};
use crate::asked::Asked;
use crate::certificate::CertificateFile;
use crate::failure::Failure;
use crate::input::{read_all_within, refuse};
use crate::limits::{interrupts, of_board};
use crate::output::{Output, refuse_overwriting};
use crate::parallel::in_order;
use crate::progress::Bar;
use crate::proof::{Prover, formula_path};
use crate::selection::Selection;
use crate::steps::refuse_large;
use crate::trace::TraceFile;

pub(crate) fn run(args: &SolveArgs) -> Result<Finish, Failure> {
    let (asked, selection) = (Asked::by(args), Selection::parse(&args.method, args.seed)?);
    check_options(args, &asked, &selection)?;
    refuse_inputs_as_outputs(args)?;
    account::refuse_large(args.memory_limit, &args.input.inputs)?;
    let mut items = read_all_within(&args.input, args.memory_limit)?.items;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    let at_a_time = args.threads.min(items.len()).max(1);
    let memory = account::left(args.memory_limit, &items, at_a_time)?;
    if args.steps {
        refuse_large(&mut items, args.input.keep_going)?;
    }
    // A method that does not apply is no reason against a board.
    if !(asked.is_plain() && args.input.keep_going) {
        refuse(&mut items, args.input.keep_going, |board| {
            selection.refusals(board, &asked)
        })?;
    }
    let cancel = interrupts()?;
    let question = match &asked {
        Asked::Same(question) => question.clone(),
        Asked::FinalColors(_) | Asked::Join(_) => Question::Shortest,
    };
    let prover = Prover::new(args.proof.as_deref(), question, &items)?;
    let certificate =
        CertificateFile::new(args.certificate.as_deref(), &items, &selection, &asked)?;
    let trace = TraceFile::new(args.trace.as_deref(), &items, &selection)?;
    let output = Output::results(args.output.as_deref(), &args.format)?;
    let bar = Bar::new(items.len());
    let checkpoint = checkpoint::open(args, &selection, &items, &bar)?;
    let mut budget = Budget::default()
        .with_time(args.time_limit)
        .with_memory(memory / at_a_time as u64)
        .with_threads(Threads::new(args.threads))
        .with_cancel(cancel.clone())
        .with_progress(bar.listener())
        .with_tracer(trace.as_ref().map(TraceFile::tracer));
    if let Some(checkpoint) = &checkpoint {
        budget = budget.with_checkpoint(checkpoint.clone());
    }
    let shown = Shown {
        format: args.format,
        statistics: !args.no_stats,
        steps: args.steps,
        board: args.with_board,
    };
    let asking = Asking {
        // A proof is written after the search, within the same time.
        parts: 1 + usize::from(prover.is_some()),
        certified: match certificate {
            Some(_) => Certified::Search,
            None => Certified::Nothing,
        },
        ..Asking::new(&asked, &selection, shown, &items, budget.clone())
    };
    let mut results = Results::new(output, shown, selection.compares())?;
    let mut finish = Finish::Done;
    let mut lower_bound = None;
    let (mut traced, mut certified) = (None, None);
    let written = in_order(
        items,
        args.threads,
        |item| asking.rows(&item),
        |rows| {
            let mut rows = rows?;
            if rows.iter().any(|row| row.record.stopped_by.is_some()) {
                finish = Finish::Incomplete;
            }
            let bounds = rows.iter().filter_map(|row| row.record.lower_bound);
            lower_bound = lower_bound.max(bounds.max());
            traced = rows.first().map(|row| row.record.clone());
            certified = rows.first_mut().and_then(|row| row.certificate.take());
            bar.advance();
            bar.aside(|| results.write(&rows))
                .inspect_err(|_| cancel.store(true, Ordering::Relaxed))
        },
    );
    bar.finish();
    written?;
    results.finish()?;
    if let (Some(trace), Some(record)) = (trace, traced) {
        trace.finish(&record)?;
    }
    if let Some(certificate) = certificate {
        finish = finish.and(certificate.finish(certified.as_ref(), lower_bound)?);
    }
    if let Some(prover) = prover {
        let budget = of_board(&budget, true).with_tracer(None);
        finish = finish.and(prover.prove(lower_bound, &budget)?);
    }
    if let Some(checkpoint) = checkpoint {
        checkpoint.finish(finish == Finish::Done);
    }
    Ok(finish)
}

/// Refuses files to write that are among the inputs.
fn refuse_inputs_as_outputs(args: &SolveArgs) -> Result<(), Failure> {
    let formula = args.proof.as_deref().map(formula_path);
    for (option, output) in [
        ("--output", &args.output),
        ("--proof", &args.proof),
        ("--proof", &formula),
        ("--certificate", &args.certificate),
        ("--checkpoint", &args.checkpoint),
        ("--trace", &args.trace),
    ] {
        refuse_overwriting(&args.input.inputs, option, output.as_deref())?;
    }
    Ok(())
}

/// Refuses options that do not go with each other.
fn check_options(args: &SolveArgs, asked: &Asked, selection: &Selection) -> Result<(), Failure> {
    let option = match asked {
        Asked::Same(Question::AnyPivot) => Some("--best-pivot"),
        Asked::FinalColors(_) => Some("--final-color"),
        _ if args.steps => Some("--steps"),
        _ => None,
    };
    if let (Some(option), OutputFormat::Csv) = (option, args.format) {
        return Err(Failure::new(format!(
            "{option}: expected --format text or jsonl, found --format csv"
        )));
    }
    if let Asked::Same(Question::AnyPivot) = asked {
        let exact = selection.expect_exact();
        exact.map_err(|error| Failure::new(format!("--best-pivot: {error}")))?;
    }
    if let (Asked::FinalColors(_), true) = (asked, selection.compares()) {
        return Err(Failure::new(
            "--final-color: expected one --method, or auto, found several",
        ));
    }
    let other_format = match args.format {
        OutputFormat::Text => Some("text"),
        OutputFormat::Jsonl => None,
        OutputFormat::Csv => Some("csv"),
    };
    if let (true, Some(found)) = (args.with_board, other_format) {
        return Err(Failure::new(format!(
            "--with-board: expected --format jsonl, found --format {found}"
        )));
    }
    Ok(())
}
