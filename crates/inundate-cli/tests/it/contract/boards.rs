//! Generated boards, and degenerate boards.

use crate::helpers::{ask, done, run};

/// Solves a board by all methods; the length of the shortest, which the exact ones agree on.
fn optimum(board: &str, options: &str) -> u64 {
    // A single row is a board in a format that is named.
    let is_json = board.starts_with('{');
    let format = if is_json { "json" } else { "rows" };
    let solve = format!("solve --method all --format jsonl --input-format {format} {options}");
    let rows = ask(&solve, board);
    let moves = rows.iter().map(|row| row["moves"].as_u64().unwrap());
    let best = moves.min().unwrap();
    for row in &rows {
        assert!(row["lower_bound"].as_u64().unwrap() <= best, "{row}");
        if row["status"] == "optimal" {
            assert_eq!(row["moves"].as_u64(), Some(best), "{row}");
        }
        if matches!(row["method"].as_str(), Some("exact" | "bfs")) {
            assert_eq!(row["status"], "optimal", "{row}");
        }
    }
    best
}

#[test]
#[rustfmt::skip]
fn boards_at_the_edge() {
    for (board, fixed, free) in [
        ("a\n", 0, 0),
        ("aaa\naaa\n", 0, 0),
        ("ab\n", 1, 1),
        ("a\nb\n", 1, 1),
        ("abcabc\n", 5, 4),
        ("a\nb\nc\na\nb\nc\n", 5, 4),
        ("abab\nbaba\n", 4, 3),
        ("abc\ndef\n", 5, 5),
        (r#"{"kind":"grid","cells":[["a","b","a"],["b",null,"b"],["a","b","a"]]}"#, 4, 4),
        (r#"{"kind":"grid","cells":[["a"],["a"]]}"#, 0, 0),
        (r#"{"kind":"graph","edges":[],"colors":["a"]}"#, 0, 0),
        (r#"{"kind":"graph","edges":[[0,0],[0,1],[1,0]],"colors":["a","b"]}"#, 1, 1),
        (r#"{"kind":"graph","edges":[[0,1],[0,2],[0,3],[0,4]],"colors":["c","a","a","b","b"]}"#,
         2, 2),
    ] {
        assert_eq!(optimum(board, ""), fixed, "{board}");
        assert_eq!(optimum(board, "--free"), free, "{board}");
    }
    let line: String = (0..65).map(|cell| ['a', 'b'][cell % 2]).collect();
    assert_eq!(optimum(&line, ""), 64);
    assert_eq!(optimum(&line, "--pivot 0,32"), 32);
    let colors: Vec<String> = (0..65).map(|color| format!("c{color}")).collect();
    assert_eq!(optimum(&colors.join(","), ""), 64);
    let out = done(run("solve --no-stats --input-format rows", "aa\n"));
    assert_eq!(
        out,
        "board 0, -:1: 1×2 grid, 2 cells, 1 component, 1 color, fixed game from 0,0\n  \
         optimal: 0 moves\n  proven: the board has one color already\n"
    );
}

/// Both forms are for the free game, unless an option says otherwise; the moves of a list are a
/// limit.
#[test]
fn levels_of_kami() {
    let list = "3\n1\n2\nred\nblue\nred\n1\n0 2\n1\n\n";
    let level = "--input-format kami";
    let expected = "free game\n  optimal: 1 move (limit 1: none to spare): 1:red\n";
    run(&format!("solve {level} --no-stats"), list)
        .quiet(0)
        .shows(expected);
    let written = run(&format!("convert {level} --output-format kami"), list);
    assert_eq!(done(written), list);
    let squares = "WWRW\nWRRW\n";
    for (options, game, moves) in [("", "free", 1), ("--pivot 0,3", "fixed", 2)] {
        let row = &ask(&format!("solve {level} --format jsonl {options}"), squares)[0];
        assert_eq!(row["variant"], game);
        assert_eq!(row["moves"], moves);
    }
    let triangles = "WRWRWRWRWR\n".repeat(29);
    run(&format!("solve {level}"), triangles).refuses("triangles of Kami 2");
    run("solve", list).refuses("");
}
