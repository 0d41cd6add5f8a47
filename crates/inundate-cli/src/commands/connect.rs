//! `inundate connect`.

mod hypergraph;

use super::asking::{Asking, Certified, Results, Shown};
use crate::Finish;
use crate::account;
use crate::args::{ConnectArgs, OutputFormat, RecordFormat};
use crate::asked::Asked;
use crate::certificate::CertificateFile;
use crate::failure::Failure;
use crate::input::{read_all_within, refuse};
use crate::limits::interrupts;
use crate::output::{Output, refuse_overwriting};
use crate::progress::Bar;
use crate::selection::Selection;
use crate::steps::refuse_large;

pub(crate) fn run(args: &ConnectArgs) -> Result<Finish, Failure> {
    let (asked, selection) = (Asked::Join(args.to.clone()), Selection::Auto);
    let keep_going = args.input.keep_going;
    refuse_overwriting(&args.input.inputs, "--output", args.output.as_deref())?;
    account::refuse_large(args.limits.memory_limit, &args.input.inputs)?;
    let mut items = read_all_within(&args.input, args.limits.memory_limit)?.items;
    if args.steps {
        refuse_large(&mut items, keep_going)?;
    }
    let path = args.certificate.as_deref();
    refuse_overwriting(&args.input.inputs, "--certificate", path)?;
    let certificate = CertificateFile::of_joined(path, &items, &asked)?;
    if let Some(path) = &args.hypergraph {
        refuse_overwriting(&args.input.inputs, "--hypergraph", Some(path))?;
        hypergraph::write(path, &items, &args.to)?;
    }
    let memory = account::left(args.limits.memory_limit, &items, 1)?;
    refuse(&mut items, keep_going, |board| {
        selection.refusals(board, &asked)
    })?;
    let cancel = interrupts()?;
    let output = Output::results(args.output.as_deref(), &args.format)?;
    let bar = Bar::new(items.len());
    let budget = args.limits.budget(1, cancel, bar.listener());
    let shown = Shown {
        format: match args.format {
            RecordFormat::Text => OutputFormat::Text,
            RecordFormat::Jsonl => OutputFormat::Jsonl,
        },
        statistics: !args.no_stats,
        steps: args.steps,
        board: false,
    };
    let budget = budget.with_memory(memory);
    let asking = Asking {
        certified: match certificate {
            Some(_) => Certified::Joined,
            None => Certified::Nothing,
        },
        ..Asking::new(&asked, &selection, shown, &items, budget)
    };
    let mut results = Results::new(output, shown, selection.compares())?;
    let mut finish = Finish::Done;
    let mut certified = None;
    for item in &items {
        let mut rows = asking.rows(item)?;
        certified = rows.first_mut().and_then(|row| row.certificate.take());
        if rows.iter().any(|row| row.record.stopped_by.is_some()) {
            finish = Finish::Incomplete;
        }
        bar.advance();
        bar.aside(|| results.write(&rows))?;
    }
    bar.finish();
    results.finish()?;
    if let Some(certificate) = certificate {
        finish = finish.and(certificate.write(certified.as_ref(), "there is no answer")?);
    }
    Ok(finish)
}
