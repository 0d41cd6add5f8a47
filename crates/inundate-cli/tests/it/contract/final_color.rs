//! Solutions that end in a given color.

use super::helpers::{PC19, STATS, answer, done, fields, fields_without_theorem, first, records};
use crate::common::run;
use crate::ends;

/// The fields of `solve` with the final color behind the pivot.
fn expected() -> Vec<&'static str> {
    let mut names = fields_without_theorem();
    let pivot = names.iter().position(|&name| name == "pivot").unwrap();
    names.insert(pivot + 1, "final_color");
    names
}

#[test]
fn one_record_a_color_in_the_order_of_the_palette() {
    let board = answer("generate --rows 6 --cols 6 --colors 4 --output-format rows");
    for game in ["", "--free"] {
        let args = format!("solve {game} --final-color all --format jsonl");
        let bare = done(run(&format!("{args} --no-stats"), &board));
        let colors: Vec<String> = records(&bare)
            .iter()
            .map(|record| record["final_color"].as_str().unwrap().to_owned())
            .collect();
        let mut sorted = colors.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!((colors.len(), sorted.len()), (4, 4), "{colors:?}");
        for line in bare.lines() {
            assert_eq!(fields(line), expected());
        }
        assert_eq!(bare, done(run(&format!("{args} --no-stats"), &board)));
        let with_stats = expected().into_iter().chain(STATS).collect::<Vec<_>>();
        assert_eq!(
            fields(done(run(&args, &board)).lines().next().unwrap()),
            with_stats
        );
        // The least over all colors is the optimum, and each is at most one more.
        let solved = records(&done(run(&format!("solve {game} --format jsonl"), &board)));
        let optimum = solved[0]["moves"].as_u64().unwrap();
        let moves: Vec<u64> = records(&bare)
            .iter()
            .map(|record| {
                assert_eq!(record["status"], "optimal");
                record["moves"].as_u64().unwrap()
            })
            .collect();
        assert_eq!(moves.iter().min(), Some(&optimum));
        assert!(moves.iter().all(|&moves| moves <= optimum + 1));
    }
}

#[test]
fn the_verifier_looks_at_the_color() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("board"), first(PC19, 1)).unwrap();
    let solved = answer(format!(
        "solve {} --final-color all --format jsonl",
        path("board")
    ));
    std::fs::write(path("solved"), &solved).unwrap();
    let verified = answer(format!("verify {} {}", path("board"), path("solved")));
    ends(
        &verified,
        "6 verified, 0 wrong, 0 without a sequence; 6 bounds not checked\n",
    );
    // A record that names another color than its moves leave.
    let record = &records(&solved)[0];
    let (is, other) = (
        record["final_color"].to_string(),
        records(&solved)[1]["final_color"].to_string(),
    );
    let line = solved.lines().next().unwrap();
    let wrong = line.replace(
        &format!("\"final_color\":{is}"),
        &format!("\"final_color\":{other}"),
    );
    std::fs::write(path("wrong"), wrong).unwrap();
    let ran = run(&format!("verify {} {}", path("board"), path("wrong")), "");
    assert_eq!(ran.code, Some(1));
    ran.shows("expected the final color");
}

/// When the time is over, the colors that are left are neither searched nor lost.
#[test]
fn colors_without_time_have_bounds() {
    let ran = run(
        "solve random:40x40x30:1 --final-color all --time-limit 1ms --format jsonl",
        "",
    );
    assert_eq!(ran.code, Some(1));
    let rows = records(&ran.out);
    let colors: Vec<&str> = rows
        .iter()
        .filter_map(|row| row["final_color"].as_str())
        .collect();
    assert_eq!(colors.len(), 30, "{colors:?}");
    assert_eq!(rows[0]["status"], "feasible");
    let last = &rows[29];
    assert_eq!(last["status"], "unknown");
    assert!(last["moves"].is_null() && last["sequence"].is_null());
    assert!(last["lower_bound"].as_u64() > Some(29), "{last}");
    assert_eq!(last["method"], rows[0]["method"]);
}
