//! `inundate bounds`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use inundate::Problem;
use inundate::bounds::{BothBounds, both};
use inundate_records::{csv_text, write_json_line};
use serde_json::{Map, Value, json};

use crate::args::{InputArgs, LimitArgs, OutputFormat};
use crate::input::Item;
use crate::limits::{of_board, read_to_solve, stoppable};
use crate::text::{board_name, stopped_by};
use crate::{Finish, Output, Result};

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

/// The bounds, each with its name, its side and its value: the lower ones from weak to strong, then
/// the upper ones.
fn named(bounds: &BothBounds) -> impl Iterator<Item = (&str, &'static str, u32)> {
    let lower = bounds.lower.iter();
    let lower = lower.map(|&(name, value)| (name, "lower", value));
    let upper = bounds.upper.iter();
    lower.chain(upper.map(|(name, value)| (name.as_ref(), "upper", *value)))
}

pub(crate) fn run(args: &BoundsArgs) -> Result<Finish> {
    let (boards, memory) = read_to_solve(&args.input, args.limits.memory_limit, None, 1, 1)?;
    let budget = stoppable(args.limits.time_limit, memory)?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    if args.format == OutputFormat::Csv {
        writeln!(output, "index,id,name,side,value,error")?;
    }
    let mut finish = Finish::Done;
    for (place, item) in boards.items.iter().enumerate() {
        let bounds = match &item.board {
            Ok(board) => {
                let budget = of_board(&budget, place == 0);
                let bounds = both(&Problem::new(board), args.seed, &budget)?;
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
    bounds: &Result<BothBounds, &str>,
) -> Result<()> {
    let (index, id) = (item.index, item.id.as_deref());
    match (format, bounds) {
        (OutputFormat::Jsonl, bounds) => {
            let record = match bounds {
                Ok(bounds) => {
                    let all = named(bounds);
                    let all = all.map(|(name, _, value)| (name.to_owned(), json!(value)));
                    let all: Map<String, Value> = all.collect();
                    json!({ "index": index, "id": id, "bounds": all })
                }
                Err(error) => json!({ "index": index, "id": id, "error": error }),
            };
            write_json_line(output, &record)?;
        }
        (OutputFormat::Csv, bounds) => {
            let (index, id) = (index.to_string(), csv_text(id.unwrap_or_default()));
            for (name, side, value) in bounds.iter().flat_map(named) {
                output.write_csv([[&*index, &*id, name, side, &value.to_string(), ""]])?;
            }
            if let Err(error) = bounds {
                output.write_csv([[&*index, &*id, "", "", "", error]])?;
            }
        }
        (OutputFormat::Text, Ok(bounds)) => {
            writeln!(output, "{}", board_name(index, id, &item.source))?;
            for (name, side, value) in named(bounds) {
                let sign = if side == "upper" { '≤' } else { '≥' };
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
