//! `cargo xtask proofs`: the proofs in the folder `proofs`, checked by Coq, and that they assume nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{docs, run, target};

const FOLDER: &str = "proofs";

/// The certificate that one of the proofs is about, as the book shows it.
const CERTIFICATE: (&str, &str) = ("docs/src/examples/5x5.certificate", "Example.v");

/// Checks all proofs. Where Coq is missing, it says so and checks nothing.
pub(crate) fn check() -> Result<(), String> {
    if Command::new("coqc").arg("--version").output().is_err() {
        eprintln!("xtask: no `coqc` here: the proofs are not checked");
        return Ok(());
    }
    let folder = Path::new(FOLDER);
    let project = read(&folder.join("_CoqProject"))?;
    let sources = in_order(&project);
    let mut listed: Vec<PathBuf> = sources.iter().map(|source| folder.join(source)).collect();
    let mut found = docs::files(folder, "v")?;
    listed.sort();
    found.sort();
    if listed != found {
        return Err(format!(
            "{FOLDER}/_CoqProject: expected all files `.v` of the folder, in the order of use"
        ));
    }
    let (certificate, shown) = CERTIFICATE;
    if !read(&folder.join(shown))?.contains(&read(Path::new(certificate))?) {
        return Err(format!(
            "{FOLDER}/{shown}: expected the text of {certificate}"
        ));
    }
    let built = target().join("proofs");
    fs::create_dir_all(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    let mut statements = Vec::new();
    for source in &sources {
        let text = read(&folder.join(source))?;
        let module = source.trim_end_matches(".v");
        let names = names(&text).into_iter();
        statements.extend(names.map(|name| format!("Inundate.{module}.{name}")));
        compile(&built, source, &text)?;
    }
    check_listing(&read(&folder.join("README.md"))?, &statements)?;
    assume_nothing(&built, &statements)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The sources of a project, each after those that it needs.
fn in_order(project: &str) -> Vec<&str> {
    let sources = project
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('-'));
    sources.collect()
}

/// The names of what a source proves.
fn names(source: &str) -> Vec<&str> {
    let words = ["Theorem ", "Lemma ", "Corollary ", "Example "];
    let stated = |line| words.iter().find_map(|word| str::strip_prefix(line, word));
    let named = source.lines().filter_map(stated);
    named
        .filter_map(|rest| rest.split([' ', ':']).next())
        .collect()
}

/// The arguments of Coq for a source in the folder of what is built.
fn arguments(built: &Path, source: &str) -> [String; 4] {
    let folder = built.to_string_lossy().into_owned();
    let source = built.join(source).to_string_lossy().into_owned();
    ["-Q".to_owned(), folder, "Inundate".to_owned(), source]
}

fn compile(built: &Path, source: &str, text: &str) -> Result<(), String> {
    let path = built.join(source);
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    let arguments = arguments(built, source);
    run(
        Path::new("coqc"),
        &arguments.each_ref().map(String::as_str),
        &[],
    )
}

/// Checks that the listing of the folder has only statements that are proved.
fn check_listing(listing: &str, statements: &[String]) -> Result<(), String> {
    let rows = listing.lines().filter_map(|line| line.strip_prefix("| `"));
    for row in rows {
        let cells: Vec<&str> = row.split('`').collect();
        let [file, " | ", name, ..] = cells[..] else {
            return Err(format!(
                "{FOLDER}/README.md: expected a file and a statement in `{row}`"
            ));
        };
        let statement = format!("Inundate.{}.{name}", file.trim_end_matches(".v"));
        if !statements.contains(&statement) {
            return Err(format!("{FOLDER}/README.md: {file} proves no `{name}`"));
        }
    }
    Ok(())
}

/// Checks that no statement rests on an axiom or on a proof that was left out.
fn assume_nothing(built: &Path, statements: &[String]) -> Result<(), String> {
    let modules = statements
        .iter()
        .filter_map(|statement| statement.rsplit_once('.'));
    let mut required: Vec<String> = modules
        .map(|(module, _)| format!("Require {module}."))
        .collect();
    required.dedup();
    // One term that has all of them: what they share is looked at once.
    let used: Vec<String> = statements
        .iter()
        .map(|statement| format!("let _ := @{statement} in"))
        .collect();
    let text = format!(
        "{}\nDefinition all_statements : True :=\n{}\nI.\nPrint Assumptions all_statements.\n",
        required.join("\n"),
        used.join("\n")
    );
    let path = built.join("Assumptions.v");
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    let coqc = Command::new("coqc")
        .args(arguments(built, "Assumptions.v"))
        .output();
    let output = coqc.map_err(|error| format!("coqc could not start: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    if printed.trim_end() != "Closed under the global context" {
        return Err(format!(
            "expected proofs that assume nothing, found\n{printed}"
        ));
    }
    eprintln!(
        "xtask: {} statements are proved and assume nothing",
        statements.len()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_of_a_source() {
        let source = "(** Text *)\nLemma one x :\n  x = x.\nProof. auto. Qed.\nTheorem two: True.\nDefinition three := 3.\n";
        assert_eq!(names(source), ["one", "two"]);
        assert_eq!(in_order("-Q . Inundate\n\nB.v\nA.v\n"), ["B.v", "A.v"]);
    }

    #[test]
    fn the_listing_names_what_is_proved() {
        let proved = ["Inundate.A.one".to_owned()];
        let listing =
            |name| format!("| File | Statement |\n| --- | --- |\n| `A.v` | `{name}` | text |\n");
        assert_eq!(check_listing(&listing("one"), &proved), Ok(()));
        check_listing(&listing("two"), &proved).unwrap_err();
        check_listing("| `A.v` | one |", &proved).unwrap_err();
    }
}
