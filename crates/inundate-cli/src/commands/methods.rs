//! `inundate methods`.

use std::io::Write;

use clap::Args;
use inundate::complexity::{KnownComplexity, known};
use inundate::solver::Games;
use inundate::{Solver, all_methods};
use inundate_records::{csv_table, write_json_line};
use serde_json::{Value, json};

use crate::args::OutputFormat;
use crate::words::joined;
use crate::{Finish, Output, Result};

#[derive(Debug, Args)]
pub(crate) struct MethodsArgs {
    /// List the classes of boards instead: how hard each is, who showed it, and its methods.
    #[arg(long)]
    classes: bool,
    /// The format of the list.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    format: OutputFormat,
}

pub(crate) fn run(args: &MethodsArgs) -> Result<Finish> {
    let (records, text): (Vec<Value>, fn(&Value) -> String) = if args.classes {
        (known().map(class_record).collect(), class_text)
    } else {
        let methods = all_methods();
        let records = methods.iter().map(|solver| method_record(solver.as_ref()));
        (records.collect(), method_text)
    };
    let mut output = Output::results(None, &args.format)?;
    match args.format {
        OutputFormat::Text => {
            output.write_all(joined(records.iter().map(text), "").as_bytes())?;
        }
        OutputFormat::Jsonl => {
            for record in &records {
                write_json_line(&mut output, record)?;
            }
        }
        OutputFormat::Csv => {
            let header = fields(&records[0]).map(|(name, _)| name);
            let header: Vec<&str> = header.collect();
            let row = |record| -> Vec<String> { fields(record).map(|(_, text)| text).collect() };
            output.write_all(csv_table(&header, records.iter().map(row)).as_bytes())?;
        }
    }
    output.finish()
}

/// Facts about a method. The fields and their order are a contract.
fn method_record(solver: &dyn Solver) -> Value {
    let method = solver.method();
    let parameters = method.parameters.iter().map(|parameter| {
        json!({
            "name": parameter.name,
            "type": parameter.kind.to_string(),
            "default": parameter.default,
            "meaning": parameter.meaning,
        })
    });
    json!({
        "name": method.name,
        "summary": method.summary,
        "plays": method.plays.to_string(),
        "guarantee": method.guarantee,
        "complexity": method.complexity,
        "ties": method.ties,
        "source": method.source,
        "theorem": method.theorem().map(|theorem| theorem.to_string()),
        "parameters": parameters.collect::<Value>(),
    })
}

/// Facts about a class, with the links of the book's page on complexity: its methods with the time
/// that each takes, and the search that solves the boards if there is no such one. The fields and
/// their order are a contract.
fn class_record(known: &'static KnownComplexity) -> Value {
    let methods = known.solvers().into_iter().map(|solver| {
        let method = solver.method();
        json!({ "method": method.name, "complexity": method.complexity })
    });
    json!({
        "game": if known.game == Games::Free { "free" } else { "fixed" },
        "boards": known.boards,
        "colors": known.colors,
        "complexity": known.complexity,
        "source": known.source,
        "methods": methods.collect::<Value>(),
        "search": known.search(),
        "remark": known.remark,
    })
}

/// The fields of a record by name, as text.
fn fields(record: &Value) -> impl Iterator<Item = (&str, String)> {
    let fields = record.as_object().into_iter().flatten();
    fields.map(|(name, _)| (name.as_str(), field(record, name)))
}

/// A field of a record as text; empty if there is none.
fn field(record: &Value, name: &str) -> String {
    match (name, &record[name]) {
        (_, Value::String(text)) => text.clone(),
        ("parameters", Value::Array(parameters)) if parameters.is_empty() => "none".to_owned(),
        ("parameters", Value::Array(parameters)) => {
            let parameters = parameters.iter().map(|parameter| {
                let [name, kind, default, meaning] =
                    ["name", "type", "default", "meaning"].map(|name| field(parameter, name));
                format!("{name}: {kind}, default {default}: {meaning}")
            });
            joined(parameters, "; ")
        }
        (_, Value::Array(methods)) => {
            joined(methods.iter().map(|method| field(method, "method")), " ")
        }
        _ => String::new(),
    }
}

fn method_text(record: &Value) -> String {
    let mut text = format!("{}: {}\n", field(record, "name"), field(record, "summary"));
    for (name, fact) in fields(record).skip(2).filter(|(_, fact)| !fact.is_empty()) {
        text += &format!("  {name:11} {fact}\n");
    }
    text
}

fn class_text(record: &Value) -> String {
    let plain = |name: &str| plain(&field(record, name));
    let (game, boards, colors) = (plain("game"), plain("boards"), plain("colors"));
    let mut text = format!("{game} game, {boards}, colors: {colors}\n");
    let mut fact = |what: &str, fact: &str| text += &format!("  {what:11} {fact}\n");
    fact("complexity", &plain("complexity"));
    fact("source", &plain("source"));
    let methods = record["methods"].as_array().into_iter().flatten();
    for method in methods.clone() {
        let (name, complexity) = (field(method, "method"), field(method, "complexity"));
        fact("method", &format!("{name}: {complexity}"));
    }
    if methods.count() == 0 {
        fact("search", &plain("search"));
    }
    if !plain("remark").is_empty() {
        fact("remark", &plain("remark"));
    }
    text
}

/// Markdown without its links and marks of code.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        // `W[1]` is not a link.
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
