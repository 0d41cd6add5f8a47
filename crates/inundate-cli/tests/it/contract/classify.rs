//! The classes of boards.

use crate::helpers::{answer, ask, done, fields, record, run};

const FIELDS: [&str; 6] = ["index", "id", "classes", "certificates", "not", "undecided"];

#[test]
fn the_fields_and_their_order() {
    let boards = answer("generate --rows 2 --cols 9 --count 3");
    for line in done(run("classify --format jsonl", &boards)).lines() {
        assert_eq!(fields(line), FIELDS);
        let record = &record(line);
        let names: Vec<&String> = record["certificates"].as_object().unwrap().keys().collect();
        assert_eq!(
            record["classes"].to_string(),
            format!("{names:?}").replace(", ", ",")
        );
    }
    let ran = run("classify --format jsonl --keep-going", "ab\nb\n\nab\nba\n");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(fields(lines[0]), ["index", "id", "error"]);
    assert_eq!(fields(lines[1]), FIELDS);
}

fn strings(value: &serde_json::Value) -> Vec<&str> {
    let list = value.as_array().unwrap().iter();
    list.map(|name| name.as_str().unwrap()).collect()
}

/// Undecided classes are listed apart from those that the board is not of.
#[test]
fn large_boards_leave_classes_undecided() {
    let board = answer("generate --rows 60 --cols 60 --colors 6");
    let record = &ask("classify --format jsonl", &board)[0];
    assert_eq!(
        strings(&record["undecided"]),
        ["cograph", "cocomparability", "at-free"]
    );
    assert!(strings(&record["not"]).contains(&"interval"));
    let text = done(run("classify", &board));
    let last = text.lines().last().unwrap();
    assert_eq!(
        last,
        "  undecided, too many components: cograph, cocomparability, at-free"
    );
}
