//! Signals: a limit like any other, whoever sends them and however often.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};

use crate::common::{inundate, run_args};
use crate::helpers::{B28, done, records, send, unfinished, wait_for};

/// Starts the search on ten hard boards, with the results in a file, and waits until it is at work.
fn start(program: &mut Command, output: &Path) -> Child {
    let folder = output.parent().unwrap();
    let before = unfinished(folder);
    let child = program
        .args(["solve", B28, "--format", "jsonl", "--output"])
        .arg(output)
        .spawn()
        .unwrap();
    wait_for(|| (!unfinished(folder).is_subset(&before)).then_some(()));
    child
}

fn all_rows_are_there(status: ExitStatus, output: &Path) {
    assert_eq!(status.code(), Some(1));
    assert_eq!(records(&fs::read_to_string(output).unwrap()).len(), 10);
    let entries = fs::read_dir(output.parent().unwrap()).unwrap();
    assert_eq!(entries.count(), 1);
}

#[test]
fn what_a_killed_run_left_is_removed_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("results");
    let mut at_work = start(&mut inundate(), &output);
    let of_work = unfinished(folder.path());
    let mut killed = start(&mut inundate(), &output);
    send("KILL", &[killed.id()]);
    killed.wait().unwrap();
    assert_eq!(unfinished(folder.path()).len(), 2);
    // A name that is not of ours.
    let other = folder.path().join(".results.tmp");
    fs::write(&other, "").unwrap();

    let args = ["solve", "--output", output.to_str().unwrap()];
    done(run_args(args, "ab\n"));
    let mut left = unfinished(folder.path());
    assert!(left.remove(&other));
    assert_eq!(left, of_work);
    fs::remove_file(other).unwrap();

    send("TERM", &[at_work.id()]);
    all_rows_are_there(at_work.wait().unwrap(), &output);
}
