//! `play --plain` from a script, and what it leaves in files.

use std::fs;

use crate::common::run;
use crate::{begins, has};

const BOARD: &str = "random:6x6x4:3";

/// The shortest solution of the board.
fn best() -> Vec<String> {
    let board = run("generate --rows 6 --cols 6 --colors 4 --seed 3", "").out;
    let solved = run("solve --format jsonl", board).out;
    let solved: serde_json::Value = serde_json::from_str(&solved).unwrap();
    assert_eq!(solved["status"], "optimal");
    let steps = solved["sequence"].as_array().unwrap();
    steps
        .iter()
        .map(|step| step.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_script_wins_and_the_statistics_know() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let best = best();
    let script = format!("board off\n{}\nanalyze\nquit\n1\n", best.join(" "));
    let played = run(
        &format!("play {BOARD} --plain --limit optimal --data {data}"),
        script,
    );
    assert_eq!((played.code, played.err.as_str()), (Some(0), ""));
    let length = best.len();
    played.shows(&format!("flooded in {length} moves\ngreedy: "));
    played.shows(&format!("optimal: {length} moves, proven by "));
    assert_eq!(played.out.matches("lost nothing").count(), length);
    // A game that is lost, and one that is left.
    run(
        &format!("play {BOARD} --plain --limit 1 --data {data}"),
        "1\n",
    );
    run(&format!("play {BOARD} --plain --data {data}"), "1\n");
    let text = run(&format!("statistics --data {data}"), "").out;
    let expected = format!(
        "6×6 grid, 4 colors, fixed: 2 games, 1 won; without hints: fewest {length} moves, at least \
         0 over the optimum, 0.00 on average; time 0:"
    );
    begins(&text, &expected);
    let lines = run(&format!("statistics --format jsonl --data {data}"), "").out;
    assert_eq!(lines.lines().count(), 2);
    let table = run(&format!("statistics --format csv --data {data}"), "").out;
    assert_eq!(table.lines().count(), 3);
    begins(&table, "date,board,id,won,moves,");
    assert!(
        run(&format!("statistics --reset --data {data}"), "")
            .out
            .contains("statistics.jsonl.old")
    );
    assert_eq!(
        run(&format!("statistics --data {data}"), "").out,
        "no games yet\n"
    );
}

#[test]
fn every_command_is_documented_and_answered() {
    let help = run(&format!("play {BOARD} --plain"), "help\n").out;
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| !line.starts_with("COLOR ..."))
        .collect();
    assert_eq!(commands.len(), 15, "{help}");
    let nonsense = run(
        &format!("play {BOARD} --plain"),
        "foo\nundo\nredo\nundo x\n\u{7f}\n0,0:1\nload /\nsave /\nboard perhaps\n \n",
    );
    assert_eq!(nonsense.code, Some(0));
    assert_eq!(
        nonsense.out.matches("error: ").count(),
        9,
        "{}",
        nonsense.out
    );
    let bytes = run(&format!("play {BOARD} --plain"), b"\xff\n1\n");
    bytes.shows("error: expected UTF-8");
}

#[test]
fn the_free_game_and_a_graph() {
    let folder = tempfile::tempdir().unwrap();
    let (board, data) = (folder.path().join("board"), folder.path().display());
    fs::write(&board, "abcba\n").unwrap();
    let played = run(
        &format!(
            "play {} --input-format rows --free --plain --data {data}",
            board.display()
        ),
        "hint\n0,2:b\n0,1:a\nquit\n",
    );
    played.shows("hint: 0,2:b (optimal: 2 moves left");
    played.shows("flooded in 2 moves");
    let played = run(
        &format!("play crates/inundate-cli/tests/cmd/graph.json --plain --data {data}"),
        "hint\n",
    );
    assert_eq!(played.code, Some(0), "{}", played.err);
    played.shows("hint: ");
}

/// Each move is at one of the pivots, which angles mark; a saved game keeps them.
#[test]
fn a_game_of_several_pivots() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().display(), folder.path().join("p.game"));
    let play = |arguments: &str, script: &str| {
        run(&format!("play {arguments} --plain --data {data}"), script).out
    };
    let script = format!("hint\n0,1:2\n2,2:1\nsave {}\n", file.display());
    let begun = "\
3×3 grid, 3 colors, several pivots; `help` lists the commands
pivots: 0,0 2,2
  [2] 1  1
   1  1  0
   2  2 <2>
moves: 0 of 3
hint: 0,0:1 (optimal: 3 moves left, proven by pivots)
error: 0,1:2: expected a move at one of the 2 pivots, found one at (0,1)
standard input is read as commands; `inundate play --plain -` reads it as a board
move 1: 2,2:1 (+4, 7/9)
  <2>[1][1]
  [1][1] 0
  [1][1][1]
moves: 1 of 3
";
    let saved = format!("{begun}saved to {}\n", file.display());
    let board = "random:3x3x3:7 --pivots 2,2;0,0 --limit 3";
    assert_eq!(play(board, &script), saved);
    let resumed = play(file.to_str().unwrap(), "undo\nredo\nmoves\n");
    assert!(
        resumed.ends_with("moves: 1 of 3\nmade: 2,2:1\n"),
        "{resumed}"
    );
    // A command without several pivots does not take it for the free game.
    run(&format!("bounds {}", file.display()), "")
        .refuses("p.game:1: expected one pivot or the free game here, found 2");
}

#[test]
fn a_daily_board_ends_with_a_result_to_copy() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let played = run(
        &format!("play daily:2026-11-21 --plain --limit 1 --data {data}"),
        "board off\n2\n",
    );
    let result = "inundate #325 · not flooded in 1 (best 19)\n🟩🟥\n";
    assert!(played.out.ends_with(result), "{}", played.out);
}

/// Seed 3 has a board of one color: its id names that board, and a random board has another seed.
#[test]
fn a_random_board_is_not_finished_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let play = format!("play --plain --data {} --limit 3", folder.path().display());
    let size = "--rows 2 --cols 2 --colors 2 --seed 3";
    let drawn = run(&format!("{play} {size}"), "new\n");
    assert_eq!(drawn.err, "");
    drawn.shows("id: random:2x2x2:5\n");
    assert_eq!(drawn.out.matches("flooded").count(), 0);
    let named = run(&format!("{play} random:2x2x2:3"), "");
    assert_eq!(
        named.err,
        "random:2x2x2:3: the board has one color already\n"
    );
    named.shows("flooded in 0 moves");
    let made = run(&format!("generate {size} --count 3"), "");
    begins(&made.out, "1 2 2 0 0 1111\n");
    assert_eq!(made.err, "of one color already: 1 board\n");
    for levels in ["--count 3", "--ladder 9"] {
        let levels = run(&format!("levels {size} {levels}"), "").out;
        assert!(!levels.contains("\"par\":0"), "{levels}");
    }
}

#[test]
fn lines_of_moves_are_read_as_verify_reads_them() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display();
    let played = |options: &str, script: &str| {
        let command = format!("play {BOARD}{options} --plain --data {data}");
        run(&command, format!("board off\n{script}\nmoves\n")).out
    };
    let told = "read as 1 2 3\n";
    let out = played("", "[1,2,3]");
    has(&out, told);
    assert_eq!(out.replace(told, ""), played("", "1 2 3"));
    let free = played(":free", "(0,0,3), (5,5,1)");
    has(&free, "read as 0,0:3 5,5:1\nmove 1: 0,0:3 ");
    // Words up to the first that is none.
    let stopped = played("", "1 x 2");
    has(&stopped, "move 1: 1 ");
    has(&stopped, "found `x`");
    assert!(!stopped.contains("move 2"), "{stopped}");
}

/// A record of `connect` claims that places are joined, which is verified; it is no solution.
#[test]
fn records_of_connect_are_no_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("joined.jsonl");
    let joined = run("connect random:5x5x4:1 --to 4,4 --format jsonl", "").out;
    fs::write(&path, &joined).unwrap();
    let ran = run(&format!("verify random:5x5x4:1 {}", path.display()), "");
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    ran.shows("joined in 4 moves; sequence verified");
    let options = format!("random:5x5x4:1 --solution {0} -o {0}.svg", path.display());
    run(&format!("render {options}"), "").refuses("flood the board, found one of `connect`");
    for (from, to, expected) in [
        (r#""to":[[4,4]]"#, r#""to":[]"#, "expected a place in `to`"),
        (
            r#""lower_bound":4"#,
            r#""lower_bound":null"#,
            "in an optimal record, found none",
        ),
    ] {
        assert!(joined.contains(from), "{joined}");
        fs::write(&path, joined.replace(from, to)).unwrap();
        let ran = run(&format!("verify random:5x5x4:1 {}", path.display()), "");
        assert_eq!(ran.code, Some(1), "{}", ran.out);
        ran.shows(expected);
    }
}
