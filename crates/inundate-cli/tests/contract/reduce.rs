//! There and back again: make, reduce, solve, turn back, verify.

use std::fs;

use crate::common::{run, run_args};
use crate::helpers::{done, records};

#[test]
fn solutions_of_new_boards_are_verified_on_the_old_ones() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (kind, made) in [
        ("d-board", "--rows 4 --cols 4 --count 3"),
        (
            "d-board",
            "--kind circular-grid --rows 2 --cols 5 --count 3",
        ),
        ("pivot-column", "--rows 2 --cols 6 --count 3"),
        ("cycle-square", "--kind cycle-power --vertices 9 --count 3"),
        ("path-square", "--kind path-power --vertices 9 --count 3"),
    ] {
        let old = done(run(&format!("generate {made} --colors 4"), ""));
        fs::write(path("old"), &old).unwrap();
        let ran = run(&format!("reduce {kind} {}", path("old")), "");
        assert_eq!(ran.code, Some(0), "{kind}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 3, "{}", ran.err);
        let new = done(run("solve --format jsonl", &ran.out));
        fs::write(path("new"), &new).unwrap();
        let args = ["reduce", kind, &path("old"), "--solution", &path("new")];
        let back = done(run_args(args, ""));
        let solved = records(&done(run("solve --format jsonl", &old)));
        for ((line, new), old) in back.lines().zip(records(&new)).zip(solved) {
            let (said, moves) = line.rsplit_once(": ").unwrap();
            let count = moves.split_whitespace().count() as u64;
            assert!(said.contains(&format!("flooded by {count} move")), "{line}");
            assert_eq!(new["moves"], count);
            assert!(old["moves"].as_u64().unwrap() <= count);
            if kind != "d-board" {
                assert_eq!(old["moves"], count, "{kind}");
            }
        }
        assert_eq!(back.lines().count(), 3);
    }
}

#[test]
fn strings_and_back() {
    for (strings, factor) in [(["abcb", "bdca", "cabd"], 1), (["aab", "bba", "abb"], 2)] {
        let new = run_args(["reduce", "scs"].into_iter().chain(strings), "");
        assert_eq!(new.code, Some(0), "{}", new.err);
        let solved = records(&done(run("solve --format jsonl", &new.out))).remove(0);
        let args = ["scs", "--format", "jsonl"].into_iter().chain(strings);
        let shortest = records(&done(run_args(args, ""))).remove(0);
        let length = shortest["length"].as_u64().unwrap();
        assert_eq!(solved["moves"], factor * length);
        let calls = solved["sequence"].as_array().unwrap().iter();
        let calls: Vec<_> = calls.map(|call| call.as_str().unwrap()).collect();
        let calls = calls.join(" ");
        let args = ["reduce", "scs", "--solution", &calls].into_iter();
        let back = done(run_args(args.chain(strings), ""));
        let expected = format!("board 0: contained in {length} letters: ");
        assert!(back.starts_with(&expected), "{back}");
    }
}

#[test]
fn a_sequence_that_does_not_flood_is_told() {
    let ran = run_args(["reduce", "scs", "abc", "--solution", "a b"], "");
    assert_eq!(ran.code, Some(1));
    let expected =
        "board 0: not a solution of the new board: expected one component after 2 moves, found 2\n";
    assert_eq!(ran.out, expected);
    let ran = run_args(["reduce", "scs", "abc", "--solution", "x"], "");
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err
            .contains("--solution: expected a color of the board, found `x`"),
        "{}",
        ran.err
    );
}

#[test]
fn boards_of_other_kinds_are_refused() {
    let ran = run("reduce cycle-square", "ab\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    let expected = "-:1: expected the square of a cycle, a cycle-power with k = 2, found grid";
    assert!(ran.err.contains(expected), "{}", ran.err);
    let ran = run("reduce d-board --output-format rows", "ab\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(
        ran.err.contains("cannot carry the column of a d-board"),
        "{}",
        ran.err
    );
    // A bad board is left out, unless solutions are to be joined by index.
    let boards = "ab\n\na\nb\nc\n";
    let ran = run("reduce pivot-column --keep-going", boards);
    assert_eq!(
        (ran.code, ran.out.lines().count()),
        (Some(0), 1),
        "{}",
        ran.err
    );
    let ran = run("reduce pivot-column --keep-going --solution b", boards);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
}
