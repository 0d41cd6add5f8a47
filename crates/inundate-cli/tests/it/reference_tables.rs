//! The tables of the book that list what the library declares, made from the declarations.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --test it reference_tables` rewrites them.

use std::fs;
use std::path::Path;

use inundate_core::FamilyName;
use inundate_core::duel::Rules;
use inundate_core::generate::{Kind, Size, Sizes};
use inundate_draw::palette::{ColorScheme, Vision, smallest_difference};
use inundate_records::SolveRecord;

use crate::common::root;

/// Compares a file with what it should be, or writes that.
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

/// The same for the rows of a table of a page, the one with this head.
fn check(page: &str, head: &str, rows: &[String]) {
    let path = root().join("docs/src").join(page);
    let found = fs::read_to_string(&path).unwrap();
    let start = found.find(&format!("{head}\n")).expect("the table");
    let indent = &found[found[..start].rfind('\n').unwrap() + 1..start];
    let body = start + found[start..].match_indices('\n').nth(1).unwrap().0 + 1;
    let end = body + found[body..].find("\n\n").expect("an end") + 1;
    let rows: String = rows.iter().flat_map(|row| [indent, row]).collect();
    let made = format!("{}{rows}{}", &found[..body], &found[end..]);
    check_file(&path, &found, &made);
}

/// Rows of a table with all names to which the same cells belong in one row, where the first of them stands.
fn grouped(rows: impl IntoIterator<Item = (&'static str, String)>) -> Vec<String> {
    let mut groups: Vec<(Vec<String>, String)> = Vec::new();
    for (name, cells) in rows {
        let name = format!("`{name}`");
        match groups.iter_mut().find(|(_, other)| *other == cells) {
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], cells)),
        }
    }
    let row = |(names, cells): &(Vec<String>, String)| {
        format!("| {} | {cells} |\n", names.join(", ")).replace("|  |", "| |")
    };
    groups.iter().map(row).collect()
}

#[test]
fn families() {
    let row = |family: FamilyName| format!("| `{family}` | {} |\n", family.adjacent());
    check(
        "families.md",
        "| kind | adjacent are |",
        &FamilyName::ALL.map(row),
    );
    let fields = FamilyName::ALL.map(|family| {
        let fields = family
            .fields()
            .into_iter()
            .map(|field| format!("`{field}`"));
        (family.as_str(), fields.collect::<Vec<_>>().join(", "))
    });
    check("formats.md", "| kind | fields |", &grouped(fields));
}

/// The fields with their meanings; neighbors of the same meaning share a row.
#[test]
fn fields_of_records() {
    let mut rows: Vec<(String, &str)> = Vec::new();
    for field in SolveRecord::fields().filter(|field| !field.meaning.is_empty()) {
        match rows.last_mut() {
            Some((names, meaning)) if *meaning == field.meaning => {
                names.extend([", `", field.name, "`"]);
            }
            _ => rows.push((format!("`{}`", field.name), field.meaning)),
        }
    }
    // It is not part of the record, and comes last.
    let board = "only with `--with-board`: the board in the format [`json`](formats.md#json)";
    rows.push(("`board`".to_owned(), board));
    let rows: Vec<String> = rows
        .iter()
        .map(|(names, meaning)| format!("| {names} | {meaning} |\n"))
        .collect();
    check("cli.md", "| field | meaning |", &rows);
}

#[test]
fn generators() {
    // Grids and the kinds that are not random have sections of their own.
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| kind.is_random() && *kind != Kind::Grid);
    let rows = kinds.map(|kind| {
        let sizes = kind.sizes().iter().map(|&size| {
            let option = size.name();
            let default = || kind.size(&Sizes::default(), size);
            match size {
                Size::Column => format!("`--{option}` (the middle one, or the left one of two)"),
                Size::Edges => format!("`--{option}` (twice the vertices, or all pairs)"),
                Size::Spine | Size::Clique => format!("`--{option}` (half, rounded up)"),
                _ => format!("`--{option} {}`", default()),
            }
        });
        let sizes = sizes.collect::<Vec<_>>().join(" ").replace("` `", " ");
        (kind.name(), format!("{sizes} | {}", kind.drawn()))
    });
    let head = "| kind | sizes, with their defaults | what is drawn |";
    check("generators.md", head, &grouped(rows));
}

#[test]
fn rule_sets() {
    let rows = Rules::ALL.map(|rules| format!("| `{rules}` | {} |\n", rules.callable()));
    check("duel.md", "| rule set | may be called |", &rows);
}

#[test]
fn palettes() {
    let rows = ColorScheme::BUILT_IN.iter();
    let rows = rows.map(|palette| format!("| `{}` | {} |\n", palette.name, palette.audience));
    check(
        "pictures.md",
        "| palette | for |",
        &rows.collect::<Vec<_>>(),
    );
    // Rounded down, so that every difference is at least what the book says.
    let mut rows = Vec::new();
    for palette in ColorScheme::BUILT_IN {
        for vision in Vision::ALL {
            let differences = [2, 4, 6, 8, 10, 12, 16, 20, 24].map(|count| {
                let colors = palette.scheme().colors(count);
                let difference = smallest_difference(&colors, vision).expect("two or more");
                format!("{:.1}", (difference * 10.0).floor() / 10.0)
            });
            let (name, vision) = (palette.name, vision.name());
            let differences = differences.join(" | ");
            rows.push(format!("| `{name}` | {vision} | {differences} |\n"));
        }
    }
    let head = "| palette | vision | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 colors |";
    check("pictures.md", head, &rows);
}

/// The names that Python's type checkers know.
#[test]
fn names_of_python() {
    let path = root().join("crates/inundate-python/python/inundate/types.py");
    let mut text = fs::read_to_string(&path).unwrap();
    let found = text.clone();
    let palettes = ColorScheme::BUILT_IN.iter().map(|palette| palette.name);
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
