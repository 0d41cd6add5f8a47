//! Tests of save files: saves that are read, and errors of others.

use super::*;
use crate::format::{Format, read};

/// Keys and data.
type Steps<'a> = &'a [(&'a str, &'a str)];

/// A save of a board of 3×2 cells with these steps.
fn save(steps: Steps<'_>, position: usize) -> String {
    let states = (steps.len() + 1).to_string();
    let position = position.to_string();
    let start = [
        ("SAVEFILE", COLLECTION),
        ("VERSION", "1"),
        ("GAME", "Flood"),
        ("PARAMS", "9x9c6m5"),
        ("CPARAMS", "3x2c3m1"),
        ("SEED", "1:2"),
        ("DESC", "012001,4"),
        ("NSTATES", &states),
        ("STATEPOS", &position),
    ];
    let records = start.iter().chain(steps);
    let line = |(key, data): &(&str, &str)| format!("{key:8}:{}:{data}\n", data.len());
    records.map(line).collect()
}

fn read_one(text: &str) -> Result<ParsedBoard, ParseError> {
    let mut boards = read(text, Format::Save, Overrides::default());
    assert_eq!(boards.len(), 1);
    boards.remove(0)
}

#[test]
fn the_game_so_far() {
    const BEGIN: (&str, &str) = ("RESTART", "012001,4");
    let m = |color| ("MOVE", color);
    let cases: [(Steps<'_>, usize, &str, usize, bool); 5] = [
        (&[], 1, "", 0, false),
        (&[m("M1"), m("M0"), m("M2")], 3, "102", 2, false),
        (&[("SOLVE", "S1,2"), m("M1"), m("M2")], 2, "12", 0, true),
        (
            &[("SOLVE", "S1,2"), m("M1"), BEGIN, m("M2"), m("M1")],
            5,
            "21",
            1,
            false,
        ),
        (&[m("M1"), BEGIN, m("M2"), m("M1")], 1, "1", 0, false),
    ];
    for (steps, position, moves, made, is_solved) in cases {
        let board = read_one(&save(steps, position)).unwrap();
        let game = board.game.unwrap();
        let palette = board.instance.palette();
        let labels: String = game
            .moves
            .iter()
            .map(|mv| palette.label(mv.color))
            .collect();
        assert_eq!(
            (labels.as_str(), game.made, game.is_solved),
            (moves, made, is_solved),
            "{steps:?}"
        );
        assert_eq!((board.move_limit, board.line), (Some(4), 1));
    }
}

#[test]
#[rustfmt::skip]
fn bad_saves_are_placed() {
    let good = save(&[("MOVE", "M1")], 2);
    for (from, to, message) in [
        (":5:Flood", ":5:Mines", "line 3, column 12: expected a game of Flood"),
        ("VERSION :1:1", "VERSION :1:2", "line 2, column 12: expected a save file of version 1"),
        ("9x9c6m5", "9x9c6m", "line 4, column 10: expected 6 as the length of the data, found `7`"),
        ("3x2c3m1", "3y2c3m1", "line 5, column 12: expected the size of a board"),
        ("012001,4", "01200a,4", "line 7, column 17: expected a cell 0-9 or A-Z, found 'a'"),
        ("012001,4", "012001 4",
         "line 7, column 12: expected the cells of a board, a comma and a limit"),
        ("POS:1:2", "POS:1:3", "line 9, column 12: expected a state from 1 to 2, found `3`"),
        ("NSTATES :1:2", "NSTATES :1:1",
         "line 8, column 12: expected 2, one more than there are moves"),
        ("M1", "M0", "line 10: expected a move to another color"),
        ("M1", "M9", "line 10: expected a move to another color"),
        ("M1", "Q1",
         "line 10, column 12: expected a move, `M` and the number of a color, found `Q1`"),
        ("MOVE    :2:M1", "SOLVE   :4:S1,x",
         "line 10, column 12: expected a solution, `S` and the numbers of colors, found `S1,x`"),
        ("CPARAMS ", "QPARAMS ", "line 1: expected a record CPARAMS in the save file, found none"),
        ("PARAMS  ", "CPARAMS ", "line 5: expected one record CPARAMS, found another"),
        ("SEED    :", "SEED:", "line 6: expected a record `KEY:LENGTH:DATA`"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = read_one(&good.replacen(from, to, 1))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with(message), "{from}: {error}");
    }
    let flooded = save(
        &[
            ("MOVE", "M1"),
            ("MOVE", "M2"),
            ("MOVE", "M0"),
            ("MOVE", "M1"),
        ],
        1,
    );
    assert!(
        read_one(&flooded)
            .unwrap_err()
            .to_string()
            .starts_with("line 13: expected no move on a flooded board")
    );
}

#[test]
fn after_a_bad_save_the_next_is_read() {
    let good = save(&[], 1);
    let text = format!("{}{good}", good.replace("Flood", "Mines"));
    let boards = read(&text, Format::Save, Overrides::default());
    assert_eq!(boards.len(), 2);
    assert!(boards[0].is_err());
    assert_eq!(boards[1].as_ref().unwrap().line, 10);
    let other = read_one(&format!("ab\n{good}")).unwrap_err();
    assert!(
        other
            .to_string()
            .starts_with("line 1: expected a save file"),
        "{other}"
    );
}
