//! The move limit of a game id.

use super::helpers::{answer, done};
use crate::common::run;
use crate::has;

/// A board that takes 5 moves, under a limit.
fn id(limit: u32) -> String {
    format!("4x3:001232011023,{limit}")
}

#[test]
fn results_say_how_the_limit_stands_to_the_moves() {
    for (limit, said) in [
        (6, "optimal: 5 moves (limit 6: 1 to spare): 2 0 1 2 3\n"),
        (24, "optimal: 5 moves (limit 24: 19 to spare): "),
        (5, "optimal: 5 moves (limit 5: none to spare): "),
        (3, "optimal: 5 moves (limit 3: 2 short): "),
    ] {
        let from_file = done(run("solve --no-stats", id(limit)));
        assert!(from_file.contains(said), "{from_file}");
        let typed = answer(format!("solve {} --no-stats", id(limit)));
        assert!(typed.contains(said), "{typed}");
    }
    let found = done(run("solve --no-stats --method cycle", id(6)));
    let moves = found.split("found by cycle: ").nth(1).unwrap();
    assert!(
        moves
            .split(": ")
            .next()
            .unwrap()
            .contains(" moves (limit 6"),
        "{found}"
    );
    let table = done(run("solve --no-stats --method exact,cycle", id(6)));
    has(&table, "the optimum is 5 (limit 6: 1 to spare)\n");
    let analyzed = answer(format!("analyze {} 2", id(6)));
    has(
        &analyzed,
        "optimum: 5 moves (limit 6: 1 to spare), proven by ",
    );
    // It is about flooding, and no field of a line.
    let joined = done(run("connect --to 1,1 --no-stats", id(6)));
    assert!(!joined.contains("limit"), "{joined}");
    let line = done(run("solve --no-stats --format jsonl", id(6)));
    assert!(!line.contains("limit"), "{line}");
}

#[test]
fn an_id_keeps_its_limit() {
    for limit in [0, 6, 9] {
        for args in [
            "convert --output-format game-id".to_owned(),
            "convert --relabel --output-format game-id".to_owned(),
            format!("convert {} --output-format game-id", id(limit)),
        ] {
            let written = done(run(&args, id(limit)));
            assert_eq!(written, id(limit) + "\n", "{args}");
        }
    }
    // A board without a limit gets that of the greedy player.
    let rows = done(run("convert --output-format rows", id(9)));
    let written = done(run("convert --output-format game-id", rows));
    assert_eq!(written, id(6) + "\n");
}

#[test]
fn a_game_is_played_under_the_limit_of_its_id() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let play = |args: &str, script: &str| {
        let ran = run(&format!("play --plain --data {data} {args}"), script);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args}");
        ran.out
    };
    let lost = play(&id(2), "1 2\n");
    has(&lost, "moves: 0 of 2;");
    has(&lost, "lost: the limit of 2 moves");
    let of_file = play("docs/src/examples/ids.txt --board 1", "quit\n");
    has(&of_file, "moves: 0 of 6;");
    // A typed limit wins.
    assert!(play(&format!("{} --limit 4", id(2)), "").contains("moves: 0 of 4;"));
    assert!(play(&format!("{} --limit none", id(2)), "").contains("moves: 0;"));
    // Another board is not played under it, but under the fair limit: 25 or, on few boards, more.
    let script = format!("new\nsave {data}/new.game\nquit\n");
    let again = play(&id(2), &script);
    has(&again, "moves: 0 of 2;");
    let of_another = (25..30).any(|limit| again.contains(&format!("moves: 0 of {limit};")));
    assert!(of_another, "{again}");
    // A saved game has it, too.
    play(&id(2), &format!("1\nsave {data}/one.game\nquit\n"));
    let resumed = play(&format!("{data}/one.game"), "quit\n");
    has(&resumed, "moves: 1 of 2;");
    let args = format!("play {data}/one.game --plain --data {data} --limit 4");
    run(&args, "").refuses("expected no --limit for a saved game");
}
