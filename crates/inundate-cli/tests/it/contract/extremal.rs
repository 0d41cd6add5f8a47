//! The hardest boards of a size.

use std::fs;

use inundate_file::write_sealed;
use serde_json::Value;

use super::helpers::{answer, fields, records};
use crate::common::run;

/// The fields that do not depend on threads and limits.
fn answers(jsonl: &str) -> Vec<[Value; 4]> {
    let records = records(jsonl);
    let answers = records
        .iter()
        .map(|row| ["colors", "proven", "moves", "boards"].map(|field| row[field].clone()));
    answers.collect()
}

#[test]
fn boards_are_the_same_at_every_number_of_threads() {
    for question in [
        "--rows 3 --cols 4 --colors 5 --all",
        "--rows 3 --cols 3 --colors 4..5 --best-pivot --kind circular-grid --all",
    ] {
        let of = |threads: u32| {
            let args = format!("extremal {question} -f jsonl -j {threads}");
            answer(&args)
        };
        let alone = of(1);
        assert_eq!(answers(&alone), answers(&of(3)), "{question}");
    }
    let all = answer("extremal --rows 2 --cols 3 --colors 3 --all -f jsonl");
    assert_eq!(
        fields(&all),
        [
            "kind", "rows", "cols", "variant", "pivot", "colors", "proven", "moves", "boards",
            "nodes", "seconds"
        ]
    );
    let boards = &records(&all)[0]["boards"];
    let expected = ["010/121", "012/101", "010/201", "012/201"];
    assert_eq!(boards.as_array().unwrap(), &expected);
}

#[test]
fn a_search_that_is_stopped_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state");
    let question = "extremal --rows 4 --cols 4 --colors 2..4 -f jsonl";
    let whole = answers(&answer(question));
    let mut stops = 0;
    loop {
        let args = format!("{question} -j 2 -t 150ms --checkpoint {}", path.display());
        let ran = run(&args, "");
        if ran.code == Some(0) {
            assert_eq!(answers(&ran.out), whole);
            break;
        }
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let said = format!("{}: the same command goes on from here\n", path.display());
        assert_eq!(ran.err, said);
        // Results proven by then are the same, and unproven ones have no more moves.
        for (part, whole) in answers(&ran.out).iter().zip(&whole) {
            let is_proven = part[1] == true;
            assert!(!is_proven || part == whole);
            assert!(part[2].as_u64() <= whole[2].as_u64());
        }
        stops += 1;
        assert!(stops < 1000);
    }
    assert!(stops > 0);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_is_no_state_of_the_search_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state");
    let file = path.to_str().unwrap();
    let refuse = |bytes: &[u8], expected: &str| {
        fs::write(&path, bytes).unwrap();
        let args = format!("extremal --rows 2 --cols 2 --checkpoint {file}");
        run(&args, "").refuses(&format!("error: --checkpoint {file}: {expected}"));
        assert_eq!(fs::read(&path).unwrap(), bytes);
    };
    refuse(
        b"something else",
        "expected a file that begins with the line `inundate extremal boards`",
    );
    let sealed = |content: &str| {
        let mut write = |file: &mut dyn std::io::Write| file.write_all(content.as_bytes());
        write_sealed(&path, "inundate extremal boards", &mut write).unwrap();
        fs::read(&path).unwrap()
    };
    let other = sealed(r#"{"subject":"grid 3x3 free first","levels":[]}"#);
    refuse(
        &other,
        "expected `grid 2x2 fixed 0,0 first`, found `grid 3x3 free first`",
    );
    refuse(&sealed("{}"), "missing field `subject`");
    refuse(
        &other[..other.len() - 1],
        "expected a whole inundate extremal boards",
    );
}
