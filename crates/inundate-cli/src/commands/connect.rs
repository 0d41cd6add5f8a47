//! `inundate connect`.

use std::io::Write;

use inundate::{Budget, Connection, Problem, connect};
use inundate_core::notation::Place;
use inundate_core::{Instance, Pivot, Vertex};
use inundate_records::{SolveRecord, SolveStatus, write_json_line};

use crate::Finish;
use crate::account;
use crate::args::{ColorDepth, ConnectArgs, RecordFormat};
use crate::failure::Failure;
use crate::input::{Item, read_all};
use crate::limits::{interrupts, of_board};
use crate::output::{Output, refuse_overwriting};
use crate::progress::Bar;
use crate::steps::{play, refuse_large};
use crate::text::{headline, steps, verdict};

pub(crate) fn run(args: &ConnectArgs) -> Result<Finish, Failure> {
    refuse_overwriting(&args.input.inputs, "--output", args.output.as_deref())?;
    account::refuse_large(args.limits.memory_limit, &args.input.inputs)?;
    let mut items = read_all(&args.input)?.items;
    if args.steps {
        refuse_large(&mut items, args.input.keep_going)?;
    }
    let memory = account::left(args.limits.memory_limit, &items, 1)?;
    if !args.input.keep_going {
        check(&items, &args.to)?;
    }
    let cancel = interrupts()?;
    let mut output = Output::open(args.output.as_deref())?;
    let bar = Bar::new(items.len());
    let budget = args.limits.budget(1, cancel, bar.listener());
    let budget = budget.with_memory(memory);
    let mut finish = Finish::Done;
    for (place, item) in items.iter().enumerate() {
        let budget = of_board(&budget, place == 0);
        let (row, drawing) = answer(item, args, output.color_depth(), &budget);
        if row.stopped_by.is_some() {
            finish = Finish::Incomplete;
        }
        bar.advance();
        bar.aside(|| write_row(&mut output, &row, drawing.as_deref(), args.format))?;
    }
    bar.finish();
    output.finish()?;
    Ok(finish)
}

/// Refuses places that a board does not have, before any board is searched.
fn check(items: &[Item], to: &[Pivot]) -> Result<(), Failure> {
    let mut bad = Vec::new();
    for item in items {
        let Ok(instance) = &item.board else { continue };
        let connection = places(instance, to).and_then(|places| {
            let problem = Problem::new(instance);
            Connection::new(&problem, &places).map_err(|error| error.to_string())?;
            Ok(())
        });
        bad.extend(
            connection
                .err()
                .map(|error| format!("{}: {error}", item.source)),
        );
    }
    if bad.is_empty() {
        Ok(())
    } else {
        Err(Failure::Bad(bad))
    }
}

/// The vertices of a board to join.
fn places(instance: &Instance, to: &[Pivot]) -> Result<Vec<Vertex>, String> {
    let vertex = |&place: &Pivot| {
        place.on(instance).map_err(|_| {
            let expected = match instance.shape().grid() {
                Some(grid) => format!(
                    "a cell of the board, with a row from 0 to {} and a column from 0 to {}, and no hole",
                    grid.rows() - 1,
                    grid.cols() - 1
                ),
                None => format!("a vertex from 0 to {}", instance.vertex_count() - 1),
            };
            format!("--to: expected {expected}, found {place}")
        })
    };
    to.iter().map(vertex).collect()
}

/// The record of a board, and with --steps the drawing of the board after each move.
fn answer(
    item: &Item,
    args: &ConnectArgs,
    depth: ColorDepth,
    budget: &Budget,
) -> (SolveRecord, Option<String>) {
    let found = item
        .board
        .as_ref()
        .map_err(Clone::clone)
        .and_then(|instance| {
            let places = places(instance, &args.to)?;
            let problem = Problem::new(instance);
            let connection =
                Connection::new(&problem, &places).map_err(|error| error.to_string())?;
            let report = connect(&connection, budget).map_err(|error| error.to_string())?;
            let to = places.iter().map(|&v| Place::of(instance, v)).collect();
            let solution = report.outcome.solution().filter(|_| args.steps);
            let played = solution.map(|solution| play(instance, &solution.moves, None));
            let drawing = solution
                .zip(played.as_ref())
                .map(|(solution, played)| steps(instance, &solution.moves, played, depth));
            let mut row = SolveRecord::new(&item.origin(), instance, &report, None);
            (row.to, row.steps) = (Some(to), played);
            if args.no_stats {
                row.statistics = None;
            }
            Ok((row, drawing))
        });
    found.unwrap_or_else(|error| (SolveRecord::error(&item.origin(), None, &error), None))
}

fn write_row(
    output: &mut Output,
    row: &SolveRecord,
    drawing: Option<&str>,
    format: RecordFormat,
) -> Result<(), Failure> {
    match format {
        RecordFormat::Jsonl => return Ok(write_json_line(output, row)?),
        RecordFormat::Text if row.status == SolveStatus::Error => {
            let error = row.error.as_deref().unwrap_or_default();
            writeln!(output, "board {}: error: {error}", row.index)?;
        }
        RecordFormat::Text => {
            write!(output, "{}{}", headline(row), verdict(row, None))?;
            write!(output, "{}", drawing.unwrap_or_default())?;
        }
    }
    Ok(output.flush()?)
}
