//! Tournaments of duels: resumed, in parallel, and refused; and puzzles.

use std::fs;

use serde_json::Value;

use crate::common::run;

const TOURNAMENT: &str = "duel tournament --players 1,3,4 --boards 6 --rows 4 --cols 5 \
    --no-equal-neighbors --seed 3 --games";

#[test]
fn a_resumed_tournament_has_the_bytes_of_a_whole_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (whole, parts) = (file("whole"), file("parts"));
    let first = run(&format!("{TOURNAMENT} {whole}"), "");
    assert_eq!(first.code, Some(0), "{first:?}");
    let bytes = fs::read(&whole).unwrap();
    // A header and three matches on each board.
    assert_eq!(fs::read_to_string(&whole).unwrap().lines().count(), 1 + 18);
    for length in [0, 5, 300, 420, bytes.len() - 1, bytes.len()] {
        fs::write(&parts, &bytes[..length]).unwrap();
        let again = run(&format!("{TOURNAMENT} {parts} -j 2"), "");
        assert_eq!((again.code, &again.out), (Some(0), &first.out), "{length}");
        assert_eq!(fs::read(&parts).unwrap(), bytes, "{length}");
    }
}

#[test]
fn the_file_of_another_tournament_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    for content in ["a file of mine\n", "{\"inundate_duel_tournament\":1}\n"] {
        fs::write(&path, content).unwrap();
        let ran = run(&format!("{TOURNAMENT} {}", path.display()), "");
        ran.refuses("expected a new file");
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
}

/// A code is the board, the terms, the players and the calls of a game, as on the page.
#[test]
fn the_code_of_a_duel() {
    const CODE: &str = "duel:square:4x4x4:any:2:standard:person-5:0";
    let link = format!("https://example.org/#{CODE}");
    let [analyzed, by_link] =
        [CODE, &link].map(|code| run(&format!("duel analyze {code} -f jsonl"), ""));
    assert!(analyzed.out.contains(r#""call":"0""#), "{analyzed:?}");
    assert_eq!(by_link.out.replace(&link, CODE), analyzed.out);
    let piped = run("duel solve --value-only -f jsonl", CODE);
    assert_eq!(piped.code, Some(0), "{piped:?}");
    // The game goes on after the calls of the code.
    let played = run(
        &format!("duel play {CODE} --plain --players person,person"),
        "quit\n",
    );
    assert_eq!(played.code, Some(0), "{played:?}");
}

/// A picture of a board, 20 pixels for a cell, as a BMP file.
fn bitmap(rows: &[&str]) -> Vec<u8> {
    const SIDE: usize = 20;
    let (height, width) = (SIDE * rows.len(), SIDE * rows[0].len());
    let numbers = |numbers: &[usize]| -> Vec<u8> {
        let bytes = numbers.iter().map(|&number| u32::try_from(number).unwrap());
        bytes.flat_map(u32::to_le_bytes).collect()
    };
    let mut bytes = b"BM".to_vec();
    bytes.extend(numbers(&[
        54 + 3 * width * height,
        0,
        54,
        40,
        width,
        height,
    ]));
    bytes.extend([1, 0, 24, 0]);
    bytes.extend(numbers(&[0, 3 * width * height, 0, 0, 0, 0]));
    for y in (0..height).rev() {
        for x in 0..width {
            // Blue, green, red.
            bytes.extend(match rows[y / SIDE].as_bytes()[x / SIDE] {
                b'r' => [30, 20, 220],
                b'g' => [50, 160, 30],
                b'b' => [210, 80, 20],
                b'y' => [40, 220, 250],
                _ => [150, 40, 140],
            });
        }
    }
    bytes
}

/// A picture of a game for two: owners and the player to call are those of `inundate duel`, and so
/// are the calls.
#[test]
fn a_picture_of_a_game_for_two() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("shot.bmp");
    let rows = ["rgbyrgpy", "gbyrgbrb", "bgrgbygr", "ypgbyrbp", "yybyrgyg"];
    fs::write(&path, bitmap(&rows)).unwrap();
    let shot = path.display();

    let alone = run(&format!("hint {shot} --next -t 100ms"), "");
    alone.says("say --duel");
    let told =
        "player 0 (yellow, 3 cells) from 4,0, player 1 (yellow, 1 cell) from 0,7, player 0 calls";
    for (terms, told) in [
        ("", told),
        ("--first 1", "from 0,7, player 1 calls"),
        (
            "--starts top-left bottom-right",
            "player 0 (red, 1 cell) from 0,0, player 1 (green, 1 cell) from 4,7",
        ),
    ] {
        let hint = run(&format!("hint {shot} --duel {terms} -f jsonl"), "");
        assert_eq!(hint.code, Some(0), "{terms}: {hint:?}");
        assert!(hint.err.contains(told), "{terms}: {}", hint.err);
        let hint: Value = serde_json::from_str(&hint.out).unwrap();
        let duel = run(&format!("import {shot} --duel {terms}"), "");
        assert_eq!(duel.code, Some(0), "{terms}: {duel:?}");
        let solved = run("duel solve - -f jsonl", &duel.out);
        let solved: Value = serde_json::from_str(&solved.out).unwrap();
        assert_eq!(hint["starts"], solved["starts"]);
        assert_eq!(hint["player"], solved["first"]);
        assert_eq!(
            (&hint["lower"], &hint["upper"]),
            (&solved["value"], &solved["value"])
        );
        let call = hint["call"]["label"].as_str().unwrap();
        assert_eq!(solved["moves"][call], solved["value"], "{terms}");
        // The board as text gives the same call.
        let piped = run("hint - --duel -f jsonl", &duel.out);
        let piped: Value = serde_json::from_str(&piped.out).unwrap();
        assert_eq!(piped["call"], hint["call"], "{terms}");
    }
    let words = run(&format!("hint {shot} --duel"), "");
    words.shows("player 0, from 4,0; proven: ");
    assert!(words.out.starts_with(char::is_alphabetic), "{words:?}");

    for (args, fragment) in [
        (format!("hint {shot} --first 1"), "expected --duel"),
        (format!("import {shot} --first 1"), "expected --duel"),
        (format!("import {shot} --duel -f rows"), "expected json"),
        (
            format!("hint {shot} --duel --starts 4,0 4,1"),
            "expected two components, found (4,0) and (4,1)",
        ),
        (format!("hint {shot} --duel --board 0"), "found a picture"),
    ] {
        run(&args, "").refuses(fragment);
    }
}
