//! A game that is played without a terminal.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Parser;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color as Ink, Modifier};

use crate::cli::{Cli, Command};
use crate::play::Table;
use crate::tui::app::App;
use crate::tui::keys::action;
use crate::tui::look::Look;
use crate::tui::stage::hear;
use crate::tui::view::draw;

/// A game with a data folder of its own.
pub(super) struct Play {
    pub(super) app: App<Table>,
    pub(super) folder: tempfile::TempDir,
}

impl Play {
    pub(super) fn new(arguments: &str) -> Self {
        Self::with_depth(arguments, "true")
    }

    pub(super) fn with_depth(arguments: &str, depth: &str) -> Self {
        Self::in_folder(arguments, depth, tempfile::tempdir().unwrap())
    }

    pub(super) fn in_folder(arguments: &str, depth: &str, folder: tempfile::TempDir) -> Self {
        let words = ["inundate", "play"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .chain(["--color-depth", depth]);
        let Command::Play(args) = Cli::parse_from(words).command else {
            panic!("it is `play`");
        };
        let table = Table::open(&args, folder.path().to_owned()).unwrap();
        let look = Look::new(&args.look).unwrap();
        let app = App::new(table, look, !args.look.reduced_motion);
        let mut play = Self { app, folder };
        play.wait(|app| !app.table.session.awaits_best_known());
        play
    }

    pub(super) fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(KeyCode::Char(key));
        }
        self
    }

    pub(super) fn key(&mut self, code: KeyCode) -> &mut Self {
        let event = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.act(action(event).expect("a key of the game"));
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
    pub(super) fn finish_thinking(&mut self) -> &mut Self {
        let started = Instant::now();
        while self.app.tick() {
            assert!(
                started.elapsed() < Duration::from_secs(30),
                "still thinking"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
        self
    }

    /// Lets the time go by until the game is so.
    fn wait(&mut self, is_so: impl Fn(&App<Table>) -> bool) {
        let started = Instant::now();
        while !is_so(&self.app) {
            assert!(started.elapsed() < Duration::from_secs(30));
            self.app.tick();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    pub(super) fn screen(&mut self, width: u16, height: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal
            .draw(|frame| {
                draw(&mut self.app, frame);
            })
            .unwrap();
        terminal.backend().buffer().clone()
    }

    /// Compares the screen with a file.
    #[track_caller]
    pub(super) fn shows(&mut self, name: &str, width: u16, height: u16) {
        compare(name, &self.screen(width, height));
    }
}

/// Compares a screen with a file.
#[track_caller]
pub(in crate::tui) fn compare(name: &str, screen: &Buffer) {
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
