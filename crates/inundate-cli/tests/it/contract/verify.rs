//! `verify` accepts the output of `solve` and detects changes in it.

use serde_json::{Value, json};

use crate::helpers::{
    PC19, Place, Ran, ask, begins, bounds_not_checked, done, ends, first, records, run, run_args,
};

/// `verify` of a record of a board on standard input.
fn verify(record: &Value, board: &str) -> Ran {
    run_args(["verify", "-", &record.to_string()], board)
}

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
            ["--at-most", ..] => &[],
            game => game,
        };
        let here = Place::with("boards", &boards);
        let solved = done(run(&format!("solve --format jsonl {options}"), &boards));
        let claimed = records(&solved);
        let solutions = claimed.iter().filter(|row| !row["sequence"].is_null()).count();
        let out = done(here.feed(format!("verify HERE/boards - {}", game.join(" ")), &solved));
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
    let claim = &ask("solve --format jsonl --no-stats", &board)[0];
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
        let ran = verify(&record, &board).quiet(1);
        ran.shows("board 0 (0001): not a solution: ").shows(reason);
        ends(&ran.out, "0 verified, 1 wrong, 0 without a sequence\n");
    }
    let board = "abcba\nabcba\n";
    let mut record = ask("solve --format jsonl --free", board).remove(0);
    record["sequence"][0][0] = json!([0, 0]);
    run_args(["verify", "-", &record.to_string(), "--free"], board).exits(1);
}

/// A sequence that is padded with moves to and fro floods the board, but is not optimal, whatever
/// its record claims. A bound that was not checked is not called verified.
#[test]
fn a_bound_is_not_verified() {
    let board = "abcba\nabcba\n";
    let mut record = ask("solve --format jsonl --no-stats", board).remove(0);
    assert_eq!(record["status"], "optimal");
    assert_eq!(record["moves"], 4);
    let sequence = record["sequence"].as_array_mut().unwrap();
    for label in ["b", "c"] {
        sequence.push(label.into());
    }
    for field in ["moves", "lower_bound"] {
        record[field] = 6.into();
    }
    let out = done(verify(&record, board));
    assert_eq!(
        out,
        "board 0: flooded in 6 moves; sequence verified, bound not checked\n\
         1 verified, 0 wrong, 0 without a sequence; 1 bound not checked\n"
    );
    // A record that claims no optimum has no such bound.
    record["status"] = "feasible".into();
    record["lower_bound"] = 4.into();
    let out = done(verify(&record, board));
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
    let (board, mut record) = ("abcba\nabcba\n", records(&solved).remove(0));
    record["pivot"] = json!([0, 0]);
    verify(&record, board)
        .exits(1)
        .shows("board 0: not a solution");
    record["pivot"] = json!([7, 0]);
    verify(&record, board).exits(2);
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
        run_args(["verify", "-", &records.join("\n")], &boards)
            .quiet(1)
            .shows(reason)
            .shows(", 1 wrong, ");
    };
    let all: Vec<String> = solved.lines().map(str::to_owned).collect();
    wrong(&all[..2], "board 2 (0003): no record\n");
    wrong(
        &[&all[..], &all[1..2]].concat(),
        "board 1 (0002): wrong record: expected one record for each board and method",
    );
    let no_sequence = "expected no sequence in a record that says infeasible, found one";
    let a_sequence = "expected a sequence in a record that is optimal, found none";
    let rows = "expected `rows` 14 of the board, found 13";
    let id = "expected `id` 0002 of the board, found 0001";
    let kind = "expected `kind` grid of the board, found hex";
    for (field, value, reason) in [
        ("rows", json!(13), rows),
        ("components", json!(1), "expected `components`"),
        ("id", json!("0001"), id),
        ("kind", json!("hex"), kind),
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
    let ran = run_args(["verify", "-", &share, "--shard", "1/3"], &boards).exits(1);
    begins(&ran.out, "board 0 (0001): no record\n");
}

#[test]
fn verify_takes_moves_in_a_file() {
    let here = Place::with("board", "ab\nba\n");
    here.feed("verify HERE/board -", "b\na\n")
        .quiet(0)
        .shows("flooded in 2 moves");
}
