//! Text that is not a board, and boards that are not grids of squares.

use super::refuse_all;
use crate::helpers::run;

#[test]
#[rustfmt::skip]
fn rows() {
    refuse_all(&[
        ("solve", "", &["-:1:", "at least one board", "found none"]),
        ("solve", "# only a comment\n", &["at least one board"]),
        ("solve -", "abc\nab\n", &["-:2:", "row 1", "3 cells", "found 2"]),
        ("solve", "ab\nab\n\nab\nabc\n", &["-:5:", "2 cells", "found 3"]),
        ("solve", "a,,b\na,b\n", &["-:1:3:", "a cell", "found `,`"]),
        ("solve", "ab\na\0\n", &["-:2:2:", "printable", r"'\0'"]),
        ("solve", "ab\n\u{1b}[31mb\n", &["-:2:1:", "printable"]),
        ("verify - 1", "ab\na\n", &["-:2:", "2 cells"]),
        ("solve --input-format rows", "{}\nabc\n", &["-:2:", "2 cells"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn boards() {
    refuse_all(&[
        ("solve", "1 3 3 0 0 abcabcab\n", &["-:1:11:", "3×3 cells", "found 8"]),
        ("solve", "1 2 2 0 0 abba\n2 2 2 0 9 abba\n", &["-:2:", "pivot", "(0,9)"]),
        ("solve", "1 3 x 0 0 abcabcabc\n", &["-:1:5:", "whole number for cols", "`x`"]),
        ("solve", "1 -3 3 0 0 abcabcabc\n", &["-:1:3:", "whole number for rows", "`-3`"]),
        ("solve", "1 3 3 +0 0 abcabcabc\n", &["-:1:7:", "whole number for pivot_row"]),
        ("solve", "1 99999999999 99999999999 0 0 abcabcabc\n", &["-:1:31:", "cells", "found 9"]),
        ("solve --input-format boards", "1 2 2 0 0\n", &["-:1:", "six fields", "found 5"]),
        ("solve --input-format boards", "abc\nabc\n", &["-:1:", "-:2:", "six fields"]),
        // By its content this is a board with too few cells, not the six colors of a row.
        ("solve --input-format auto", "1 3 3 0 0 abcabcab\n", &["3×3 cells"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn squares() {
    refuse_all(&[
        ("solve --input-format squares", "abbab\n", &["-:1:", "a square number", "found 5"]),
        ("solve --input-format squares", "abba\nab\n", &["-:2:", "a square number", "found 2"]),
        ("solve --input-format squares", "ab ba\n", &["-:1:3:", "printable", "' '"]),
        ("solve --input-format squares --pivot 2,0", "abba\n", &["-:1:", "pivot", "(2,0)"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn json() {
    let deep = format!("{{\"kind\":\"grid\",\"cells\":{}", "[".repeat(64));
    refuse_all(&[
        ("solve", &deep, &["-:1:87:", "the rest of the JSON", "found the end"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]"#, &["-:1:", "found the end"]),
        ("solve", "{\"kind\":\"grid\",\n\"cells\":[[\"a", &["-:2:", "found the end"]),
        ("solve", r#"{"kind":"grid","cells":[["a",1.5]]}"#,
         &["-:1:", "-:1:30:", "a string or a whole number, found `1.5`"]),
        ("solve", "\n{\"kind\":\"grid\",\n\"cells\":[[true]]}",
         &["-:3:", "-:3:11:", "found `true`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]]} and more"#, &["-:1:33:"]),
        ("solve", "{\"kind\":\"grid\",\"cells\":[[\"a\"]]}\n{\"kind\":1}", &["-:2:", "a string"]),
        ("solve --input-format json", "abc\n", &["-:1:1:"]),
    ]);
    let many = format!(r#"{{"kind":"complete","colors":[{}0]}}"#, "0,".repeat(5999));
    refuse_all(&[("solve", &many, &["-:1: expected at most 16777216 edges, found more"])]);
    // Messages of the JSON library.
    refuse_all(&[
        ("solve --input-format json", "{kind:1}", &["-:1:2:", "key must be a string"]),
        ("solve", r#"{"kind":"grid","cells":[["a\q"]]}"#, &["-:1:29:", "invalid escape"]),
        ("solve", "{\"kind\":\"grid\",\"cells\":[[\"a\nb\"]]}", &["control character"]),
    ]);
}

/// A text that begins like a board of another kind is not taken for rows.
#[test]
#[rustfmt::skip]
fn junk() {
    refuse_all(&[
        // One line is a board only in a format that is named.
        ("solve", "rgb\n", &["-:1:", "two rows or more", "`rgb`", "--input-format rows"]),
        ("solve", "# a comment\n\nhello world\n\n", &["-:3:", "two rows or more"]),
        ("solve --format jsonl", "4 1 5\n", &["-:1:", "two rows or more"]),
        ("solve", "12x12c6m5#123456789\n",
         &["-:1:", "WxH[cN][mN]:cells,limit", "seed", "`12x12c6m5#123456789`"]),
        ("solve --input-format game-id", "12x12c6m5#123456789\n", &["-:1:", "seed"]),
        ("solve", "4x3:001232011023\n", &["-:1:17:", "a limit", "found the end of the line"]),
        ("solve", "4x3:001232011023,six\n", &["-:1:18:", "a limit", "`six`"]),
        ("solve", "4x3q:001232011023,6\n", &["-:1:", "a game id", "`4x3q:001232011023,6`"]),
        ("solve", "x,y\n1x1:0,5\n", &["-:2:", "in a text of game ids alone", "`1x1:0,5`"]),
        ("solve", "random:14x14x6:five\n", &["-:1:", "an argument", "`random:14x14x6:five`"]),
        ("solve", "a b\nrandom:14x14x6:5 b\n", &["-:2:", "an argument"]),
        ("solve",
         "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Mines\n",
         &["-:3:12:", "a game of Flood", "`Mines`"]),
        ("solve", "a,b\nSAVEFILE:41:,b\n", &["-:2:", "in a text of save files alone"]),
        ("solve", "c a path\np egde 3 2\nn 1 a\nn 2 b\nn 3 a\ne 1 2\ne 2 3\n",
         &["-:2:", "p edge vertices edges", "`p egde 3 2`"]),
        ("solve", "pedge 2 1\nn 1 a\nn 2 b\ne 1 2\n",
         &["-:1:", "p edge vertices edges", "`pedge 2 1`"]),
        ("solve", "p col 2 1\nn 1 a\nn 2 b\ne 1 2\n",
         &["-:1:", "--input-format dimacs", "`p col 2 1`"]),
        ("solve", "[1,2,3]\n", &["-:1:", "a list for each row", "one list of 3 cells"]),
        ("solve", "[[0,1],[1]]", &["-:1:", "row 1", "2 cells", "found 1"]),
        ("solve", "[[0,1],[1,0]]\n[[0,1],[1,0]]\n", &["-:2:1:", "the end of the text"]),
        ("solve", r#"[{"kind":"grid","cells":[["a"]]} 1]"#,
         &["-:1:", "`,` or `]`, found '1'", "found '1'"]),
        ("solve", "[section]\nkey=value\n", &["-:1:"]),
        // Sets in which every line has the same mistake.
        ("solve", "a 2 2 0 0 abba x\nb 2 2 0 0 abab x\n", &["-:1:", "six fields", "found 7"]),
        ("solve", "2 2 0 0 abba\n2 2 0 0 abab\n", &["-:1:", "six fields", "found 5"]),
        ("solve", "1 2 2 0 0 abba\n2 1 3 0 0 ab\n3 1 3 0 0 ab\n",
         &["-:2:", "1×3 cells", "found 2", "2 of 3"]),
    ]);
}

/// A text that is not a board at all gives one error.
#[test]
fn no_board_at_all() {
    let page =
        "# A heading\n\nSome words, which go on\nin a second line.\n\n```sh\ncargo run\n```\n\n"
            .repeat(10);
    let prose = "Lorem ipsum dolor sit amet,\nconsectetur elit.\n\n".repeat(30);
    for (text, place) in [
        (prose.as_str(), "-:2: row 1: expected 5 cells"),
        (&page, "-:4: row 1: expected 2 cells"),
        (
            include_str!("../../../../../Cargo.lock"),
            "-:1: expected a list for each row",
        ),
        (
            &"{\"index\":0,\"status\":\"optimal\"}\n".repeat(30),
            "-:1:2: unknown field `index`",
        ),
        (&"2x2:010,1\n".repeat(30), "-:1:5: expected 2×2 cells"),
    ] {
        let ran = run("solve", text);
        ran.refuses_with(&[place, "boards cannot be read", "--keep-going"]);
        // Boards among them that can be read are said to be.
        let errors = ran.err.lines().filter(|line| !line.contains(": read as "));
        assert_eq!(errors.count(), 1, "{}", ran.err);
    }
    // By name every board has its error, and boards that can be read are solved.
    let ran = run("solve --input-format rows", &prose);
    assert_eq!(ran.err.lines().count(), 21, "{}", ran.err);
    let most = format!("ab\nba\n\n{prose}");
    let ran = run("solve --keep-going --format jsonl", &most);
    assert_eq!(ran.out.matches("\"status\":\"error\"").count(), 30);
    assert_eq!(ran.out.matches("\"status\":\"optimal\"").count(), 1);
}

/// A nested array of JSON is a grid.
#[test]
fn nested_arrays() {
    let grid = run("solve --no-stats", "01\n10\n");
    for args in ["solve --no-stats", "solve --no-stats --input-format json"] {
        for text in ["[[0,1],[1,0]]", "\u{feff} [ [\"0\", 1],\n\n[1, 0]]\n"] {
            let ran = run(args, text).quiet(0);
            assert_eq!(ran.out, grid.out, "{text}");
        }
    }
    run(
        "convert --output-format json",
        "[[\"a\",null],[\"b\",\"a\"]]",
    )
    .shows(r#""cells":[["a",null],["b","a"]],"pivot":[0,0]"#);
}

/// One bad board of many: nothing is solved, and every bad board is named.
#[test]
fn all_bad_boards_are_named_before_anything_is_solved() {
    run("solve", "ab\nba\n\nab\na\n\nba\nab\n\nabc\nc\n").refuses_with(&["-:5:", "-:11:"]);
    let many = "ab\na\n\n".repeat(25) + &"ab\nba\n\n".repeat(25);
    let ran = run("solve", &many);
    ran.refuses_with(&["-:2:", "-:59:", "and 5 more"]);
    assert_eq!(ran.err.lines().count(), 21);
    run("solve corpus/pc19.boards -", "ab\na\n").refuses("-:2:");
}

/// Quoted input cannot control the terminal.
#[test]
fn messages_hold_no_control_characters() {
    let ran = run("solve", "1 3 \u{1b}[31m 0 0 abcabcabc\n");
    ran.refuses_with(&["-:1:5:", "expected"]);
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
}
