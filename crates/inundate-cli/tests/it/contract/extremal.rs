//! The hardest boards of a size.

use inundate_file::write_sealed;
use serde_json::Value;

use crate::helpers::{Place, answer, fields, record, records};

/// The fields that do not depend on threads and limits.
fn answers(jsonl: &str) -> Vec<[Value; 4]> {
    let answer =
        |row: Value| ["colors", "proven", "moves", "boards"].map(|field| row[field].clone());
    records(jsonl).into_iter().map(answer).collect()
}

#[test]
fn boards_are_the_same_at_every_number_of_threads() {
    for question in [
        "--rows 3 --cols 4 --colors 5 --all",
        "--rows 3 --cols 3 --colors 4..5 --best-pivot --kind circular-grid --all",
    ] {
        let [alone, three] = [1, 3].map(|threads| {
            answers(&answer(format!(
                "extremal {question} -f jsonl -j {threads}"
            )))
        });
        assert_eq!(alone, three, "{question}");
    }
    let all = answer("extremal --rows 2 --cols 3 --colors 3 --all -f jsonl");
    let expected = "kind rows cols variant pivot colors proven moves boards nodes seconds";
    assert_eq!(fields(&all).join(" "), expected);
    let boards = &record(&all)["boards"];
    let expected = ["010/121", "012/101", "010/201", "012/201"];
    assert_eq!(boards.as_array().unwrap(), &expected);
}

#[test]
fn a_search_that_is_stopped_goes_on() {
    let here = Place::new();
    let question = "extremal --rows 4 --cols 4 --colors 2..4 -f jsonl";
    let whole = answers(&answer(question));
    let mut stops = 0;
    loop {
        let ran = here.run(format!("{question} -j 2 -t 150ms --checkpoint HERE/state"));
        if ran.code == Some(0) {
            assert_eq!(answers(&ran.out), whole);
            break;
        }
        let ran = ran.exits(1);
        assert_eq!(ran.err, "HERE/state: the same command goes on from here\n");
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
    assert_eq!(here.count(), 0);
}

#[test]
fn what_is_no_state_of_the_search_is_refused_and_kept() {
    let here = Place::new();
    let refuse = |bytes: &[u8], expected: &str| {
        here.write("state", bytes);
        here.run("extremal --rows 2 --cols 2 --checkpoint HERE/state")
            .refuses(&format!("error: --checkpoint HERE/state: {expected}"));
        assert_eq!(here.bytes("state"), bytes);
    };
    let begin = "expected a file that begins with the line `inundate extremal boards`";
    refuse(b"something else", begin);
    let sealed = |content: &str| {
        let mut write = |file: &mut dyn std::io::Write| file.write_all(content.as_bytes());
        write_sealed(&here.at("state"), "inundate extremal boards", &mut write).unwrap();
        here.bytes("state")
    };
    let other = sealed(r#"{"subject":"grid 3x3 free first","levels":[]}"#);
    let subject = "expected `grid 2x2 fixed 0,0 first`, found `grid 3x3 free first`";
    refuse(&other, subject);
    refuse(&sealed("{}"), "missing field `subject`");
    let cut = &other[..other.len() - 1];
    refuse(cut, "expected a whole inundate extremal boards");
}
