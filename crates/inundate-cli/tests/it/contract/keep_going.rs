//! `--keep-going`: bad boards, and boards that a method does not cover.

use serde_json::Value;

use crate::helpers::{
    all_fields, ask, done, ends, fields, fields_without_theorem, has, records, run,
};

#[test]
fn bad_boards_are_records_when_the_others_are_to_be_solved() {
    let text = "abc\nab\n\nab\nba\n\n\0\n\0\n\nba\nab\n";
    let out = done(run("solve --keep-going --format jsonl --no-stats", text));
    let rows = records(&out);
    let statuses: Vec<_> = rows
        .iter()
        .map(|row| row["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["error", "optimal", "error", "optimal"]);
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(row["index"], index);
        let line = out.lines().nth(index).unwrap();
        if row["status"] == "error" {
            let expected = [fields_without_theorem(), vec!["error"]].concat();
            assert_eq!(fields(line), expected);
            assert!(row["error"].as_str().unwrap().starts_with("-:"));
            assert_eq!(row["lower_bound"], Value::Null);
        } else {
            assert_eq!(fields(line), all_fields());
        }
    }
    let out = done(run("solve --keep-going", text));
    has(&out, "board 0: error: -:2: row 1: expected 3 cells");
    has(&out, "\n4 boards\n");
    ends(&out, "  2 errors\n");
    let out = done(run("bounds --keep-going --format jsonl", text));
    assert_eq!(
        fields(out.lines().next().unwrap()),
        ["index", "id", "error"]
    );
    assert_eq!(records(&out).len(), 4);
    let out = done(run("bounds --keep-going --format csv", text));
    for record in csv::Reader::from_reader(out.as_bytes()).records() {
        assert_eq!(record.unwrap().len(), 6);
    }
}

/// A method that does not cover a board leaves the others alone.
#[test]
fn a_method_that_does_not_cover_a_board() {
    let line: String = (0..65).map(|cell| ['a', 'b'][cell % 2]).collect();
    let args = "solve --keep-going --input-format rows --method bfs,exact";
    let rows = ask(&format!("{args} --format jsonl"), &line);
    assert_eq!(rows[0]["status"], "error");
    assert_eq!(rows[0]["method"], "bfs");
    assert_eq!(
        rows[0]["error"],
        "bfs: expected at most 64 components, found 65"
    );
    assert_eq!(rows[1]["status"], "optimal");
    let out = done(run(args, &line));
    has(&out, "65 components");
    has(&out, "  bfs                  error: bfs: expected");
    has(&out, "  the optimum is 64\n");
    let all = ask(
        "solve --input-format rows --method all --format jsonl",
        &line,
    );
    assert_eq!(all[0]["method"], "exact");
    assert!(all.iter().all(|row| row["method"] != "bfs"));
}
