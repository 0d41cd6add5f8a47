//! Save files of the puzzle collection.

use std::path::Path;

use crate::helpers::{Place, has};

/// A save of a game of Flood in this state, with these records after it.
fn save(states: usize, position: usize, steps: &[(&str, &str)]) -> String {
    let (states, position) = (states.to_string(), position.to_string());
    let start = [
        ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
        ("VERSION", "1"),
        ("GAME", "Flood"),
        ("PARAMS", "12x12c6m5"),
        ("CPARAMS", "6x5c4m2"),
        ("SEED", "865136237083486"),
        ("DESC", "310003331210313332222302231012,8"),
        ("NSTATES", &states),
        ("STATEPOS", &position),
    ];
    let records = start.iter().chain(steps);
    let line = |(key, data): &(&str, &str)| format!("{key:8}:{}:{data}\n", data.len());
    records.map(line).collect()
}

const MOVES: [(&str, &str); 3] = [("MOVE", "M1"), ("MOVE", "M0"), ("MOVE", "M3")];

#[test]
fn every_command_reads_the_board_and_the_game_goes_on() {
    let text = save(4, 3, &MOVES);
    let here = Place::with("f.sav", &text);
    let id = here.run("convert HERE/f.sav --output-format game-id").out;
    assert_eq!(id, "6x5:310003331210313332222302231012,8\n");
    here.run("solve HERE/f.sav --no-stats").shows("(limit 8: ");
    here.run("analyze HERE/f.sav")
        .exits(0)
        .shows("played: 2 moves, not flooded");
    // The third move can be redone; what is saved leaves the file as it is.
    let script = "board off\nmoves\nredo\nmoves\nsave\n";
    here.feed("play HERE/f.sav --plain --data HERE", script)
        .shows("moves: 2 of 8")
        .shows("made: 1 0\nundone: 3\n")
        .shows("made: 1 0 3\n");
    assert!(here.has("saved.game"));
    assert_eq!(here.read("f.sav"), text);
    here.run("play HERE/f.sav --plain --limit 9")
        .refuses("expected no --limit for a saved game");
    here.run("analyze HERE/f.sav 1,0")
        .refuses("expected no MOVES for a saved game");
    // Another game has no such moves: it begins at the start of the board.
    here.run("play HERE/f.sav --plain --free --data HERE")
        .shows("moves: 0 of 8");
    here.run("solve HERE/f.sav --free --no-stats")
        .shows("free game");
}

/// More moves than the limit allows are kept, and then there is no limit.
#[test]
fn a_game_beyond_its_limit() {
    let moves: Vec<(&str, &str)> = [("MOVE", "M1"), ("MOVE", "M0")].repeat(5);
    for (position, shown) in [
        (11, "moves: 10;"),
        (9, "lost: the limit of 8 moves is used up"),
    ] {
        let here = Place::with("f.sav", save(11, position, &moves));
        here.feed("play HERE/f.sav --plain --data HERE", "board off\n")
            .exits(0)
            .shows(shown);
    }
}

/// `convert` writes the same as the collection's own program for the same board, where that is
/// installed.
#[test]
fn the_collection_writes_the_same() {
    const COLLECTION: &str = "/usr/games/sgt-flood";
    if !Path::new(COLLECTION).exists() {
        println!("skipped: {COLLECTION} is not installed");
        return;
    }
    let here = Place::new();
    let written = std::process::Command::new(COLLECTION)
        .args(["--generate", "1", "--save"])
        .arg(here.at("game"))
        .args(["--save-suffix", ".sav", "6x5c4m2"])
        .output()
        .unwrap();
    assert!(here.has("game0.sav"), "{written:?}");
    let theirs = here.read("game0.sav");
    let ours = here.run("convert HERE/game0.sav --output-format save").out;
    let relevant = |text: &str| -> Vec<String> {
        let ignored = ["SEED", "PARAMS", "CPARAMS"];
        let is_relevant = |line: &&str| !ignored.iter().any(|key| line.starts_with(key));
        text.lines()
            .filter(is_relevant)
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(relevant(&ours), relevant(&theirs));
    has(&ours, "CPARAMS :7:6x5c4m0\n");
}
