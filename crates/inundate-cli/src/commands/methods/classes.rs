//! `inundate methods --classes`.

use std::io::Write;

use inundate::complexity::{Known, known};
use inundate::solver::Games;
use inundate_records::write_json_line;
use serde::Serialize;

use crate::args::OutputFormat;
use crate::failure::{Failure, csv_failure};
use crate::output::Output;

/// What is known of a class, with the links of the book's page on complexity.
#[derive(Serialize)]
struct ClassRecord<'a> {
    game: &'static str,
    boards: &'a str,
    colors: &'a str,
    complexity: &'a str,
    source: &'a str,
    /// With the time that each takes.
    methods: Vec<Part>,
    /// What solves the boards if there is no such method.
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

/// Prints every class.
pub(super) fn write(output: &mut Output, format: OutputFormat) -> Result<(), Failure> {
    let records = known().map(ClassRecord::from);
    match format {
        OutputFormat::Text => {
            for record in records {
                write_text(output, &record)?;
            }
        }
        OutputFormat::Jsonl => {
            for record in records {
                write_json_line(output, &record)?;
            }
        }
        OutputFormat::Csv => {
            let mut writer = csv::Writer::from_writer(output);
            let header = [
                "game",
                "boards",
                "colors",
                "complexity",
                "source",
                "methods",
                "search",
                "remark",
            ];
            writer.write_record(header).map_err(csv_failure)?;
            for record in records {
                let names: Vec<&str> = record.methods.iter().map(|part| part.method).collect();
                let names = names.join(" ");
                let ClassRecord {
                    game,
                    boards,
                    colors,
                    complexity,
                    source,
                    search,
                    remark,
                    ..
                } = record;
                let fields = [
                    game, boards, colors, complexity, source, &names, search, remark,
                ];
                writer.write_record(fields).map_err(csv_failure)?;
            }
            writer.flush()?;
        }
    }
    Ok(())
}

fn write_text(output: &mut Output, record: &ClassRecord<'_>) -> Result<(), Failure> {
    let game = record.game;
    let (boards, colors) = (plain(record.boards), plain(record.colors));
    writeln!(output, "{game} game, {boards}, colors: {colors}")?;
    writeln!(output, "  {:11} {}", "complexity", plain(record.complexity))?;
    writeln!(output, "  {:11} {}", "source", plain(record.source))?;
    if record.methods.is_empty() {
        writeln!(output, "  {:11} {}", "search", record.search)?;
    }
    for Part { method, complexity } in &record.methods {
        writeln!(output, "  {:11} {method}: {complexity}", "method")?;
    }
    if !record.remark.is_empty() {
        writeln!(output, "  {:11} {}", "remark", plain(record.remark))?;
    }
    Ok(())
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
