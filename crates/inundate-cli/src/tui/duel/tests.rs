//! Duels on the screen without a terminal: snapshots, and the effects of keys and clicks.

use std::time::Duration;

use clap::Parser;
use inundate_core::duel::Player;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::cli::{Cli, Command};
use crate::commands::duel::DuelCommand;
use crate::duel::DuelGame;
use crate::in_play::InPlay;
use crate::tui::app::{App, Window};
use crate::tui::look::Look;
use crate::tui::stage::hear;
use crate::tui::tests::{Play, SIZES};
use crate::tui::view::Target;

impl Play<DuelGame> {
    fn duel(arguments: &str) -> Self {
        Self::duel_with_depth(arguments, "true")
    }

    fn duel_with_depth(arguments: &str, depth: &str) -> Self {
        let words = ["inundate", "duel", "play"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .chain(["--reduced-motion", "--color-depth", depth]);
        let command = Cli::parse_from(words).command;
        let Command::Duel(DuelCommand::Play(args)) = command else {
            panic!("it is `duel play`");
        };
        let look = Look::new(&args.look).unwrap();
        let mut table = DuelGame::open(&args).unwrap();
        table.pace = Duration::ZERO;
        let mut play = Self {
            app: App::new(table, look, false),
            folder: tempfile::tempdir().unwrap(),
            waits: true,
            patience: Duration::from_mins(1),
        };
        play.finish_thinking();
        play
    }

    fn calls(&self) -> usize {
        self.app.table.session.calls().len()
    }

    /// Calls the legal color of this place.
    fn call(&mut self, place: usize) -> &mut Self {
        let color = self.app.table.session.position().legal()[place];
        let key = self.app.keys.key(color).to_string();
        self.press(&key)
    }

    /// Calls the lowest legal color until the game is over.
    fn play_out(&mut self) {
        while !self.app.table.session.position().is_over() {
            self.call(0);
        }
    }
}

const BOARD: &str = "--no-equal-neighbors --seed 3";

#[test]
fn screens_of_a_duel() {
    let mut play = Play::duel(&format!("{BOARD} --players person,9"));
    play.shows("duel-start", 80, 24);
    play.shows("duel-start-large", 200, 60);
    play.call(1).shows("duel-answer", 80, 24);
    play.press("H").shows("duel-hint", 80, 24);
    play.press("N").shows("duel-menu", 80, 24);
    play.key(KeyCode::Esc).press("?").shows("duel-help", 80, 24);
    play.key(KeyCode::Esc)
        .press("G")
        .shows("duel-guide", 80, 24);
    play.key(KeyCode::Esc).key(KeyCode::Esc);
    play.press("ZZ").shows("duel-narrow", 40, 12);
    play.press("Z").shows("duel-half", 40, 12);
    play.press("Z").play_out();
    play.shows("duel-end", 80, 24);
}

/// Whoever scrolls reads every word of a window, whatever the size of the screen.
#[test]
fn every_window_can_be_read() {
    let mut play = Play::duel(&format!("{BOARD} --players person,person"));
    for open in ["?", "G", "N", "end"] {
        if open == "end" {
            play.key(KeyCode::Esc).play_out();
        } else {
            play.key(KeyCode::Esc).press(open);
        }
        let all = play.words((200, 60));
        assert!(all.len() > 10);
        for size in SIZES {
            assert_eq!(play.words(size), all, "{open} {size:?}");
        }
    }
    for (width, height) in SIZES {
        play.key(KeyCode::Esc);
        let (screen, _) = play.draw(width, height);
        let last: String = (0..width)
            .map(|x| screen[(x, height - 1)].symbol())
            .collect();
        assert!(last.contains("Save") && last.contains("Quit"), "{last}");
    }
    play.shows("duel-small", 60, 20);
}

#[test]
fn other_boards_and_terminals_without_colors() {
    let mut play = Play::duel("hex:7x8x5:2 --players person,person");
    play.call(0).key(KeyCode::Right).shows("duel-hex", 80, 24);
    let mut play = Play::duel_with_depth(&format!("{BOARD} --players person,3"), "none");
    play.call(1).shows("duel-no-color", 80, 24);
}

/// The territories differ in their marks and in their border.
#[test]
fn every_vertex_of_a_territory_has_its_mark() {
    let mut play = Play::duel("random:10x10x6:3 --players 9,8");
    for (width, height) in [(80, 24), (200, 60)] {
        let (buffer, screen) = play.draw(width, height);
        play.app.window = Window::None;
        let mut marks = [0; 2];
        for y in 1..height {
            for x in 0..width {
                if let Some(Target::Vertex(_)) = screen.target(&play.app, x, y) {
                    match buffer[(x, y)].symbol() {
                        "●" | "◉" => marks[0] += 1,
                        "○" | "◎" => marks[1] += 1,
                        _ => {}
                    }
                }
            }
        }
        let position = play.app.table.session.position();
        if height == 60 {
            let cells = Player::BOTH.map(|player| position.cells(player));
            assert_eq!(marks, cells);
        }
    }
}

#[test]
fn the_computer_answers_and_undo_takes_back_both_calls() {
    let mut play = Play::duel(&format!("{BOARD} --players person,4"));
    play.call(0);
    assert_eq!(play.calls(), 2);
    // A color that may not be called changes nothing.
    let own = play
        .app
        .table
        .session
        .position()
        .territory_color(Player::Zero);
    let own = play.app.keys.key(own).to_string();
    play.press(&own);
    assert_eq!(play.calls(), 2);
    assert!(
        play.app.message.contains("one's own territory"),
        "{}",
        play.app.message
    );
    play.press("U");
    assert_eq!(play.calls(), 0);
    play.press("R");
    assert_eq!(play.calls(), 2);
    play.press("B");
    assert_eq!(
        (play.calls(), play.app.table.session.taken_back().len()),
        (0, 0)
    );
    play.press("U");
    assert_eq!(play.app.message, "nothing to undo");
}

#[test]
fn two_levels_play_by_themselves_and_can_be_paused() {
    let mut play = Play::duel(&format!("{BOARD} --players 1,2"));
    assert!(play.app.table.session.position().is_over());
    assert!(matches!(play.app.window, Window::End));
    let calls = play.calls();
    play.press("U");
    assert_eq!(play.calls(), calls - 1);
    assert!(play.app.table.is_paused);
    play.press("U");
    assert_eq!(play.calls(), calls - 2);
    play.key(KeyCode::Char(' '));
    assert_eq!(play.calls(), calls);
}

#[test]
fn hints_say_whether_they_are_proven() {
    let mut play = Play::duel(&format!("{BOARD} --players person,person"));
    play.press("H");
    let advice = play.app.table.advice().unwrap();
    assert!(advice.is_proven && advice.value.proven().is_some());
    let text = play.app.table.hint().unwrap();
    assert!(text.contains("(proven: "), "{text}");
    // Both play the hints; the game ends with the proven result.
    let value = advice.value.proven().unwrap();
    while !play.app.table.session.position().is_over() {
        play.press("H");
        let advice = play.app.table.advice().unwrap();
        let key = play.app.keys.key(advice.call.unwrap());
        play.press(&key.to_string());
    }
    assert_eq!(play.app.table.session.position().score(), value);
    play.finish_thinking();
    assert_eq!(play.app.table.result().unwrap().proven(), Some(value));
}

#[test]
fn clicks_call_colors() {
    let mut play = Play::duel(&format!("{BOARD} --players person,person"));
    let (_, screen) = play.draw(80, 24);
    let legal = play.app.table.session.position().legal();
    let mut clicked = 0;
    for y in 0..24 {
        for x in 0..80 {
            let color = match screen.target(&play.app, x, y) {
                Some(Target::Vertex(vertex)) => play.app.table.session.position().color(vertex),
                Some(Target::Color(index)) => {
                    inundate_core::Color::new(u16::try_from(index).unwrap())
                }
                _ => continue,
            };
            let event = Event::Mouse(MouseEvent {
                kind: MouseEventKind::Down(MouseButton::Left),
                column: x,
                row: y,
                modifiers: KeyModifiers::NONE,
            });
            hear(&mut play.app, Some(&screen), &event);
            assert_eq!(play.calls(), usize::from(legal.contains(&color)), "{x},{y}");
            if play.calls() == 1 {
                clicked += 1;
                let position = play.app.table.session.position();
                assert_eq!(position.territory_color(Player::Zero), color);
                play.press("U");
            }
        }
    }
    assert!(clicked > 56, "{clicked}");
}

#[test]
fn a_new_duel_is_as_the_menu_says() {
    let mut play = Play::duel(&format!("{BOARD} --players person,1"));
    play.press("N")
        .key(KeyCode::Left)
        .key(KeyCode::Down)
        .key(KeyCode::Left)
        .key(KeyCode::Left);
    for _ in 0..6 {
        play.key(KeyCode::Down);
    }
    play.key(KeyCode::Left).key(KeyCode::Enter);
    let session = &play.app.table.session;
    let duel = session.duel();
    assert_eq!(duel.instance().vertex_count(), 30);
    assert_eq!(duel.palette().len(), 4);
    assert_eq!(session.sides().map(|side| side.to_string()), ["person"; 2]);
    assert!(matches!(play.app.window, Window::None));
}
