//! Game ids against the puzzle collection's own program, where it is installed (Debian's package
//! `sgt-puzzles`). It makes and checks ids without a display.

use std::path::Path;
use std::process::Command;

use crate::helpers::{Ran, run};

const COLLECTION: &str = "/usr/games/sgt-flood";

/// The output of the program for these arguments, of which one may be an id to check.
fn flood(parameters: &str, arguments: &[&str]) -> String {
    let output = Command::new(COLLECTION)
        .args(["--generate"])
        .args(arguments)
        .env("FLOOD_DEFAULT", parameters)
        .output()
        .expect("the program is there");
    let ran = Ran::from(output).exits(0);
    ran.out
}

#[test]
fn ids_are_read_solved_written_and_accepted() {
    if !Path::new(COLLECTION).exists() {
        println!("skipped: {COLLECTION} is not installed");
        return;
    }
    for parameters in ["12x12c6m5", "16x9c4m0", "9x16c10m2"] {
        let ids = flood(parameters, &["10", parameters]);
        let solved = run("solve --format jsonl", &ids).out;
        assert_eq!(solved.lines().count(), 10);
        for (id, row) in ids.lines().zip(solved.lines()) {
            let row: serde_json::Value = serde_json::from_str(row).expect("a row");
            assert_eq!(row["status"], "optimal", "{id}");
            // The collection's limit is what its own solver takes, with a few moves to spare.
            let limit: u64 = id
                .rsplit(',')
                .next()
                .and_then(|limit| limit.parse().ok())
                .expect("a limit");
            assert!(row["moves"].as_u64().expect("a length") <= limit, "{id}");
        }
        let written = run("convert --output-format game-id", &ids).out;
        for (id, written) in ids.lines().zip(written.lines()) {
            assert_eq!(id.split(',').next(), written.split(',').next());
            assert_eq!(flood(parameters, &["1", written]).trim_end(), written);
        }
    }
}
