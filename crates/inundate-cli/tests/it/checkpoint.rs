//! Searches that go on from a file after they were killed.

use std::fs;
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::common::{Ran, inundate, run, run_args, spawn};
use crate::contract::{records, wait_for};
use crate::ends;

/// A board that takes about a second.
const BOARD: &str = "random:30x30x6:3";

/// The part of a record that is the same for a search that goes on.
fn answer(jsonl: &str) -> Vec<Value> {
    let record = &records(jsonl)[0];
    ["status", "lower_bound", "moves"]
        .map(|field| record[field].clone())
        .to_vec()
}

/// The board solved without an interruption.
fn uninterrupted(board: &[&str]) -> (Vec<Value>, Duration) {
    let started = Instant::now();
    let args = ["solve", "-f", "jsonl"].iter().chain(board);
    let ran = run_args(args.copied(), "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    (answer(&ran.out), started.elapsed())
}

fn start(board: &[&str], file: &Path, every: &str) -> Child {
    let mut command = inundate();
    command.args(["solve", "-f", "jsonl", "--checkpoint-every", every]);
    spawn(command.arg("--checkpoint").arg(file).args(board))
}

#[test]
fn a_killed_search_goes_on_to_the_same_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search");
    let (expected, _) = uninterrupted(&[BOARD]);
    for _ in 0..2 {
        let mut child = start(&[BOARD], &file, "0");
        wait_for(|| file.exists().then_some(()));
        child.kill().unwrap();
        assert_eq!(child.wait().unwrap().code(), None);
        assert!(file.exists());
    }
    let ran = Ran::from(start(&[BOARD], &file, "1min").wait_with_output().unwrap());
    assert_eq!(answer(&ran.out), expected);
    let start = format!("continued from {}: lower bound ", file.display());
    assert!(ran.err.starts_with(&start), "{}", ran.err);
    ends(&ran.err, " states\n");
    // Nothing is left, not even of the save that the kill interrupted.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
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
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search");
    let file = file.to_str().unwrap();
    let (expected, _) = uninterrupted(&[BOARD]);
    let mut steps = 0;
    let mut saved_seconds: f64 = 0.0;
    loop {
        let threads = ["1", "2"][steps % 2];
        let before = fs::read(file).ok();
        let limit = Duration::from_millis(60 + 10 * steps as u64);
        let milliseconds = format!("{}ms", limit.as_millis());
        let args = ["solve", "-f", "jsonl", "--checkpoint", file, BOARD];
        let ran = run_args(
            args.into_iter().chain(["-t", &milliseconds, "-j", threads]),
            "",
        );
        let record = &records(&ran.out)[0];
        let so_far = record["seconds"].as_f64().unwrap();
        assert!(so_far >= saved_seconds, "{so_far} after {saved_seconds}");
        if let Some(saved) = fs::read(file)
            .ok()
            .filter(|saved| Some(saved) != before.as_ref())
        {
            saved_seconds = seconds_in(&saved);
            assert!(saved_seconds > 0.0 && saved_seconds <= so_far);
        }
        steps += 1;
        if ran.code == Some(0) {
            assert_eq!(answer(&ran.out), expected);
            break;
        }
        assert_eq!(ran.code, Some(1));
        let promise = format!("{file}: the same command goes on from here\n");
        let is_saved = Path::new(file).exists();
        assert_eq!(ran.err.ends_with(&promise), is_saved, "{}", ran.err);
        assert_ne!(record["status"], "optimal");
    }
    assert!(steps > 1);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_is_no_checkpoint_of_the_search_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("search");
    let file = path.to_str().unwrap();
    let solve = |more: &str| {
        let args = format!("solve -f csv --checkpoint {file} {more}");
        run(&args, "")
    };
    let stopped = solve(&format!("-t 60ms {BOARD}"));
    assert_eq!(stopped.code, Some(1), "{}", stopped.err);
    let whole = fs::read(&path).unwrap();
    let refused = |bytes: &[u8], more: &str, expected: &str| {
        fs::write(&path, bytes).unwrap();
        let ran = solve(more);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{more}");
        let start = format!("error: --checkpoint {file}: expected {expected}\n");
        assert_eq!(ran.err, start, "{more}");
        assert!(fs::read(&path).unwrap() == bytes, "{more}");
    };
    refused(
        &whole,
        "random:23x23x6:2",
        "a checkpoint of this board, found one of another board",
    );
    refused(
        &whole,
        &format!("{BOARD} --pivot center"),
        "a checkpoint of this board, found one of another board",
    );
    refused(
        &whole,
        &format!("{BOARD} --at-most 20"),
        "a checkpoint of the goal `at most 20`, found one of the goal `shortest`",
    );
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
    fs::write(&path, &whole).unwrap();
    assert_eq!(solve(BOARD).code, Some(0));
}

#[test]
#[rustfmt::skip]
fn what_cannot_have_a_checkpoint_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search");
    let file = file.to_str().unwrap();
    let place = folder.path().to_str().unwrap();
    for (args, expected) in [
        (format!("{file} {BOARD} --method beam:10"),
         "--checkpoint: expected the method `exact`, found `beam:10`".to_owned()),
        (format!("{place} {BOARD}"),
         format!("--checkpoint {place}: expected a readable file, found a folder")),
        (format!("{file}/search {BOARD}"),
         format!("--checkpoint {file}/search: expected a writable folder, found no such file \
                  or folder")),
        (format!("{file} {BOARD} --output {file}"),
         format!("--checkpoint {file}: expected a file of its own, found that of another output")),
    ] {
        let ran = run(&format!("solve --checkpoint {args}"), "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args}");
        assert_eq!(ran.err, format!("error: {expected}\n"), "{args}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{args}");
    }
}

/// A disk that is full while the search is at work does not end the search. A save takes at most a
/// tenth of the time, so on a slow disk a short search ends before its next save, and a longer one
/// has to show it.
#[test]
fn a_file_that_cannot_be_written_later_is_no_end() {
    let is_told = [BOARD, "random:28x28x6:1", "random:28x28x6:2"]
        .into_iter()
        .any(|board| {
            let folder = tempfile::tempdir().unwrap();
            let own = folder.path().join("own");
            fs::create_dir(&own).unwrap();
            let child = start(&[board], &own.join("search"), "0");
            wait_for(|| own.join("search").exists().then_some(()));
            fs::rename(&own, folder.path().join("away")).unwrap();
            let ran = Ran::from(child.wait_with_output().unwrap());
            assert_eq!(ran.code, Some(0), "{}", ran.err);
            assert_eq!(answer(&ran.out), uninterrupted(&[board]).0);
            let warning = "search: not saved, no such file or folder; the search goes on\n";
            let told = ran.err.matches(warning).count();
            assert!(told < 2, "{}", ran.err);
            told == 1
        });
    assert!(is_told);
}
