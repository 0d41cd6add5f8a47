//! Questions and limits that end a search: `--at-most`, time, memory, Ctrl-C.

use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::helpers::{
    B28, Place, Ran, answer, bounds_not_checked, done, interrupt, inundate, is_open, record,
    records, run, spawn,
};

#[test]
fn limits_leave_both_sides_of_the_truth_and_exit_code_1() {
    for limit in ["--time-limit 1ms", "--time-limit 0", "--memory-limit 1B"] {
        let ran = run(&format!("solve --format jsonl {limit} {B28}"), "").quiet(1);
        let rows = records(&ran.out);
        assert_eq!(rows.len(), 10);
        rows.iter().for_each(is_open);
    }
    run(&format!("solve --time-limit 1ms --shard 1/10 {B28}"), "")
        .shows("; stopped by the time limit");
    run(&format!("solve --memory-limit 1KiB --shard 1/10 {B28}"), "")
        .shows("; stopped by the memory limit");
    // One board is open, the other is not.
    let ran = run(
        "solve --method bfs --memory-limit 1B --format jsonl --input-format rows",
        "00000\n11112\n00002\n11112\n00000\n\na\n",
    )
    .exits(1);
    let rows = records(&ran.out);
    assert_eq!(rows[0]["status"], "feasible");
    assert!(rows[0]["moves"].as_u64() > Some(3), "{}", rows[0]);
    assert_eq!(rows[0]["lower_bound"], 3);
    assert_eq!(rows[1]["status"], "optimal");
}

/// A method, a family that it solves, and a size of which it holds more than 256 MiB.
const CLASSES: [(&str, &str, usize); 9] = [
    ("strip", "d-board --rows 2 --cols", 20_000),
    ("strip-circular", "circular-grid --rows 2 --cols", 12_000),
    ("power-path", "path-power --vertices", 40_000),
    ("power-cycle", "cycle-power --vertices", 30_000),
    ("interval", "interval --vertices", 100_000),
    ("free-path", "path --vertices", 20_000),
    ("free-cycle", "cycle --vertices", 10_000),
    ("free-hull", "grid --rows 2 --cols", 1000),
    (
        "free-removal",
        "graph --edges 60 --colors 12 --vertices",
        28,
    ),
];

/// A board of the family as JSON, and how the method is asked for it.
fn board_of_a_class(method: &str, family: &str, size: usize) -> (String, String) {
    let board = format!("generate --output-format json --kind {family} {size}");
    let place = match family.strip_suffix("--vertices") {
        _ if method.starts_with("free-") => "--free".to_owned(),
        Some(_) => format!("--pivot {}", size / 2),
        None => String::new(),
    };
    let solve = format!("solve --format jsonl --method {method} {place}");
    (answer(&board), solve.trim_end().to_owned())
}

/// Runs with so many KiB of addresses on the boards of a file.
#[cfg(target_os = "linux")]
fn run_within(kibibytes: u32, args: &str, boards: &str) -> Ran {
    let limited = format!("ulimit -v {kibibytes} && exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &limited, env!("CARGO_BIN_EXE_inundate")]);
    Ran::from(shell.args(args.split(' ')).arg(boards))
}

/// A method that would hold more than it may is told before it takes the memory: with 8 MiB for
/// the search, 256 MiB of addresses are enough for the whole program, boards and all.
#[cfg(target_os = "linux")]
#[test]
fn special_methods_stay_within_the_memory_limit() {
    for (method, family, size) in CLASSES {
        let (board, solve) = board_of_a_class(method, family, size);
        let here = Place::with("boards", board);
        let solve = format!("{solve} --memory-limit 8MiB");
        let ran = run_within(262_144, &solve, &here.arg("boards")).quiet(1);
        let record = &record(&ran.out);
        is_open(record);
        let held = record["peak_bytes"].as_u64().unwrap();
        assert!(held <= 8 << 20, "{method}: {held}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_a_limit_like_any_other() {
    for threads in ["1", "2"] {
        let args = ["solve", B28, "--format", "jsonl", "--threads", threads];
        let child = spawn(inundate().args(args));
        sleep(Duration::from_millis(500));
        interrupt(&child);
        let at = Instant::now();
        let ran = Ran::from(child.wait_with_output().unwrap());
        assert!(at.elapsed() < Duration::from_secs(5));
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
        let rows = records(&ran.out);
        assert_eq!(rows.len(), 10);
        is_open(&rows[9]);
        // The sequences found so far are solutions.
        let ran = run(&format!("verify {B28} -"), &ran.out);
        let bounds = bounds_not_checked(&rows);
        let last = format!("10 verified, 0 wrong, 0 without a sequence{bounds}\n");
        assert!(done(ran).ends_with(&last));
    }
}

/// A table of all pairs of components would take 1.2 GB, more than there are addresses.
#[cfg(target_os = "linux")]
#[test]
fn connect_asks_for_memory_before_it_takes_it() {
    let board = "generate --kind path --vertices 100000 --free --output-format json";
    let here = Place::with("path", answer(board));
    let connect = "connect --to 0 --to 99999 --memory-limit 8MiB --format jsonl --time-limit 1h";
    let ran = run_within(524_288, connect, &here.arg("path")).quiet(1);
    let record = &record(&ran.out);
    assert_eq!(record["status"], "feasible");
    // Half of the distance, in components, of which about five sixths of the vertices are one.
    let bound = record["lower_bound"].as_u64().unwrap();
    assert!((40_000..=50_000).contains(&bound), "{bound}");
    assert!(record["moves"].as_u64() > Some(bound));
}

/// An animation of so many frames takes much longer than the time that is given to it.
#[test]
fn animations_end_with_the_time() {
    let here = Place::new();
    for name in ["a.gif", "a.apng"] {
        here.run(format!(
            "animate random:200x200x6:1 --time-limit 0 --output HERE/{name}"
        ))
        .exits(1)
        .says("the time limit ended the drawing, so there is no picture");
        assert!(!here.has(name));
    }
}

/// Commands that took minutes or gigabytes on such boards, or a panic where a column is wider than
/// 65,535.
#[test]
fn boards_of_many_colors_take_no_time_for_each_pair_of_colors() {
    let colors: Vec<String> = (0..65_536).map(|color| color.to_string()).collect();
    let board = format!(r#"{{"kind":"path","colors":[{}]}}"#, colors.join(","));
    let here = Place::with("path", board);
    for (command, code, shows) in [
        ("hint HERE/path", 0, "65535 moves, proven"),
        ("analyze HERE/path 1 -t 10s", 0, "accuracy: 100 %"),
        ("duel solve HERE/path", 1, "not searched"),
        ("duel analyze HERE/path 2", 1, "the game goes on"),
        ("bounds HERE/path -t 0", 1, "stopped by the time limit"),
        (
            "bounds HERE/path --free -t 0",
            1,
            "stopped by the time limit",
        ),
    ] {
        here.run(command).quiet(code).shows(shows);
    }
    here.run("solve HERE/path --final-color all --memory-limit 64MiB")
        .refuses("expected boards that take at most 80 MiB");
}

/// Bounds that a limit ends are true, and so are those of boards that are large.
#[test]
fn bounds_within_limits_are_true() {
    for (board, optimum) in [("random:14x14x6:1", 22), ("random:6x6x6:1 --free", 8)] {
        for limit in ["-t 0", "-t 1ms", "--memory-limit 1B", "-t 1h"] {
            let ran = run(&format!("bounds {board} {limit} -f csv"), "");
            for line in ran.out.lines().skip(1) {
                let fields: Vec<&str> = line.split(',').collect();
                let value: u32 = fields[4].parse().unwrap();
                match fields[3] {
                    "lower" => assert!(value <= optimum, "{board} {limit}: {line}"),
                    _ => assert!(value >= optimum, "{board} {limit}: {line}"),
                }
            }
        }
    }
}

#[test]
fn a_check_without_time_proves_nothing() {
    let here = Place::new();
    here.answer("solve random:8x8x5:1 --certificate HERE/c");
    here.run("check HERE/c random:8x8x5:1 -t 0")
        .exits(1)
        .shows("not proven: stopped by the time limit");
    here.run("check HERE/c random:8x8x5:1 -t 1h").exits(0);
}
