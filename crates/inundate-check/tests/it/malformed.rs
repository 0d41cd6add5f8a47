//! Malformed certificates are refused with the line at fault, and nothing panics.

use inundate_check::{CheckError, check};
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, Instance};

use crate::accepted::{certified, drawn, proven, refusal};
use crate::corrupted::is_true;

fn board() -> Instance {
    drawn("abcab\nbcacb\nacbab\ncabca", GameSetup::default())
}

fn row() -> Instance {
    drawn("abcba", GameSetup::default())
}

/// Lines after that of the board, and the complaint about the last one.
#[rustfmt::skip]
const WRONG: &[(&str, &str)] = &[
    ("", "expected a claim, found the end of the file"),
    ("b 0", "expected the end of the line, found the end of the file"),
    ("x 1\n", "expected `b`, `m`, `needs`, `solution`, `pivot` or `best-pivot`, found `x`"),
    ("b\n", "expected a level, found ``"),
    ("b -1 0\n", "expected a level, found `-1`"),
    ("b +1 0\n", "expected a level, found `+1`"),
    ("b 0 5\n", "expected a component below 5, found 5"),
    ("b 0 99999999999999999999\n", "expected a component, found `99999999999999999999`"),
    ("b 9 3 /\n", "expected a bound of more than 9, found 1"),
    ("b 0\n", "expected a bound of more than 0, found 0"),
    ("b 4294967295 0 1 2 3 4\nneeds 0 1 3\n",
     "expected a clause without component 0, found one with it"),
    ("m 0\n", "expected a clause with a component, found none"),
    ("m 4294967295\n", "expected a clause with a component, found none"),
    ("m 1 0\n", "expected COLOR:LINE, found `0`"),
    ("m 1 0:3\n", "expected an earlier line with a clause, found 3"),
    ("m 1 0:0\n", "expected an earlier line with a clause, found 0"),
    ("m 1 0:1\n", "expected an earlier line with a clause, found 1"),
    ("m 1 0:4294967295\n", "expected an earlier line with a clause, found 4294967295"),
    ("b 0 3 /\nm 2 0:3\n",
     "expected a reason of level 1 or more for color 0, found one of level 0"),
    ("b 0 3 /\nm 1 3:3\n", "expected a color below 3, found 3"),
    ("b 0 3 /\nm 1 0:3\n", "expected a reason for color 1, found none"),
    ("m 0 | 0\n",
     "expected a component of color 1 with all its neighbors in the clause, found none"),
    ("needs 0\n", "expected COMPONENT MOVES [LINE], found `0`"),
    ("needs 0 4\n", "expected at most 3 moves, found 4"),
    ("b 0 3 /\nneeds 0 5 3\n", "expected at most 4 moves, found 5"),
    ("b 0 3 /\nneeds 0 4 3 2\n", "expected the end of the line, found `2`"),
    ("needs 0 3 1\n", "expected an earlier line with a clause, found 1"),
    ("needs 1 1\npivot 1 1\n", "expected a lower bound of at most 0, found 1"),
    ("needs 0 2\npivot 2 2\n", "expected a solution of the upper bound, found 2"),
    ("needs 0 2\nbest-pivot 2 2\n", "expected a lower bound of at most 0, found 2"),
    ("solution 0 1\n",
     "expected moves that flood the board, found 3 cells or vertices that they leave"),
    ("solution 0 3\n", "expected a color below 3, found 3"),
    ("pivot 0\n", "expected LOWER UPPER, found `0`"),
    ("solution 0 1 2 1 0\npivot 0 4\n\n", "expected nothing after the claim, found ``"),
];

/// Checks that the last of these lines after `begin` is refused with the complaint beside them.
fn are_named(wrong: &[(&str, &str)], begin: &str, game: GameSetup) {
    let row = drawn("abcba", game);
    for (lines, expected) in wrong {
        let error = refusal(&format!("inundate certificate 1\n{begin}{lines}"), &row);
        let line = 1 + begin.lines().count() + lines.lines().count().max(1);
        assert_eq!(error, format!("line {line}: {expected}"), "{lines}");
    }
}

#[test]
fn lines_are_named_with_what_is_wrong() {
    let board = "board 0 1 2 1 0\n";
    are_named(WRONG, board, GameSetup::default());
    are_named(WRONG_IN_COLOR, "", GameSetup::default());
    are_named(WRONG_IN_FREE, board, GameSetup::Free);
}

/// Lines after the header, for a final color, and the complaint about the last one.
#[rustfmt::skip]
const WRONG_IN_COLOR: &[(&str, &str)] = &[
    ("final-color 3\n", "expected a color below 3, found 3"),
    ("final-color 2\nboard 0 1 2 1 0\nsolution 0 1 2 1 0\n",
     "expected moves that end in color 2, found 0"),
    ("final-color 2\nboard 0 1 2 1 0\nsolution 5 1 2 1 0 2\n",
     "expected a component below 5, found 5"),
    ("final-color 2\nboard 0 1 2 1 0\nb 0 9 /\n", "expected a component below 9, found 9"),
    ("final-color 2\nboard 0 1 2 1 0 2\n", "expected a board of 5 components, found `2`"),
    ("final-color 2\nboard 0 1 2 1 0\nbest-pivot 0 0\n",
     "expected `b`, `m`, `needs`, `solution`, `pivot` or `best-pivot`, found `best-pivot`"),
];

/// Lines after that of the board in the free game, and the complaint about the last one.
#[rustfmt::skip]
const WRONG_IN_FREE: &[(&str, &str)] = &[
    ("", "expected a claim, found the end of the file"),
    ("b 0\n", "expected `c`, `r`, `j`, `solution` or `free`, found `b`"),
    ("c 5\n", "expected a component below 5, found 5"),
    ("c 0 1\n", "expected a component, found `0 1`"),
    ("r 3 1\n", "expected an earlier line with a region, found 3"),
    ("c 0\nr 3\n", "expected a color, found ``"),
    ("c 0\nr 2 1\n", "expected an earlier line with a region, found 2"),
    ("c 0\nr 3 0\n", "expected another color than the region has, found 0"),
    ("c 0\nr 3 2\nr 4 1\n", "expected a region whose last move flooded something, found `4`"),
    ("c 0\nc 1\nj 3 4\n", "expected two regions of one color, found `3 4`"),
    ("c 0\nc 4\nj 3 4\n", "expected two regions that touch or overlap, found `3 4`"),
    ("c 0\nj 3\n", "expected the number of a line, found ``"),
    ("solution 0\n", "expected a color, found ``"),
    ("solution 2 1\n",
     "expected moves that flood the board, found others (expected one component after 1 move, \
      found 3)"),
    ("free 0\n", "expected an upper bound, found ``"),
    ("free 0 2\n", "expected a solution of the upper bound, found `2`"),
    ("solution 2 1 2 0\nfree 2 2\nx", "expected the end of the line, found the end of the file"),
    ("solution 2 1 2 0\nfree 3 2\n",
     "expected a line with as large a region as component 0, found none"),
    ("c 0\nc 1\nc 2\nc 3\nc 4\nsolution 2 1 2 0\nfree 3 2\n",
     "expected a line with as large a region as that of line 5 in color 1, found none"),
];

#[test]
fn other_boards_are_refused() {
    for (own, other, [expected, found]) in [(row(), board(), [0, 1]), (board(), row(), [1, 0])] {
        let error = refusal(&certified(&own).0, &other);
        let board = format!("expected a board whose component 3 has color {expected}");
        let found = format!("found one where it has color {found}");
        assert_eq!(error, format!("line 2: {board}, {found}"));
    }
}

/// Lines may end as on Windows.
#[test]
fn carriage_returns_before_line_feeds() {
    let (text, _) = certified(&board());
    let other = text.replace('\n', "\r\n");
    assert_eq!(proven(&other, &board()), proven(&text, &board()));
}

/// No certificate is made for so many components, and to check one would take long.
#[test]
fn large_boards_of_the_free_game_are_refused() {
    let row = "ab".repeat(257);
    let board = drawn(&row[..513], GameSetup::Free);
    let colors = ["0", "1"].repeat(257)[..513].join(" ");
    let text = format!("inundate certificate 1\nboard {colors}\nfree 0 0\n");
    let expected = "expected a board of the free game of at most 512 components, found 513";
    assert_eq!(refusal(&text, &board), expected);
}

#[test]
fn other_files_are_refused() {
    let later = &b"inundate certificate 2\n"[..];
    for other in [&b""[..], b"\n", later, b"p cnf 1 1", b"\xff\n"] {
        let error = check(other, &row()).unwrap_err();
        assert!(matches!(error, CheckError::Foreign(_)), "{error}");
    }
    let bytes = b"inundate certificate 1\n\xff\n";
    let error = check(&bytes[..], &row()).unwrap_err().to_string();
    assert_eq!(error, "line 2: expected text in UTF-8, found other bytes");
    let endless = "inundate certificate 1\n".to_owned() + &" ".repeat(3 << 20);
    let expected = "line 2: expected a line, found 1048576 bytes of one";
    assert_eq!(refusal(&endless, &row()), expected);
}

/// A certificate that is cut anywhere is refused, and changed bytes cause no panic.
#[test]
fn cut_and_changed_bytes() {
    let instance = board();
    let (text, optimum) = certified(&instance);
    for length in 0..text.len() {
        refusal(&text[..length], &instance);
    }
    let rng = &mut SplitMix64::new(3);
    let length = u32::try_from(text.len()).unwrap();
    for _ in 0..2000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=rng.below(3) {
            let found = b"0123456789 |/:,\nbm\xff-"[rng.below(20) as usize];
            bytes[rng.below(length) as usize] = found;
        }
        if let Ok(proven) = check(bytes.as_slice(), &instance) {
            is_true(&proven, optimum, &String::from_utf8_lossy(&bytes));
        }
    }
}
