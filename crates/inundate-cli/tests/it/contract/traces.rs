//! Traces of searches, and their trees.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;

use super::helpers::{PC19, done, fields, first, records};
use crate::common::{Ran, run_args};
use crate::{ends, has};

const BOARD: &str = "random:8x8x5:10";

/// Solves a board with a trace in a folder. The text of the trace.
fn trace(folder: &Path, arguments: &str) -> (Ran, String) {
    let path = folder.join("trace.jsonl");
    let arguments = arguments
        .split(' ')
        .chain(["--trace", path.to_str().unwrap()]);
    let ran = run_args(["solve"].into_iter().chain(arguments), "");
    (ran, fs::read_to_string(path).unwrap_or_default())
}

fn render(file: &Path, more: &[&str]) -> Ran {
    let fixed = ["render", "--trace", file.to_str().unwrap(), "-o", "-"];
    run_args(fixed.into_iter().chain(more.iter().copied()), "")
}

/// The counts of a trace are those of an untraced run, and its fields have their order.
#[test]
fn traces_agree_with_the_statistics() {
    let folder = tempfile::tempdir().unwrap();
    for (method, board) in [
        ("bfs", "random:4x5x4:7"),
        ("idastar", BOARD),
        ("exact", BOARD),
        ("beam:4", BOARD),
    ] {
        let arguments = format!("{board} -f jsonl -m {method}");
        let (ran, text) = trace(folder.path(), &arguments);
        let plain = run_args(["solve"].into_iter().chain(arguments.split(' ')), "");
        let (ran, plain) = (records(&done(ran)), records(&done(plain)));
        for name in [
            "status",
            "moves",
            "lower_bound",
            "sequence",
            "expanded",
            "generated",
        ] {
            assert_eq!(ran[0][name], plain[0][name], "{method}: {name}");
        }
        let lines = records(&text);
        let end = lines.last().unwrap();
        for name in ["moves", "lower_bound", "expanded", "generated"] {
            assert_eq!(end[name], plain[0][name], "{method}: {name}");
        }
        assert_eq!(end["complete"], true);
        let names =
            |start: &str| fields(text.lines().find(|line| line.starts_with(start)).unwrap());
        assert_eq!(
            names("{\"inundate_trace\":2,"),
            ["inundate_trace", "method", "id", "board"]
        );
        assert_eq!(names("{\"pass\":1,"), ["pass", "kind", "limit", "width"]);
        assert_eq!(
            names("{\"state\":0,"),
            ["state", "parent", "move", "pass", "fate"]
        );
        assert_eq!(
            names("{\"end\":"),
            [
                "end",
                "moves",
                "lower_bound",
                "expanded",
                "generated",
                "complete"
            ]
        );
        let svg = done(render(&folder.path().join("trace.jsonl"), &[]));
        has(&svg, &format!("<title>{method}"));
    }
}

#[test]
fn each_pass_has_its_tree() {
    let folder = tempfile::tempdir().unwrap();
    let (ran, _) = trace(folder.path(), &format!("{BOARD} -m idastar"));
    done(ran);
    let file = folder.path().join("trace.jsonl");
    let title = |more: &[&str]| {
        let svg = done(render(&file, more));
        let (_, rest) = svg.split_once("<title>").unwrap();
        rest.split_once("</title>").unwrap().0.to_owned()
    };
    let last = "idastar: pass 2 of 2, depth-first, at most 11 moves";
    assert_eq!(title(&[]), last);
    assert_eq!(title(&["--pass", "2"]), last);
    assert_eq!(
        title(&["--pass", "1"]),
        "idastar: pass 1 of 2, depth-first, at most 10 moves"
    );
    let refused = render(&file, &["--pass", "3"]);
    refused.refuses("--pass: expected a pass from 1 to 2, found 3");
    // The trace is an input, so it is not overwritten.
    let name = file.with_extension("svg");
    fs::rename(&file, &name).unwrap();
    let name = name.to_str().unwrap();
    run_args(["render", "--trace", name, "-o", name], "").refuses("found an input");
}

/// A larger search goes on when its trace is full, and says so.
#[test]
fn a_full_trace_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let board = first(PC19, 1);
    let file = folder.path().join("one.boards");
    fs::write(&file, board).unwrap();
    let traced = folder.path().join("trace.jsonl");
    let arguments = format!("solve {} -m beam:5000 --no-stats --trace", file.display());
    let arguments = arguments.split(' ').chain([traced.to_str().unwrap()]);
    let ran = run_args(arguments, "");
    assert_eq!(ran.code, Some(0));
    ran.says("the trace was cut after 100000 states");
    let (mut states, mut last) = (0, String::new());
    for line in BufReader::new(File::open(&traced).unwrap()).lines() {
        last = line.unwrap();
        states += usize::from(last.starts_with("{\"state\""));
    }
    assert_eq!(states, 100_000);
    ends(&last, ",\"complete\":false}");
    let refused = render(&traced, &[]);
    let expected = "expected a picture of at most 16384 pixels a side";
    refused.refuses(expected);
    refused.says("for 100000 states; --cell");
}
