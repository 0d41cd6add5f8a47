//! Solutions that end in a given color.

use crate::helpers::{
    PC19, Place, STATS, answer, ask, done, ends, fields, fields_without_theorem, first, records,
    run,
};

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
        let rows = records(&bare);
        let colors: Vec<&str> = rows
            .iter()
            .map(|row| row["final_color"].as_str().unwrap())
            .collect();
        let mut sorted = colors.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!((colors.len(), sorted.len()), (4, 4), "{colors:?}");
        for line in bare.lines() {
            assert_eq!(fields(line), expected());
        }
        assert_eq!(bare, done(run(&format!("{args} --no-stats"), &board)));
        let with_stats = expected().into_iter().chain(STATS).collect::<Vec<_>>();
        let with = done(run(&args, &board));
        assert_eq!(fields(with.lines().next().unwrap()), with_stats);
        // The least over all colors is the optimum, and each is at most one more.
        let solved = ask(&format!("solve {game} --format jsonl"), &board);
        let optimum = solved[0]["moves"].as_u64().unwrap();
        assert!(rows.iter().all(|row| row["status"] == "optimal"));
        let moves = rows.iter().map(|row| row["moves"].as_u64().unwrap());
        let moves: Vec<u64> = moves.collect();
        assert_eq!(moves.iter().min(), Some(&optimum));
        assert!(moves.iter().all(|&moves| moves <= optimum + 1));
    }
}

#[test]
fn the_verifier_looks_at_the_color() {
    let here = Place::new();
    here.write("board", first(PC19, 1));
    here.run("solve HERE/board --final-color all --format jsonl -o HERE/solved")
        .exits(0);
    let verified = done(here.run("verify HERE/board HERE/solved"));
    ends(
        &verified,
        "6 verified, 0 wrong, 0 without a sequence; 6 bounds not checked\n",
    );
    // A record that names another color than its moves leave.
    let solved = records(&here.read("solved"));
    let mut wrong = solved[0].clone();
    wrong["final_color"] = solved[1]["final_color"].clone();
    here.write("wrong", wrong.to_string());
    here.run("verify HERE/board HERE/wrong")
        .exits(1)
        .shows("expected the final color");
}

/// When the time is over, the colors that are left are neither searched nor lost.
#[test]
fn colors_without_time_have_bounds() {
    let args = "solve random:40x40x30:1 --final-color all --time-limit 1ms --format jsonl";
    let rows = records(&run(args, "").exits(1).out);
    assert_eq!(rows.len(), 30);
    assert!(rows.iter().all(|row| row["final_color"].is_string()));
    assert_eq!(rows[0]["status"], "feasible");
    let last = &rows[29];
    assert_eq!(last["status"], "unknown");
    assert!(last["moves"].is_null() && last["sequence"].is_null());
    assert!(last["lower_bound"].as_u64() > Some(29), "{last}");
    assert_eq!(last["method"], rows[0]["method"]);
}
