//! The page of sources: no field of a row is empty, every test and command that it names is there, and each row is shown by one
//! of them, unless it says that it is open or known from an abstract. A test is one that runs without being asked for, and a
//! command one in the list of the page on the command line. What a command prints or makes shows something if the checks
//! compare it: in the transcripts of the book and of the tests, on the page of figures, or as the result of a study.

use std::fs;
use std::path::Path;

use crate::texts;

const PAGE: &str = "docs/src/sources.md";

/// What a row may say of a statement that does not simply hold as printed.
const STATES: [&str; 5] = ["corrected", "refuted", "open", "abstract only", "new here"];

/// The states of rows that nothing here shows.
const NOT_SHOWN: [&str; 2] = ["open", "abstract only"];

/// Checks the page.
pub(crate) fn check() -> Result<(), String> {
    let read = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let mut code = String::new();
    add_code(Path::new("crates"), &mut code)?;
    let mut compared = Vec::new();
    for folder in ["docs/src", "crates/inundate-cli/tests/cmd"] {
        add_transcripts(Path::new(folder), &mut compared)?;
    }
    let figures = read("docs/src/figures.md")?;
    let figures = figures.lines().flat_map(|line| line.split(" | "));
    compared.extend(figures.filter_map(|line| line.strip_prefix("inundate ").map(str::to_owned)));
    for study in texts::in_folder(Path::new("studies"))? {
        compared.push(format!("study {}", study.display()));
    }
    let wrong = problems(&read(PAGE)?, &code, &read("docs/src/cli.md")?, &compared);
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

/// The commands of the transcripts in a folder and those in it.
fn add_transcripts(folder: &Path, commands: &mut Vec<String>) -> Result<(), String> {
    for path in texts::in_folder(folder)? {
        if path.is_dir() {
            add_transcripts(&path, commands)?;
        } else if path
            .extension()
            .is_some_and(|ending| ending == "md" || ending == "trycmd")
        {
            let text = fs::read_to_string(&path);
            let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
            let lines = text.lines();
            commands.extend(
                lines.filter_map(|line| line.strip_prefix("$ inundate ").map(str::to_owned)),
            );
        }
    }
    Ok(())
}

fn problems(page: &str, code: &str, reference: &str, compared: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut rows = 0;
    for (number, item) in items(page) {
        let mut say = |what: String| wrong.push(format!("{PAGE}:{number}: {what}"));
        // The items of the list of the states begin without a statement.
        let Some(row) = item.strip_prefix("**") else {
            continue;
        };
        let Some(([statement, here, shown], state)) = fields(row) else {
            say("expected `**statement**: here; shown by. *State.*`, or no state".to_owned());
            continue;
        };
        rows += 1;
        if [statement, here, shown].contains(&"") {
            say("expected no empty field".to_owned());
        }
        let state = state.map(str::to_lowercase);
        let is_shown = tests(shown).next().is_some()
            || after(shown, "`inundate ")
                .iter()
                .any(|command| compared.iter().any(|line| line.starts_with(command)));
        if !is_shown
            && !state
                .as_deref()
                .is_some_and(|state| NOT_SHOWN.contains(&state))
        {
            say("expected a test, or a command of the book whose output is compared".to_owned());
        }
        if let Some(state) = state.filter(|state| !STATES.contains(&&**state)) {
            say(format!(
                "expected one of {}, found `{state}`",
                STATES.join(", ")
            ));
        }
        for name in tests(shown) {
            match find_test(code, name) {
                Found::Test => {}
                Found::Ignored => say(format!(
                    "expected a test that runs by default, found `{name}`, which is ignored"
                )),
                Found::Nothing => say(format!("expected a test, found `{name}`")),
            }
        }
        for command in [here, shown]
            .iter()
            .flat_map(|text| after(text, "`inundate "))
        {
            let name = command.split(' ').next().unwrap_or_default();
            if !reference.contains(&format!("[`{name}`](")) {
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

/// The items of the lists of a page, each as one line, with the numbers of their first lines.
fn items(page: &str) -> Vec<(usize, String)> {
    let mut items: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (number, line) in (1..).zip(page.lines()) {
        if let Some(start) = line.strip_prefix("- ") {
            items.push((number, start.to_owned()));
            is_open = true;
        } else if let (true, Some(rest)) = (is_open, line.strip_prefix("  ")) {
            if let Some((_, item)) = items.last_mut() {
                item.push(' ');
                item.push_str(rest);
            }
        } else {
            is_open = false;
        }
    }
    items
}

/// The statement, where it is here, what shows it, and its state, if it does not hold as printed.
fn fields(row: &str) -> Option<([&str; 3], Option<&str>)> {
    let (statement, rest) = row.split_once("**: ")?;
    let with_state = rest
        .strip_suffix(".*")
        .and_then(|rest| rest.rsplit_once(". *"));
    let (rest, state) = match with_state {
        Some((rest, state)) => (rest, Some(state)),
        None => (rest.strip_suffix('.')?, None),
    };
    let (here, shown) = rest.rsplit_once("; ")?;
    Some(([statement, here, shown].map(str::trim), state))
}

/// What the code has by the name of a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    Nothing,
    Ignored,
    Test,
}

/// The best of all functions of a name.
fn find_test(code: &str, name: &str) -> Found {
    let start = format!("fn {name}(");
    let places = code.match_indices(&start);
    places
        .map(|(at, _)| {
            let lines = code[..at].lines().rev();
            // The rest of the line of the function, then its attributes and comments.
            let above = lines.skip(usize::from(!code[..at].ends_with('\n')));
            let above = above.map(str::trim);
            let attributes: Vec<&str> = above
                .take_while(|line| line.starts_with("#[") || line.starts_with("//"))
                .collect();
            if !attributes.contains(&"#[test]") {
                Found::Nothing
            } else if attributes.iter().any(|line| line.starts_with("#[ignore")) {
                Found::Ignored
            } else {
                Found::Test
            }
        })
        .max()
        .unwrap_or(Found::Nothing)
}

/// What a field has between backticks and is no command: the names of tests.
fn tests(field: &str) -> impl Iterator<Item = &str> {
    let quoted = field.split('`').skip(1).step_by(2);
    quoted.filter(|text| !text.starts_with("inundate "))
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
        let code = "#[test]\nfn a_test() {}\n/// Slow.\n#[test]\n#[ignore = \"slow\"]\n    fn slow() {}\nfn b_test() {}\n";
        let reference = "x\n- [`solve`](solving.md#solve), y.\n";
        let find = |row: &str| problems(row, code, reference, &["solve x --all".to_owned()]).len();
        assert_eq!(find("- **a**: b; `a_test`, `inundate solve x`. *Open.*"), 0);
        assert_eq!(find("- **a**: b; `inundate solve x`."), 0);
        // Neither a text nor a command that nobody compares shows anything.
        assert_eq!(find("- **a**: b; c."), 1);
        assert_eq!(find("- **a**: b; `inundate solve y`. *Refuted.*"), 1);
        assert_eq!(find("- **a**: b; c. *Open.*"), 0);
        assert_eq!(
            find("- **a**: b; c; `a_test`,\n  `a_test`. *New\n  here.*"),
            0
        );
        assert_eq!(find("- **a**: b; `a_test`."), 0);
        assert_eq!(find("- **a**: ; `a_test`. *Open.*"), 1);
        // Neither a function that is no test, nor one that is not there, nor a test that is ignored.
        assert_eq!(find("- **a**: b; `b_test`. *Open.*"), 1);
        assert_eq!(find("- **a**: b; `c_test`. *Open.*"), 1);
        assert_eq!(find("- **a**: b; `slow`. *Open.*"), 1);
        assert_eq!(find("- **a**: b;\n  `slow`, `a_test`. *Open.*"), 1);
        assert_eq!(find("- **a**: b; `inundate dance`. *Open.*"), 1);
        assert_eq!(
            find("- **a**: b; `inundate solve corpus/none.boards`. *Open.*"),
            1
        );
        assert_eq!(find("- **a**: b; `a_test`. *Known.*"), 1);
        // Nor are there rows of three fields.
        assert_eq!(find("- **a**: b; c"), 2);
        assert_eq!(find("- **a**: c."), 2);
        assert_eq!(find("- **a**: c. *Open.*"), 2);
        assert_eq!(find("text"), 1);
    }
}
