//! `cargo xtask proofs`: the proofs in the folder `proofs`, checked by Coq, and that they assume nothing. The checker of
//! certificates that they are about is made a program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{docs, target};

const FOLDER: &str = "proofs";

/// What reads boards for the proved checker.
const MAIN: &str = "main.ml";

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
    assume_nothing(&built, &statements)?;
    build_checker(&built)
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

/// Writes a source to the folder of what is built and compiles it there. Returns what Coq prints.
fn compile(built: &Path, source: &str, text: &str) -> Result<String, String> {
    write(&built.join(source), text)?;
    eprintln!("xtask: coqc {source}");
    printed(built, "coqc", &["-Q", ".", "Inundate", source])
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// What a program prints that runs in a folder.
fn printed(folder: &Path, program: &str, arguments: &[&str]) -> Result<String, String> {
    let mut command = Command::new(program);
    let output = command.args(arguments).current_dir(folder).output();
    let output = output.map_err(|error| format!("{program} could not start: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let line = arguments.join(" ");
    let problem = String::from_utf8_lossy(&output.stderr);
    Err(format!(
        "{program} {line} failed ({})\n{problem}",
        output.status
    ))
}

/// Makes the program out of the checker. Where the compiler is missing, it says so.
fn build_checker(built: &Path) -> Result<(), String> {
    if Command::new("ocamlfind").arg("list").output().is_err() {
        eprintln!("xtask: no `ocamlfind` here: the proved checker is not made a program");
        return Ok(());
    }
    write(&built.join(MAIN), &read(&Path::new(FOLDER).join(MAIN))?)?;
    // Without warnings, of which the code that Coq writes has many.
    let arguments = [
        "ocamlopt",
        "-w",
        "-a",
        "checker.mli",
        "checker.ml",
        MAIN,
        "-o",
        "checker",
    ];
    printed(built, "ocamlfind", &arguments).map(drop)
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
    let printed = compile(built, "Assumptions.v", &text)?;
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
