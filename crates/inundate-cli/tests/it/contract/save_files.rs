//! Save files of the puzzle collection.

use std::fs;
use std::path::Path;

use crate::common::run;
use crate::has;

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
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flood.sav");
    let text = save(4, 3, &MOVES);
    fs::write(&path, &text).unwrap();
    let (file, data) = (path.display(), folder.path().display());
    let id = run(&format!("convert {file} --output-format game-id"), "").out;
    assert_eq!(id, "6x5:310003331210313332222302231012,8\n");
    let solved = run(&format!("solve {file} --no-stats"), "").out;
    has(&solved, "(limit 8: ");
    let analyzed = run(&format!("analyze {file}"), "");
    assert_eq!(analyzed.code, Some(0), "{}", analyzed.err);
    analyzed.shows("played: 2 moves, not flooded");
    // The third move can be redone; what is saved leaves the file as it is.
    let script = "board off\nmoves\nredo\nmoves\nsave\n";
    let played = run(&format!("play {file} --plain --data {data}"), script);
    played.shows("moves: 2 of 8");
    played.shows("made: 1 0\nundone: 3\n");
    played.shows("made: 1 0 3\n");
    assert!(folder.path().join("saved.game").exists());
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    for (line, expected) in [
        (
            "play {} --plain --limit 9",
            "expected no --limit for a saved game",
        ),
        ("analyze {} 1,0", "expected no MOVES for a saved game"),
    ] {
        run(&line.replace("{}", &file.to_string()), "").refuses(expected);
    }
    // Another game has no such moves: it begins at the start of the board.
    let free = run(&format!("play {file} --plain --free --data {data}"), "");
    free.shows("moves: 0 of 8");
    let free = run(&format!("solve {file} --free --no-stats"), "");
    assert!(free.out.contains("free game"), "{}{}", free.out, free.err);
}

/// More moves than the limit allows are kept, and then there is no limit.
#[test]
fn a_game_beyond_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flood.sav");
    let moves: Vec<(&str, &str)> = [("MOVE", "M1"), ("MOVE", "M0")].repeat(5);
    for (position, shown) in [
        (11, "moves: 10;"),
        (9, "lost: the limit of 8 moves is used up"),
    ] {
        fs::write(&path, save(11, position, &moves)).unwrap();
        let data = folder.path().display();
        let line = format!("play {} --plain --data {data}", path.display());
        let played = run(&line, "board off\n");
        assert_eq!(played.code, Some(0), "{}", played.err);
        assert!(played.out.contains(shown), "{}", played.out);
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
    let folder = tempfile::tempdir().unwrap();
    let written = std::process::Command::new(COLLECTION)
        .args(["--generate", "1", "--save"])
        .arg(folder.path().join("game"))
        .args(["--save-suffix", ".sav", "6x5c4m2"])
        .output()
        .unwrap();
    let path = folder.path().join("game0.sav");
    assert!(path.exists(), "{written:?}");
    let theirs = fs::read_to_string(&path).unwrap();
    let ours = run(
        &format!("convert {} --output-format save", path.display()),
        "",
    )
    .out;
    let relevant = |text: &str| -> Vec<String> {
        let ignored = ["SEED", "PARAMS", "CPARAMS"];
        let lines = text
            .lines()
            .filter(|line| !ignored.iter().any(|key| line.starts_with(key)));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(relevant(&ours), relevant(&theirs));
    has(&ours, "CPARAMS :7:6x5c4m0\n");
}
