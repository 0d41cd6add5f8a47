//! The page of the book that lists the options of all commands, made from their definitions.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --bin inundate` writes it anew.

use std::fmt::Write;
use std::path::Path;

use clap::{Arg, ArgAction, Command, CommandFactory};

use super::Cli;

const HEAD: &str = "# Options

The options of every command, from its definition. `inundate COMMAND --help` says more about some of them, and ends with
examples. All commands take `--color WHEN` and `--help`.
";

fn page() -> String {
    let mut program = Cli::command();
    program.build();
    let mut text = HEAD.to_owned();
    let mut rows = Vec::new();
    collect(&program, &mut rows);
    let is_shared = |row: &&Row| rows.iter().filter(|other| other == row).count() >= SHARED;
    let mut shared: Vec<&Row> = rows.iter().filter(is_shared).collect();
    shared.sort();
    shared.dedup();
    text.push_str("\n## In several commands\n");
    table(&shared, &mut text);
    for command in program.get_subcommands() {
        describe(command, command.get_name(), &shared, &mut text);
    }
    text
}

/// An option of this many commands is described once.
const SHARED: usize = 3;

/// What an argument is sorted by (options last), how it is written, and what it means.
type Row = (bool, String, String);

/// What a command takes of its own.
fn rows(command: &Command) -> Vec<Row> {
    let is_own = |arg: &&Arg| {
        !arg.is_hide_set() && !matches!(arg.get_id().as_str(), "help" | "color" | "version")
    };
    let row = |arg: &Arg| (!arg.is_positional(), signature(arg), meaning(arg));
    let mut rows: Vec<Row> = command.get_arguments().filter(is_own).map(row).collect();
    rows.sort_by_key(|row| row.0);
    rows
}

fn collect(command: &Command, all: &mut Vec<Row>) {
    all.extend(rows(command));
    for nested in command
        .get_subcommands()
        .filter(|nested| nested.get_name() != "help")
    {
        collect(nested, all);
    }
}

fn table(rows: &[&Row], text: &mut String) {
    if rows.is_empty() {
        return;
    }
    text.push_str("\n| option | |\n|---|---|\n");
    for (_, signature, meaning) in rows {
        let _ = writeln!(text, "| {signature} | {meaning} |");
    }
}

fn describe(command: &Command, name: &str, shared: &[&Row], text: &mut String) {
    if command.get_name() == "help" || command.is_hide_set() {
        return;
    }
    let about = command.get_about().map(ToString::to_string);
    let about = sentence(&about.unwrap_or_default());
    let _ = write!(text, "\n## {name}\n\n{about}\n");
    let rows = rows(command);
    let (known, own): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| shared.contains(row));
    table(&own, text);
    if !known.is_empty() {
        let names: Vec<&str> = known.iter().map(|row| row.1.as_str()).collect();
        let _ = write!(
            text,
            "\nAnd as [in several commands](#in-several-commands): {}.\n",
            names.join(", ").replace("\\|", "|")
        );
    }
    for nested in command.get_subcommands() {
        describe(
            nested,
            &format!("{name} {}", nested.get_name()),
            shared,
            text,
        );
    }
}

/// `-o, --output FILE`, `BOARD...`.
fn signature(arg: &Arg) -> String {
    format!("`{}`", plain_signature(arg).replace('|', "\\|"))
}

fn plain_signature(arg: &Arg) -> String {
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let names = arg.get_value_names().unwrap_or_default();
    let mut value = names
        .iter()
        .map(clap::builder::Str::as_str)
        .collect::<Vec<_>>()
        .join(" ");
    let most = arg.get_num_args().map_or(1, |range| range.max_values());
    if arg.is_positional() {
        if most > 1 && !value.ends_with("...") {
            value.push_str("...");
        }
        return value;
    }
    let least = arg.get_num_args().map_or(1, |range| range.min_values());
    let short = arg
        .get_short()
        .map_or_else(String::new, |short| format!("-{short}, "));
    let long = arg.get_long().unwrap_or_default();
    match (takes, least) {
        (false, _) => format!("{short}--{long}"),
        (true, 0) => format!("{short}--{long} [{value}]"),
        (true, _) => format!("{short}--{long} {value}"),
    }
}

/// The help, the values if they are few, and the default.
fn meaning(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string);
    let mut text = sentence(&help.unwrap_or_default());
    let values: Vec<String> = arg
        .get_possible_values()
        .iter()
        .filter(|value| !value.is_hide_set())
        .map(|value| format!("`{}`", value.get_name()))
        .collect();
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    if takes && !values.is_empty() && !arg.is_hide_possible_values_set() {
        let _ = write!(text, " One of {}.", values.join(", "));
    }
    let defaults = arg.get_default_values().iter();
    let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
    if takes && !defaults.is_empty() && !arg.is_hide_default_value_set() {
        let _ = write!(text, " By default `{}`.", defaults.join(","));
    }
    text
}

/// Help as a sentence of Markdown in a cell.
fn sentence(help: &str) -> String {
    let text = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.replace('|', "\\|").replace('<', "&lt;");
    match text.chars().last() {
        None | Some('.' | ']') => text,
        Some(_) => text + ".",
    }
}

#[test]
fn the_page_of_the_book_has_all_options() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/options.md");
    let made = page();
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        std::fs::write(&path, &made).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    let differs = found
        .lines()
        .zip(made.lines())
        .find(|(found, made)| found != made);
    assert_eq!(
        differs,
        None,
        "SNAPSHOTS=overwrite writes {}",
        path.display()
    );
    assert_eq!(found.len(), made.len());
}
