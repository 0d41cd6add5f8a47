//! `verify` accepts the output of `solve` and detects changes in it.

use std::fs;

use super::helpers::{PC19, bounds_not_checked, done, first, records};
use crate::common::{run, run_args};
use crate::{begins, ends};
use serde_json::{Value, json};

#[test]
#[rustfmt::skip]
fn verify_takes_what_solve_writes() {
    for (boards, options) in [
        (first(PC19, 20), "--method auto"),
        (first(PC19, 1), "--method all"),
        (first("corpus/b10c15n1000.boards", 10), "--method exact,cycle --pivot center"),
        (first("corpus/exact-thesis-99.boards", 8), "--method greedy-area,greedy-perimeter --free"),
        (first("corpus/ilp-article.boards", 2), "--method all --at-most 9"),
        ("abc\nbca\n\na\na\n\nab\nba\n".to_owned(), "--method all --free"),
    ] {
        let game: Vec<&str> = options.split(' ').skip(2).collect();
        let game = match game.as_slice() {
            ["--at-most", ..] | [] => &[],
            game => game,
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("boards");
        fs::write(&path, &boards).unwrap();
        let solved = done(run(&format!("solve --format jsonl {options}"), &boards));
        let claimed = records(&solved);
        let solutions = claimed
            .iter()
            .filter(|row| !row["sequence"].is_null())
            .count();
        let args = ["verify", path.to_str().unwrap(), "-"];
        let out = done(run_args(args.iter().chain(game).copied(), &solved));
        let last = format!(
            "{solutions} verified, 0 wrong, {} without a sequence{}",
            claimed.len() - solutions,
            bounds_not_checked(&claimed)
        );
        assert_eq!(out.lines().last().unwrap(), last);
        assert_eq!(out.lines().count(), solutions + 1);
    }
}

#[test]
fn verify_catches_what_was_tampered_with() {
    let board = first(PC19, 1);
    let solved = done(run("solve --format jsonl --no-stats", &board));
    let claim = &records(&solved)[0];
    let sequence = claim["sequence"].as_array().unwrap();
    let short = sequence[..18].to_vec();
    let mut swapped = sequence.clone();
    swapped.swap(3, 4);
    for (field, value, reason) in [
        ("sequence", json!(short), "one component"),
        ("sequence", json!(swapped), "one component"),
        ("sequence", json!([]), "0 moves"),
        ("moves", json!(18), "as `moves` says"),
        ("lower_bound", json!(20), "as `lower_bound` says"),
        ("lower_bound", json!(18), "in an optimal record"),
    ] {
        let mut record = claim.clone();
        record[field] = value;
        let ran = run_args(["verify", "-", &record.to_string()], &board);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{reason}");
        ran.shows("board 0 (0001): not a solution: ");
        ran.shows(reason);
        ends(&ran.out, "0 verified, 1 wrong, 0 without a sequence\n");
    }
    let free = done(run("solve --format jsonl --free", "abcba\nabcba\n"));
    let mut record = records(&free)[0].clone();
    record["sequence"][0][0] = json!([0, 0]);
    let ran = run_args(
        ["verify", "-", &record.to_string(), "--free"],
        "abcba\nabcba\n",
    );
    assert_eq!(ran.code, Some(1));
}

/// A sequence that is padded with moves to and fro floods the board, but is not optimal, whatever
/// its record claims. A bound that was not checked is not called verified.
#[test]
fn a_bound_is_not_verified() {
    let board = "abcba\nabcba\n";
    let solved = done(run("solve --format jsonl --no-stats", board));
    let mut record = records(&solved)[0].clone();
    assert_eq!(
        (&record["status"], &record["moves"]),
        (&"optimal".into(), &4.into())
    );
    let sequence = record["sequence"].as_array_mut().unwrap();
    for label in ["b", "c"] {
        sequence.push(label.into());
    }
    for field in ["moves", "lower_bound"] {
        record[field] = 6.into();
    }
    let out = done(run_args(["verify", "-", &record.to_string()], board));
    assert_eq!(
        out,
        "board 0: flooded in 6 moves; sequence verified, bound not checked\n\
         1 verified, 0 wrong, 0 without a sequence; 1 bound not checked\n"
    );
    // A record that claims no optimum has no such bound.
    record["status"] = "feasible".into();
    record["lower_bound"] = 4.into();
    let out = done(run_args(["verify", "-", &record.to_string()], board));
    assert_eq!(
        out,
        "board 0: flooded in 6 moves\n1 verified, 0 wrong, 0 without a sequence\n"
    );
}

/// Results of `--best-pivot` are about the pivot that they name.
#[test]
fn verify_takes_the_best_pivot_of_each_board() {
    let boards = "abcba\nabcba\n\nabc\nbca\ncab\n";
    let solved = done(run("solve --best-pivot --format jsonl", boards));
    let out = done(run_args(["verify", "-", &solved], boards));
    begins(
        &out,
        "board 0: flooded in 2 moves; sequence verified, bound not checked\nboard 1: flooded in ",
    );
    ends(
        &out,
        "\n2 verified, 0 wrong, 0 without a sequence; 2 bounds not checked\n",
    );
    let mut record = records(&solved)[0].clone();
    record["pivot"] = json!([0, 0]);
    let ran = run_args(["verify", "-", &record.to_string()], "abcba\nabcba\n");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    ran.shows("board 0: not a solution");
    record["pivot"] = json!([7, 0]);
    let ran = run_args(["verify", "-", &record.to_string()], "abcba\nabcba\n");
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    // Pictures and analysis are of the pivot of the board.
    run_args(["analyze", "-", &solved], boards)
        .refuses("found one of `solve --best-pivot` from 0,2");
}

/// Records of other boards, missing records and contradictions are reported and counted.
#[test]
fn verify_misses_nothing() {
    let boards = first(PC19, 3);
    let solved = done(run("solve --format jsonl --no-stats", &boards));
    let wrong = |records: &[String], reason: &str| {
        let ran = run_args(["verify", "-", &records.join("\n")], &boards);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{reason}");
        ran.shows(reason);
        ran.shows(", 1 wrong, ");
    };
    let all: Vec<String> = solved.lines().map(str::to_owned).collect();
    wrong(&all[..2], "board 2 (0003): no record\n");
    wrong(
        &[&all[..], &all[1..2]].concat(),
        "board 1 (0002): wrong record: expected one record for each board and method",
    );
    let no_sequence = "expected no sequence in a record that says infeasible, found one";
    let a_sequence = "expected a sequence in a record that is optimal, found none";
    for (field, value, reason) in [
        (
            "rows",
            json!(13),
            "expected `rows` 14 of the board, found 13",
        ),
        ("components", json!(1), "expected `components`"),
        (
            "id",
            json!("0001"),
            "expected `id` 0002 of the board, found 0001",
        ),
        (
            "kind",
            json!("hex"),
            "expected `kind` grid of the board, found hex",
        ),
        ("status", json!("infeasible"), no_sequence),
        ("status", json!("unknown"), "expected no sequence"),
        ("sequence", Value::Null, a_sequence),
    ] {
        let mut records = records(&solved);
        records[1][field] = value;
        let records: Vec<String> = records.iter().map(Value::to_string).collect();
        wrong(&records, &format!("board 1 (0002): wrong record: {reason}"));
    }
    // A share is verified against its own boards.
    let share = done(run("solve --format jsonl --shard 2/3", &boards));
    let out = done(run_args(["verify", "-", &share, "--shard", "2/3"], &boards));
    ends(
        &out,
        "1 verified, 0 wrong, 0 without a sequence; 1 bound not checked\n",
    );
    let ran = run_args(["verify", "-", &share, "--shard", "1/3"], &boards);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    begins(&ran.out, "board 0 (0001): no record\n");
}

#[test]
fn verify_takes_moves_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board");
    fs::write(&path, "ab\nba\n").unwrap();
    let path = path.to_str().unwrap();
    assert!(done(run_args(["verify", path, "-"], "b\na\n")).contains("flooded in 2 moves"));
}
