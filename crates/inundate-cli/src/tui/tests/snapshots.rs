//! Screens as they are compared with files.

use std::path::Path;

use inundate_core::Vertex;
use inundate_game::Status;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color as Ink;

use super::Play;
use crate::in_play::InPlay;

#[test]
fn the_first_screen_and_a_move() {
    let mut play = Play::new("random:14x14x6:42 --reduced-motion");
    play.shows("start", 80, 24);
    play.press("3").shows("move", 80, 24);
    play.press("P").shows("palette", 80, 24);
    play.press("C").shows("shapes", 80, 24);
    play.press("Z").press("Z").shows("narrow", 80, 24);
    play.press("Z").shows("half", 80, 24);
}

/// Where a cell takes half a line, a point marks what the region fills; a hole is left blank.
#[test]
fn half_lines() {
    let mut play = Play::new("random:14x14x6:42 --reduced-motion");
    play.press("03124051325043142503152").press("ZZZ");
    play.shows("half-region", 80, 24);
    let region = play
        .app
        .table
        .session
        .component(play.app.table.focus(play.app.cursor).unwrap());
    let rows = |v: &Vertex| (v.index() / 14, v.index() % 14);
    let cells: Vec<(usize, usize)> = region.iter().map(rows).collect();
    let is_filled = |&&(row, col): &&(usize, usize)| {
        row % 2 == 0 && (row, col) != (0, 0) && cells.contains(&(row + 1, col))
    };
    let filled = cells.iter().filter(is_filled).count();
    let points = play
        .screen(80, 24)
        .content()
        .iter()
        .filter(|cell| cell.symbol() == "·")
        .count();
    assert!(filled > 20 && points == filled, "{points} of {filled}");

    let file = tempfile::NamedTempFile::new().unwrap();
    let holes =
        r#"{"kind":"grid","cells":[["a","b",null],["c",null,"d"],["a","b","a"]],"pivot":[2,2]}"#;
    std::fs::write(file.path(), holes).unwrap();
    let mut play = Play::new(file.path().to_str().unwrap());
    play.press("ZZZ");
    let screen = play.screen(80, 24);
    let mut places = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
    let (left, top) = places.find(|&place| screen[place].symbol() == "▀").unwrap();
    let halves: Vec<&str> = (left..left + 3)
        .map(|x| screen[(x, top)].symbol())
        .collect();
    assert_eq!(halves, ["▀", "▀", "▄"]);
    assert_eq!(
        (screen[(left + 1, top)].bg, screen[(left + 2, top)].bg),
        (Ink::Reset, Ink::Reset)
    );
}

#[test]
fn without_colors() {
    Play::with_depth("random:14x14x6:42 --symbols none", "none").shows("no-color", 80, 24);
}

#[test]
fn small_and_large_screens() {
    let mut play = Play::new("random:28x28x6:5:center");
    play.shows("large-board", 80, 24);
    play.shows("large-screen", 120, 40);
    play.shows("small-screen", 24, 8);
    play.shows("too-small", 23, 8);
}

#[test]
fn other_boards() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd");
    for kind in ["hex", "tree", "circular-arc"] {
        let board = std::fs::read_to_string(folder.join("families.json")).unwrap();
        let board = board
            .lines()
            .find(|line| line.contains(&format!("\"kind\":\"{kind}\"")))
            .unwrap();
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), board).unwrap();
        let mut play = Play::new(file.path().to_str().unwrap());
        play.key(KeyCode::Right)
            .key(KeyCode::Down)
            .shows(kind, 80, 24);
    }
}

#[test]
fn won_with_the_best_line() {
    let mut play = Play::new("random:8x8x5:1 --reduced-motion --limit optimal+1");
    play.finish_thinking();
    while play.app.table.session.status() == Status::Playing {
        play.press("H").finish_thinking();
        let mv = play.hinted();
        play.play(mv.color);
    }
    play.finish_thinking().shows("won", 80, 24);
    assert!(play.folder.path().join("statistics.jsonl").exists());
    play.press("U");
    assert_eq!(play.app.table.session.status(), Status::Playing);
}
