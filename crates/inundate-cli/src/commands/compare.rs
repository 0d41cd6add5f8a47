//! `inundate compare`.

mod each;
mod plot;
mod summary;
mod table;

use std::io::Write;

use inundate::methods::{heuristics, seeded};
use inundate::solver::StopReason;
use inundate::{Auto, Question, Solver};
use inundate_records::{Comparison, SolveRecord};

use self::plot::Plot;
use self::table::Table;
use super::asking::{Asking, Shown};
use crate::Finish;
use crate::account;
use crate::args::{CompareArgs, OutputFormat, TableFormat};
use crate::asked::Asked;
use crate::failure::Failure;
use crate::input::read_all_within;
use crate::limits::interrupts;
use crate::output::{Output, refuse_overwriting};
use crate::parallel::in_order;
use crate::progress::Bar;
use crate::selection::{Selection, all, by_name};
use crate::tell::tell;
use crate::text::plural;

pub(crate) fn run(args: &CompareArgs) -> Result<Finish, Failure> {
    let methods = methods(args)?;
    let mut comparison = Comparison::new(methods.iter().map(|solver| solver.name()));
    let (asked, selection) = (Asked::Same(Question::Shortest), Selection::Named(methods));
    for (option, output) in [("--output", &args.output), ("--plot", &args.plot)] {
        refuse_overwriting(&args.input.inputs, option, output.as_deref())?;
    }
    account::refuse_large(args.limits.memory_limit, &args.input.inputs)?;
    let mut items = read_all_within(&args.input, args.limits.memory_limit)?.items;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    let at_a_time = args.threads.min(items.len()).max(1);
    let memory = account::left(args.limits.memory_limit, &items, at_a_time)?;
    let cancel = interrupts()?;
    let plot = args.plot.as_deref().map(Plot::open).transpose()?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    let bar = Bar::new(items.len());
    let limits = args.limits;
    let budget = limits.budget(args.threads, cancel, bar.listener());
    let shown = Shown {
        format: OutputFormat::Text,
        statistics: !args.no_stats,
        steps: false,
        board: false,
    };
    let budget = budget.with_memory(memory / at_a_time as u64);
    let asking = Asking::new(&asked, &selection, shown, &items, budget);
    let mut finish = Finish::Done;
    let boards = items.len();
    // The boards after an interruption are left out: what little is known of them compares no methods.
    let mut interrupted = None;
    let asked = in_order(
        items,
        args.threads,
        |item| asking.rows(&item),
        |rows| {
            let records: Vec<_> = rows?.into_iter().map(|row| row.record).collect();
            if records.iter().any(|record| record.stopped_by.is_some()) {
                finish = Finish::Incomplete;
            }
            let is_cut = |record: &SolveRecord| record.stopped_by == Some(StopReason::Cancelled);
            if interrupted.is_some() || records.iter().any(is_cut) {
                interrupted.get_or_insert(comparison.boards.len());
            } else if let Err(bad) = comparison.add(&records) {
                bar.aside(|| Failure::new(bad).print());
            }
            bar.advance();
            Ok(())
        },
    );
    bar.finish();
    asked?;
    if let Some(compared) = interrupted {
        tell(format_args!(
            "interrupted after {compared} of {}",
            plural(boards as u64, "board")
        ));
    }
    if let Some(reasons) = comparison.why_nothing_applies() {
        let reasons = reasons.iter();
        let reasons = reasons.map(|reason| format!("--method {reason}, as on every board"));
        return Err(Failure::Bad(reasons.collect()));
    }
    comparison.put_unused_last();
    if args.method.is_empty() || is_all(&args.method) {
        comparison.forget_unused();
    }
    if let Some(plot) = plot {
        plot.draw(&comparison)?;
    }
    output.write_all(text(args, &comparison).as_bytes())?;
    output.finish()?;
    Ok(finish)
}

/// The methods to compare.
fn methods(args: &CompareArgs) -> Result<Vec<Box<dyn Solver>>, Failure> {
    if args.method.is_empty() {
        let mut methods: Vec<Box<dyn Solver>> = vec![Box::new(Auto)];
        let heuristics = heuristics().into_iter();
        methods.extend(heuristics.map(|solver| seeded(solver, args.seed)));
        return Ok(methods);
    }
    if is_all(&args.method) {
        return Ok(all(args.seed));
    }
    by_name(&args.method, args.seed)
}

fn is_all(names: &[String]) -> bool {
    matches!(names, [name] if name == "all")
}

/// The tables as they are written.
fn text(args: &CompareArgs, comparison: &Comparison) -> String {
    let statistics = !args.no_stats;
    let write: fn(&Table) -> String = match args.format {
        TableFormat::Text => Table::to_text,
        TableFormat::Markdown => Table::to_markdown,
        TableFormat::Latex => Table::to_latex,
        TableFormat::Csv if args.each => return each::csv(comparison),
        TableFormat::Csv => return summary::csv(comparison, statistics),
    };
    let each = args.each.then(|| each::table(comparison));
    let tables = each
        .into_iter()
        .chain(summary::tables(comparison, statistics));
    let tables: Vec<String> = tables.map(|table| write(&table)).collect();
    tables.join("\n")
}
