//! Lists of the book that are generated from declarations of the library.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --test it reference_tables` rewrites them.

use std::fs;
use std::path::Path;

use inundate::complexity::known;
use inundate_core::FamilyName;
use inundate_core::duel::Rules;
use inundate_draw::palette::ColorScheme;
use inundate_records::SolveRecord;

use crate::helpers::root;

/// Compares a file with its expected contents, or writes them.
fn check_file(path: &Path, found: &str, made: &str) {
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        fs::write(path, made).unwrap();
        return;
    }
    let differs = found
        .lines()
        .zip(made.lines())
        .find(|(old, new)| old != new);
    let path = path.display();
    assert!(
        found == made,
        "SNAPSHOTS=overwrite writes {path}: {differs:?}"
    );
}

/// Compares or writes a list of a page, after a paragraph with this end: names, each with its
/// description.
fn check(page: &str, end: &str, items: &[(String, String)]) {
    let path = root().join("docs/src").join(page);
    let found = fs::read_to_string(&path).unwrap();
    let end = format!("{end}\n\n");
    let start = found.find(&end).expect("the paragraph") + end.len();
    let stop = start + found[start..].find("\n\n").expect("an end") + 1;
    let indent = &found[start..start + found[start..].find("- ").expect("a list")];
    let (first, next) = (format!("{indent}- "), format!("{indent}  "));
    let options = textwrap::Options::new(100)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit)
        .initial_indent(&first)
        .subsequent_indent(&next);
    let mut list = String::new();
    for (names, said) in items {
        let dot = if said.ends_with('.') { "" } else { "." };
        list += &textwrap::fill(&format!("{names}: {said}{dot}"), &options);
        list.push('\n');
    }
    let made = format!("{}{list}{}", &found[..start], &found[stop..]);
    check_file(&path, &found, &made);
}

fn quoted(name: &str) -> String {
    format!("`{name}`")
}

#[test]
fn families() {
    let items = FamilyName::ALL.map(|family| {
        let said = family.adjacent().to_owned();
        (quoted(family.as_str()), said)
    });
    check("families.md", "says on which the game is easy.", &items);
}

/// The fields with their meanings; neighbors of the same meaning share an item.
#[test]
fn fields_of_records() {
    let mut items: Vec<(String, String)> = Vec::new();
    for field in SolveRecord::fields().filter(|field| !field.meaning.is_empty()) {
        let name = quoted(field.name);
        match items.last_mut() {
            Some((names, meaning)) if *meaning == field.meaning => names.extend([", ", &name]),
            _ => items.push((name, field.meaning.to_owned())),
        }
    }
    // It is not part of the record, and comes last.
    let board = "only with `--with-board`: the board in the format [`json`](formats.md#json)";
    items.push((quoted("board"), board.to_owned()));
    check("cli.md", "are no statistics.", &items);
}

/// The names that Python's type checkers know.
#[test]
fn names_of_python() {
    let path = root().join("crates/inundate-python/python/inundate/types.py");
    let mut text = fs::read_to_string(&path).unwrap();
    let found = text.clone();
    let palettes = ColorScheme::BUILT_IN.iter().map(ColorScheme::name);
    let names = [
        ("Palette", palettes.collect::<Vec<_>>()),
        ("Rules", Rules::ALL.map(Rules::name).to_vec()),
    ];
    for (name, values) in names {
        let head = format!("\n{name}: TypeAlias = Literal[");
        let start = text.find(&head).expect("the type") + head.len();
        let end = start + text[start..].find(']').expect("an end");
        let values: Vec<String> = values.iter().map(|value| format!("\"{value}\"")).collect();
        let line = values.join(", ");
        // As the formatter of Python breaks lines.
        let is_long = head.len() + line.len() > 100;
        let list = if is_long {
            format!("\n    {line}\n")
        } else {
            line
        };
        text.replace_range(start..end, &list);
    }
    check_file(&path, &found, &text);
}

/// Each source of what is known about a class is a key of the page of references.
#[test]
fn sources_are_in_the_references() {
    let references = fs::read_to_string(root().join("docs/src/references.md")).unwrap();
    let references = references.replace("\n  ", " ");
    for row in known() {
        for source in row.source.split("; ") {
            let key = source.split_once(": ").map_or(source, |(_, key)| key);
            let key = key.split(", Theorem").next().unwrap_or(key);
            // "Clifford et al. 2012" is the entry of Clifford and his three co-authors.
            let named = |entry: &str| match key.split_once(" et al. ") {
                Some((first, year)) => entry.starts_with(first) && entry.ends_with(year),
                None => entry == key,
            };
            let is_entry = references.split("**").any(named);
            assert!(is_entry || key == "here", "{key}: {row:?}");
        }
    }
}
