//! `play --plain` from a script, and what it leaves in files.

use crate::helpers::{Place, answer, ask, begins, ends, has, run, words};

const BOARD: &str = "random:6x6x4:3";

/// The shortest solution of the board.
fn best() -> String {
    let board = answer("generate --rows 6 --cols 6 --colors 4 --seed 3");
    let solved = &ask("solve --format jsonl", board)[0];
    assert_eq!(solved["status"], "optimal");
    words(&solved["sequence"])
}

#[test]
fn a_script_wins_and_the_statistics_know() {
    let here = Place::new();
    let best = best();
    let script = format!("board off\n{best}\nanalyze\nquit\n1\n");
    let play = format!("play {BOARD} --plain --data HERE");
    let played = here
        .feed(format!("{play} --limit optimal"), script)
        .quiet(0);
    let length = best.split(' ').count();
    played.shows(&format!("flooded in {length} moves\ngreedy: "));
    played.shows(&format!("optimal: {length} moves, proven by "));
    assert_eq!(played.out.matches("lost nothing").count(), length);
    // A game that is lost, and one that is left.
    here.feed(format!("{play} --limit 1"), "1\n");
    here.feed(play, "1\n");
    let statistics = |more: &str| here.run(format!("statistics --data HERE {more}")).out;
    let expected = format!(
        "6×6 grid, 4 colors, fixed: 2 games, 1 won; without hints: fewest {length} moves, at least \
         0 over the optimum, 0.00 on average; time 0:"
    );
    begins(&statistics(""), &expected);
    assert_eq!(statistics("--format jsonl").lines().count(), 2);
    let table = statistics("--format csv");
    assert_eq!(table.lines().count(), 3);
    begins(&table, "date,board,id,won,moves,");
    has(&statistics("--reset"), "statistics.jsonl.old");
    assert_eq!(statistics(""), "no games yet\n");
}

#[test]
fn every_command_is_documented_and_answered() {
    let play = format!("play {BOARD} --plain");
    let help = run(&play, "help\n").out;
    let commands = help
        .lines()
        .skip_while(|line| !line.starts_with("COLOR ..."));
    assert_eq!(commands.count(), 15, "{help}");
    let nonsense = "foo\nundo\nredo\nundo x\n\u{7f}\n0,0:1\nload /\nsave /\nboard perhaps\n \n";
    let nonsense = run(&play, nonsense).exits(0).out;
    assert_eq!(nonsense.matches("error: ").count(), 9, "{nonsense}");
    run(&play, b"\xff\n1\n").shows("error: expected UTF-8");
}

#[test]
fn the_free_game_and_a_graph() {
    let here = Place::with("board", "abcba\n");
    let play = "play HERE/board --input-format rows --free --plain --data HERE";
    here.feed(play, "hint\n0,2:b\n0,1:a\nquit\n")
        .shows("hint: 0,2:b (optimal: 2 moves left")
        .shows("flooded in 2 moves");
    let play = "play crates/inundate-cli/tests/cmd/graph.json --plain --data HERE";
    here.feed(play, "hint\n").exits(0).shows("hint: ");
}

/// Each move is at one of the pivots, which angles mark; a saved game keeps them.
#[test]
fn a_game_of_several_pivots() {
    let here = Place::new();
    let play = |arguments: &str, script: &str| {
        let play = format!("play {arguments} --plain --data HERE");
        here.feed(play, script).out
    };
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
saved to HERE/p.game
";
    let board = "random:3x3x3:7 --pivots 2,2;0,0 --limit 3";
    assert_eq!(play(board, "hint\n0,1:2\n2,2:1\nsave HERE/p.game\n"), begun);
    let resumed = play("HERE/p.game", "undo\nredo\nmoves\n");
    ends(&resumed, "moves: 1 of 3\nmade: 2,2:1\n");
    // A command without several pivots does not take it for the free game.
    here.run("bounds HERE/p.game")
        .refuses("p.game:1: expected one pivot or the free game here, found 2");
}

#[test]
fn a_daily_board_ends_with_a_result_to_copy() {
    let here = Place::new();
    let play = "play daily:2026-11-21 --plain --limit 1 --data HERE";
    let played = here.feed(play, "board off\n2\n").out;
    let result = "inundate #325 · not flooded in 1 (best 19)\n🟩🟥\n";
    ends(&played, result);
}

/// Seed 3 has a board of one color: its id names that board, and a random board has another seed.
#[test]
fn a_random_board_is_not_finished_at_the_start() {
    let here = Place::new();
    let play = "play --plain --data HERE --limit 3";
    let size = "--rows 2 --cols 2 --colors 2 --seed 3";
    let drawn = here.feed(format!("{play} {size}"), "new\n").quiet(0);
    drawn.shows("id: random:2x2x2:5\n");
    assert_eq!(drawn.out.matches("flooded").count(), 0);
    let named = here.run(format!("{play} random:2x2x2:3"));
    let said = "random:2x2x2:3: the board has one color already\n";
    assert_eq!(named.err, said);
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
    let here = Place::new();
    let played = |options: &str, script: &str| {
        let play = format!("play {BOARD}{options} --plain --data HERE");
        here.feed(play, format!("board off\n{script}\nmoves\n")).out
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
    let joined = answer("connect random:5x5x4:1 --to 4,4 --format jsonl");
    let here = Place::with("joined", &joined);
    let verify = "verify random:5x5x4:1 HERE/joined";
    here.run(verify)
        .exits(0)
        .shows("joined in 4 moves; sequence verified");
    here.run("render random:5x5x4:1 --solution HERE/joined -o HERE/a.svg")
        .refuses("flood the board, found one of `connect`");
    let null = r#""lower_bound":null"#;
    for (from, to, expected) in [
        (r#""to":[[4,4]]"#, r#""to":[]"#, "expected a place in `to`"),
        (
            r#""lower_bound":4"#,
            null,
            "in an optimal record, found none",
        ),
    ] {
        assert!(joined.contains(from), "{joined}");
        here.write("joined", joined.replace(from, to));
        here.run(verify).exits(1).shows(expected);
    }
}
