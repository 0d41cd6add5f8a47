//! The page of sources: no row is empty, and every test and command that it names is there.

use std::fs;
use std::path::Path;

use crate::texts;

const PAGE: &str = "docs/src/sources.md";

/// What a row may say of a statement.
const STATES: [&str; 6] = [
    "as printed",
    "corrected",
    "refuted",
    "open",
    "abstract only",
    "new here",
];

/// Checks the page.
pub(crate) fn check() -> Result<(), String> {
    let read = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let mut code = String::new();
    add_code(Path::new("crates"), &mut code)?;
    let wrong = problems(&read(PAGE)?, &code, &read("docs/src/cli.md")?);
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// The Rust files of a folder and of those in it, one after another.
fn add_code(folder: &Path, code: &mut String) -> Result<(), String> {
    for path in texts::in_folder(folder)? {
        if path.is_dir() && !path.ends_with("target") {
            add_code(&path, code)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path);
            code.push_str(&text.map_err(|error| format!("{}: {error}", path.display()))?);
        }
    }
    Ok(())
}

fn problems(page: &str, code: &str, reference: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut rows = 0;
    for (number, line) in (1..).zip(page.lines()) {
        let mut say = |what: String| wrong.push(format!("{PAGE}:{number}: {what}"));
        let Some(row) = line
            .strip_prefix("| ")
            .and_then(|row| row.strip_suffix(" |"))
        else {
            continue;
        };
        let fields: Vec<&str> = row.split(" | ").map(str::trim).collect();
        let [statement, here, shown, state] = *fields else {
            // The list of the states.
            if fields.len() != 2 {
                say(format!("expected 4 fields, found {}", fields.len()));
            }
            continue;
        };
        if statement == "statement" {
            continue;
        }
        rows += 1;
        if [statement, here, shown].contains(&"") {
            say("expected no empty field".to_owned());
        }
        if !STATES.contains(&state) {
            say(format!(
                "expected one of {}, found `{state}`",
                STATES.join(", ")
            ));
        }
        for name in after(shown, "test `") {
            if !code.contains(&format!("fn {name}(")) {
                say(format!("expected a test, found `{name}`"));
            }
        }
        for command in [here, shown]
            .iter()
            .flat_map(|text| after(text, "`inundate "))
        {
            let name = command.split(' ').next().unwrap_or_default();
            if !reference.contains(&format!("\n## {name}\n")) {
                say(format!("expected a command, found `{name}`"));
            }
            let mut files = command.split(' ').filter(|word| word.contains('/'));
            if let Some(file) = files.find(|word| {
                !word.chars().all(|c| c.is_ascii_digit() || c == '/') && !root().join(word).exists()
            }) {
                say(format!("expected a file, found `{file}`"));
            }
        }
    }
    if rows == 0 {
        wrong.push(format!("{PAGE}: expected rows"));
    }
    wrong
}

/// What stands between each occurrence of a text and the next backtick.
fn after<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
    let parts = text.split(start).skip(1);
    parts.filter_map(|part| part.split('`').next()).collect()
}

fn root() -> &'static Path {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.parent().unwrap_or(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_rows_are_found() {
        let find = |row: &str| problems(row, "fn a_test() {}", "x\n## solve\n").len();
        assert_eq!(
            find("| a | b | test `a_test`, `inundate solve x` | open |"),
            0
        );
        assert_eq!(find("| a |  | test `a_test` | open |"), 1);
        assert_eq!(find("| a | b | test `b_test` | open |"), 1);
        assert_eq!(find("| a | b | `inundate dance` | open |"), 1);
        assert_eq!(
            find("| a | b | `inundate solve corpus/none.boards` | open |"),
            1
        );
        assert_eq!(find("| a | b | c | known |"), 1);
        // Nor are there rows of four fields.
        assert_eq!(find("| a | b | c |"), 2);
        assert_eq!(find("text"), 1);
    }
}
