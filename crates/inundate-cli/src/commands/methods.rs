//! `inundate methods`.

mod classes;

use std::io::Write;

use inundate::Solver;
use inundate::all_methods;
use inundate::methods::{Method, Parameter};
use inundate_records::write_json_line;
use serde::Serialize;

use crate::Finish;
use crate::args::{MethodsArgs, OutputFormat};
use crate::failure::{Failure, csv_failure};
use crate::output::Output;

#[derive(Serialize)]
struct MethodRecord {
    name: &'static str,
    summary: &'static str,
    plays: String,
    guarantee: &'static str,
    complexity: &'static str,
    ties: &'static str,
    source: &'static str,
    theorem: Option<String>,
    parameters: Vec<ParameterRecord>,
}

#[derive(Serialize)]
struct ParameterRecord {
    name: &'static str,
    #[serde(rename = "type")]
    kind: String,
    default: &'static str,
    meaning: &'static str,
}

impl From<&Parameter> for ParameterRecord {
    fn from(&parameter: &Parameter) -> Self {
        let Parameter {
            name,
            kind,
            default,
            meaning,
            ..
        } = parameter;
        Self {
            name,
            kind: kind.to_string(),
            default,
            meaning,
        }
    }
}

impl From<&dyn Solver> for MethodRecord {
    fn from(solver: &dyn Solver) -> Self {
        let theorem = solver.method().theorem();
        let &Method {
            name,
            summary,
            plays,
            guarantee,
            complexity,
            ties,
            source,
            ..
        } = solver.method();
        Self {
            name,
            summary,
            plays: plays.to_string(),
            guarantee,
            complexity,
            ties,
            source,
            theorem: theorem.as_ref().map(ToString::to_string),
            parameters: solver.parameters().iter().map(Into::into).collect(),
        }
    }
}

pub(crate) fn run(args: &MethodsArgs) -> Result<Finish, Failure> {
    let mut output = Output::results(None, &args.format)?;
    if args.classes {
        classes::write(&mut output, args.format)?;
        output.finish()?;
        return Ok(Finish::Done);
    }
    let solvers = all_methods();
    let solvers = solvers.iter().map(AsRef::as_ref);
    match args.format {
        OutputFormat::Text => {
            for solver in solvers {
                let method = solver.method();
                writeln!(output, "{}: {}", method.name, method.summary)?;
                for (what, text) in facts(method) {
                    writeln!(output, "  {what:11} {text}")?;
                }
                if let Some(theorem) = method.theorem() {
                    writeln!(output, "  {:11} {theorem}", "theorem")?;
                }
                writeln!(output, "  {:11} {}", "parameters", parameters(solver))?;
            }
        }
        OutputFormat::Jsonl => {
            for solver in solvers {
                write_json_line(&mut output, &MethodRecord::from(solver))?;
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
                    "theorem",
                    "parameters",
                ])
                .map_err(csv_failure)?;
            for solver in solvers {
                let method = solver.method();
                let facts = facts(method).map(|(_, text)| text);
                let theorem = method.theorem().as_ref().map(ToString::to_string);
                let theorem = theorem.unwrap_or_default();
                let parameters = parameters(solver);
                let record = [method.name, method.summary].map(str::to_owned);
                writer
                    .write_record(record.into_iter().chain(facts).chain([theorem, parameters]))
                    .map_err(csv_failure)?;
            }
            writer.flush()?;
        }
    }
    output.finish()?;
    Ok(Finish::Done)
}

fn facts(method: &Method) -> [(&'static str, String); 5] {
    [
        ("plays", method.plays.to_string()),
        ("guarantee", method.guarantee.to_owned()),
        ("complexity", method.complexity.to_owned()),
        ("ties", method.ties.to_owned()),
        ("source", method.source.to_owned()),
    ]
}

/// `NAME: TYPE, default VALUE: MEANING`, or `none`.
fn parameters(solver: &dyn Solver) -> String {
    let texts: Vec<String> = solver
        .parameters()
        .iter()
        .map(|parameter| {
            let Parameter {
                name,
                kind,
                default,
                meaning,
                ..
            } = parameter;
            format!("{name}: {kind}, default {default}: {meaning}")
        })
        .collect();
    if texts.is_empty() {
        "none".to_owned()
    } else {
        texts.join("; ")
    }
}
