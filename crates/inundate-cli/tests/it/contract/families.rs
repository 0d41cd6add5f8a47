//! Boards of every family: made, shown, converted, solved.

use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};
use serde_json::Value;

use crate::helpers::{answer, done, records, run};

/// The sizes of a kind, as options, that have a value here; the others are as by default.
fn options(kind: Kind, value: fn(Size) -> Option<usize>) -> String {
    let sizes = kind.sizes().iter();
    let options = sizes.filter_map(|&size| Some(format!("--{} {}", size.name(), value(size)?)));
    options.collect::<Vec<_>>().join(" ")
}

/// The smallest sizes.
fn smallest(size: Size) -> Option<usize> {
    match size {
        Size::Column | Size::Edges | Size::Clique => None,
        _ => Some(1),
    }
}

/// Sizes so small that loops and double edges vanish.
fn degenerate(size: Size) -> Option<usize> {
    match size {
        Size::Rows | Size::Cols | Size::Vertices => Some(2),
        Size::Power => Some(5),
        _ => None,
    }
}

fn small(size: Size) -> Option<usize> {
    match size {
        Size::Rows | Size::Column | Size::Power | Size::Length | Size::Clique => Some(3),
        Size::Cols | Size::Spine => Some(4),
        Size::Vertices => Some(9),
        Size::Edges => Some(12),
        _ => None,
    }
}

#[test]
fn families_are_generated_shown_converted_and_solved() {
    for kind in Kind::ALL.into_iter().filter(|kind| kind.is_random()) {
        let rng = &mut SplitMix64::for_board(1, 0);
        let board = kind.make(&Sizes::default(), 3, rng).unwrap();
        let json_kind = board.shape().kind();
        let make = |sizes: &str, more: &str| {
            let sizes = format!("--colors 3 --output-format json {sizes} {more}");
            // A small board may be of one color, which it says.
            let made = run(&format!("generate --kind {kind} {}", sizes.trim()), "").exits(0);
            made.out
        };
        let one = make(&options(kind, small), "--count 1 --seed 4");
        let many = make(&options(kind, small), "--count 5 --seed 4");
        assert_eq!(many.lines().next(), one.lines().next(), "{kind}");
        assert_ne!(
            one,
            make(&options(kind, small), "--count 1 --seed 5"),
            "{kind}"
        );
        let tiny = [smallest, degenerate].map(|sizes| make(&options(kind, sizes), ""));
        for boards in tiny.into_iter().chain([many.clone()]) {
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
            if boards != many {
                continue;
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
            let made = answer(format!("generate --kind {kind} --vertices {vertices}"));
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
