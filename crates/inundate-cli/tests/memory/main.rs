//! The memory that the system counts for the program, against `--memory-limit` and against the peak
//! that the program reports. A binary of its own, because the system counts in the memory of a
//! program also that of the process that started it.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

#[path = "../it/common.rs"]
mod common;

use std::fmt;
use std::fs;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

use serde_json::Value;
use wait4::Wait4;

use common::{inundate, run};

const MIB: u64 = 1 << 20;

/// The program itself, and boards of the sizes that are tried: they are not counted.
const PROGRAM: u64 = 32_000_000;

/// The most memory that the program may take to hold so many bytes: the allocator needs some.
fn most(held: u64) -> u64 {
    held + held * 15 / 100 + PROGRAM
}

/// A method as `--method` names it, the options of `generate` for the board, and further options of
/// `solve`.
type Case = [&'static str; 3];

/// Those that reach a limit of 64 MiB within seconds, each in its own way.
#[rustfmt::skip]
const HUNGRY: &[Case] = &[
    ["free-beam:1000000", "--kind grid --rows 8 --cols 8", "--free"],
    ["free-beam:1000000", "--kind grid --rows 14 --cols 14", "--free"],
    ["bfs", "--kind grid --rows 8 --cols 8", "--free"],
    ["beam:1000000", "--kind grid --rows 14 --cols 14", ""],
    ["one-place:1000000", "--kind grid --rows 14 --cols 14", "--free"],
    ["astar-regions", "--kind tree --vertices 60 --colors 12", ""],
    ["ilp", "--kind grid --rows 24 --cols 24 --colors 30", ""],
    ["sat", "--kind grid --rows 60 --cols 60 --colors 10", ""],
    ["power-path", "--kind path-power --vertices 10000", "--pivot 5000"],
];

/// A run of the program.
struct MeasuredRun<'a> {
    case: &'a Case,
    limit: u64,
    threads: u32,
    /// The most that the process had in memory at a time.
    resident: u64,
    /// The largest `peak_bytes` of a board.
    told: u64,
    status: String,
}

impl MeasuredRun<'_> {
    fn is_within(&self) -> bool {
        self.told <= self.limit && self.resident <= most(self.limit)
    }

    /// Whether the program told what it held. With several threads the allocator keeps some of what
    /// each of them gave back, which the limit has room for.
    fn is_true(&self) -> bool {
        self.threads > 1 || self.resident <= most(self.told)
    }
}

impl fmt::Display for MeasuredRun<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mib = |bytes: u64| bytes.div_ceil(MIB);
        write!(
            f,
            "{:20} {:58} {:5} {:2} {:5} {:5} {}",
            self.case[0],
            self.case[1],
            mib(self.limit),
            self.threads,
            mib(self.resident),
            mib(self.told),
            self.status
        )
    }
}

/// Boards, each made once.
struct Boards(tempfile::TempDir);

impl Boards {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, board: &str, count: u32) -> PathBuf {
        let path = self.0.path().join(format!("{count} {board}"));
        if !path.exists() {
            let args = format!("generate --output-format json --seed 9 --count {count} {board}");
            let ran = run(&args, "");
            assert_eq!(ran.code, Some(0), "{}: {}", ran.command, ran.err);
            fs::write(&path, ran.out).unwrap();
        }
        path
    }
}

/// `None` where the system does not tell what a process had in memory.
fn measure<'a>(
    case: &'a Case,
    boards: &Path,
    limit: u64,
    threads: u32,
    time: &str,
) -> Option<MeasuredRun<'a>> {
    let mut out = tempfile::tempfile().unwrap();
    let [method, board, options] = case;
    let child = inundate()
        .args(["solve", "--format", "jsonl", "--method", method])
        .args(["--memory-limit", &limit.to_string(), "--time-limit", time])
        .args(["--threads", &threads.to_string()])
        .args(options.split_whitespace())
        .arg(boards)
        .stdout(out.try_clone().unwrap())
        .spawn()
        .unwrap();
    let used = child.wait4().unwrap();
    assert!(
        matches!(used.status.code(), Some(0 | 1)),
        "{method} {board}: {}",
        used.status
    );
    let mut text = String::new();
    out.rewind().unwrap();
    out.read_to_string(&mut text).unwrap();
    let records: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let told = records.iter().map(|record| record["peak_bytes"].as_u64());
    (used.rusage.maxrss > 0).then(|| MeasuredRun {
        case,
        limit,
        threads,
        resident: used.rusage.maxrss,
        told: told.max().flatten().unwrap(),
        status: records[0]["status"].as_str().unwrap().to_owned(),
    })
}

/// Runs all with one thread and with four, and prints a table; fails at the end if one took too
/// much.
#[test]
fn hungry_methods_stay_within_64_mib() {
    let boards = Boards::new();
    println!(
        "{:20} {:58} limit threads resident told (MiB)",
        "method", "board"
    );
    let mut too_much = Vec::new();
    for case in HUNGRY {
        let path = boards.path(case[1], 1);
        for threads in [1, 4] {
            let Some(measured) = measure(case, &path, 64 * MIB, threads, "1s") else {
                println!("skipped: the system does not tell what a process had in memory");
                return;
            };
            println!("{measured}");
            if !measured.is_within() || !measured.is_true() {
                too_much.push(measured.to_string());
            }
        }
    }
    assert!(too_much.is_empty(), "{}", too_much.join("\n"));
}

/// Boards that are solved at the same time share the limit.
#[test]
fn four_boards_share_the_limit() {
    let boards = Boards::new();
    for case in [&HUNGRY[0], &HUNGRY[2], &HUNGRY[3], &HUNGRY[5]] {
        let path = boards.path(case[1], 4);
        let Some(measured) = measure(case, &path, 64 * MIB, 4, "2s") else {
            println!("skipped: the system does not tell what a process had in memory");
            return;
        };
        assert!(measured.is_within(), "{measured}");
        assert!(measured.told <= 16 * MIB, "{measured}");
    }
}
