//! Entries of boards with methods of their own.

use std::fs;

use inundate_study::{Study, run};
use tempfile::tempdir;

use crate::common::{contents, folder_of, fresh, parse, study_path, without_stats};

/// Small boards by three methods, larger ones by two, and those of a set by another.
const STUDY: &str = r#"
name = "own"
seed = 3
methods = ["exact", "cycle", "random-permutation"]

[[boards]]
kind = "grid"
sizes = [[4, 4]]
colors = [3, 4]
count = 20

[[boards]]
kind = "grid"
sizes = [[8, 8]]
colors = [4]
count = 11
methods = ["greedy-area", "cycle"]

[[boards]]
set = "ilp-article.boards"
methods = ["beam"]

[[plots]]
kind = "mean"
value = "moves"
by = "size"
file = "mean.svg"
"#;

#[test]
fn each_entry_has_its_methods() {
    let study = parse(STUDY);
    let all = [
        "exact",
        "cycle",
        "random-permutation",
        "greedy-area",
        "beam:100",
    ];
    assert_eq!(study.methods(), all);
    assert_eq!(study.batches()[2].methods(), ["greedy-area", "cycle"]);
    let folder = tempdir().unwrap();
    let summary = run(&study, &without_stats(folder.path())).unwrap();
    let lines = summary.table.lines.iter();
    let lines =
        lines.map(|line| format!("{} {:?} {}", line.kind.source, line.kind.size, line.method));
    let lines: Vec<String> = lines.collect();
    assert_eq!(lines.len(), 3 + 3 + 2 + 3);
    assert_eq!(lines[6], "grid Some((8, 8)) greedy-area");
    let results = fs::read_to_string(folder.path().join("results.csv")).unwrap();
    assert_eq!(results.lines().count(), 1 + 3 * 40 + 2 * 11 + 3);
    // A later run finds all of them.
    let again = run(&study, &without_stats(folder.path())).unwrap();
    assert_eq!(again.boards_found, 54);
}

/// A study without methods of its own is the same whether they are said once or with each entry.
#[test]
fn methods_said_with_each_entry() {
    let names = "methods = [\"cycle\", \"exact\"]\n";
    let entry = "[[boards]]\nkind = \"grid\"\nsizes = [[4, 4]]\ncolors = [3]\ncount = 2\n";
    let head = "name = \"x\"\nseed = 1\n";
    let above = parse(&format!("{head}{names}{entry}"));
    let with = parse(&format!("{head}{entry}{names}"));
    let methods = |study: &Study| {
        let batches = study.batches().iter().map(|batch| batch.methods().to_vec());
        (batches.collect::<Vec<_>>(), study.methods().to_vec())
    };
    assert_eq!(methods(&above), methods(&with));
    let other = parse(&format!("{head}methods = [\"beam\"]\n{entry}{names}"));
    assert_eq!(methods(&above), methods(&other));
    let error = Study::parse(&format!("{head}{entry}"), &study_path()).unwrap_err();
    assert_eq!((error.line, error.field.as_deref()), (3, Some("boards[0]")));
    assert!(
        error.to_string().contains("missing field `methods`"),
        "{error}"
    );
}

/// Results that still hold are taken over.
#[test]
fn changes() {
    let folder = folder_of(&parse(STUDY));
    let options = without_stats(folder.path());
    let changed = parse(&STUDY.replace("[\"beam\"]", "[\"beam\", \"exact\"]"));
    assert_eq!(run(&changed, &options).unwrap().boards_found, 51);
    assert!(contents(folder.path()) == fresh(&changed));
}
