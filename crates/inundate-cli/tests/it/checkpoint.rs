//! Searches that go on from a file after they were killed.

use std::fs;
use std::path::Path;
use std::process::Child;
use std::time::Duration;

use serde_json::Value;

use crate::helpers::{Place, Ran, begins, ends, inundate, record, run, spawn, wait_for};

/// A board that takes about a second.
const BOARD: &str = "random:30x30x6:3";

/// The part of a record that is the same for a search that goes on.
fn answer(jsonl: &str) -> [Value; 3] {
    let record = &record(jsonl);
    ["status", "lower_bound", "moves"].map(|field| record[field].clone())
}

/// The board solved without an interruption.
fn uninterrupted(board: &str) -> [Value; 3] {
    answer(&run(&format!("solve -f jsonl {board}"), "").exits(0).out)
}

fn start(board: &str, file: &Path, every: &str) -> Child {
    let mut command = inundate();
    command.args(["solve", "-f", "jsonl", "--checkpoint-every", every]);
    spawn(command.arg("--checkpoint").arg(file).arg(board))
}

#[test]
fn a_killed_search_goes_on_to_the_same_answer() {
    let here = Place::new();
    let file = here.at("search");
    let expected = uninterrupted(BOARD);
    for _ in 0..2 {
        let mut child = start(BOARD, &file, "0");
        wait_for(|| here.has("search").then_some(()));
        child.kill().unwrap();
        assert_eq!(child.wait().unwrap().code(), None);
        assert!(here.has("search"));
    }
    let ran = Ran::from(start(BOARD, &file, "1min").wait_with_output().unwrap());
    assert_eq!(answer(&ran.out), expected);
    let start = format!("continued from {}: lower bound ", file.display());
    begins(&ran.err, &start);
    ends(&ran.err, " states\n");
    // Nothing is left, not even of the save that the kill interrupted.
    assert_eq!(here.count(), 0);
}

/// The wall-clock time that a checkpoint says: the fifth of the numbers after the line of the goal,
/// in microseconds.
fn seconds_in(checkpoint: &[u8]) -> f64 {
    let goal = b"\ngoal shortest\n";
    let place = checkpoint
        .windows(goal.len())
        .position(|bytes| bytes == goal);
    let numbers = &checkpoint[place.expect("the line of the goal") + goal.len()..];
    let bytes = numbers[4 * 8..5 * 8].try_into().unwrap();
    Duration::from_micros(u64::from_le_bytes(bytes)).as_secs_f64()
}

/// A time limit divides a search into steps. The number of threads may change from step to step. A
/// step counts if it saved something; a slow machine may stop a run before it does.
#[test]
fn limited_runs_add_up() {
    let here = Place::new();
    let expected = uninterrupted(BOARD);
    let mut steps = 0;
    let mut saved_seconds: f64 = 0.0;
    loop {
        let threads = ["1", "2"][steps % 2];
        let before = fs::read(here.at("search")).ok();
        let limit = format!("{}ms", 60 + 10 * steps);
        let solve =
            format!("solve {BOARD} -f jsonl --checkpoint HERE/search -t {limit} -j {threads}");
        let ran = here.run(solve);
        let record = &record(&ran.out);
        let so_far = record["seconds"].as_f64().unwrap();
        assert!(so_far >= saved_seconds, "{so_far} after {saved_seconds}");
        let after = fs::read(here.at("search")).ok();
        if let Some(saved) = after.filter(|saved| Some(saved) != before.as_ref()) {
            saved_seconds = seconds_in(&saved);
            assert!(saved_seconds > 0.0 && saved_seconds <= so_far);
        }
        steps += 1;
        if ran.code == Some(0) {
            assert_eq!(answer(&ran.out), expected);
            break;
        }
        assert_ne!(record["status"], "optimal");
        let ran = ran.exits(1);
        let promise = "HERE/search: the same command goes on from here\n";
        assert_eq!(ran.err.ends_with(promise), here.has("search"), "{ran:?}");
    }
    assert!(steps > 1);
    assert_eq!(here.count(), 0);
}

#[test]
fn what_is_no_checkpoint_of_the_search_is_refused_and_kept() {
    let here = Place::new();
    let solve = |more: &str| here.run(format!("solve -f csv --checkpoint HERE/search {more}"));
    solve(&format!("-t 60ms {BOARD}")).exits(1);
    let whole = here.bytes("search");
    let refused = |bytes: &[u8], more: &str, expected: &str| {
        here.write("search", bytes);
        let ran = solve(more);
        let start = format!("error: --checkpoint HERE/search: expected {expected}\n");
        assert_eq!(ran.refuses(&start).err, start, "{more}");
        assert!(here.bytes("search") == bytes, "{more}");
    };
    let other = "a checkpoint of this board, found one of another board";
    refused(&whole, "random:23x23x6:2", other);
    refused(&whole, &format!("{BOARD} --pivot center"), other);
    let goal = "a checkpoint of the goal `at most 20`, found one of the goal `shortest`";
    refused(&whole, &format!("{BOARD} --at-most 20"), goal);
    let damaged = "a whole inundate checkpoint, found one that is cut or was altered";
    refused(&whole[..whole.len() - 1], BOARD, damaged);
    refused(&whole[..100], BOARD, damaged);
    let mut altered = whole.clone();
    altered[whole.len() / 2] ^= 4;
    refused(&altered, BOARD, damaged);
    let foreign = "a file that begins with the line `inundate checkpoint`, found something else";
    refused(b"", BOARD, foreign);
    refused(b"my only copy\n", BOARD, foreign);

    // The file is still good.
    here.write("search", &whole);
    solve(BOARD).exits(0);
}

#[test]
#[rustfmt::skip]
fn what_cannot_have_a_checkpoint_is_refused() {
    let here = Place::new();
    for (args, expected) in [
        ("HERE/f --method beam:10",
         "--checkpoint: expected the method `exact`, found `beam:10`"),
        ("HERE", "--checkpoint HERE: expected a readable file, found a folder"),
        ("HERE/f/f",
         "--checkpoint HERE/f/f: expected a writable folder, found no such file or folder"),
        ("HERE/f --output HERE/f",
         "--checkpoint HERE/f: expected a file of its own, found that of another output"),
    ] {
        let ran = here.run(format!("solve {BOARD} --checkpoint {args}"));
        assert_eq!(ran.refuses(expected).err, format!("error: {expected}\n"), "{args}");
        assert_eq!(here.count(), 0, "{args}");
    }
}

/// A disk that is full while the search is at work does not end the search. A save takes at most a
/// tenth of the time, so on a slow disk a short search ends before its next save, and a longer one
/// has to show it.
#[test]
fn a_file_that_cannot_be_written_later_is_no_end() {
    let boards = [BOARD, "random:28x28x6:1", "random:28x28x6:2"];
    let is_told = boards.into_iter().any(|board| {
        let here = Place::new();
        let own = here.at("own");
        fs::create_dir(&own).unwrap();
        let child = start(board, &own.join("search"), "0");
        wait_for(|| own.join("search").exists().then_some(()));
        fs::rename(&own, here.at("away")).unwrap();
        let ran = Ran::from(child.wait_with_output().unwrap()).exits(0);
        assert_eq!(answer(&ran.out), uninterrupted(board));
        let warning = "search: not saved, no such file or folder; the search goes on\n";
        let told = ran.err.matches(warning).count();
        assert!(told < 2, "{}", ran.err);
        told == 1
    });
    assert!(is_told);
}
