//! `inundate bounds`.

use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use inundate::methods::{heuristics, seeded};
use inundate::solver::{Run, StopReason};
use inundate::{Budget, Problem, Question, Solver, bounds};
use inundate_core::{Game, Instance, Solution};
use inundate_records::{csv_text, write_json_line};
use serde_json::{Map, Value, json};

use crate::Finish;
use crate::args::{InputArgs, LimitArgs, OutputFormat};
use crate::failure::Failure;
use crate::input::Item;
use crate::limits::{interrupts, of_board, read_to_solve};
use crate::output::Output;
use crate::text::{board_name, stopped_by};

#[derive(Debug, Args)]
pub(crate) struct BoundsArgs {
    #[command(flatten)]
    input: InputArgs,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    limits: LimitArgs,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A bound: its name, its side and its value.
type Bound = (Cow<'static, str>, &'static str, u32);

/// The bounds of a board.
struct Bounds {
    all: Vec<Bound>,
    /// The limit that left some of them weaker or out.
    stopped_by: Option<StopReason>,
}

pub(crate) fn run(args: &BoundsArgs) -> Result<Finish, Failure> {
    let (items, memory) = read_to_solve(&args.input, args.limits.memory_limit, None, 1, 1)?;
    let budget = Budget::default()
        .with_time(args.limits.time_limit)
        .with_memory(memory)
        .with_cancel(interrupts()?);
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    if args.format == OutputFormat::Csv {
        writeln!(output, "index,id,name,side,value,error")?;
    }
    // The larger the value in a method's name, the slower the method.
    let solvers = heuristics().into_iter();
    let mut solvers: Vec<_> = solvers.map(|solver| seeded(solver, args.seed)).collect();
    solvers.retain(|solver| solver.name() == solver.method().name);
    let mut finish = Finish::Done;
    for (place, item) in items.iter().enumerate() {
        let bounds = match &item.board {
            Ok(board) => {
                let budget = of_board(&budget, place == 0);
                let bounds = all_bounds(board, &solvers, &budget)?;
                finish = finish.and(Finish::from_success(bounds.stopped_by.is_none()));
                Ok(bounds)
            }
            Err(error) => Err(error.as_str()),
        };
        write_item(&mut output, item, args.format, &bounds)?;
    }
    Ok(finish.and(output.finish()?))
}

fn write_item(
    output: &mut Output,
    item: &Item,
    format: OutputFormat,
    bounds: &Result<Bounds, &str>,
) -> Result<(), Failure> {
    let (index, id) = (item.index, item.id.as_deref());
    match (format, bounds) {
        (OutputFormat::Jsonl, bounds) => {
            let record = match bounds {
                Ok(Bounds { all, .. }) => {
                    let all = all
                        .iter()
                        .map(|(name, _, value)| (name.to_string(), json!(value)));
                    let all: Map<String, Value> = all.collect();
                    json!({ "index": index, "id": id, "bounds": all })
                }
                Err(error) => json!({ "index": index, "id": id, "error": error }),
            };
            write_json_line(output, &record)?;
        }
        (OutputFormat::Csv, bounds) => {
            let (index, id) = (index.to_string(), csv_text(id.unwrap_or_default()));
            for (name, side, value) in bounds.iter().flat_map(|bounds| &bounds.all) {
                output.write_csv([[&*index, &*id, name, side, &value.to_string(), ""]])?;
            }
            if let Err(error) = bounds {
                output.write_csv([[&*index, &*id, "", "", "", error]])?;
            }
        }
        (OutputFormat::Text, Ok(bounds)) => {
            writeln!(output, "{}", board_name(index, id, &item.source))?;
            for (name, side, value) in &bounds.all {
                let sign = if *side == "upper" { '≤' } else { '≥' };
                writeln!(output, "  optimum {sign} {name:20} {value:6}")?;
            }
            if let Some(reason) = bounds.stopped_by {
                let stopped = stopped_by(reason);
                writeln!(
                    output,
                    "  {stopped}: more time or memory may give better bounds"
                )?;
            }
        }
        (OutputFormat::Text, Err(error)) => writeln!(output, "board {index}: error: {error}")?,
    }
    Ok(())
}

/// Lower bounds from weak to strong, then the lengths of the heuristics' solutions. Each heuristic
/// is linear in the board, times the moves and the colors. None begins when the time is over.
fn all_bounds(
    board: &Instance,
    solvers: &[Box<dyn Solver>],
    budget: &Budget,
) -> Result<Bounds, Failure> {
    let problem = Problem::new(board);
    let run = &mut Run::start(budget);
    let lower = match board.game() {
        Game::Fixed { .. } => bounds::fixed(problem.reduced(), problem.start(), run),
        Game::Free => bounds::free(problem.reduced(), run),
    };
    let lower = lower
        .into_iter()
        .map(|(name, value)| (name.into(), "lower", value));
    let mut all: Vec<Bound> = lower.collect();
    for solver in solvers
        .iter()
        .filter(|solver| solver.supports(&Question::Shortest, &problem).is_ok())
    {
        if run.poll().is_err() {
            break;
        }
        let report = problem.solve(solver.as_ref(), budget)?;
        let moves = report.outcome.solution().map(Solution::len);
        all.extend(moves.map(|moves| (report.method, "upper", moves)));
        run.stopped = run.stopped.or(report.limit);
    }
    Ok(Bounds {
        all,
        stopped_by: run.stopped,
    })
}
