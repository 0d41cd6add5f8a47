//! `inundate methods`.

use std::io::Write;

use inundate_solve::{Method, all_methods};
use serde::Serialize;

use crate::Finish;
use crate::args::{MethodsArgs, OutputFormat};
use crate::failure::{Failure, csv_failure};
use crate::output::Output;
use crate::row::write_json;

#[derive(Serialize)]
struct Record {
    name: &'static str,
    summary: &'static str,
    plays: &'static str,
    guarantee: &'static str,
    complexity: &'static str,
    ties: &'static str,
    source: &'static str,
    parameters: [&'static str; 0],
}

impl From<&Method> for Record {
    fn from(method: &Method) -> Self {
        let &Method {
            name,
            summary,
            plays,
            guarantee,
            complexity,
            ties,
            source,
            ..
        } = method;
        Self {
            name,
            summary,
            plays,
            guarantee,
            complexity,
            ties,
            source,
            parameters: [],
        }
    }
}

pub(crate) fn run(args: &MethodsArgs) -> Result<Finish, Failure> {
    let mut output = Output::open(None)?;
    let solvers = all_methods(0);
    let methods = solvers.iter().map(|solver| solver.method());
    match args.format {
        OutputFormat::Text => {
            for method in methods {
                writeln!(output, "{}: {}", method.name, method.summary)?;
                for (what, text) in facts(method) {
                    writeln!(output, "  {what:11} {text}")?;
                }
            }
        }
        OutputFormat::Jsonl => {
            for method in methods {
                write_json(&mut output, &Record::from(method))?;
            }
        }
        OutputFormat::Csv => {
            let mut writer = csv::Writer::from_writer(&mut output);
            writer
                .write_record([
                    "name",
                    "summary",
                    "plays",
                    "guarantee",
                    "complexity",
                    "ties",
                    "source",
                ])
                .map_err(csv_failure)?;
            for method in methods {
                let facts = facts(method).map(|(_, text)| text);
                writer
                    .write_record([method.name, method.summary].into_iter().chain(facts))
                    .map_err(csv_failure)?;
            }
            writer.flush()?;
        }
    }
    output.finish()?;
    Ok(Finish::Done)
}

fn facts(method: &Method) -> [(&'static str, &'static str); 5] {
    [
        ("plays", method.plays),
        ("guarantee", method.guarantee),
        ("complexity", method.complexity),
        ("ties", method.ties),
        ("source", method.source),
    ]
}
