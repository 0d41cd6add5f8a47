//! `inundate bounds`.

use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use inundate::methods::{heuristics, seeded};
use inundate::{Budget, Problem, Question, Solver, bounds};
use inundate_core::{Game, Instance, Solution};
use inundate_records::{csv_text, write_json_line};
use serde_json::{Map, Value, json};

use crate::Finish;
use crate::args::{InputArgs, OutputFormat};
use crate::failure::Failure;
use crate::input::{Item, read_all};
use crate::output::{Output, refuse_overwriting};
use crate::text::board_name;

#[derive(Debug, Args)]
pub(crate) struct BoundsArgs {
    #[command(flatten)]
    input: InputArgs,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A bound: its name, its side and its value.
type Bound = (Cow<'static, str>, &'static str, u32);

pub(crate) fn run(args: &BoundsArgs) -> Result<Finish, Failure> {
    refuse_overwriting(&args.input.inputs, "--output", args.output.as_deref())?;
    let items = read_all(&args.input)?.items;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    if args.format == OutputFormat::Csv {
        writeln!(output, "index,id,name,side,value,error")?;
    }
    // The larger the value in a method's name, the slower the method.
    let solvers = heuristics().into_iter();
    let mut solvers: Vec<_> = solvers.map(|solver| seeded(solver, args.seed)).collect();
    solvers.retain(|solver| solver.name() == solver.method().name);
    for item in &items {
        let bounds = match &item.board {
            Ok(board) => Ok(all_bounds(board, &solvers)?),
            Err(error) => Err(error.as_str()),
        };
        write_item(&mut output, item, args.format, &bounds)?;
    }
    output.finish()
}

fn write_item(
    output: &mut Output,
    item: &Item,
    format: OutputFormat,
    bounds: &Result<Vec<Bound>, &str>,
) -> Result<(), Failure> {
    let (index, id) = (item.index, item.id.as_deref());
    match (format, bounds) {
        (OutputFormat::Jsonl, bounds) => {
            let record = match bounds {
                Ok(bounds) => {
                    let bounds = bounds
                        .iter()
                        .map(|(name, _, value)| (name.to_string(), json!(value)));
                    let bounds: Map<String, Value> = bounds.collect();
                    json!({ "index": index, "id": id, "bounds": bounds })
                }
                Err(error) => json!({ "index": index, "id": id, "error": error }),
            };
            write_json_line(output, &record)?;
        }
        (OutputFormat::Csv, bounds) => {
            let mut writer = csv::Writer::from_writer(output);
            let (index, id) = (index.to_string(), csv_text(id.unwrap_or_default()));
            for (name, side, value) in bounds.iter().flatten() {
                writer.write_record([&*index, &*id, name, side, &value.to_string(), ""])?;
            }
            if let Err(error) = bounds {
                writer.write_record([&*index, &*id, "", "", "", error])?;
            }
            writer.flush()?;
        }
        (OutputFormat::Text, Ok(bounds)) => {
            writeln!(output, "{}", board_name(index, id, &item.source))?;
            for (name, side, value) in bounds {
                let sign = if *side == "upper" { '≤' } else { '≥' };
                writeln!(output, "  optimum {sign} {name:20} {value:6}")?;
            }
        }
        (OutputFormat::Text, Err(error)) => writeln!(output, "board {index}: error: {error}")?,
    }
    Ok(())
}

/// Lower bounds from weak to strong, then the lengths of the heuristics' solutions. Each heuristic
/// is linear in the board, times the moves and the colors.
fn all_bounds(board: &Instance, solvers: &[Box<dyn Solver>]) -> Result<Vec<Bound>, Failure> {
    let problem = Problem::new(board);
    let lower = match board.game() {
        Game::Fixed { .. } => bounds::fixed(problem.reduced(), problem.start()),
        Game::Free => bounds::free(problem.reduced()),
    };
    let lower = lower
        .into_iter()
        .map(|(name, value)| (name.into(), "lower", value));
    let mut bounds: Vec<Bound> = lower.collect();
    for solver in solvers
        .iter()
        .filter(|solver| solver.supports(&Question::Shortest, &problem).is_ok())
    {
        let report = problem.solve(solver.as_ref(), &Budget::default())?;
        let moves = report.outcome.solution().map(Solution::len);
        bounds.extend(moves.map(|moves| (report.method, "upper", moves)));
    }
    Ok(bounds)
}
