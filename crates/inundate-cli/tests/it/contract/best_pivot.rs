//! `solve --best-pivot`.

use super::helpers::{answer, done, fields, records};
use crate::common::run;
use crate::has;

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

/// The output names the proof: a bound, or the method that was asked.
#[test]
fn what_proves_it_is_told() {
    let of = |args: &str, board: &str| done(run(&format!("solve --no-stats {args}"), board));
    // Two moves from the middle, and as many are needed from everywhere: no solver is asked.
    let out = of("--best-pivot --method sat", "abcba\nabcba\n");
    has(
        &out,
        "proven by the bound layer: no sequence of 1 move floods",
    );
    let board = answer("generate --rows 8 --cols 8 --colors 5 --seed 1");
    let out = of("--best-pivot --method sat", &board);
    has(&out, "proven by sat:");
    let out = of("--method ilp", "abcba\nabcba\n");
    has(&out, "proven by the bound layer: no sequence of 3 moves");
    let out = of("--method greedy-area", "abcba\nabcba\n");
    has(&out, "proven by the bound layer");
    let out = of("--free", "abcba\nabcba\n");
    has(&out, "proven by ");
}

#[test]
fn limits_leave_pivots_undecided() {
    let board = answer("generate --rows 30 --cols 30 --colors 8");
    let ran = run("solve --best-pivot --time-limit 0s --no-stats", &board);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    ran.shows("undecided for");
}
