//! Tournaments of duels: resumed, in parallel, and refused; and puzzles.

use crate::helpers::{Place, ask, bitmap, record, run};

const TOURNAMENT: &str = "duel tournament --players 1,3,4 --boards 6 --rows 4 --cols 5 \
    --no-equal-neighbors --seed 3 --games";

#[test]
fn a_resumed_tournament_has_the_bytes_of_a_whole_one() {
    let here = Place::new();
    let first = here.run(format!("{TOURNAMENT} HERE/whole")).exits(0);
    let bytes = here.bytes("whole");
    // A header and three matches on each board.
    assert_eq!(here.read("whole").lines().count(), 1 + 18);
    for length in [0, 5, 300, 420, bytes.len() - 1, bytes.len()] {
        here.write("parts", &bytes[..length]);
        let again = here.run(format!("{TOURNAMENT} HERE/parts -j 2")).exits(0);
        assert_eq!(again.out, first.out, "{length}");
        assert_eq!(here.bytes("parts"), bytes, "{length}");
    }
}

#[test]
fn the_file_of_another_tournament_is_left_alone() {
    for content in ["a file of mine\n", "{\"inundate_duel_tournament\":1}\n"] {
        let here = Place::with("games", content);
        here.run(format!("{TOURNAMENT} HERE/games"))
            .refuses("expected a new file");
        assert_eq!(here.read("games"), content);
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
    run("duel solve --value-only -f jsonl", CODE).exits(0);
    // The game goes on after the calls of the code.
    let play = format!("duel play {CODE} --plain --players person,person");
    run(&play, "quit\n").exits(0);
}

/// A picture of a game for two: owners and the player to call are those of `inundate duel`, and so
/// are the calls.
#[test]
fn a_picture_of_a_game_for_two() {
    let rows = ["rgbyrgpy", "gbyrgbrb", "bgrgbygr", "ypgbyrbp", "yybyrgyg"];
    let here = Place::with("s.bmp", bitmap(&rows));
    here.run("hint HERE/s.bmp --next -t 100ms")
        .says("say --duel");
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
        let hint = here
            .run(format!("hint HERE/s.bmp --duel {terms} -f jsonl"))
            .exits(0);
        let hint = &record(&hint.says(told).out);
        let duel = here
            .run(format!("import HERE/s.bmp --duel {terms}"))
            .exits(0)
            .out;
        let solved = &ask("duel solve - -f jsonl", &duel)[0];
        assert_eq!(hint["starts"], solved["starts"]);
        assert_eq!(hint["player"], solved["first"]);
        let [lower, upper] = ["lower", "upper"].map(|bound| &hint[bound]);
        assert_eq!([lower, upper], [&solved["value"]; 2]);
        let call = hint["call"]["label"].as_str().unwrap();
        assert_eq!(solved["moves"][call], solved["value"], "{terms}");
        // The board as text gives the same call.
        let piped = &record(&run("hint - --duel -f jsonl", &duel).out);
        assert_eq!(piped["call"], hint["call"], "{terms}");
    }
    let words = here.run("hint HERE/s.bmp --duel");
    words.shows("player 0, from 4,0; proven: ");
    assert!(words.out.starts_with(char::is_alphabetic), "{words:?}");

    for (args, fragment) in [
        ("hint HERE/s.bmp --first 1", "expected --duel"),
        ("import HERE/s.bmp --first 1", "expected --duel"),
        ("import HERE/s.bmp --duel -f rows", "expected json"),
        (
            "hint HERE/s.bmp --duel --starts 4,0 4,1",
            "expected two components, found (4,0) and (4,1)",
        ),
        ("hint HERE/s.bmp --duel --board 0", "found a picture"),
    ] {
        here.run(args).refuses(fragment);
    }
}
