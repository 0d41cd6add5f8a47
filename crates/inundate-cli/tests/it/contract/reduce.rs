//! Reductions: generate, reduce, solve, translate back, verify.

use crate::helpers::{Place, answer, ask, begins, done, records, run, words};

#[test]
#[rustfmt::skip]
fn solutions_of_new_boards_are_verified_on_the_old_ones() {
    let here = Place::new();
    for (kind, made) in [
        ("d-board", "--rows 4 --cols 4 --count 3"),
        ("d-board", "--kind circular-grid --rows 2 --cols 5 --count 3"),
        ("pivot-column", "--rows 2 --cols 6 --count 3"),
        ("cycle-square", "--kind cycle-power --vertices 9 --count 3"),
        ("path-square", "--kind path-power --vertices 9 --count 3"),
    ] {
        let old = answer(format!("generate {made} --colors 4"));
        here.write("old", &old);
        let ran = here.run(format!("reduce {kind} HERE/old")).exits(0);
        assert_eq!(ran.err.lines().count(), 3, "{}", ran.err);
        let new = done(run("solve --format jsonl", &ran.out));
        here.write("new", &new);
        let back = here.answer(format!("reduce {kind} HERE/old --solution HERE/new"));
        let solved = ask("solve --format jsonl", &old);
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
        let strings = strings.join(" ");
        let new = run(&format!("reduce scs {strings}"), "").exits(0);
        let solved = ask("solve --format jsonl", &new.out).remove(0);
        let shortest = ask(&format!("scs --format jsonl {strings}"), "").remove(0);
        let length = shortest["length"].as_u64().unwrap();
        assert_eq!(solved["moves"], factor * length);
        let moves = words(&solved["sequence"]);
        let back = answer(format!("reduce scs --solution `{moves}` {strings}"));
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
            "aab bab"
        } else {
            "aabb babb"
        };
        let reduce = format!("reduce scs {strings} {options}");
        let new = run(&reduce, "").exits(0);
        let solved = ask("solve --format jsonl", &new.out).remove(0);
        assert_eq!(solved["moves"], moves, "{options}");
        let here = Place::with("solved", solved.to_string());
        let back = here.answer(format!("{reduce} --solution HERE/solved"));
        let (said, word) = back.trim().rsplit_once(": ").unwrap();
        let letters = format!("board 0: contained in {} letters", word.len());
        assert_eq!(said, letters);
        let forth = answer(format!("{reduce} --supersequence {word}"));
        begins(&forth, "board 0: flooded in ");
        if moves != 11 {
            begins(&forth, &format!("board 0: flooded in {moves} moves: "));
        }
    }
}

#[test]
fn a_bad_board_is_left_out() {
    // A bad board is left out, unless solutions are to be joined by index.
    let boards = "ab\n\na\nb\nc\n";
    let reduce = "reduce pivot-column --keep-going";
    let ran = run(&format!("{reduce} --input-format rows"), boards).exits(0);
    assert_eq!(ran.out.lines().count(), 1, "{ran:?}");
    run(&format!("{reduce} --solution b"), boards).refuses("");
}

#[test]
fn vertex_covers_and_back() {
    let here = Place::new();
    // A star and an edge apart from it.
    here.write("graph", "p edge 5 3\ne 1 2\ne 2 3\ne 4 5\n");
    for (board, extra) in [
        ("cycle-square", 29),
        ("path-square", 14),
        ("circular-grid", 29),
        ("grid", 14),
        ("tree", 234),
    ] {
        let reduce = format!("reduce vertex-cover HERE/graph --board {board}");
        let ran = here.run(&reduce).exits(0);
        ran.says(&format!("smallest vertex cover plus {extra} moves"));
        here.write("board", &ran.out);
        let there = here.answer(format!("{reduce} --cover 1,3"));
        let (said, moves) = there.trim_end().split_once(": flooded in ").unwrap();
        let (count, moves) = moves.split_once(" moves: ").unwrap();
        assert_eq!((said, count), ("board 0", (extra + 2).to_string().as_str()));
        here.run(format!("verify HERE/board `{moves}`")).exits(0);
        let back = here.answer(format!("{reduce} --solution `{moves}`"));
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
    let ran = run("reduce vertex-cover --cover ``", "A?\n").quiet(0);
    begins(&ran.out, "board 0: flooded in 5 moves: ");
}
