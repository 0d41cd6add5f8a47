//! Windows, messages and lists that are larger than the screen.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers, MouseEvent, MouseEventKind};

use super::read;
use super::{Play, SIZES};
use crate::in_play::InPlay;
use crate::tui::app::Window;
use crate::tui::keys::Action;
use crate::tui::stage::hear;
use crate::tui::view::Target;

/// A board, and the keys that open a window over it.
type OpenWindow = (&'static str, fn(&mut Play));

/// The lines of a screen.
fn lines(screen: &Buffer) -> Vec<String> {
    let area = screen.area;
    let line = |y: u16| -> String { (0..area.width).map(|x| screen[(x, y)].symbol()).collect() };
    (0..area.height)
        .map(|y| line(y).trim_end().to_owned())
        .collect()
}

/// Whoever scrolls reads every word, whatever the size of the screen, and no word is broken.
#[test]
fn every_window_can_be_read() {
    let windows: [OpenWindow; 6] = [
        ("random:5x5x4:9", |play| {
            play.press("?");
        }),
        ("random:5x5x4:9", |play| {
            play.press("G");
        }),
        ("random:5x5x4:9 --free", |play| {
            play.press("G");
        }),
        ("random:5x5x4:9", |play| {
            play.press("N");
        }),
        ("random:8x8x6:1", |play| {
            play.press("012345012345A").finish_thinking();
        }),
        ("daily:2026-11-21 --limit 3", |play| {
            play.press("0123450").finish_thinking();
        }),
    ];
    for (board, open) in windows {
        let mut play = Play::new(&format!("{board} --reduced-motion"));
        open(&mut play);
        let all = play.words((200, 60));
        assert!(all.len() > 10);
        for size in SIZES {
            let read = play.words(size);
            assert_eq!(read.concat(), all.concat(), "{board} {size:?}");
            // An id may be longer than the shortest lines.
            assert!(size.0 < 40 || read == all, "{board} {size:?}: {read:?}");
        }
    }
}

/// On a narrow screen the statistics have one column below the other; nothing is left out.
#[test]
fn narrow_statistics() {
    let mut play = Play::new("random:14x14x6:42");
    let file = play.folder.path().join("statistics.jsonl");
    let game = "\
        {\"date\":\"2026-11-23\",\"board\":\"14×14 grid, 6 colors, fixed\",\"id\":\"x\",\
        \"won\":true,\"moves\":22,\"lower_bound\":20,\"best\":20,\"limit\":null,\"hints\":0,\
        \"undos\":0}\n";
    std::fs::write(&file, game).unwrap();
    play.press("T").shows("totals-narrow", 40, 12);
    let lines = read(&mut |step| {
        if let Some(step) = step {
            play.app.scroll(step);
        }
        play.screen(40, 12)
    });
    for (text, times) in [
        ("games: 1", 2),
        ("over the optimum: mean: 2.00", 2),
        ("time to flood: best: –", 2),
        ("such boards", 2),
        ("all boards", 1),
    ] {
        let found = lines.iter().filter(|line| line.contains(text)).count();
        assert_eq!(found, times, "{text} in {lines:#?}");
    }
}

/// The keys and the wheel scroll a window and leave the game alone; other keys act on the game, as
/// before.
#[test]
fn keys_scroll_windows() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    play.press("?").shows("help-small", 60, 20);
    play.key(KeyCode::Down).shows("help-small-down", 60, 20);
    play.key(KeyCode::PageDown).screen(60, 20);
    let end = play.key(KeyCode::End).screen(60, 20);
    assert_eq!(play.key(KeyCode::PageDown).screen(60, 20), end);
    let start = play.key(KeyCode::Home).screen(60, 20);
    assert_eq!(play.key(KeyCode::PageUp).screen(60, 20), start);
    let wheel = |kind| {
        Event::Mouse(MouseEvent {
            kind,
            column: 30,
            row: 10,
            modifiers: KeyModifiers::NONE,
        })
    };
    hear(&mut play.app, None, &wheel(MouseEventKind::ScrollDown));
    let third = play.screen(60, 20);
    hear(&mut play.app, None, &wheel(MouseEventKind::ScrollUp));
    assert_eq!(play.screen(60, 20), start);
    for _ in 0..3 {
        play.key(KeyCode::Down);
    }
    assert_eq!(play.screen(60, 20), third);
    assert!(matches!(play.app.window, Window::Of(Action::Help)) && play.app.cursor.is_none());
    // A window that is opened begins at its start.
    play.press("G").press("?");
    assert_eq!(play.screen(60, 20), start);
    play.press("1");
    assert_eq!(play.app.table.session.played().len(), 1);
}

/// The chosen line of a menu is in view, and so is the rest for whoever scrolls.
#[test]
fn the_menu_follows_its_choice() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    play.press("N");
    for name in ["size", "colors", "game", "limit", "difficulty", "size"] {
        let shown = lines(&play.screen(24, 8));
        let chosen = shown.iter().find(|line| line.contains('←'));
        assert!(chosen.is_some_and(|line| line.contains(name)), "{shown:#?}");
        play.key(KeyCode::Down);
    }
}

/// Save and Quit are in the last line of any screen.
#[test]
fn save_and_quit_are_in_sight() {
    let mut play = Play::new("random:14x14x6:42");
    for (width, height) in SIZES {
        let shown = lines(&play.screen(width, height));
        let last = shown.last().unwrap();
        assert!(last.contains("Save") && last.contains("Quit"), "{last}");
    }
    play.shows("start-small", 60, 20);
}

/// A message takes the lines it needs, and the head has no part of a word.
#[test]
fn long_messages_are_wrapped() {
    let mut play = Play::new("random:14x14x6:42");
    let text = "\
        The game cannot be kept: /home/somebody/.local/share/inundate: expected a folder that can \
        be written, found a file";
    text.clone_into(&mut play.app.message);
    for (width, height) in SIZES {
        let shown = lines(&play.screen(width, height)).join(" ");
        let words: Vec<&str> = shown.split_whitespace().collect();
        let found = text.split(' ').filter(|word| words.contains(word));
        // A path may be longer than a line.
        let least = text.split(' ').count() - usize::from(width < 40);
        assert!(found.count() >= least, "{width}×{height}: {shown}");
        let head = lines(&play.screen(width, height)).remove(0);
        assert!(
            head.trim_start().starts_with("inundate  moves 0")
                || head.trim_start().starts_with("moves 0")
        );
        assert!(
            head.ends_with("of 25") || head.ends_with("6 colors"),
            "{head}"
        );
    }
}

/// A list of colors that is longer than its room scrolls, and a click plays the color that it is
/// on.
#[test]
fn many_colors() {
    let mut play = Play::new("random:14x14x30:1 --reduced-motion");
    play.shows("many-colors", 60, 20);
    assert!(play.signs(60, 20).contains("↓ more"));
    let shown = play.key(KeyCode::End).signs(60, 20);
    assert!(shown.contains("↑ more") && shown.contains("of 30"));
    let (buffer, screen) = play.draw(60, 20);
    let text = lines(&buffer);
    let last = play.app.table.board().palette().colors().last().unwrap();
    let begins = format!("{} ", play.app.keys.key(last));
    let is_last = |line: &String| {
        let listed: String = line.chars().skip(29).collect();
        listed.trim_start().starts_with(&begins)
    };
    let row = text.iter().position(is_last);
    let row = u16::try_from(row.expect("the last color is shown")).unwrap();
    let target = screen.target(&play.app, 34, row);
    assert!(matches!(target, Some(Target::Color(index)) if index == last.index()));
}
