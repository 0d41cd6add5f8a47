//! Signals end a search like any limit, whoever sends them and however often.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::helpers::{
    B28, PC19, Place, done, first, hear_signals, interrupt, inundate, records, run_args, send,
    spawn, unfinished, wait_for,
};

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

/// A program that starts ours, if it is installed.
fn under(program: &str, args: &[&str]) -> Option<Command> {
    let is_there = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if is_there.is_err() {
        eprintln!("skipped: {program} is not installed");
        return None;
    }
    hear_signals();
    let mut command = Command::new(program);
    command
        .args(args)
        .arg(env!("CARGO_BIN_EXE_inundate"))
        .current_dir(crate::common::root());
    Some(command)
}

fn all_rows_are_there(status: ExitStatus, output: &Path) {
    assert_eq!(status.code(), Some(1));
    assert_eq!(records(&fs::read_to_string(output).unwrap()).len(), 10);
    let entries = fs::read_dir(output.parent().unwrap()).unwrap();
    assert_eq!(entries.count(), 1);
}

#[test]
fn a_signal_sent_twice_counts_once() {
    for signal in ["TERM", "INT", "HUP"] {
        let here = Place::new();
        let output = here.at("results");
        let mut child = start(&mut inundate(), &output);
        send(signal, &[child.id(); 2]);
        all_rows_are_there(child.wait().unwrap(), &output);
    }
}

/// A signal to `timeout` does what the end of its time does: it tells its child, then the group.
#[test]
fn timeout_leaves_all_results() {
    for args in [&["600"][..], &["-s", "INT", "600"]] {
        let Some(mut timeout) = under("timeout", args) else {
            return;
        };
        let here = Place::new();
        let output = here.at("results");
        let mut child = start(&mut timeout, &output);
        send(if args.len() > 1 { "INT" } else { "TERM" }, &[child.id()]);
        all_rows_are_there(child.wait().unwrap(), &output);
    }
}

/// Starts a search on boards of standard input and reads its first result.
fn first_result(program: &mut Command, boards: &str) -> (Child, String, impl BufRead + use<>) {
    let mut child = program
        .args(["solve", "--format", "jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(boards.as_bytes()).unwrap();
    drop(stdin);
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut results = String::new();
    reader.read_line(&mut results).unwrap();
    (child, results, reader)
}

#[test]
fn the_board_at_work_is_written_to_standard_output() {
    let boards = first(PC19, 1) + &first(B28, 3);
    for signal in ["TERM", "INT", "HUP"] {
        let (mut child, mut results, mut reader) = first_result(&mut inundate(), &boards);
        send(signal, &[child.id(); 2]);
        reader.read_to_string(&mut results).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1), "{signal}");
        assert_eq!(records(&results).len(), 4, "{signal}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn nohup_is_obeyed() {
    let Some(mut nohup) = under("nohup", &[]) else {
        return;
    };
    let (mut child, mut results, mut reader) = first_result(&mut nohup, &first(PC19, 200));
    send("HUP", &[child.id()]);
    reader.read_to_string(&mut results).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let is_optimal = |row: &serde_json::Value| row["status"] == "optimal";
    assert!(records(&results).iter().all(is_optimal));
}

/// The pictures of a large solution fill the pipe, so the first Ctrl-C cannot end the program.
#[test]
fn a_second_ctrl_c_ends_at_once_and_leaves_nothing() {
    let here = Place::new();
    let board = done(run_args("generate --rows 64 --cols 64".split(' '), ""));
    here.write("board", board);
    let mut child = inundate()
        .args(["solve", "--method", "greedy-area", "--steps", "--proof"])
        .arg(here.at("proof"))
        .arg(here.at("board"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdout.take().unwrap();
    pipe.read_exact(&mut [0]).unwrap();
    assert_eq!(unfinished(here.path()).len(), 2);
    let status = wait_for(|| {
        interrupt(&child);
        child.try_wait().unwrap()
    });
    assert_eq!(status.code(), Some(130));
    assert_eq!(here.count(), 1);
}

#[test]
fn a_command_that_cannot_be_stopped_ends_at_once_and_leaves_nothing() {
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let here = Place::new();
        let mut child = inundate()
            .arg("classify")
            .args([B28; 100])
            .arg("--output")
            .arg(here.at("classes"))
            .spawn()
            .unwrap();
        wait_for(|| unfinished(here.path()).pop_first());
        send(signal, &[child.id()]);
        assert_eq!(child.wait().unwrap().code(), Some(code));
        assert_eq!(here.count(), 0);
    }
}

#[test]
fn what_a_killed_run_left_is_removed_and_no_more() {
    let here = Place::new();
    let output = here.at("results");
    let mut at_work = start(&mut inundate(), &output);
    let of_work = unfinished(here.path());
    let mut killed = start(&mut inundate(), &output);
    send("KILL", &[killed.id()]);
    killed.wait().unwrap();
    assert_eq!(unfinished(here.path()).len(), 2);
    // A name that is not of ours.
    let other = here.at(".results.tmp");
    here.write(".results.tmp", "");

    done(here.feed("solve --output HERE/results", "ab\nab\n"));
    let mut left = unfinished(here.path());
    assert!(left.remove(&other));
    assert_eq!(left, of_work);
    fs::remove_file(other).unwrap();

    send("TERM", &[at_work.id()]);
    all_rows_are_there(at_work.wait().unwrap(), &output);
}

#[test]
fn a_search_for_boards_says_how_far_it_came() {
    let levels = "levels --rows 9 --cols 9 --count 5000 --optimum 10..11 --attempts 1000000";
    let mut child = spawn(inundate().args(levels.split(' ')));
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut boards = String::new();
    reader.read_line(&mut boards).unwrap();
    interrupt(&child);
    reader.read_to_string(&mut boards).unwrap();
    let mut message = String::new();
    let mut err = child.stderr.take().unwrap();
    err.read_to_string(&mut message).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));

    let found = boards.lines().count();
    let last: serde_json::Value = serde_json::from_str(boards.lines().last().unwrap()).unwrap();
    let last: usize = last["id"].as_str().unwrap().parse().unwrap();
    let looked_at = message
        .strip_prefix("interrupted after ")
        .and_then(|rest| rest.strip_suffix(&format!(" boards: found {found}\n")))
        .unwrap_or_else(|| panic!("{message}"));
    let looked_at: usize = looked_at.parse().unwrap();
    assert!(
        found < 5000 && (last..1_000_000).contains(&looked_at),
        "{message}"
    );
}
