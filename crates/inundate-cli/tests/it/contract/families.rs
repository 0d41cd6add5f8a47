//! Boards of every family: made, shown, converted, solved.

use serde_json::Value;

use super::helpers::{done, records};
use crate::common::run;

/// The kinds of random boards with sizes as small as may be, and small.
const FAMILIES: [(&str, &str, &str); 20] = [
    ("grid", "--rows 1 --cols 1", "--rows 3 --cols 4"),
    ("circular-grid", "--rows 1 --cols 1", "--rows 3 --cols 4"),
    ("d-board", "--rows 1 --cols 1", "--rows 3 --cols 4"),
    (
        "circular-d-board",
        "--rows 2 --cols 2",
        "--rows 3 --cols 4 --column 3",
    ),
    ("hex", "--rows 1 --cols 1", "--rows 3 --cols 4"),
    ("path", "--vertices 1", "--vertices 9"),
    ("cycle", "--vertices 1", "--vertices 9"),
    (
        "path-power",
        "--vertices 2 --power 5",
        "--vertices 9 --power 3",
    ),
    (
        "cycle-power",
        "--vertices 2 --power 5",
        "--vertices 9 --power 3",
    ),
    (
        "graph-power",
        "--vertices 1 --power 1",
        "--vertices 9 --edges 9",
    ),
    ("tree", "--vertices 1", "--vertices 9"),
    (
        "caterpillar",
        "--vertices 1 --spine 1",
        "--vertices 9 --spine 4",
    ),
    ("star-of-paths", "--paths 1 --length 1", ""),
    (
        "interval",
        "--vertices 1 --length 1",
        "--vertices 9 --length 3",
    ),
    (
        "circular-arc",
        "--vertices 1 --length 1",
        "--vertices 9 --length 3",
    ),
    ("permutation", "--vertices 1", "--vertices 9"),
    ("cocomparability", "--vertices 1", "--vertices 9"),
    ("split", "--vertices 1", "--vertices 9 --clique 3"),
    ("complete", "--vertices 1", "--vertices 9"),
    ("graph", "--vertices 1", "--vertices 9 --edges 12"),
];

#[test]
fn families_are_generated_shown_converted_and_solved() {
    for (kind, smallest, small) in FAMILIES {
        let json_kind = match kind {
            "caterpillar" | "star-of-paths" => "tree",
            other => other,
        };
        let make = |sizes: &str, more: &str| {
            let sizes = format!("--colors 3 --output-format json {sizes} {more}");
            done(run(&format!("generate --kind {kind} {}", sizes.trim()), ""))
        };
        let one = make(small, "--count 1 --seed 4");
        let many = make(small, "--count 5 --seed 4");
        assert_eq!(many.lines().next(), one.lines().next(), "{kind}");
        assert_ne!(one, make(small, "--count 1 --seed 5"), "{kind}");
        for boards in [make(smallest, ""), many] {
            let same = done(run("convert --output-format json", boards.as_str()));
            assert_eq!(same, boards);
            let solved = |text: &str| {
                let rows = done(run("solve --no-stats --format jsonl", text));
                records(&rows)
            };
            let rows = solved(&boards);
            for row in &rows {
                assert_eq!(row["kind"], json_kind);
                assert_eq!(row["status"], "optimal");
            }
            // As a graph, without the family, it takes as many moves.
            let moves = |rows: &[Value]| rows.iter().map(|row| row["moves"].clone()).collect();
            let expected: Vec<Value> = moves(&rows);
            for format in ["dimacs", "graph6"] {
                let graphs = done(run(
                    &format!("convert --output-format {format}"),
                    boards.as_str(),
                ));
                let read = format!("convert --input-format {format} --output-format json");
                let rows = solved(&done(run(&read, graphs)));
                assert!(rows.iter().all(|row| row["kind"] == "graph"));
                assert_eq!(expected, moves(&rows), "{kind} as {format}");
            }
            let shown = done(run("show --components --layers", boards.as_str()));
            assert_eq!(
                shown.matches("distance layers").count(),
                rows.len(),
                "{kind}"
            );
        }
    }
}

/// Above 200 vertices trees and intervals are lists, so that no line grows with the depth.
#[test]
fn large_trees_and_intervals_are_shown_as_lists() {
    for kind in ["tree", "interval", "circular-arc"] {
        let lines = |vertices: usize| {
            let made = done(run(
                &format!("generate --kind {kind} --vertices {vertices}"),
                "",
            ));
            let shown = done(run("show", made));
            shown.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let (small, large) = (lines(200), lines(201));
        let is_list = |lines: &[String]| {
            (0..lines.len() - 1).all(|v| lines[v + 1].starts_with(&format!("  {v:>3}:")))
                && !lines
                    .iter()
                    .any(|line| line.contains("--") || line.contains("- "))
        };
        assert!(!is_list(&small), "{kind}");
        assert!(is_list(&large) && large.len() == 202, "{kind}");
    }
}
