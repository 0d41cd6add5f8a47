//! `cargo xtask paper`: the paper in `docs/paper`, by Typst. What it takes from the book and the studies is checked without
//! Typst, too.

mod text;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Task, python, run, target, texts};

const PAPER: &str = "docs/paper/paper.typ";
const NUMBERS: &str = "docs/paper/numbers.csv";
const REFERENCES: (&str, &str) = ("docs/paper/references.bib", "docs/src/references.md");
const FIGURES: &str = "docs/src/figures.md";
const PROOFS: &str = "proofs/README.md";

/// The key of the only source that the book does not list: itself.
const OWN: &str = "inundate";

/// What makes the paper.
enum Compiler {
    /// The program.
    Typst,
    /// The module of this Python.
    Module(PathBuf),
}

/// Builds the paper. Says what is missing where Typst is.
pub(crate) fn build() -> Result<(), String> {
    check()?;
    match compiler() {
        Some(compiler) => compile(&compiler).map(drop),
        None => Err(MISSING.to_owned()),
    }
}

/// The paper for those who publish it; without Typst, says so and gives none.
pub(crate) fn build_where_possible() -> Result<Option<PathBuf>, String> {
    let Some(compiler) = compiler() else {
        eprintln!("xtask: {MISSING}: the site has no paper");
        return Ok(None);
    };
    compile(&compiler).map(Some)
}

const MISSING: &str = "no `typst` here, neither the program (https://typst.app) nor the module of Python (`pip install typst`)";

fn compiler() -> Option<Compiler> {
    if Command::new("typst").arg("--version").output().is_ok() {
        return Some(Compiler::Typst);
    }
    let python = python::named();
    let found = Command::new(&python)
        .args(["-c", "import typst"])
        .output()
        .is_ok_and(|output| output.status.success());
    found.then_some(Compiler::Module(python))
}

fn compile(compiler: &Compiler) -> Result<PathBuf, String> {
    let folder = target().join("paper");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let made = folder.join("inundate-paper.pdf");
    let output = made.to_string_lossy();
    match compiler {
        Compiler::Typst => {
            let arguments = ["compile", "--root", ".", PAPER, &output];
            run(Path::new("typst"), &arguments, &[])
        }
        Compiler::Module(python) => {
            let program =
                "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2], root='.')";
            run(python, &["-c", program, PAPER, &output], &[])
        }
    }?;
    eprintln!("xtask: {output} is the paper");
    Ok(made)
}

/// Checks, without Typst, that the numbers, tables, figures, commands and titles of the paper are those of the book.
pub(crate) fn check() -> Result<(), String> {
    let wrong = problems(Path::new("."))?;
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// What is wrong with the paper of a tree.
fn problems(root: &Path) -> Result<Vec<String>, String> {
    let paper = read(&root.join(PAPER))?;
    let mut wrong = numbers(root, &paper)?;
    wrong.extend(tables(root, &paper)?);
    wrong.extend(commands(root, &paper)?);
    wrong.extend(titles(root)?);
    let typed = text::typed(&paper);
    wrong.extend(typed.into_iter().map(|(line, number)| {
        format!("{PAPER}:{line}: expected `#number(…)` with a row in {NUMBERS}, found {number}")
    }));
    Ok(wrong)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Each number of the table is used, stands in its phrase, and the phrase in its source.
fn numbers(root: &Path, paper: &str) -> Result<Vec<String>, String> {
    let refuse = |error: csv::Error| format!("{NUMBERS}: {error}");
    let mut reader = csv::Reader::from_path(root.join(NUMBERS)).map_err(refuse)?;
    let (mut wrong, mut listed) = (Vec::new(), BTreeSet::new());
    let used: BTreeSet<String> = text::calls(paper, "number", 1)
        .into_iter()
        .flatten()
        .collect();
    for row in reader.deserialize() {
        let (name, value, source, phrase): (String, String, String, String) =
            row.map_err(refuse)?;
        let mut say = |what: String| wrong.push(format!("{NUMBERS}: {name}: {what}"));
        if !text::has_word(&phrase, &value) {
            say(format!("expected {value} in its phrase"));
        }
        if !text::flat(&read(&root.join(&source))?).contains(&phrase) {
            say(format!("expected in {source}: {phrase}"));
        }
        if !used.contains(&name) {
            say("expected in the paper".to_owned());
        }
        if !listed.insert(name.clone()) {
            wrong.push(format!("{NUMBERS}: expected one row of {name}"));
        }
    }
    let missing = used.difference(&listed);
    wrong.extend(missing.map(|name| format!("{NUMBERS}: expected a row of {name}")));
    Ok(wrong)
}

/// Each table that the paper takes from a page is there once.
fn tables(root: &Path, paper: &str) -> Result<Vec<String>, String> {
    let mut wrong = Vec::new();
    for (function, before) in [("block-of", "```text\n"), ("rows-of", "\n")] {
        for arguments in text::calls(paper, function, 2) {
            let [page, head] = &*arguments else {
                continue;
            };
            let place = page.trim_start_matches('/');
            let found = read(&root.join(place))?
                .matches(&format!("{before}{head}"))
                .count();
            if found != 1 {
                wrong.push(format!(
                    "{place}: expected one table that begins with `{head}`, found {found}"
                ));
            }
        }
    }
    Ok(wrong)
}

/// Each figure is made by one command of the book, and each command of the appendix is one of the texts.
fn commands(root: &Path, paper: &str) -> Result<Vec<String>, String> {
    let figures = read(&root.join(FIGURES))?;
    let mut wrong = Vec::new();
    for figure in text::calls(paper, "command-of", 1).into_iter().flatten() {
        let stem = figure.trim_end_matches(".svg");
        let stem = stem.trim_end_matches(|c: char| c.is_ascii_digit());
        let stem = stem.trim_end_matches('-');
        let output = format!("figures/{stem}.svg");
        let made = figures
            .lines()
            .filter(|line| line.starts_with("inundate ") && line.contains(&output));
        if made.count() != 1 {
            wrong.push(format!(
                "{FIGURES}: expected one command that makes {figure}"
            ));
        }
    }
    let mut known = String::new();
    let mut all = texts::all(root)?;
    all.push(root.join(PROOFS));
    for path in all {
        known.push_str(&text::flat(&read(&path)?));
        known.push('\n');
    }
    for command in text::listed(paper, "listing") {
        let is_known = match command.strip_prefix("cargo xtask ") {
            Some(chore) => Task::parse(chore.split(' ').map(str::to_owned)).is_ok(),
            None => known.contains(&command),
        };
        if !is_known {
            wrong.push(format!(
                "{PAPER}: expected a command of the texts, found `{command}`"
            ));
        }
    }
    Ok(wrong)
}

/// The titles of the sources are those of the book.
fn titles(root: &Path) -> Result<Vec<String>, String> {
    let (references, book) = REFERENCES;
    let known = text::flat(&read(&root.join(book))?).replace('\\', "");
    let entries = read(&root.join(references))?;
    let mut key = "";
    let mut wrong = Vec::new();
    for line in entries.lines() {
        if let Some((_, rest)) = line.strip_prefix('@').and_then(|line| line.split_once('{')) {
            key = rest.trim_end_matches(',');
        }
        let title = line
            .strip_prefix("  title = {")
            .and_then(|rest| rest.strip_suffix("},"));
        if let Some(title) = title.filter(|title| key != OWN && !known.contains(title)) {
            wrong.push(format!(
                "{references}: expected a title of {book}, found {title}"
            ));
        }
    }
    Ok(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_agrees_with_the_book() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert_eq!(problems(&root), Ok(Vec::new()));
    }

    #[test]
    fn a_paper_that_does_not_agree() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let found = numbers(&root, "#number(\"rejected\") #number(\"nothing\")").unwrap();
        assert!(found.contains(&format!("{NUMBERS}: expected a row of nothing")));
        assert!(found.contains(&format!("{NUMBERS}: fit: expected in the paper")));
        assert!(!found.iter().any(|what| what.contains("csv: rejected:")));
        let table = "block-of(\"/docs/src/benchmarks.md\", \"no such head\")";
        assert_eq!(tables(&root, table).unwrap().len(), 1);
        let figure = "command-of(\"nothing-0.svg\")";
        assert_eq!(commands(&root, figure).unwrap().len(), 1);
        for (command, wrong) in [
            ("cargo xtask paper", 0),
            ("cargo xtask pap", 1),
            ("rm x", 1),
        ] {
            let listing = format!("#let listing = (\n  ([x], \"{command}\"),\n)\n");
            assert_eq!(commands(&root, &listing).unwrap().len(), wrong, "{command}");
        }
    }
}
