//! A game that is played without a terminal.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Parser;
use inundate_core::{Color, Move};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color as Ink, Modifier};
use tempfile::TempDir;

use super::words;
use crate::cli::{Cli, Command};
use crate::in_play::InPlay;
use crate::play::SoloGame;
use crate::tui::OnScreen;
use crate::tui::app::App;
use crate::tui::keys::action;
use crate::tui::look::Look;
use crate::tui::stage::hear;
use crate::tui::view::{Screen, draw};

/// A game with a data folder of its own.
pub(in crate::tui) struct Play<G = SoloGame> {
    pub(in crate::tui) app: App<G>,
    pub(in crate::tui) folder: TempDir,
    /// Whether each key is followed by all that the program does by itself.
    pub(in crate::tui) waits: bool,
    /// The time limit for that.
    pub(in crate::tui) patience: Duration,
}

impl Play {
    pub(super) fn new(arguments: &str) -> Self {
        Self::with_depth(arguments, "true")
    }

    pub(super) fn with_depth(arguments: &str, depth: &str) -> Self {
        Self::in_folder(arguments, depth, tempfile::tempdir().unwrap())
    }

    pub(super) fn in_folder(arguments: &str, depth: &str, folder: TempDir) -> Self {
        let words = ["inundate", "play"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .chain(["--color-depth", depth]);
        let Command::Play(args) = Cli::parse_from(words).command else {
            panic!("it is `play`");
        };
        let table = SoloGame::open(&args, folder.path().to_owned()).unwrap();
        let look = Look::new(&args.look).unwrap();
        let mut play = Self {
            app: App::new(table, look, !args.look.reduced_motion),
            folder,
            waits: false,
            patience: Duration::from_secs(30),
        };
        let started = Instant::now();
        while play.app.table.session.awaits_best_known() {
            assert!(started.elapsed() < play.patience);
            play.app.tick();
            std::thread::sleep(Duration::from_millis(1));
        }
        play
    }

    /// The move of the hint.
    pub(super) fn hinted(&self) -> Move {
        let table = &self.app.table;
        let hint = table.thoughts.hinted().expect("a hint");
        hint.on(table.board()).unwrap()
    }

    /// Presses the key of a color.
    pub(super) fn play(&mut self, color: Color) -> &mut Self {
        let key = self.app.keys.key(color).to_string();
        self.press(&key)
    }
}

impl<G: OnScreen> Play<G> {
    pub(in crate::tui) fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(KeyCode::Char(key));
        }
        self
    }

    pub(in crate::tui) fn key(&mut self, code: KeyCode) -> &mut Self {
        let event = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.act(action(event).expect("a key of the game"));
        if self.waits {
            self.finish_thinking();
        }
        self
    }

    /// Presses keys as the terminal reports them.
    pub(super) fn hear(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            let event = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
            hear(&mut self.app, None, &Event::Key(event));
        }
        self
    }

    /// Lets the time go by until nothing is thought about any more.
    pub(in crate::tui) fn finish_thinking(&mut self) -> &mut Self {
        let started = Instant::now();
        while self.app.tick() {
            assert!(started.elapsed() < self.patience, "still thinking");
            std::thread::sleep(Duration::from_millis(1));
        }
        self
    }

    /// The screen, and the positions of things on it.
    pub(in crate::tui) fn draw(&mut self, width: u16, height: u16) -> (Buffer, Screen) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut screen = None;
        let drawn = terminal.draw(|frame| screen = Some(draw(&mut self.app, frame)));
        drawn.unwrap();
        (terminal.backend().buffer().clone(), screen.unwrap())
    }

    pub(super) fn screen(&mut self, width: u16, height: u16) -> Buffer {
        self.draw(width, height).0
    }

    /// All signs of the screen.
    pub(super) fn signs(&mut self, width: u16, height: u16) -> String {
        let screen = self.screen(width, height);
        screen.content().iter().map(Cell::symbol).collect()
    }

    /// Compares the screen with a file.
    #[track_caller]
    pub(in crate::tui) fn shows(&mut self, name: &str, width: u16, height: u16) -> &mut Self {
        compare(name, &self.draw(width, height).0);
        self
    }

    /// The words of a window on a screen of this size, for whoever scrolls through it.
    pub(in crate::tui) fn words(&mut self, (width, height): (u16, u16)) -> Vec<String> {
        words(&mut |step| {
            if let Some(step) = step {
                self.app.scroll(step);
            }
            self.draw(width, height).0
        })
    }
}

/// Compares a screen with a file.
#[track_caller]
fn compare(name: &str, screen: &Buffer) {
    let picture = picture(screen);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &picture).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    assert!(
        picture == expected,
        "{name}: expected\n{expected}\nfound\n{picture}"
    );
}

/// The signs of a screen, then how they look: a letter for each background, a capital where there
/// is a line below, `#` for reversed signs.
fn picture(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut inks: Vec<Ink> = vec![Ink::Reset];
    let (mut signs, mut looks) = (String::new(), String::new());
    for y in 0..area.height {
        let (mut sign_line, mut look_line) = (String::new(), String::new());
        for x in 0..area.width {
            let cell = &buffer[(x, y)];
            sign_line.push_str(cell.symbol());
            let ink = inks
                .iter()
                .position(|&ink| ink == cell.bg)
                .unwrap_or_else(|| {
                    inks.push(cell.bg);
                    inks.len() - 1
                });
            let letter = match ink {
                0 => '.',
                ink => char::from(b'a' + u8::try_from(ink - 1).unwrap()),
            };
            let underlined = cell.modifier.contains(Modifier::UNDERLINED);
            look_line.push(
                match (
                    cell.modifier.contains(Modifier::REVERSED),
                    underlined,
                    letter,
                ) {
                    (true, _, _) => '#',
                    (false, true, '.') => '_',
                    (false, true, letter) => letter.to_ascii_uppercase(),
                    (false, false, letter) => letter,
                },
            );
        }
        signs.push_str(sign_line.trim_end());
        looks.push_str(look_line.trim_end_matches('.'));
        signs.push('\n');
        looks.push('\n');
    }
    format!("{signs}\n{looks}")
}
