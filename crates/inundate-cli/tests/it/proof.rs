//! Proofs of optimality against an independent checker: `rate`, where it is in the search path
//! (`cargo install rate`).

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::run;
use crate::{begins, ends, has};

/// Whether the checker accepts that the proof refutes the formula; `None` where it is not there.
fn is_accepted(formula: &Path, proof: &Path) -> Option<bool> {
    let output = Command::new("rate").arg(formula).arg(proof).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    let verdict = text.lines().find(|line| line.starts_with("s "));
    Some(verdict == Some("s VERIFIED"))
}

#[test]
fn proofs_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("proof.drat");
    let formula = folder.path().join("proof.drat.cnf");
    let boards = [
        ("corpus/ilp-article.boards --shard 1/3", "6 moves"),
        ("corpus/ilp-article.boards --shard 2/3", "8 moves"),
        ("corpus/ilp-article.boards --shard 3/3", "18 moves"),
        ("corpus/pc19.boards --shard 1/1000", "18 moves"),
    ];
    for (board, refuted) in boards {
        let ran = run(&format!("solve {board} --proof {}", proof.display()), "");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.says(refuted);
        let Some(accepted) = is_accepted(&formula, &proof) else {
            println!("skipped: rate is not installed");
            return;
        };
        assert!(accepted, "{board}");
        // A formula is not refuted by the bare claim that it is, unless unit propagation does it.
        let claim = folder.path().join("claim.drat");
        fs::write(&claim, "0\n").unwrap();
        assert_eq!(is_accepted(&formula, &claim), Some(false), "{board}");
    }
}

/// The claim of `--best-pivot` is about all pivots, and so are its formula and its proof.
#[test]
fn proofs_of_the_best_pivot_are_about_all_pivots() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("p");
    let formula = folder.path().join("p.cnf");
    for (board, moves) in [("abcba\nabcba\n", 1), ("abcd\nbcda\ncdab\n", 4)] {
        let line = format!("solve --best-pivot --proof {}", proof.display());
        let ran = run(&line, board);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let claim = format!("no sequence of {moves} move");
        ran.shows(&claim);
        ran.shows("from any pivot");
        let claim = format!("that {moves} moves flood the board from any pivot\n");
        ends(&ran.err, &claim);
        let text = fs::read_to_string(&formula).unwrap();
        let claim = format!("c {moves} moves flood this board, from some component:\n");
        begins(&text, &claim);
        let encoded = run(&format!("encode --as dimacs --moves {moves}"), board);
        assert_ne!(encoded.out, text);
        // Every pivot is left open: with any one component flooded at the start, the formula is
        // that of its pivot.
        let components = text
            .lines()
            .filter(|line| line.starts_with("c component "))
            .count();
        let units = text
            .lines()
            .filter(|line| line.split(' ').count() == 2 && line.ends_with(" 0"));
        assert_eq!(units.count(), components, "only the end is fixed");
        if let Some(accepted) = is_accepted(&formula, &proof) {
            assert!(accepted, "{board}");
        }
    }
}

#[test]
fn the_formula_says_what_it_means() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("p");
    let line = format!("solve --proof {}", proof.display());
    let ran = run(&line, "ab\ncd\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.shows("optimal: 3 moves");
    let formula = fs::read_to_string(folder.path().join("p.cnf")).unwrap();
    begins(&formula, "c 2 moves flood this board, from component 0:\n");
    has(
        &formula,
        "\nc component 3: color 3, label d, at (1,1), adjacent to 1 2\n",
    );
    assert!(fs::read_to_string(&proof).unwrap().ends_with("0\n"));
}

#[test]
fn no_proof_of_a_board_that_is_not_solved() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("p");
    let line = format!(
        "solve --keep-going --method strip --proof {}",
        proof.display()
    );
    let ran = run(&line, "abc\nbca\ncab\n");
    assert_eq!(ran.code, Some(2), "{ran:#?}");
    ran.says("expected a board that a method covers, found one that is not solved");
    assert!(!proof.exists());
}

#[test]
fn a_proof_is_about_one_board_of_the_fixed_game() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("p");
    let path = proof.display();
    for (line, input, expected) in [
        ("", "ab\nba\n\nba\nab\n", "--proof: expected one board"),
        ("--free", "abc\nabc\n", "--proof: expected the fixed game"),
        ("", "aa\naa\n", "expected a board that needs a move"),
    ] {
        let ran = run(&format!("solve {line} --proof {path}"), input);
        // The answer stands before the refusal of its proof.
        assert_eq!(ran.code, Some(2), "{ran:#?}");
        ran.says(expected);
        assert!(!proof.exists());
    }
    // The time is over before the proof begins, on the fastest machine too.
    let solve = format!("solve random:40x40x6:1 --time-limit 1ms --proof {path}");
    let ran = run(&solve, "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    ran.says("not written, the time limit stopped the proof");
    assert!(!proof.exists());
    run("solve --proof /nowhere/p", "ab\nba\n")
        .refuses("--proof /nowhere/p: expected a writable folder");
}

/// A formula of this many colors would take hours to make.
#[test]
fn no_proof_of_a_large_board() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("p");
    let colors: Vec<String> = (0..65_536).map(|color| color.to_string()).collect();
    let board = format!("{{\"kind\":\"path\",\"colors\":[{}]}}", colors.join(","));
    let ran = run(&format!("solve -t 1s --proof {}", proof.display()), &board);
    ran.refuses("expected at most 4096 components");
    assert!(!proof.exists());
}
