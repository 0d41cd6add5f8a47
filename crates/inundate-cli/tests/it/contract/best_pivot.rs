//! `solve --best-pivot`.

use crate::helpers::{answer, done, fields, records, run};

const BOARDS: &str = "abcba\nabcba\n\nabc\nbca\ncab\n";

#[test]
fn the_least_of_all_pivots_is_found() {
    let out = done(run("solve --best-pivot --format jsonl --no-stats", BOARDS));
    for record in records(&out) {
        assert_eq!(record["status"], "optimal");
        let best = record["best_pivots"].as_array().unwrap();
        assert!(best.contains(&record["pivot"]));
        assert_eq!(record["undecided_pivots"], serde_json::json!([]));
    }
    let names = fields(out.lines().next().unwrap());
    let at = names.iter().position(|name| name == "pivot").unwrap();
    assert_eq!(
        names[at..at + 5],
        [
            "pivot",
            "best_pivots",
            "undecided_pivots",
            "searched_pivots",
            "source"
        ]
    );
}

#[test]
fn limits_leave_pivots_undecided() {
    let board = answer("generate --rows 30 --cols 30 --colors 8");
    run("solve --best-pivot --time-limit 0s --no-stats", &board)
        .exits(1)
        .shows("undecided for");
}
