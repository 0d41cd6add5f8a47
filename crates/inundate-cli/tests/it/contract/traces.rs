//! Traces of searches, and their trees.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};

use crate::helpers::{PC19, Place, Ran, begins, ends, fields, first, records};

const BOARD: &str = "random:8x8x5:10";

/// Draws the trace `HERE/t`.
fn render(here: &Place, more: &str) -> Ran {
    here.run(format!("render --trace HERE/t -o - {more}"))
}

/// The counts of a trace are those of an untraced run, and its fields have their order.
#[test]
fn traces_agree_with_the_statistics() {
    let here = Place::new();
    for (method, board) in [
        ("bfs", "random:4x5x4:7"),
        ("idastar", BOARD),
        ("exact", BOARD),
        ("beam:4", BOARD),
    ] {
        let arguments = format!("{board} -f jsonl -m {method}");
        let [ran, plain] = ["--trace HERE/t", ""]
            .map(|trace| records(&here.answer(format!("solve {arguments} {trace}"))));
        let text = here.read("t");
        for name in "status moves lower_bound sequence expanded generated".split(' ') {
            assert_eq!(ran[0][name], plain[0][name], "{method}: {name}");
        }
        let lines = records(&text);
        let end = lines.last().unwrap();
        for name in ["moves", "lower_bound", "expanded", "generated"] {
            assert_eq!(end[name], plain[0][name], "{method}: {name}");
        }
        assert_eq!(end["complete"], true);
        for names in [
            "inundate_trace method id board",
            "pass kind limit width",
            "state parent move pass fate",
            "end moves lower_bound expanded generated complete",
        ] {
            let start = format!("{{\"{}\":", names.split(' ').next().unwrap());
            let line = text.lines().find(|line| line.starts_with(&start));
            assert_eq!(fields(line.unwrap()).join(" "), names);
        }
        begins(&text, "{\"inundate_trace\":2,");
        render(&here, "")
            .quiet(0)
            .shows(&format!("<title>{method}"));
    }
}

#[test]
fn each_pass_has_its_tree() {
    let here = Place::new();
    here.answer(format!("solve {BOARD} -m idastar --trace HERE/t"));
    for (more, pass, most) in [("", 2, 11), ("--pass 2", 2, 11), ("--pass 1", 1, 10)] {
        render(&here, more).quiet(0).shows(&format!(
            "<title>idastar: pass {pass} of 2, depth-first, at most {most} moves</title>"
        ));
    }
    render(&here, "--pass 3").refuses("--pass: expected a pass from 1 to 2, found 3");
    // The trace is an input, so it is not overwritten.
    fs::rename(here.at("t"), here.at("t.svg")).unwrap();
    here.run("render --trace HERE/t.svg -o HERE/t.svg")
        .refuses("found an input");
}

/// A larger search goes on when its trace is full, and says so.
#[test]
fn a_full_trace_is_cut() {
    let here = Place::new();
    here.write("one", first(PC19, 1));
    here.run("solve HERE/one -m beam:5000 --no-stats --trace HERE/t")
        .exits(0)
        .says("the trace was cut after 100000 states");
    let (mut states, mut last) = (0, String::new());
    for line in BufReader::new(File::open(here.at("t")).unwrap()).lines() {
        last = line.unwrap();
        states += usize::from(last.starts_with("{\"state\""));
    }
    assert_eq!(states, 100_000);
    ends(&last, ",\"complete\":false}");
    render(&here, "")
        .refuses("expected a picture of at most 16384 pixels a side")
        .says("for 100000 states; --cell");
}
