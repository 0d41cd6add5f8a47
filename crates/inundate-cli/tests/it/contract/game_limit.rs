//! The move limit of a game id.

use crate::helpers::{Place, done, has, run};

/// A board that takes 5 moves, under a limit.
fn id(limit: u32) -> String {
    format!("4x3:001232011023,{limit}")
}

#[test]
fn an_id_keeps_its_limit() {
    run("solve --no-stats", id(6))
        .quiet(0)
        .shows("(limit 6: 1 to spare)");
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
    let here = Place::new();
    let play = |args: &str, script: &str| {
        let play = format!("play --plain --data HERE {args}");
        here.feed(play, script).quiet(0).out
    };
    let lost = play(&id(2), "1 2\n");
    has(&lost, "moves: 0 of 2;");
    has(&lost, "lost: the limit of 2 moves");
    let of_file = play("docs/src/examples/ids.txt --board 1", "quit\n");
    has(&of_file, "moves: 0 of 6;");
    // A typed limit wins.
    has(&play(&format!("{} --limit 4", id(2)), ""), "moves: 0 of 4;");
    has(&play(&format!("{} --limit none", id(2)), ""), "moves: 0;");
    // Another board is not played under it, but under the fair limit: 25 or, on few boards, more.
    let script = "new\nsave HERE/new.game\nquit\n";
    let again = play(&id(2), script);
    has(&again, "moves: 0 of 2;");
    let of_another = (25..30).any(|limit| again.contains(&format!("moves: 0 of {limit};")));
    assert!(of_another, "{again}");
    // A saved game has it, too.
    play(&id(2), "1\nsave HERE/one.game\nquit\n");
    let resumed = play("HERE/one.game", "quit\n");
    has(&resumed, "moves: 1 of 2;");
    here.run("play HERE/one.game --plain --data HERE --limit 4")
        .refuses("expected no --limit for a saved game");
}
