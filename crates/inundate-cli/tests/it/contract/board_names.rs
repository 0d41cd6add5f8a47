//! How boards are named: files, ids, and the choice of one of several.

use crate::helpers::{
    Place, Ran, answer, ask, begins, done, ends, has, inundate, record, records, run, run_args,
    words,
};

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
        let size = "--rows 30 --cols 30 --colors 4";
        let made = answer(format!("generate {size} --output-format {format}"));
        made.trim_end().to_owned()
    };
    let moves = |board: &str| {
        let out = answer(format!("solve {board} -m greedy-area -f jsonl"));
        record(&out)["moves"].clone()
    };
    let expected = &ask("solve -m greedy-area -f jsonl", make("rows"))[0]["moves"];
    for board in [make("json"), make("game-id")] {
        assert!(board.len() > 256, "{board}");
        assert_eq!(moves(&board), *expected);
        assert!(!answer(format!("show {board}")).is_empty());
    }
    // A text that is neither a file nor a board is refused as a missing file.
    run(&format!("solve {}", "x".repeat(300)), "")
        .refuses("expected a readable file, found no such file");
}

#[test]
fn every_command_takes_every_form() {
    let here = Place::new();
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
            let ran = run(&format!("{command} {board}"), "").exits(0);
            assert!(!ran.out.is_empty(), "{command} {board}");
        }
        let verified = done(run_args(["verify", board, &moves], ""));
        begins(&verified, "board 0");
        done(run_args(["analyze", board, &moves], ""));
        here.answer(format!("render {board} --output HERE/one.svg"));
        here.answer(format!("animate {board} --output HERE/one.gif"));
        // The classic limit of a small board may be less than its optimum.
        let play = format!("play {board} --plain --limit none --data HERE");
        here.feed(play, moves).shows("flooded in");
    }
}

#[test]
#[cfg(unix)]
fn a_file_wins_over_an_id() {
    let here = Place::new();
    let run = |args: &[&str]| Ran::from(inundate().current_dir(here.path()).args(args)).exits(0);
    for name in [ID, PUZZLE, "daily:2026-01-01", "foo:bar"] {
        here.write(name, "ab\nab\n");
        let shown = run(&["show", name]).quiet(0).out;
        begins(&shown, &format!("board 0, {name}:1: 2×2 grid"));
        run(&["verify", name, "b"]);
    }
}

#[test]
fn one_of_several_by_index_or_id() {
    let boards = "1 1 2 0 0 ab\nx 1 3 0 0 abc\n0 1 4 0 0 abcd\ny 1 5 0 0 abcde\ny 1 2 0 0 cd\n";
    let here = Place::with("set", boards);
    let answer = |args: &str| here.answer(args.replace("SET", "HERE/set"));
    let index = |choice: &str| {
        let rows = records(&answer(&format!(
            "solve SET --board {choice} --format jsonl"
        )));
        assert_eq!(rows.len(), 1, "{choice}");
        rows[0]["index"].as_u64().unwrap()
    };
    assert_eq!(index("x"), 1);
    assert_eq!(index("3"), 3);
    // An id wins over an index.
    assert_eq!((index("1"), index("0")), (0, 2));
    let index = "an index from 0 to 4 or an id";
    for (choice, fragments) in [
        ("z", &["--board z", index, "found none of 5"][..]),
        ("5", &["--board 5", index]),
        (
            "y",
            &["--board y", "one board with this id", "found 2", "3, 4"],
        ),
    ] {
        here.run(format!("solve HERE/set --board {choice}"))
            .refuses_with(&[&["expected"], fragments].concat());
    }
    let show = answer("show SET --board x");
    begins(&show, "board 1 (x), ");
    assert_eq!(show.matches("board").count(), 1, "{show}");
    let bounds = answer("bounds SET --board x --format jsonl");
    assert_eq!(records(&bounds).len(), 1);
    let converted = answer("convert SET --board x --output-format rows");
    assert_eq!(converted, "abc\n\n");
    answer("render SET --board x --output HERE/one.svg");
    assert!(here.has("one.svg"));
}

#[test]
fn commands_for_one_board_name_the_choice() {
    let here = Place::new();
    let set = "corpus/ilp-article.boards";
    let play = format!("play {set} --plain --data HERE --board 6x6-1");
    let played = here.feed(play, "quit\n");
    begins(&played.out, "6×6 grid");
    let program = answer(format!("encode {set} --as lp --board 0"));
    has(&program.to_lowercase(), "minimize");
    let solved = answer(format!("solve {set} --board 5x5-1 --format jsonl"));
    let moves = words(&record(&solved)["sequence"]);
    for command in ["verify", "analyze"] {
        let out = done(run_args([command, set, &moves, "--board", "5x5-1"], ""));
        begins(&out, "board 0 (5x5-1)");
    }
    here.run(format!("solve {set} --board 0 --proof HERE/proof"))
        .exits(0);
    assert!(here.has("proof.cnf"));
}

/// Records of other boards are passed over, and those of the board keep their index.
#[test]
fn results_are_joined_to_the_chosen_board() {
    let here = Place::new();
    let set = "corpus/ilp-article.boards";
    let result = format!("{set} HERE/all");
    here.answer(format!(
        "solve {set} --shard 1/2 --format jsonl --output HERE/all"
    ));
    let all = here.answer(format!("verify {result} --shard 1/2"));
    ends(
        &all,
        "2 verified, 0 wrong, 0 without a sequence; 2 bounds not checked\n",
    );
    let last = here.answer(format!("verify {result} --board 2"));
    begins(&last, "board 2 (14x14-1): flooded");
    ends(
        &last,
        "\n1 verified, 0 wrong, 0 without a sequence; 1 bound not checked\n",
    );
    let analyzed = here.answer(format!("analyze {result} --board 2 --format jsonl"));
    assert_eq!(record(&analyzed)["index"], 2);
    here.answer(format!(
        "render {set} --solution HERE/all --board 2 --output HERE/a.svg"
    ));
    assert!(here.has("a.svg"));
    here.write("all", "{\"index\":3,\"status\":\"optimal\"}\n");
    here.run(format!("verify {result} --board 2"))
        .refuses("expected an index from 0 to 2, found 3");
}

/// A saved game names the board at its start.
#[test]
fn a_saved_game_is_a_board() {
    let here = Place::new();
    here.feed(format!("play {ID} --plain --data HERE"), "1\nsave\nquit\n");
    let solve = |board| here.answer(format!("solve {board} --no-stats --format jsonl"));
    let [of_game, of_id] = ["HERE/saved.game", ID].map(|board| records(&solve(board)).remove(0));
    assert_eq!(of_game["sequence"], of_id["sequence"]);
    assert_eq!(of_game["id"], ID);
    let centered = here.answer("show HERE/saved.game --pivot center");
    has(&centered, "from 2,2");
    let own = ["saved game", "its own", "--pivot"];
    here.run("play HERE/saved.game --plain --pivot center --data HERE")
        .refuses_with(&own);
    here.run("analyze HERE/saved.game --free")
        .refuses_with(&own);
}
