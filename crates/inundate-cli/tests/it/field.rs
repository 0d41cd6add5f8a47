//! Boards in the forms of other programs, courses, spreadsheets and chats: each is read as that
//! board and reported, or rejected with a message that says how to go on. Ids and labels with a
//! meaning to a spreadsheet or a terminal are shown as text.

/// The expected result of reading a text.
enum Expectation {
    /// The fewest moves, and a part of the reader's report; nothing if the text is plain.
    Moves(u32, &'static str),
    /// A part of the message of the error.
    Rejected(&'static str),
}

use Expectation::{Moves, Rejected};

use crate::helpers::{Place, run};

const SHOWN: &str = concat!(
    "   3  3  5  4  1  3  4  1  5\n   5  1  3  4  1  1  5  2  1\n   6  5  2  3  4  3  3  4  3\n",
    "   4  4  4  5  5  5  4  1  4\n   6  2  5  3 [3] 1  1  6  6\n   5  5  1  2  5  2  6  6  3\n",
    "   6  1  1  5  3  6  2  3  6\n   1  2  2  4  5  3  5  1  2\n   3  6  6  1  5  1  3  2  4\n",
);

#[rustfmt::skip]
const CASES: &[(&str, &str, Expectation)] = &[
    ("rows, columns, colors", "4 5 3\n2 3 2 3 2 \n2 1 2 3 3 \n3 1 2 3 2 \n1 2 2 1 3 \n",
     Moves(5, "as `4 5 3` above")),
    ("the same, as wide as the board", "4 3 3\n1 2 3\n2 2 1\n3 1 1\n1 3 2\n",
     Moves(5, "as `4 3 3` above")),
    (
        "a row or a size",
        "4 3 6\n4 3 6\n2 2 1\n6 1 1\n1 3 5\n",
        Rejected("if it is the size, leave it out (--input-format rows, or --header)"),
    ),
    ("size, pivot, names", "2 2\n0 0\nred blue\nblue red\n", Moves(2, "the pivot 0,0")),
    ("a torus", "5 5 12 S\n0 1 2 0 1\n1 2 0 1 2\n2 0 1 2 0\n0 1 2 0 1\n1 2 0 1 0\n",
     Moves(6, "a torus, as the `S`")),
    ("`#` first in a row", "rgb\n#gb\nbgr\n", Rejected("a row or a comment, found `#gb`")),
    ("hex colors", "#ff0000 #00ff00 #0000ff\n#00ff00 #0000ff #ff0000\n", Moves(3, "")),
    ("semicolons", "1;2;3\n2;3;1\n3;1;2\n", Moves(4, "cells separated by `;`")),
    ("trailing commas", "1,2,3,\n2,3,1,\n3,1,2,\n", Moves(4, "")),
    ("a blank in a label", "Mint Green, Blue\nBlue, Mint Green\n", Moves(2, "")),
    ("the same in quotation marks", "\"Mint Green\",Blue\nBlue,\"Mint Green\"\n", Moves(2, "")),
    ("a selector", "❤\u{fe0f}💙💚\n💙💚❤\u{fe0f}\n💚❤\u{fe0f}💙\n", Moves(4, "")),
    ("short codes", ":red_square::blue_square:\n:blue_square::red_square:\n",
     Moves(2, "the emoji between colons")),
    ("leading zeros", "01 02 01\n03 01 02\n02 03 01\n", Moves(5, "")),
    ("our own drawing", SHOWN, Moves(12, "the pivot 4,4 by its brackets")),
    ("a printed array", "[[0 1 2]\n [1 2 0]\n [2 0 1]]\n", Moves(4, "a list in brackets")),
    ("an array", "array([[1, 1, 2],\n       [2, 3, 3]], dtype=int64)\n",
     Moves(2, "a list in brackets")),
    ("a list for each line", "[0, 1, 2]\n[1, 2, 0]\n[2, 0, 1]\n", Moves(4, "a list in brackets")),
    ("single quotes", "        ['B', 'Y'],\n        ['Y', 'B'],\n", Moves(2, "a list in brackets")),
    ("square boards, one a line", "1111222233334444\n1111222233334444\n",
     Moves(3, "not as 2 boards of 4×4 (the format `squares`)")),
    ("rows and blank lines", "rgb\n\ngbr\n\nbrg\n", Moves(4, "blank lines between its rows")),
    ("the field `board`", "{\"board\":[[1,2,3],[2,3,1],[3,1,2]]}", Moves(4, "no `kind`")),
    ("a portal", "{\"kind\":\"grid\",\"cells\":[[1,2,3],[2,3,4],[3,4,1]],\"edges\":[[0,8]]}",
     Moves(3, "")),
    ("flat cells", "{\"rows\":2,\"cols\":2,\"cells\":[1,2,2,1]}", Moves(2, "no `kind`")),
    ("other fields", "{\"board\":[[1,2]],\"depth\":3}",
     Rejected("unknown field `depth`; expected a board with `cells`, as in {")),
    (
        "nodes and links",
        "{\"nodes\":[{\"id\":\"x\",\"colour\":[255,0,0]},{\"id\":\"y\",\"colour\":[0,0,255]}],
        \"links\":[{\"source\":\"x\",\"target\":\"y\"}]}",
        Moves(1, "`nodes` and `links`"),
    ),
    ("a rule", "rgb\ngbr\n---\nbrg\nrgb\n", Rejected("found the rule `---`")),
    ("a title", "Level 7\n\nrgb\ngbr\n", Rejected("found `Level 7`")),
    (
        "separators",
        "r|g|b\ng|b|r\n",
        Moves(3, "cells separated by `|`"),
    ),
    ("names of columns", "0,1,2\n1,2,0\n1,0,2\n", Rejected("may be the names of the columns")),
    ("markup", "<b>r</b> g\ng r\n", Rejected("`<` in")),
    ("another alphabet of bytes", "\u{feff}r;g\ng;r\n", Moves(2, "cells separated by `;`")),
];

#[test]
fn texts_as_people_have_them() {
    for (name, text, expected) in CASES {
        eprintln!("{name}");
        let ran = run("solve --no-stats --format jsonl -", text);
        match expected {
            Moves(moves, note) => {
                let optimum = format!("\"status\":\"optimal\",\"moves\":{moves},");
                let ran = ran.exits(0);
                ran.shows(&optimum).says(note);
                assert_eq!(note.is_empty(), ran.err.is_empty(), "{name}: {ran:?}");
            }
            Rejected(message) => drop(ran.refuses(message)),
        }
    }
}

/// Rows of an ordinary board need no word, whatever number of columns is a square.
#[test]
fn plain_rows_are_plain() {
    for (cols, rows) in [(9, 2), (16, 16), (81, 81), (17, 2)] {
        let row: String = (0..cols).map(|col| char::from(b'0' + col % 3)).collect();
        run("show -", (row + "\n").repeat(rows)).quiet(0);
    }
}

#[test]
fn a_header_is_read_as_asked() {
    let text = "4 3 6\n4 3 6\n2 2 1\n6 1 1\n1 3 5\n";
    let size = |args: &str| run(args, text).out;
    assert!(size("solve --format jsonl --header -").contains("\"vertices\":12,"));
    assert!(size("solve --format jsonl --input-format rows -").contains("\"vertices\":15,"));
}

#[test]
fn utf_16_is_read() {
    let bytes = "\u{feff}1\t2\r\n2\t1\r\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes);
    let here = Place::with("sheet.txt", bytes.collect::<Vec<u8>>());
    here.run("solve --format jsonl HERE/sheet.txt")
        .shows("\"moves\":2,");
}

/// A command advises an option only if it has it.
#[test]
fn advice_fits_the_command() {
    let bad = "{\"kind\":\"path\"}\n".repeat(3);
    for (command, advised) in [("solve -", true), ("hint -", false), ("analyze - 1", false)] {
        let ran = run(command, &bad);
        ran.refuses("3 of 3 boards cannot be read");
        assert_eq!(
            ran.err.contains("--keep-going"),
            advised,
            "{command}: {ran:?}"
        );
    }
}

/// An id that means something to a spreadsheet.
const FORMULA: &str = r#"{"kind":"grid","id":"=cmd|' /C calc'!A1","cells":[["a","b"]]}"#;

#[test]
fn a_formula_is_a_text_in_csv() {
    for command in ["solve --no-stats", "bounds"] {
        run(&format!("{command} --format csv -"), FORMULA)
            .quiet(0)
            .shows(",'=cmd|' /C calc'!A1,");
        run(&format!("{command} --format jsonl -"), FORMULA).shows(r#""id":"=cmd|' /C calc'!A1""#);
    }
}

/// U+202E turns the direction of what follows, U+200B is not seen at all.
#[test]
fn invisible_characters_are_shown_by_their_numbers() {
    let board =
        "{\"kind\":\"grid\",\"id\":\"i\u{202e}d\",\"cells\":[[\"a\u{202e}b\",\"c\u{200b}\"]]}";
    let is_shown = |args: &str| {
        let ran = run(args, board);
        let is_raw = |text: &str| text.contains(['\u{202e}', '\u{200b}']);
        assert!(!is_raw(&ran.out) && !is_raw(&ran.err), "{args}: {ran:?}");
        ran.out
    };
    assert!(is_shown("solve --no-stats -").contains(r#""c\u{200b}""#));
    assert!(is_shown("solve --no-stats --steps -").contains(r#""a\u{202e}b""#));
    assert!(is_shown("show -").contains(r#""i\u{202e}d""#));
    is_shown("bounds -");
    is_shown("solve --final-color all --no-stats -");
    is_shown("verify - --moves c");
    is_shown("analyze - c");
}
