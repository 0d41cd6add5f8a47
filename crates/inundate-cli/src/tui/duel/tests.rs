//! Duels on the screen without a terminal: snapshots, and what keys and clicks do.

use std::time::{Duration, Instant};

use clap::Parser;
use inundate_core::duel::Player;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::args::DuelCommand;
use crate::cli::{Cli, Command};
use crate::duel::Table;
use crate::in_play::InPlay;
use crate::tui::app::{App, Window};
use crate::tui::keys::action;
use crate::tui::look::Look;
use crate::tui::stage::hear;
use crate::tui::tests::{SIZES, compare, words};
use crate::tui::view::{Screen, Target, draw};

struct Play {
    app: App<Table>,
}

impl Play {
    fn new(arguments: &str) -> Self {
        Self::with_depth(arguments, "true")
    }

    fn with_depth(arguments: &str, depth: &str) -> Self {
        let words = ["inundate", "duel", "play"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .chain(["--reduced-motion", "--color-depth", depth]);
        let command = Cli::parse_from(words).command;
        let Command::Duel(DuelCommand::Play(args)) = command else {
            panic!("it is `duel play`");
        };
        let look = Look::new(&args.look).unwrap();
        let mut table = Table::open(&args).unwrap();
        table.pace = Duration::ZERO;
        let app = App::new(table, look, false);
        let mut play = Self { app };
        play.finish_thinking();
        play
    }

    fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(KeyCode::Char(key));
        }
        self
    }

    /// Presses a key, and waits for the answer of the computer.
    fn key(&mut self, code: KeyCode) -> &mut Self {
        let event = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.act(action(event).expect("a key of the game"));
        self.finish_thinking()
    }

    /// Lets the time go by until nothing is thought about any more.
    fn finish_thinking(&mut self) -> &mut Self {
        let started = Instant::now();
        while self.app.tick() {
            assert!(started.elapsed() < Duration::from_mins(1), "still thinking");
            std::thread::sleep(Duration::from_millis(1));
        }
        self
    }

    fn draw(&mut self, width: u16, height: u16) -> (Buffer, Screen) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut screen = None;
        terminal
            .draw(|frame| screen = Some(draw(&mut self.app, frame)))
            .unwrap();
        (terminal.backend().buffer().clone(), screen.unwrap())
    }

    #[track_caller]
    fn shows(&mut self, name: &str, width: u16, height: u16) -> &mut Self {
        let (buffer, _) = self.draw(width, height);
        compare(name, &buffer);
        self
    }

    fn calls(&self) -> usize {
        self.app.table.session.calls().len()
    }

    /// Calls the lowest legal color until the game is over.
    fn play_out(&mut self) {
        while !self.app.table.session.position().is_over() {
            let color = self.app.table.session.position().legal()[0];
            let key = self.app.keys.of(color);
            self.press(&key.to_string());
        }
    }
}

const BOARD: &str = "--apart --seed 3";

#[test]
fn screens_of_a_duel() {
    let mut play = Play::new(&format!("{BOARD} --players person,9"));
    play.shows("duel-start", 80, 24);
    play.shows("duel-start-large", 200, 60);
    let color = play.app.table.session.position().legal()[1];
    let key = play.app.keys.of(color).to_string();
    play.press(&key).shows("duel-answer", 80, 24);
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
    let mut play = Play::new(&format!("{BOARD} --players person,person"));
    for open in ["?", "G", "N", "end"] {
        if open == "end" {
            play.key(KeyCode::Esc).play_out();
        } else {
            play.key(KeyCode::Esc).press(open);
        }
        let mut read = |(width, height)| {
            words(&mut |step| {
                if let Some(step) = step {
                    play.app.scroll(step);
                }
                play.draw(width, height).0
            })
        };
        let all = read((200, 60));
        assert!(all.len() > 10);
        for size in SIZES {
            assert_eq!(read(size), all, "{open} {size:?}");
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
    let mut play = Play::new("hex:7x8x5:2 --players person,person");
    let color = play.app.table.session.position().legal()[0];
    let key = play.app.keys.of(color).to_string();
    play.press(&key)
        .key(KeyCode::Right)
        .shows("duel-hex", 80, 24);
    let mut play = Play::with_depth(&format!("{BOARD} --players person,3"), "none");
    let color = play.app.table.session.position().legal()[1];
    let key = play.app.keys.of(color).to_string();
    play.press(&key).shows("duel-no-color", 80, 24);
}

/// The territories differ in their marks and in their border.
#[test]
fn every_vertex_of_a_territory_has_its_mark() {
    let mut play = Play::new("random:10x10x6:3 --players 9,8");
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
    let mut play = Play::new(&format!("{BOARD} --players person,4"));
    let legal = play.app.table.session.position().legal();
    let key = play.app.keys.of(legal[0]).to_string();
    play.press(&key);
    assert_eq!(play.calls(), 2);
    // A color that may not be called changes nothing.
    let own = play
        .app
        .table
        .session
        .position()
        .territory_color(Player::Zero);
    let own = play.app.keys.of(own).to_string();
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
    let mut play = Play::new(&format!("{BOARD} --players 1,2"));
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
    let mut play = Play::new(&format!("{BOARD} --players person,person"));
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
        let key = play.app.keys.of(advice.call.unwrap());
        play.press(&key.to_string());
    }
    assert_eq!(play.app.table.session.position().score(), value);
    play.finish_thinking();
    assert_eq!(play.app.table.result().unwrap().proven(), Some(value));
}

#[test]
fn clicks_call_colors() {
    let mut play = Play::new(&format!("{BOARD} --players person,person"));
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
    let mut play = Play::new(&format!("{BOARD} --players person,1"));
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
