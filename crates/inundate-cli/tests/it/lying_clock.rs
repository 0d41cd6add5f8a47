//! Faulty clocks: the clocks of the system stall and jump at random. Without limits of time each
//! command writes the same bytes, and with one it ends, with solutions and bounds that are true.
//!
//! A library in C fakes the clocks; the program loads it before that of the system. Without a C
//! compiler nothing is tested, which the test says; the linker of the toolchain needs one on most
//! systems.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::helpers::{Place, Ran, feed, inundate};

const SEEDS: [&str; 2] = ["1", "2"];

/// Commands whose output depends on no time. `OUT` is a fresh file.
const TIMELESS: &[&str] = &[
    "solve corpus/ilp-article.boards --format csv --no-stats",
    "solve corpus/ilp-article.boards --threads 2 --format jsonl --no-stats",
    "solve random:12x12x6:1 --threads 2 --format jsonl --no-stats",
    "solve random:12x12x6:1 --checkpoint OUT --checkpoint-every 1ms --format jsonl --no-stats",
    "solve random:20x20x6:1 --method beam --format jsonl --no-stats",
    "solve random:7x7x5:1 --method sat --format jsonl --no-stats",
    "solve random:6x6x4:1 --method ilp --format jsonl --no-stats",
    "solve random:6x6x4:1 --free --format jsonl --no-stats",
    "solve random:10x10x6:1 --best-pivot --format jsonl --no-stats",
    "bounds random:14x14x6:1",
    "duel solve random:5x5x4:1 --no-stats",
    "levels --rows 5 --cols 5 --colors 4 --puzzles 2 --seed 1",
    "levels --rows 6 --cols 6 --ladder 3 --seed 1",
    "extremal --rows 2 --cols 4 --colors 3",
    "compare corpus/ilp-article.boards --format csv --no-stats",
    "render random:5x5x4:1 --strip --output -",
    "study docs/src/examples/greed.toml OUT --no-stats",
];

/// The library that fakes the clocks, compiled into this folder.
fn lying(folder: &Path) -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/lying_clock.c");
    let library = folder.join("lying_clock.so");
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .args([&library, &source])
        .output();
    match compiled {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}");
            Some(library)
        }
        Err(error) => {
            eprintln!("nothing is tested: cc: {error}");
            None
        }
    }
}

/// Runs the program, with a faulty clock if a seed is given.
fn run(arguments: &str, lie: Option<(&Path, &str)>) -> Ran {
    let here = Place::new();
    let arguments = arguments.replace("OUT", &here.arg("out"));
    let mut command = inundate();
    command.args(arguments.split_whitespace());
    if let Some((library, seed)) = lie {
        command.env("LD_PRELOAD", library).env("LYING_CLOCK", seed);
    }
    feed(&mut command, "")
}

#[test]
fn without_limits_each_command_writes_the_same() {
    let here = Place::new();
    let Some(library) = lying(here.path()) else {
        return;
    };
    for arguments in TIMELESS {
        let right = run(arguments, None).exits(0);
        for seed in SEEDS {
            let lied = run(arguments, Some((&library, seed))).exits(0);
            assert_eq!(lied.out, right.out, "{arguments}, seed {seed}");
        }
    }
}

#[test]
fn with_limits_what_is_said_is_true() {
    let here = Place::new();
    let Some(library) = lying(here.path()) else {
        return;
    };
    let solve = |arguments: &str, lie| {
        let ran = run(&format!("solve {arguments} --format jsonl"), lie);
        assert!(matches!(ran.code, Some(0 | 1)), "{arguments}: {}", ran.err);
        let record: Value = serde_json::from_str(ran.out.trim()).unwrap();
        let number = |field: &str| record[field].as_u64();
        (number("lower_bound").unwrap(), number("moves"), ran.out)
    };
    let fixed = ["auto", "anytime", "beam", "idastar"];
    let free = ["auto", "free-exact", "free-beam", "bfs"];
    for (board, methods) in [("random:12x12x6:1", fixed), ("random:6x6x4:1 --free", free)] {
        let (optimum, ..) = solve(board, None);
        for method in methods {
            for seed in SEEDS {
                let arguments = format!("{board} --method {method} --time-limit 500ms");
                let (least, moves, record) = solve(&arguments, Some((&library, seed)));
                assert!(least <= optimum, "{arguments}, seed {seed}");
                if let Some(moves) = moves {
                    assert!(moves >= optimum, "{arguments}, seed {seed}");
                    here.write("record", record);
                    let verify = format!("verify {board} {}", here.arg("record"));
                    run(&verify, None).exits(0);
                }
            }
        }
    }
}
