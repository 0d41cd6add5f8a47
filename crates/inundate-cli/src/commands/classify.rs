//! `inundate classify`.

mod certificate;

use std::io::Write;

use inundate::Problem;
use inundate::classes::classify;
use inundate_core::Instance;
use inundate_records::{SolveRecord, write_json_line};
use serde::Serialize;
use serde_json::{Map, Value};

use self::certificate::{Shown, declared, of_components};
use crate::Finish;
use crate::args::{ClassifyArgs, RecordFormat};
use crate::failure::Failure;
use crate::input::{Item, read_all};
use crate::output::{Output, refuse_overwriting};
use crate::text::headline;

/// The classes of a board. The fields and their order are a contract.
#[derive(Serialize)]
struct ClassifyRecord<'a> {
    index: usize,
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    classes: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificates: Option<Map<String, Value>>,
    /// Classes that the board is not of.
    #[serde(skip_serializing_if = "Option::is_none")]
    not: Option<Vec<&'static str>>,
    /// Classes that it may be of: it has too many components.
    #[serde(skip_serializing_if = "Option::is_none")]
    undecided: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

pub(crate) fn run(args: &ClassifyArgs) -> Result<Finish, Failure> {
    refuse_overwriting(
        &args.input.inputs,
        "--output",
        args.results.output.as_deref(),
    )?;
    let items = read_all(&args.input)?.items;
    let mut output = Output::results(args.results.output.as_deref(), &args.results.format)?;
    for item in &items {
        write_item(&mut output, item, args.results.format)?;
        output.flush()?;
    }
    output.finish()?;
    Ok(Finish::Done)
}

fn write_item(output: &mut Output, item: &Item, format: RecordFormat) -> Result<(), Failure> {
    let found = item.board.as_ref().map(classes).map_err(String::as_str);
    match (found, format) {
        (Ok(found), RecordFormat::Jsonl) => {
            let classes = found.members.iter().map(|(class, _)| *class).collect();
            let certificates = found.members.into_iter();
            let certificates =
                certificates.map(|(class, shown)| (class.to_owned(), shown.into_json()));
            let record = ClassifyRecord {
                index: item.index,
                id: item.id.as_deref(),
                classes: Some(classes),
                certificates: Some(certificates.collect()),
                not: Some(found.not),
                undecided: Some(found.undecided),
                error: None,
            };
            Ok(write_json_line(output, &record)?)
        }
        (Err(error), RecordFormat::Jsonl) => {
            let record = ClassifyRecord {
                index: item.index,
                id: item.id.as_deref(),
                classes: None,
                certificates: None,
                not: None,
                undecided: None,
                error: Some(error),
            };
            Ok(write_json_line(output, &record)?)
        }
        (Ok(found), RecordFormat::Text) => write_text(output, item, found),
        (Err(error), RecordFormat::Text) => {
            Ok(writeln!(output, "board {}: error: {error}", item.index)?)
        }
    }
}

/// What is known of a board.
struct Findings {
    /// The head of its text.
    headline: SolveRecord,
    members: Vec<(&'static str, Shown)>,
    not: Vec<&'static str>,
    undecided: Vec<&'static str>,
}

/// The classes in the order in which they are tested, then those that only a declaration tells. A
/// declared model takes the place of one that is found.
fn classes(instance: &Instance) -> Findings {
    let problem = Problem::new(instance);
    let mut found = classify(&problem);
    let mut classes: Vec<(&'static str, Shown)> = found
        .memberships
        .iter()
        .map(|member| {
            (
                member.class,
                of_components(&member.certificate, instance, problem.reduced()),
            )
        })
        .collect();
    if let Some((class, model)) = declared(instance) {
        found.others.retain(|other| *other != class);
        found.undecided.retain(|other| *other != class);
        match classes.iter_mut().find(|(name, _)| *name == class) {
            Some((_, shown)) => *shown = model,
            None => classes.push((class, model)),
        }
    }
    let origin = inundate_records::Origin {
        index: 0,
        id: None,
        source: "",
        move_limit: None,
    };
    let components = problem.reduced().component_count();
    Findings {
        headline: SolveRecord::unsolved(&origin, instance, components),
        members: classes,
        not: found.others,
        undecided: found.undecided,
    }
}

fn write_text(output: &mut Output, item: &Item, found: Findings) -> Result<(), Failure> {
    let mut row = found.headline;
    (row.index, row.id, row.source) = (item.index, item.id.clone(), item.source.clone());
    output.write_all(headline(&row).as_bytes())?;
    for (class, shown) in &found.members {
        writeln!(output, "  {class:17} {shown}")?;
    }
    if !found.not.is_empty() {
        writeln!(output, "  not: {}", found.not.join(", "))?;
    }
    if !found.undecided.is_empty() {
        writeln!(
            output,
            "  undecided, too many components: {}",
            found.undecided.join(", ")
        )?;
    }
    Ok(())
}
