//! `inundate bounds`.

use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use inundate::methods::{heuristics, seeded};
use inundate::{Budget, Problem, Question, Solver, bounds};
use inundate_core::{Game, Instance};
use inundate_records::{csv_text, write_json_line};
use serde::Serialize;

use crate::Finish;
use crate::args::{InputArgs, OutputFormat};
use crate::failure::Failure;
use crate::input::{Item, read_all};
use crate::output::{Output, refuse_overwriting};
use crate::text::board_name;

#[derive(Serialize)]
struct BoundsRecord<'a> {
    index: usize,
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<serde_json::Map<String, serde_json::Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

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
        write_item(&mut output, item, args.format, &solvers)?;
    }
    output.finish()
}

fn write_item(
    output: &mut Output,
    item: &Item,
    format: OutputFormat,
    solvers: &[Box<dyn Solver>],
) -> Result<(), Failure> {
    let id = item.id.as_deref();
    let instance = match &item.board {
        Ok(instance) => instance,
        Err(error) => {
            return match format {
                OutputFormat::Jsonl => Ok(write_json_line(
                    output,
                    &BoundsRecord {
                        index: item.index,
                        id,
                        bounds: None,
                        error: Some(error),
                    },
                )?),
                OutputFormat::Csv => write_csv(output, item, ["", "", "", error]),
                OutputFormat::Text => Ok(writeln!(output, "board {}: error: {error}", item.index)?),
            };
        }
    };
    let bounds = all_bounds(instance, solvers)?;
    match format {
        OutputFormat::Jsonl => {
            let bounds = bounds
                .iter()
                .map(|bound| (bound.name.to_string(), bound.value.into()))
                .collect();
            write_json_line(
                output,
                &BoundsRecord {
                    index: item.index,
                    id,
                    bounds: Some(bounds),
                    error: None,
                },
            )?;
        }
        OutputFormat::Csv => {
            for bound in bounds {
                let side = if bound.upper { "upper" } else { "lower" };
                write_csv(
                    output,
                    item,
                    [&bound.name, side, &bound.value.to_string(), ""],
                )?;
            }
        }
        OutputFormat::Text => {
            writeln!(output, "{}", board_name(item.index, id, &item.source))?;
            for bound in bounds {
                writeln!(
                    output,
                    "  {} {:20} {:6}",
                    if bound.upper {
                        "optimum ≤"
                    } else {
                        "optimum ≥"
                    },
                    bound.name,
                    bound.value
                )?;
            }
        }
    }
    Ok(())
}

/// A record of what follows the index and the id.
fn write_csv(output: &mut Output, item: &Item, rest: [&str; 4]) -> Result<(), Failure> {
    let index = item.index.to_string();
    let id = item.id.as_deref().unwrap_or_default();
    let mut writer = csv::Writer::from_writer(output);
    writer.write_record([index.as_str(), &*csv_text(id)].into_iter().chain(rest))?;
    Ok(writer.flush()?)
}

struct Bound {
    name: Cow<'static, str>,
    upper: bool,
    value: u32,
}

/// Lower bounds from weak to strong, then the lengths of the heuristics' solutions. Each heuristic
/// is linear in the board, times the moves and the colors.
fn all_bounds(instance: &Instance, solvers: &[Box<dyn Solver>]) -> Result<Vec<Bound>, Failure> {
    let problem = Problem::new(instance);
    let lower = match instance.game() {
        Game::Fixed { .. } => bounds::fixed(problem.reduced(), problem.start()),
        Game::Free => bounds::free(problem.reduced()),
    };
    let mut bounds: Vec<Bound> = lower
        .into_iter()
        .map(|(name, value)| Bound {
            name: name.into(),
            upper: false,
            value,
        })
        .collect();
    let covering = solvers
        .iter()
        .filter(|solver| solver.supports(&Question::Shortest, &problem).is_ok());
    for solver in covering {
        let report = problem.solve(solver.as_ref(), &Budget::default())?;
        if let Some(solution) = report.outcome.solution() {
            bounds.push(Bound {
                name: report.method,
                upper: true,
                value: solution.len(),
            });
        }
    }
    Ok(bounds)
}

#[derive(Debug, Args)]
pub(crate) struct BoundsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
