//! The windows over the board.

use std::time::Duration;

use inundate_core::notation::Place;
use inundate_game::Status;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::Play;
use crate::play::{OUT_OF_MOVES, Study};
use crate::tui::app::Window;
use crate::tui::stage::hear;

#[test]
fn windows() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion --limit classic");
    play.press("?").shows("help", 80, 24);
    play.key(KeyCode::Esc).press("G").shows("guide", 80, 24);
    play.key(KeyCode::Esc)
        .press("N")
        .key(KeyCode::Down)
        .shows("menu", 80, 24);
    play.key(KeyCode::Esc)
        .press("13A")
        .finish_thinking()
        .shows("analysis", 80, 24);
    play.key(KeyCode::Esc)
        .press("HD")
        .finish_thinking()
        .shows("hint", 80, 24);
}

/// Every position of a game can be reached in its analysis, and other colors tried there, as lines
/// of their own; the game stays as it is.
#[test]
fn branches() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion --limit none");
    play.press("13A").finish_thinking();
    let moves = play.app.table.session.played().to_vec();
    // Another second move, and one after it.
    play.key(KeyCode::Down).press("0").finish_thinking();
    play.press("2").finish_thinking();
    play.shows("analysis-branch", 80, 30);
    // Another third move of that branch is a line of its own.
    play.key(KeyCode::Up).press("1").finish_thinking();
    let lines = |play: &Play| study(play).lines.len();
    assert_eq!(lines(&play), 3);
    // A color that the region has is no move; the moves of a line are not new lines.
    play.press("1");
    assert_eq!(play.app.message, "the region has this color");
    play.key(KeyCode::Up).press("1");
    assert_eq!(lines(&play), 3);
    play.key(KeyCode::Backspace);
    assert_eq!(lines(&play), 2);
    for _ in 0..3 {
        play.key(KeyCode::Left);
    }
    play.key(KeyCode::Backspace);
    assert_eq!(play.app.message, "this is the game itself");
    play.key(KeyCode::Esc);
    assert!(matches!(play.app.window, Window::None));
    assert_eq!(play.app.table.session.played(), moves);
    // Opened again, the lines are there, until the game goes on.
    play.press("A");
    assert_eq!(lines(&play), 2);
    play.key(KeyCode::Esc).press("0A").finish_thinking();
    assert_eq!(lines(&play), 1);
}

fn study(play: &Play) -> &Study {
    play.app.table.thoughts.study.as_ref().unwrap()
}

/// In the free game Enter goes from region to region, each with what its colors lose, and a color
/// is tried there.
#[test]
fn an_analysis_of_the_free_game() {
    let mut play = Play::new("random:4x4x3:1 --free --reduced-motion");
    play.press("A").finish_thinking();
    play.shows("analysis-free", 80, 24);
    let (best, all) = (study(&play).region(), study(&play).regions().len());
    assert!(all > 5);
    // All regions come in turn, and then the first again.
    let mut seen = vec![best];
    for _ in 1..all {
        play.key(KeyCode::Enter);
        seen.push(study(&play).region());
    }
    seen.sort_unstable();
    assert_eq!(seen, study(&play).regions());
    play.key(KeyCode::Enter);
    assert_eq!(study(&play).region(), best);
    // A color is tried on the region after the best one, and then on the best one, each as a line
    // of its own.
    let place = |play: &Play| Place::new(&study(play).board, study(play).region());
    play.key(KeyCode::Enter);
    let other = place(&play);
    let now = study(&play).board.color(study(&play).region()).index();
    play.press(&now.to_string());
    assert_eq!(play.app.message, "the region has this color");
    play.press(&((now + 1) % 3).to_string()).finish_thinking();
    assert_eq!(study(&play).lines.len(), 2);
    let line = &study(&play).lines[1];
    let label = (now + 1) % 3;
    assert_eq!(study(&play).own_moves(line), format!("{other}:{label}"));
    play.key(KeyCode::Up).press(&((now + 2) % 3).to_string());
    assert_eq!((study(&play).at, study(&play).shown), (1, 2));
    play.key(KeyCode::Backspace);
    assert_eq!(study(&play).lines.len(), 2);
    assert!(play.app.table.session.played().is_empty());
}

/// The statistics in their window, and the result of a daily board, which is printed at the end.
#[test]
fn totals() {
    let mut play = Play::new("random:14x14x6:42");
    let game = |number: u32| {
        let (won, hints) = (number % 7 != 5, u32::from(number % 9 == 8));
        let (id, moves) = (number.max(2), 20 + number * number % 11);
        format!(
            "{{\"date\":\"2026-11-23\",\"board\":\"14×14 grid, 6 colors, fixed\",\"id\":\"{id}\",\
             \"won\":{won},\"moves\":{moves},\"lower_bound\":20,\"best\":20,\"limit\":null,\
             \"hints\":{hints},\"undos\":0}}\n"
        )
    };
    let file = play.folder.path().join("statistics.jsonl");
    let text: String = (0..30).map(game).collect();
    let other = game(40).replace("14×14", "9×9");
    std::fs::write(&file, text + &other).unwrap();
    play.press("T").shows("totals", 80, 24);
    play.press("T");
    assert!(matches!(play.app.window, Window::None));

    let mut play = Play::new("daily:2026-11-21 --reduced-motion --limit 3");
    for key in "0123450".chars() {
        play.press(&key.to_string());
    }
    play.finish_thinking().shows("daily", 80, 24);
    let result = play.app.table.thoughts.result.clone().unwrap();
    assert!(result.starts_with("inundate #325 · not flooded in 3 (best "));
    assert!(result.ends_with("\n🟩🟩🟩🟥\n"), "{result}");
    play.press("U");
    assert_eq!(play.app.table.thoughts.result, None);
}

/// Keys that were typed for the board do not close the window of the end, nor do anything else.
#[test]
fn out_of_moves() {
    let mut play = Play::new("random:8x8x5:1 --reduced-motion --limit 2");
    play.hear("01").finish_thinking();
    assert_eq!(play.app.table.session.status(), Status::Lost);
    assert!(play.app.is_pausing());
    play.hear("0123UBNA ?");
    assert!(matches!(play.app.window, Window::End));
    assert_eq!(play.app.table.session.played().len(), 2);
    play.shows("out-of-moves", 80, 24);
    std::thread::sleep(Duration::from_millis(500));
    play.hear("0123");
    assert!(matches!(play.app.window, Window::End));
    play.hear(" 2");
    assert_eq!(play.app.message, OUT_OF_MOVES);
    play.hear("U");
    assert_eq!(play.app.table.session.played().len(), 1);
    play.hear("2").hear("\u{3}");
    assert!(!play.app.quits);
    let event = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    hear(&mut play.app, None, &Event::Key(event));
    assert!(play.app.quits);
}

/// The analysis of many moves stops at its end, and goes back from there at once.
#[test]
fn a_long_analysis() {
    let mut play = Play::new("random:8x8x6:1 --reduced-motion");
    play.press("012345012345A").finish_thinking();
    let shows = |play: &mut Play, text: &str| play.signs(80, 12).contains(text);
    assert!(shows(&mut play, " 1  0") && !shows(&mut play, "in its place"));
    for _ in 0..40 {
        play.key(KeyCode::Down);
    }
    assert!(!shows(&mut play, " 1  0") && shows(&mut play, "in its place"));
    // The names of the columns stay.
    assert!(shows(&mut play, "number  move  gained  loss  keep"));
    // Back through the positions, the marked one stays in view.
    for _ in 0..12 {
        play.key(KeyCode::Up);
    }
    assert!(shows(&mut play, " 1  0") && !shows(&mut play, "in its place"));
    play.key(KeyCode::End);
    assert!(!shows(&mut play, " 1  0") && shows(&mut play, "in its place"));
    play.key(KeyCode::Home);
    assert!(shows(&mut play, " 1  0"));
}
