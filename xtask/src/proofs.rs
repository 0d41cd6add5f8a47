//! `cargo xtask proofs`: checks the proofs in the folder `proofs` with Coq, and that they assume
//! nothing; builds the proven checker of certificates.

use std::path::Path;

use xshell::{Shell, cmd};

use crate::{Result, built, ending, has};

const FOLDER: &str = "proofs";

/// Checks all proofs. Where Coq is missing, it says so and checks nothing.
pub(crate) fn check(sh: &Shell) -> Result {
    if !has(sh, "coqc") {
        eprintln!("xtask: no `coqc` here: the proofs are not checked");
        return Ok(());
    }
    // Each source after those that it needs.
    let project = sh.read_file("proofs/_CoqProject")?;
    let sources: Vec<&str> = project
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('-'))
        .collect();
    let found = sh
        .read_dir(FOLDER)?
        .into_iter()
        .filter(|path| ending(path) == Some("v"));
    if found.count() != sources.len() {
        return Err(
            "proofs/_CoqProject: expected all files `.v` of the folder, in the order of use".into(),
        );
    }
    // The certificate that one of the proofs is about, as the book shows it.
    let certificate = sh.read_file("docs/src/examples/5x5.certificate")?;
    if !sh.read_file("proofs/Example.v")?.contains(&certificate) {
        return Err(
            "proofs/Example.v: expected the text of docs/src/examples/5x5.certificate".into(),
        );
    }
    let folder = built("proofs");
    sh.create_dir(&folder)?;
    let mut statements = Vec::new();
    for source in &sources {
        let text = sh.read_file(Path::new(FOLDER).join(source))?;
        let module = source.trim_end_matches(".v");
        statements.extend(names(&text).map(|name| format!("Inundate.{module}.{name}")));
        compile(sh, &folder, source, &text)?;
    }
    check_listing(&sh.read_file("proofs/README.md")?, &statements)?;
    assume_nothing(sh, &folder, &statements)?;
    let listed = cmd!(sh, "ocamlfind list").quiet().ignore_stderr();
    if listed.ignore_stdout().run().is_err() {
        eprintln!("xtask: no `ocamlfind` here: the proved checker is not made a program");
        return Ok(());
    }
    sh.copy_file("proofs/main.ml", folder.join("main.ml"))?;
    let _there = sh.push_dir(&folder);
    // Warnings are off: the code that Coq writes has many.
    Ok(cmd!(
        sh,
        "ocamlfind ocamlopt -w -a checker.mli checker.ml main.ml -o checker"
    )
    .run()?)
}

/// The names of the statements that a source proves.
fn names(source: &str) -> impl Iterator<Item = &str> {
    let words = ["Theorem ", "Lemma ", "Corollary ", "Example "];
    let stated = move |line| words.iter().find_map(|word| str::strip_prefix(line, word));
    source
        .lines()
        .filter_map(stated)
        .filter_map(|rest| rest.split([' ', ':']).next())
}

/// Writes a source to the folder where it is built and compiles it there. Returns what Coq prints.
fn compile(sh: &Shell, folder: &Path, source: &str, text: &str) -> Result<String> {
    let _there = sh.push_dir(folder);
    sh.write_file(source, text)?;
    Ok(cmd!(sh, "coqc -Q . Inundate {source}").read()?)
}

/// Checks that the listing of the folder has only statements that are proved.
fn check_listing(listing: &str, statements: &[String]) -> Result {
    for row in listing.lines().filter_map(|line| line.strip_prefix("| `")) {
        let [file, " | ", name, ..] = row.split('`').collect::<Vec<_>>()[..] else {
            return Err(
                format!("proofs/README.md: expected a file and a statement in `{row}`").into(),
            );
        };
        if !statements.contains(&format!("Inundate.{}.{name}", file.trim_end_matches(".v"))) {
            return Err(format!("proofs/README.md: {file} proves no `{name}`").into());
        }
    }
    Ok(())
}

/// Checks that no statement rests on an axiom or on a proof that was left out.
fn assume_nothing(sh: &Shell, folder: &Path, statements: &[String]) -> Result {
    let modules = statements
        .iter()
        .filter_map(|statement| statement.rsplit_once('.'));
    let mut required: Vec<String> = modules
        .map(|(module, _)| format!("Require {module}.\n"))
        .collect();
    required.dedup();
    // One term with all of them: shared parts are checked once.
    let used = statements.join(" in\nlet _ := @");
    let text = format!(
        "{}Definition all_statements : True :=\nlet _ := @{used} in\nI.\n\
         Print Assumptions all_statements.\n",
        required.concat()
    );
    let printed = compile(sh, folder, "Assumptions.v", &text)?;
    if printed.trim_end() != "Closed under the global context" {
        return Err(format!("expected proofs that assume nothing, found\n{printed}").into());
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
        let source = "(** Text *)\nLemma one x :\n  x = x.\nProof. auto. Qed.\n\
            Theorem two: True.\nDefinition three := 3.\n";
        assert_eq!(names(source).collect::<Vec<_>>(), ["one", "two"]);
    }

    #[test]
    fn the_listing_names_what_is_proved() {
        let proved = ["Inundate.A.one".to_owned()];
        let listing =
            |name| format!("| File | Statement |\n| --- | --- |\n| `A.v` | `{name}` | text |\n");
        check_listing(&listing("one"), &proved).unwrap();
        check_listing(&listing("two"), &proved).unwrap_err();
        check_listing("| `A.v` | one |", &proved).unwrap_err();
    }
}
