//! Proofs of optimality against an independent checker: `rate`, where it is in the search path
//! (`cargo install rate`).

use std::process::Command;

use crate::helpers::{Place, begins, ends, has, run};

/// Whether the checker accepts that the proof refutes the formula `p.cnf`; `None` where it is not
/// there.
fn is_accepted(here: &Place, proof: &str) -> Option<bool> {
    let mut rate = Command::new("rate");
    let output = rate
        .args(["p.cnf", proof])
        .current_dir(here.path())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    let verdict = text.lines().find(|line| line.starts_with("s "));
    Some(verdict == Some("s VERIFIED"))
}

#[test]
fn proofs_are_accepted() {
    let here = Place::new();
    // A formula is not refuted by the bare claim that it is, unless unit propagation does it.
    here.write("claim", "0\n");
    for (board, refuted) in [
        ("corpus/ilp-article.boards --shard 1/3", "6 moves"),
        ("corpus/ilp-article.boards --shard 2/3", "8 moves"),
        ("corpus/ilp-article.boards --shard 3/3", "18 moves"),
        ("corpus/pc19.boards --shard 1/1000", "18 moves"),
    ] {
        let ran = here.run(format!("solve {board} --proof HERE/p"));
        ran.exits(0).says(refuted);
        let Some(accepted) = is_accepted(&here, "p") else {
            println!("skipped: rate is not installed");
            return;
        };
        assert!(accepted, "{board}");
        assert_eq!(is_accepted(&here, "claim"), Some(false), "{board}");
    }
}

/// The claim of `--best-pivot` is about all pivots, and so are its formula and its proof.
#[test]
fn proofs_of_the_best_pivot_are_about_all_pivots() {
    let here = Place::new();
    for (board, moves) in [("abcba\nabcba\n", 1), ("abcd\nbcda\ncdab\n", 4)] {
        let ran = here
            .feed("solve --best-pivot --proof HERE/p", board)
            .exits(0);
        let claim = format!("no sequence of {moves} move");
        ran.shows(&claim).shows("from any pivot");
        let claim = format!("that {moves} moves flood the board from any pivot\n");
        ends(&ran.err, &claim);
        let text = here.read("p.cnf");
        let claim = format!("c {moves} moves flood this board, from some component:\n");
        begins(&text, &claim);
        let encoded = run(&format!("encode --as dimacs --moves {moves}"), board);
        assert_ne!(encoded.out, text);
        // Every pivot is left open: with any one component flooded at the start, the formula is
        // that of its pivot.
        let components = text.matches("\nc component ").count();
        let is_unit = |line: &&str| line.split(' ').count() == 2 && line.ends_with(" 0");
        let units = text.lines().filter(is_unit).count();
        assert_eq!(units, components, "only the end is fixed");
        assert_ne!(is_accepted(&here, "p"), Some(false), "{board}");
    }
}

#[test]
fn the_formula_says_what_it_means() {
    let here = Place::new();
    here.feed("solve --proof HERE/p", "ab\ncd\n")
        .exits(0)
        .shows("optimal: 3 moves");
    let formula = here.read("p.cnf");
    begins(&formula, "c 2 moves flood this board, from component 0:\n");
    let component = "\nc component 3: color 3, label d, at (1,1), adjacent to 1 2\n";
    has(&formula, component);
    assert!(here.read("p").ends_with("0\n"));
}

#[test]
fn no_proof_of_a_board_that_is_not_solved() {
    let here = Place::new();
    let line = "solve --keep-going --method strip --proof HERE/p";
    here.feed(line, "abc\nbca\ncab\n")
        .exits(2)
        .says("expected a board that a method covers, found one that is not solved");
    assert!(!here.has("p"));
}

#[test]
fn a_proof_is_about_one_board_of_the_fixed_game() {
    let here = Place::new();
    for (line, input, expected) in [
        ("", "ab\nba\n\nba\nab\n", "--proof: expected one board"),
        ("--free", "abc\nabc\n", "--proof: expected the fixed game"),
        ("", "aa\naa\n", "expected a board that needs a move"),
    ] {
        // The answer stands before the refusal of its proof.
        here.feed(format!("solve {line} --proof HERE/p"), input)
            .exits(2)
            .says(expected);
        assert!(!here.has("p"));
    }
    // The time is over before the proof begins, on the fastest machine too.
    here.run("solve random:40x40x6:1 --time-limit 1ms --proof HERE/p")
        .exits(1)
        .says("not written, the time limit stopped the proof");
    assert!(!here.has("p"));
    run("solve --proof /nowhere/p", "ab\nba\n")
        .refuses("--proof /nowhere/p: expected a writable folder");
}

/// A formula of this many colors would take hours to make.
#[test]
fn no_proof_of_a_large_board() {
    let here = Place::new();
    let colors: Vec<String> = (0..65_536).map(|color| color.to_string()).collect();
    let board = format!("{{\"kind\":\"path\",\"colors\":[{}]}}", colors.join(","));
    here.feed("solve -t 1s --proof HERE/p", board)
        .refuses("expected at most 4096 components");
    assert!(!here.has("p"));
}
