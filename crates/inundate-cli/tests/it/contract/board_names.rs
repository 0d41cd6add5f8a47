//! How boards are named: files, ids, and the choice of one of several.

use std::fs;
use std::path::Path;

use super::helpers::{answer, done, records, refused, words};
use crate::common::{Ran, inundate, run, run_args};
use crate::{begins, ends, has};

const ID: &str = "random:5x5x4:7";
const PUZZLE: &str = "4x3:001232011023,6";

/// The board that `generate` writes for an id without a game.
fn generated() -> String {
    answer("generate --rows 5 --cols 5 --colors 4 --seed 7 --output-format rows")
}

#[test]
fn an_id_is_the_board_that_the_generator_makes() {
    let by_file = done(run("solve --no-stats --format jsonl", generated()));
    let by_file = by_file.replace("\"id\":null", &format!("\"id\":\"{ID}\""));
    let by_file = by_file.replace("\"source\":\"-:1\"", &format!("\"source\":\"{ID}\""));
    let by_id = answer(format!("solve {ID} --no-stats --format jsonl"));
    assert_eq!(by_id, by_file);
}

/// An id or a code means the same in a file as on the command line.
#[test]
fn an_id_in_a_file() {
    for name in [
        ID,
        "1/random:5x5x4:7/9/02",
        "https://example.org/#1/random:5x5x4:7/9/02",
    ] {
        let typed = done(run_args(["convert", name, "-f", "rows"], ""));
        for text in [name.to_owned(), format!("{name}\n")] {
            assert_eq!(done(run("convert -f rows", text)), typed, "{name}");
        }
    }
}

/// A text that only begins like a code or a picture is a board.
#[test]
fn boards_that_begin_like_something_else() {
    let ids = done(run("show", "1/a 1 3 0 0 aba\n1/b 1 3 0 0 abb\n"));
    has(&ids, "1/b");
    done(run("show", "RIFF\nFIRR\n"));
    done(run("show", "GIF8\n8FIG\n"));
    let duel = "duel:square:5x5x4:any:1:standard:person-5:";
    let board = answer(format!("convert {duel} -f json"));
    has(&board, &format!("\"id\":\"{duel}\""));
}

/// A board on the command line can be longer than any name of a file.
#[test]
fn a_long_board_is_a_board() {
    let make = |format: &str| {
        let made = run(
            &format!("generate --rows 30 --cols 30 --colors 4 --output-format {format}"),
            "",
        );
        done(made).trim_end().to_owned()
    };
    let moves = |board: &str| {
        let args = ["solve", board, "-m", "greedy-area", "-f", "jsonl"];
        let out = done(run_args(args, ""));
        records(&out)[0]["moves"].clone()
    };
    let by_file = done(run(
        "solve --method greedy-area --format jsonl",
        make("rows"),
    ));
    let expected = &records(&by_file)[0]["moves"];
    for board in [make("json"), make("game-id")] {
        assert!(board.len() > 256, "{board}");
        assert_eq!(moves(&board), *expected);
        let out = done(run_args(["show", &board], ""));
        assert!(!out.is_empty());
    }
    // A text that is neither a file nor a board is refused as a missing file.
    let expected = "expected a readable file, found no such file";
    refused(&format!("solve {}", "x".repeat(300)), &[expected]);
}

#[test]
fn every_command_takes_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().display();
    let json = r#"{"kind":"grid","cells":[["a","b","c"],["b","c","a"]]}"#;
    for board in [ID, PUZZLE, "daily:2026-01-01", json] {
        let solved = records(&answer(format!("solve {board} --format jsonl")));
        assert_eq!(solved[0]["source"], board);
        let moves = words(&solved[0]["sequence"]);
        for command in [
            "bounds",
            "connect --to 1,1",
            "convert --output-format boards",
            "encode --as sizes",
            "encode --as dimacs",
            "reduce d-board",
            "show",
        ] {
            let ran = run(&format!("{command} {board}"), "");
            assert_eq!(ran.code, Some(0), "{command} {board}: {ran:?}");
            assert!(!ran.out.is_empty(), "{command} {board}");
        }
        let verified = done(run_args(["verify", board, &moves], ""));
        begins(&verified, "board 0");
        done(run_args(["analyze", board, &moves], ""));
        answer(format!("render {board} --output {place}/one.svg"));
        answer(format!("animate {board} --output {place}/one.gif"));
        // The classic limit of a small board may be less than its optimum.
        let play = format!("play {board} --plain --limit none --data {place}");
        let played = run(&play, &moves);
        assert!(played.out.contains("flooded in"), "{board}: {played:?}");
    }
}

/// Runs in a folder.
fn run_in(folder: &Path, args: &[&str]) -> Ran {
    Ran::from(inundate().current_dir(folder).args(args))
}

#[test]
#[cfg(unix)]
fn a_file_wins_over_an_id() {
    let folder = tempfile::tempdir().unwrap();
    for name in [ID, PUZZLE, "daily:2026-01-01", "foo:bar"] {
        fs::write(folder.path().join(name), "ab\nab\n").unwrap();
        let out = done(run_in(folder.path(), &["show", name]));
        begins(&out, &format!("board 0, {name}:1: 2×2 grid"));
        let moves = run_in(folder.path(), &["verify", name, "b"]);
        assert_eq!(moves.code, Some(0), "{moves:?}");
    }
}

#[test]
fn one_of_several_by_index_or_id() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.boards");
    fs::write(
        &file,
        "1 1 2 0 0 ab\nx 1 3 0 0 abc\n0 1 4 0 0 abcd\ny 1 5 0 0 abcde\ny 1 2 0 0 cd\n",
    )
    .unwrap();
    let set = file.to_str().unwrap();
    let index = |choice: &str| {
        let args = ["solve", set, "--board", choice, "--format", "jsonl"];
        let rows = records(&done(run_args(args, "")));
        assert_eq!(rows.len(), 1, "{choice}");
        rows[0]["index"].as_u64().unwrap()
    };
    assert_eq!(index("x"), 1);
    assert_eq!(index("3"), 3);
    // An id wins over an index.
    assert_eq!((index("1"), index("0")), (0, 2));
    for (choice, fragments) in [
        (
            "z",
            &[
                "--board z",
                "an index from 0 to 4 or an id",
                "found none of 5",
            ][..],
        ),
        ("5", &["--board 5", "an index from 0 to 4 or an id"]),
        (
            "y",
            &["--board y", "one board with this id", "found 2", "3, 4"],
        ),
    ] {
        refused(
            &format!("solve {set} --board {choice}"),
            &[&["expected"], fragments].concat(),
        );
    }
    let show = answer(format!("show {set} --board x"));
    assert!(
        show.starts_with("board 1 (x), ") && show.matches("board").count() == 2,
        "{show}"
    );
    let bounds = answer(format!("bounds {set} --board x --format jsonl"));
    assert_eq!(records(&bounds).len(), 1);
    let converted = answer(format!("convert {set} --board x --output-format rows"));
    assert_eq!(converted, "abc\n\n");
    let one = folder.path().join("one.svg");
    answer(format!("render {set} --board x --output {}", one.display()));
    assert!(one.exists());
}

#[test]
fn commands_for_one_board_name_the_choice() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().display();
    let set = "corpus/ilp-article.boards";
    let played = run(
        &format!("play {set} --plain --data {place} --board 6x6-1"),
        "quit\n",
    );
    begins(&played.out, "6×6 grid");
    let program = answer(format!("encode {set} --as lp --board 0"));
    assert!(
        program.contains("Minimize") || program.contains("minimize"),
        "{program:.200}"
    );
    let solved = answer(format!("solve {set} --board 5x5-1 --format jsonl"));
    let moves = words(&records(&solved)[0]["sequence"]);
    for command in ["verify", "analyze"] {
        let out = done(run_args([command, set, &moves, "--board", "5x5-1"], ""));
        begins(&out, "board 0 (5x5-1)");
    }
    let ran = run(&format!("solve {set} --board 0 --proof {place}/proof"), "");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(folder.path().join("proof.cnf").exists());
}

/// Records of other boards are passed over, and those of the board keep their index.
#[test]
fn results_are_joined_to_the_chosen_board() {
    let folder = tempfile::tempdir().unwrap();
    let set = "corpus/ilp-article.boards";
    let result = folder.path().join("all.jsonl");
    let result = result.to_str().unwrap();
    answer(format!(
        "solve {set} --shard 1/2 --format jsonl --output {result}"
    ));
    let all = answer(format!("verify {set} {result} --shard 1/2"));
    ends(
        &all,
        "2 verified, 0 wrong, 0 without a sequence; 2 bounds not checked\n",
    );
    let last = answer(format!("verify {set} {result} --board 2"));
    begins(&last, "board 2 (14x14-1): flooded");
    ends(
        &last,
        "\n1 verified, 0 wrong, 0 without a sequence; 1 bound not checked\n",
    );
    let analyzed = answer(format!("analyze {set} {result} --board 2 --format jsonl"));
    assert_eq!(records(&analyzed)[0]["index"], 2);
    let picture = folder.path().join("a.svg");
    let args = format!(
        "render {set} --solution {result} --board 2 --output {}",
        picture.display()
    );
    answer(&args);
    assert!(picture.exists());
    fs::write(result, "{\"index\":3,\"status\":\"optimal\"}\n").unwrap();
    let outside = format!("verify {set} {result} --board 2");
    refused(&outside, &["expected an index from 0 to 2, found 3"]);
}

/// A saved game names the board at its start.
#[test]
fn a_saved_game_is_a_board() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let save = folder.path().join("saved.game");
    run(
        &format!("play {ID} --plain --data {data}"),
        "1\nsave\nquit\n",
    );
    let save = save.to_str().unwrap();
    let of_game = records(&answer(format!("solve {save} --no-stats --format jsonl")));
    let of_id = records(&answer(format!("solve {ID} --no-stats --format jsonl")));
    assert_eq!(of_game[0]["sequence"], of_id[0]["sequence"]);
    assert_eq!(of_game[0]["id"], ID);
    let centered = answer(format!("show {save} --pivot center"));
    has(&centered, "from 2,2");
    let own = ["saved game", "its own", "--pivot"];
    refused(
        &format!("play {save} --plain --pivot center --data {data}"),
        &own,
    );
    refused(&format!("analyze {save} --free"), &own);
}
