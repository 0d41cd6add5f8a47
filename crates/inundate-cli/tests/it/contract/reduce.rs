//! Reductions: generate, reduce, solve, translate back, verify.

use std::fs;

use super::helpers::{answer, done, records, words};
use crate::begins;
use crate::common::{run, run_args};

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
        let old = answer(format!("generate {made} --colors 4"));
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
            assert!(said.contains(&format!("flooded in {count} move")), "{line}");
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
        let moves = words(&solved["sequence"]);
        let args = ["reduce", "scs", "--solution", &moves].into_iter();
        let back = done(run_args(args.chain(strings), ""));
        let expected = format!("board 0: contained in {length} letters: ");
        begins(&back, &expected);
    }
}

/// The supersequence that a board's solution spells, and the moves that it gives again.
#[test]
fn strings_as_grids_and_back() {
    for (options, moves) in [
        ("--board grid", 10),
        ("--board grid --length 5", 12),
        ("--board grid --length 4", 11),
        ("--board grid --length 5 --free", 12),
        ("--colors 3", 6),
        ("--colors 3 --board grid", 6),
    ] {
        let strings = if options.contains("--colors") {
            ["aab", "bab"]
        } else {
            ["aabb", "babb"]
        };
        let words = ["reduce", "scs"].into_iter().chain(strings);
        let args: Vec<&str> = words.chain(options.split(' ')).collect();
        let new = run_args(args.iter().copied(), "");
        assert_eq!(new.code, Some(0), "{}", new.err);
        let solved = records(&done(run("solve --format jsonl", &new.out))).remove(0);
        assert_eq!(solved["moves"], moves, "{options}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solved").display().to_string();
        fs::write(&path, solved.to_string()).unwrap();
        let back = ["--solution", path.as_str()];
        let back = done(run_args(args.iter().copied().chain(back), ""));
        let (said, word) = back.trim().rsplit_once(": ").unwrap();
        let letters = format!("board 0: contained in {} letters", word.len());
        assert_eq!(said, letters);
        let forth = ["--supersequence", word];
        let forth = done(run_args(args.iter().copied().chain(forth), ""));
        begins(&forth, "board 0: flooded in ");
        if moves != 11 {
            let expected = format!("board 0: flooded in {moves} moves: ");
            assert!(forth.starts_with(&expected), "{options}: {forth}");
        }
    }
}

#[test]
fn a_bad_board_is_left_out() {
    // A bad board is left out, unless solutions are to be joined by index.
    let boards = "ab\n\na\nb\nc\n";
    let ran = run(
        "reduce pivot-column --keep-going --input-format rows",
        boards,
    );
    assert_eq!(
        (ran.code, ran.out.lines().count()),
        (Some(0), 1),
        "{}",
        ran.err
    );
    let ran = run("reduce pivot-column --keep-going --solution b", boards);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
}

#[test]
fn vertex_covers_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    // A star and an edge apart from it.
    fs::write(path("graph"), "p edge 5 3\ne 1 2\ne 2 3\ne 4 5\n").unwrap();
    for (board, extra) in [
        ("cycle-square", 29),
        ("path-square", 14),
        ("circular-grid", 29),
        ("grid", 14),
        ("tree", 234),
    ] {
        let args = format!("reduce vertex-cover {} --board {board}", path("graph"));
        let ran = run(&args, "");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let promise = format!("smallest vertex cover plus {extra} moves");
        ran.says(&promise);
        fs::write(path("board"), &ran.out).unwrap();
        let there = answer(format!("{args} --cover 1,3"));
        let (said, moves) = there.trim_end().split_once(": flooded in ").unwrap();
        let (count, moves) = moves.split_once(" moves: ").unwrap();
        assert_eq!((said, count), ("board 0", (extra + 2).to_string().as_str()));
        let verified = run_args(["verify", &path("board"), moves], "");
        assert_eq!(verified.code, Some(0), "{}", verified.out);
        let back = ["--solution", moves];
        let back = done(run_args(args.split(' ').chain(back), ""));
        assert_eq!(back, "board 0: covered by 2 vertices: 1,3\n");
    }
}

#[test]
#[rustfmt::skip]
fn graphs_that_are_none_are_refused() {
    for (args, input, message) in [
        ("", "rgb\nrrg\n", "-:1: expected 213 characters after the size"),
        ("", "p edge 2 1\ne 1 1\n", "-:1: expected two vertices for edge 0"),
        ("--board grid", "A?\n", "-: expected a graph with an edge, found one without"),
    ] {
        run(&format!("reduce vertex-cover {args}"), input).refuses(message);
    }
    let nothing = ["reduce", "vertex-cover", "--cover", ""];
    let ran = done(run_args(nothing, "A?\n"));
    begins(&ran, "board 0: flooded in 5 moves: ");
}
