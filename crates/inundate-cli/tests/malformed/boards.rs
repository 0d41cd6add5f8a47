//! Text that is no board.

use super::{refuse_all, refuse_all_and_say_what_was_expected, refused};
use crate::common::run;

#[test]
#[rustfmt::skip]
fn rows() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", "", &["-:1:", "at least one board", "found none"]),
        ("solve", "\n \n\t\n", &["-:1:", "at least one board"]),
        ("solve", "# only a comment\n", &["at least one board"]),
        ("bounds", "", &["-:1:", "at least one board"]),
        ("solve -", "abc\nab\n", &["-:2:", "row 1", "3 cells", "found 2"]),
        ("solve", "ab\nab\n\nab\nabc\n", &["-:5:", "2 cells", "found 3"]),
        ("solve", "# c\n\nabc\n# c\nab\n", &["-:5:", "3 cells"]),
        ("solve", "a,,b\n", &["-:1:3:", "a cell", "found `,`"]),
        ("solve", "a,b,\n", &["-:1:5:", "the end of the line"]),
        ("solve", ",a\n", &["-:1:1:", "a cell"]),
        ("solve", "a b\nc\n", &["-:2:", "2 cells", "found 1"]),
        ("solve", "ab\na\0\n", &["-:2:2:", "printable", r"'\0'"]),
        ("solve", "ab\n\u{1b}[31mb\n", &["-:2:1:", "printable"]),
        ("solve", "red \u{7}\n", &["-:1:5:", "printable"]),
        ("bounds", "ab\na\n", &["-:2:", "2 cells"]),
        ("verify - 1", "ab\na\n", &["-:2:", "2 cells"]),
        ("solve --input-format rows", "{}\nabc\n", &["-:2:", "2 cells"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn boards() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", "1 3 3 0 0 abcabcab\n", &["-:1:11:", "3×3 cells", "found 8"]),
        ("solve", "1 2 2 0 0 abba\n2 2 2 0 9 abba\n", &["-:2:", "pivot", "(0,9)"]),
        ("solve", "1 3 x 0 0 abcabcabc\n", &["-:1:5:", "whole number for cols", "`x`"]),
        ("solve", "1 -3 3 0 0 abcabcabc\n", &["-:1:3:", "whole number for rows", "`-3`"]),
        ("solve", "1 3 3 +0 0 abcabcabc\n", &["-:1:7:", "whole number for pivot_row"]),
        ("solve", "1 3 3 0 0.5 abcabcabc\n", &["-:1:9:", "whole number for pivot_col"]),
        ("solve", "1 99999999999 99999999999 0 0 abcabcabc\n", &["-:1:31:", "cells", "found 9"]),
        ("solve", "1 99999999999999999999 1 0 0 abcabcabc\n", &["-:1:3:", "whole number for rows"]),
        ("solve", "1 0 9 0 0 abcabcabc\n", &["-:1:11:", "0×9 cells"]),
        ("solve", "1 3 3 0 0 abcabcab\u{7}\n", &["-:1:", "printable"]),
        ("solve --input-format boards", "1 2 2 0 0\n", &["-:1:", "six fields", "found 5"]),
        ("solve --input-format boards", "1 2 2 0 0 ab ba\n", &["-:1:", "six fields", "found 7"]),
        ("solve --input-format boards", "abc\nabc\n", &["-:1:", "-:2:", "six fields"]),
        ("bounds --input-format boards", "", &["-:1:", "at least one board"]),
        // By its content this is a board with too few cells, not the six colors of a row.
        ("solve --input-format auto", "1 3 3 0 0 abcabcab\n", &["3×3 cells"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn squares() {
    refuse_all_and_say_what_was_expected(&[
        ("solve --input-format squares", "abbab\n", &["-:1:", "a square number", "found 5"]),
        ("solve --input-format squares", "abba\nab\n", &["-:2:", "a square number", "found 2"]),
        ("solve --input-format squares", "ab ba\n", &["-:1:3:", "printable", "' '"]),
        ("solve --input-format squares", "", &["at least one board"]),
        ("solve --input-format squares --pivot 2,0", "abba\n", &["-:1:", "pivot", "(2,0)"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn json() {
    let deep = format!("{{\"kind\":\"grid\",\"cells\":{}", "[".repeat(64));
    refuse_all_and_say_what_was_expected(&[
        ("solve", &deep, &["-:1:87:", "at most 64 levels", "found more"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]"#, &["-:1:", "found the end"]),
        ("solve", "{", &["-:1:", "found the end"]),
        ("solve", "{\"kind\":\"grid\",\n\"cells\":[[\"a", &["-:2:", "found the end"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivott":[0,0]}"#, &["-:1:", "unknown field `pivott`"]),
        ("solve", r#"{"kind":"grid","cells":[["a",1.5]]}"#, &["-:1:", "floating point `1.5`", "a string or a whole number"]),
        ("solve", "\n{\"kind\":\"grid\",\n\"cells\":[[true]]}", &["-:3:", "boolean `true`"]),
        ("solve", r#"{"kind":"grid","cells":"ab"}"#, &["-:1:", "string \"ab\""]),
        ("solve", r#"{"kind":"grid","rows":-1,"cells":[["a"]]}"#, &["-:1:", "`-1`"]),
        ("solve", r#"{"kind":"grid","rows":99999999999,"cells":[["a"]]}"#, &["-:1:", "99999999999 rows", "found 1"]),
        ("solve", r#"{"kind":"grid","rows":99999999999999999999999,"cells":[["a"]]}"#, &["-:1:"]),
        ("solve", r#"{"kind":"grid","cols":3,"cells":[["a"]]}"#, &["-:1:", "3 cols", "found 1"]),
        ("solve", r#"{"kind":"grid","cells":[]}"#, &["-:1:", "at least one cell", "found none"]),
        ("solve", r#"{"kind":"grid","cells":[[]]}"#, &["-:1:", "at least one cell"]),
        ("solve", r#"{"kind":"grid","cells":[[null,null]]}"#, &["-:1:", "at least one cell"]),
        ("solve", r#"{"kind":"grid","cells":[["a","b"],["a"]]}"#, &["-:1:", "row 1", "2 cells", "found 1"]),
        ("solve", r#"{"kind":"grid","cells":[["a",null,"b"]]}"#, &["-:1:", "connected", "(0,0)", "(0,2)"]),
        ("solve", r#"{"kind":"grid","cells":[[null,"a"]]}"#, &["-:1:", "pivot", "a hole at (0,0)"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":[0,1]}"#, &["-:1:", "pivot", "(0,1)"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":0}"#, &["-:1:", "pivot", "a cell ROW,COL", "`0`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"free":"yes"}"#, &["-:1:", "string \"yes\"", "a boolean"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"id":[1]}"#, &["-:1:"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"colors":["a"]}"#, &["no field `colors` beside the kind grid"]),
        ("solve", r#"{"kind":"blob","cells":[["a"]]}"#, &["-:1:", "found `blob`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]]} and more"#, &["-:1:33:"]),
        ("solve", "{\"kind\":\"grid\",\"cells\":[[\"a\"]]}\n{\"kind\":1}", &["-:2:", "a string"]),
        ("solve --input-format json", "abc\n", &["-:1:1:"]),
        ("solve --input-format json", "", &["-:1:", "at least one board"]),
        ("solve --input-format json", "[]", &["-:1:"]),
    ]);
    // The words of the JSON library.
    refuse_all(&[
        ("solve", "{kind:1}", &["-:1:2:", "key must be a string"]),
        ("solve", r#"{"kind":"grid"}"#, &["-:1:", "expected a field `cells`"]),
        ("solve", r#"{"cells":[["a"]]}"#, &["-:1:", "expected a field `kind`"]),
        ("solve", r#"{"kind":"graph","colors":[1]}"#, &["-:1:", "expected a field `edges`"]),
        ("solve", r#"{"kind":"graph","edges":[]}"#, &["-:1:", "expected a field `colors`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"cells":[["b"]]}"#, &["-:1:38:", "expected one field `cells`"]),
        ("solve", r#"{"kind":"grid","cells":[["a\q"]]}"#, &["-:1:29:", "invalid escape"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],}"#, &["-:1:32:", "trailing comma"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":[0]}"#, &["-:1:42:", "expected a cell [row,col] or the number of a vertex for the pivot"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":"center"}"#, &["-:1:47:", "expected a cell [row,col]"]),
        ("solve", "{\"kind\":\"grid\",\"cells\":[[\"a\nb\"]]}", &["control character"]),
    ]);
}

/// One bad board of many: nothing is solved, and every bad board is named.
#[test]
fn all_bad_boards_are_named_before_anything_is_solved() {
    let ran = run("solve", "ab\n\nab\na\n\nba\n\nabc\nc\n");
    refused(&ran, &["-:4:", "-:9:"], "two bad boards");
    let many = "ab\na\n\n".repeat(25);
    let ran = run("solve", &many);
    refused(&ran, &["-:2:", "-:59:", "and 5 more"], "many bad boards");
    assert_eq!(ran.err.lines().count(), 21);
    let ran = run("solve corpus/pc19.boards -", "ab\na\n");
    refused(&ran, &["-:2:"], "the last of 1001 boards");
}

/// What is quoted from the input does nothing to the terminal.
#[test]
fn messages_hold_no_control_characters() {
    let ran = run("solve", "1 3 \u{1b}[31m 0 0 abcabcabc\n");
    refused(&ran, &["-:1:5:", "expected"], "an escape code");
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
}
