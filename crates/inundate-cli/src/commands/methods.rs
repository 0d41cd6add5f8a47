//! `inundate methods`.

use std::io::Write;

use clap::Args;
use inundate::complexity::{Known, known};
use inundate::methods::{Method, Parameter};
use inundate::solver::Games;
use inundate::{Solver, all_methods};
use inundate_records::{csv_table, write_json_line};
use serde::Serialize;

use crate::Finish;
use crate::args::OutputFormat;
use crate::failure::Failure;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct MethodsArgs {
    /// List the classes of boards instead: how hard each is, who showed it, and its methods.
    #[arg(long)]
    classes: bool,
    /// The format of the list.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,
}

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
            parameters: solver.method().parameters.iter().map(Into::into).collect(),
        }
    }
}

/// The columns of the table of all methods.
const HEADER: [&str; 9] = [
    "name",
    "summary",
    "plays",
    "guarantee",
    "complexity",
    "ties",
    "source",
    "theorem",
    "parameters",
];

pub(crate) fn run(args: &MethodsArgs) -> Result<Finish, Failure> {
    let output = Output::results(None, &args.format)?;
    if args.classes {
        const HEADER: [&str; 8] = [
            "game",
            "boards",
            "colors",
            "complexity",
            "source",
            "methods",
            "search",
            "remark",
        ];
        let records = known().map(ClassRecord::from);
        return write(
            output,
            args.format,
            &HEADER,
            records,
            class_text,
            |record| {
                let names = record.methods.iter().map(|part| part.method);
                let names = names.collect::<Vec<_>>().join(" ");
                let facts = [
                    record.game,
                    record.boards,
                    record.colors,
                    record.complexity,
                    record.source,
                ];
                let facts = facts
                    .into_iter()
                    .chain([&names, record.search, record.remark]);
                facts.map(str::to_owned).collect()
            },
        );
    }
    let solvers = all_methods();
    let records = solvers
        .iter()
        .map(|solver| MethodRecord::from(solver.as_ref()));
    write(
        output,
        args.format,
        &HEADER,
        records,
        MethodRecord::text,
        |record| {
            let names = [record.name, record.summary].map(str::to_owned);
            let facts = record
                .facts()
                .into_iter()
                .map(|(_, text)| text.unwrap_or_default());
            names.into_iter().chain(facts).collect()
        },
    )
}

/// Writes records in one of three forms.
fn write<R: Serialize>(
    mut output: Output,
    format: OutputFormat,
    header: &[&str],
    records: impl Iterator<Item = R>,
    text: impl Fn(&R) -> String,
    row: impl Fn(&R) -> Vec<String>,
) -> Result<Finish, Failure> {
    match format {
        OutputFormat::Text => {
            for record in records {
                output.write_all(text(&record).as_bytes())?;
            }
        }
        OutputFormat::Jsonl => {
            for record in records {
                write_json_line(&mut output, &record)?;
            }
        }
        OutputFormat::Csv => {
            let rows: Vec<_> = records.map(|record| row(&record)).collect();
            output.write_all(csv_table(header, rows.iter().map(Vec::as_slice)).as_bytes())?;
        }
    }
    output.finish()
}

impl MethodRecord {
    /// Its facts, with the names of the lines of text.
    fn facts(&self) -> [(&'static str, Option<String>); 7] {
        let parameters = self.parameters.iter().map(|parameter| {
            let ParameterRecord {
                name,
                kind,
                default,
                meaning,
            } = parameter;
            format!("{name}: {kind}, default {default}: {meaning}")
        });
        let parameters: Vec<String> = parameters.collect();
        let parameters = match parameters.as_slice() {
            [] => "none".to_owned(),
            parameters => parameters.join("; "),
        };
        [
            ("plays", Some(self.plays.clone())),
            ("guarantee", Some(self.guarantee.to_owned())),
            ("complexity", Some(self.complexity.to_owned())),
            ("ties", Some(self.ties.to_owned())),
            ("source", Some(self.source.to_owned())),
            ("theorem", self.theorem.clone()),
            ("parameters", Some(parameters)),
        ]
    }

    fn text(&self) -> String {
        let facts = self.facts().into_iter();
        let facts = facts.filter_map(|(what, text)| Some(format!("  {what:11} {}\n", text?)));
        format!(
            "{}: {}\n{}",
            self.name,
            self.summary,
            facts.collect::<String>()
        )
    }
}

/// Facts about a class, with the links of the book's page on complexity.
#[derive(Serialize)]
struct ClassRecord<'a> {
    game: &'static str,
    boards: &'a str,
    colors: &'a str,
    complexity: &'a str,
    source: &'a str,
    /// With the time that each takes.
    methods: Vec<Part>,
    /// The methods that solve the boards if there is no such one.
    search: &'static str,
    remark: &'a str,
}

#[derive(Serialize)]
struct Part {
    method: &'static str,
    complexity: &'static str,
}

impl From<&'static Known> for ClassRecord<'_> {
    fn from(known: &'static Known) -> Self {
        let methods = known.solvers().into_iter().map(|solver| Part {
            method: solver.method().name,
            complexity: solver.method().complexity,
        });
        Self {
            game: match known.game {
                Games::Free => "free",
                _ => "fixed",
            },
            boards: known.boards,
            colors: known.colors,
            complexity: known.complexity,
            source: known.source,
            methods: methods.collect(),
            search: known.search(),
            remark: known.remark,
        }
    }
}

fn class_text(record: &ClassRecord<'_>) -> String {
    let (boards, colors) = (plain(record.boards), plain(record.colors));
    let mut text = format!("{} game, {boards}, colors: {colors}\n", record.game);
    let mut fact = |what: &str, fact: &str| text += &format!("  {what:11} {fact}\n");
    fact("complexity", &plain(record.complexity));
    fact("source", &plain(record.source));
    if record.methods.is_empty() {
        fact("search", record.search);
    }
    for Part { method, complexity } in &record.methods {
        fact("method", &format!("{method}: {complexity}"));
    }
    if !record.remark.is_empty() {
        fact("remark", &plain(record.remark));
    }
    text
}

/// Markdown without its links and marks of code.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        // `W[1]` is no link.
        let parts = link.split_once("](").and_then(|(words, target)| {
            let (_, after) = target.split_once(')')?;
            (!words.contains(']')).then_some((words, after))
        });
        plain.push_str(before);
        if let Some((words, after)) = parts {
            plain.push_str(words);
            rest = after;
        } else {
            plain.push('[');
            rest = link;
        }
    }
    plain.push_str(rest);
    plain.replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn without_links() {
        assert_eq!(
            plain("polynomial; [O(n)](#strips), `x`"),
            "polynomial; O(n), x"
        );
        assert_eq!(plain("W[1]-hard, see [a](b)"), "W[1]-hard, see a");
        assert_eq!(plain("[open](q.md)"), "open");
        assert_eq!(plain("[x"), "[x");
    }
}
