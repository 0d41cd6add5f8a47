//! The screen without a terminal: snapshots, and what keys do.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --bin inundate` writes the snapshots anew.

use std::path::Path;
use std::time::{Duration, Instant};

use clap::Parser;
use inundate_core::Vertex;
use inundate_game::{MoveLimit, Status};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color as Ink, Modifier};

use super::app::{App, Motion, OUT_OF_MOVES, Window};
use super::hear;
use super::keys::action;
use super::look::Look;
use super::view::{Target, draw};
use crate::args::{Cli, Command};
use crate::play::{Start, Table};

/// A game with a data folder of its own.
struct Play {
    app: App,
    folder: tempfile::TempDir,
}

impl Play {
    fn new(arguments: &str) -> Self {
        Self::with_depth(arguments, "true")
    }

    fn with_depth(arguments: &str, depth: &str) -> Self {
        Self::in_folder(arguments, depth, tempfile::tempdir().unwrap())
    }

    fn in_folder(arguments: &str, depth: &str, folder: tempfile::TempDir) -> Self {
        let words = ["inundate", "play"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .chain(["--color-depth", depth]);
        let Command::Play(args) = Cli::parse_from(words).command else {
            panic!("it is `play`");
        };
        let table = Table::new(Start::new(&args).unwrap(), folder.path().to_owned());
        let look = Look::new(&args.look).unwrap();
        let app = App::new(
            table,
            look,
            Motion::new(!args.look.reduced_motion),
            args.look.distance,
        );
        Self { app, folder }
    }

    fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(KeyCode::Char(key));
        }
        self
    }

    fn key(&mut self, code: KeyCode) -> &mut Self {
        let event = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.act(action(event).expect("a key of the game"));
        self
    }

    /// Presses keys as the terminal reports them.
    fn hear(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            let event = KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE);
            hear(&mut self.app, None, &Event::Key(event));
        }
        self
    }

    /// Lets the time go by until nothing is thought about any more.
    fn finish_thinking(&mut self) -> &mut Self {
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

    fn screen(&mut self, width: u16, height: u16) -> Buffer {
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
    fn shows(&mut self, name: &str, width: u16, height: u16) {
        let picture = picture(&self.screen(width, height));
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
    let region = play.app.session().component(play.app.focus().unwrap());
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

#[test]
fn won_with_the_best_line() {
    let mut play = Play::new("random:8x8x5:1 --reduced-motion --limit optimal+1");
    play.finish_thinking();
    while play.app.session().status() == Status::Playing {
        play.press("H").finish_thinking();
        let hint = play.app.hinted().expect("a hint");
        let mv = hint.on(play.app.board()).unwrap();
        let key = play.app.keys.of(mv.color);
        play.press(&key.to_string());
    }
    play.finish_thinking().shows("won", 80, 24);
    assert!(play.folder.path().join("statistics.jsonl").exists());
    play.press("U");
    assert_eq!(play.app.session().status(), Status::Playing);
}

/// The statistics in their window, and the result of a daily board, which is printed at the end.
#[test]
fn totals() {
    let mut play = Play::new("random:14x14x6:42");
    let game = |number: u32| {
        let (won, hints) = (number % 7 != 5, u32::from(number % 9 == 8));
        let (id, moves) = (number.max(2), 20 + number * number % 11);
        format!(
            "{{\"date\":\"2026-11-23\",\"board\":\"14×14 grid, 6 colors, fixed\",\"id\":\"{id}\",\"won\":{won},\"moves\":{moves},\"lower_bound\":20,\"best\":20,\"limit\":null,\"hints\":{hints},\"undos\":0}}\n"
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
    let result = play.app.result.clone().unwrap();
    assert!(result.starts_with("inundate daily 2026-11-21\nnot flooded in 3 moves, optimum "));
    assert!(result.ends_with("\n🟩🟩🟩🟥\n"), "{result}");
    play.press("U");
    assert_eq!(play.app.result, None);
}

/// Without a choice the limit is the classic one where the board has one.
#[test]
fn limits() {
    let limit = |arguments: &str| Play::new(arguments).app.session().limit();
    assert_eq!(limit("random:14x14x6:42"), MoveLimit::Classic);
    assert_eq!(limit("random:14x14x6:42 --limit none"), MoveLimit::None);
    assert_eq!(limit("random:14x14x6:42 --limit 9"), MoveLimit::Moves(9));
    assert_eq!(limit("--daily"), MoveLimit::Classic);
    let graph = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/graph.json");
    assert_eq!(limit(graph), MoveLimit::None);
    // A new board has the limit of the one before.
    let mut play = Play::new("random:14x14x6:42 --limit none");
    play.press("N").key(KeyCode::Enter);
    assert_eq!(play.app.session().limit(), MoveLimit::None);
    let mut play = Play::new(graph);
    play.press("N").key(KeyCode::Enter);
    assert_eq!(play.app.session().limit(), MoveLimit::Classic);
}

/// Keys that were typed for the board do not close the window of the end, nor do anything else.
#[test]
fn out_of_moves() {
    let mut play = Play::new("random:8x8x5:1 --reduced-motion --limit 2");
    play.hear("01").finish_thinking();
    assert_eq!(play.app.session().status(), Status::Lost);
    assert!(play.app.is_pausing());
    play.hear("0123UBNA ?");
    assert!(matches!(play.app.window, Window::End));
    assert_eq!(play.app.session().played().len(), 2);
    play.shows("out-of-moves", 80, 24);
    std::thread::sleep(Duration::from_millis(500));
    play.hear("0123");
    assert!(matches!(play.app.window, Window::End));
    play.hear(" 2");
    assert_eq!(play.app.message, OUT_OF_MOVES);
    play.hear("U");
    assert_eq!(play.app.session().played().len(), 1);
    play.hear("2").hear("\u{3}");
    assert!(!play.app.quits);
    let event = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    hear(&mut play.app, None, &Event::Key(event));
    assert!(play.app.quits);
}

/// A game that was left is offered where no board is asked for, until it has ended.
#[test]
fn an_unfinished_game() {
    let again = |play: Play, arguments: &str| Play::in_folder(arguments, "true", play.folder);
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    assert!(
        !play.app.table.keep_unfinished().unwrap(),
        "no move is made"
    );
    play.hear("13");
    assert!(play.app.table.keep_unfinished().unwrap());

    let play = again(play, "--seed 1");
    assert!(!play.app.is_asked(), "a board is asked for");
    let mut play = again(play, "");
    play.hear("1QN");
    assert!(play.app.quits && play.app.session().played().is_empty());
    let mut play = again(play, "");
    play.app.message.clear();
    let asked = play.screen(80, 24);
    let signs: String = asked.content().iter().map(Cell::symbol).collect();
    assert!(signs.contains("5×5 grid, 4 colors, fixed, random:5x5x4:9, 2 moves made"));
    play.hear("1x n");
    assert!(matches!(play.app.window, Window::None));
    assert!(!play.app.table.keep_unfinished().unwrap());

    let mut play = again(play, "--reduced-motion");
    play.hear("Y");
    assert_eq!(play.app.session().played().len(), 2);
    play.hear("U");
    assert!(play.app.table.keep_unfinished().unwrap());
    let mut play = again(play, "--reduced-motion");
    play.hear("y");
    assert_eq!(play.app.session().played().len(), 1);
    while play.app.session().status() == Status::Playing {
        play.hear("0123");
    }
    assert!(!play.app.table.keep_unfinished().unwrap());
    let play = again(play, "");
    assert!(!play.app.is_asked());
    std::fs::write(play.folder.path().join("unfinished.game"), "else").unwrap();
    let play = again(play, "");
    assert!(!play.app.is_asked());
    assert!(
        play.app.message.contains("expected a saved game"),
        "{}",
        play.app.message
    );
}

#[test]
fn every_cell_can_be_clicked_where_it_stands() {
    for (board, width, height) in [
        ("random:14x14x6:42", 80, 24),
        ("random:30x30x6:1", 80, 24),
        ("random:9x50x6:1", 60, 12),
        ("random:14x14x6:42", 120, 40),
        ("random:14x14x6:42", 200, 60),
        ("random:14x14x6:42", 300, 100),
        ("random:15x7x4:1", 130, 55),
    ] {
        let mut play = Play::new(board);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut screen = None;
        terminal
            .draw(|frame| screen = Some(draw(&mut play.app, frame)))
            .unwrap();
        let screen = screen.unwrap();
        let buffer = terminal.backend().buffer().clone();
        let styles = play.app.look.styles(play.app.board());
        let mut clicked = 0;
        let mut places = vec![0; play.app.board().vertex_count()];
        for y in 0..height {
            for x in 0..width {
                if let Some(Target::Vertex(vertex)) = screen.target(&play.app, x, y) {
                    let color = play.app.session().colors()[vertex.index()];
                    let ink = styles[color.index()].bg.unwrap();
                    let cell = &buffer[(x, y)];
                    // Half a line is told as the cell above.
                    assert!(cell.bg == ink || cell.fg == ink, "{board}: {x},{y}");
                    clicked += 1;
                    places[vertex.index()] += 1;
                }
            }
        }
        assert!(clicked >= 105, "{board}: {clicked}");
        places.retain(|&count| count > 0);
        assert!(places.iter().all(|&count| count == places[0]), "{board}");
    }
}

/// The board fills the height of a large screen; it and the list are in the middle.
#[test]
fn cells_grow_with_the_screen() {
    for (width, height, cell) in [
        (80, 24, (2, 1)),
        (90, 31, (4, 2)),
        (88, 33, (4, 2)),
        (116, 45, (6, 3)),
        (200, 60, (8, 4)),
        (120, 60, (6, 3)),
    ] {
        let mut play = Play::new("random:14x14x6:42");
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut at = Vec::new();
        terminal
            .draw(|frame| {
                let screen = draw(&mut play.app, frame);
                let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
                at.extend(cells.filter(|&(x, y)| {
                    matches!(screen.target(&play.app, x, y), Some(Target::Vertex(_)))
                }));
            })
            .unwrap();
        let (first, last) = (at[0], at[at.len() - 1]);
        assert_eq!(
            (last.0 + 1 - first.0, last.1 + 1 - first.1),
            (14 * cell.0, 14 * cell.1),
            "{width}×{height}"
        );
        // The list has 32 columns, the lines above and below the board are one and two.
        let (left, right) = (first.0, width - last.0 - 1 - 32);
        let (above, below) = (first.1 - 1, height - last.1 - 1 - 2);
        assert!(left.abs_diff(right) <= 1, "{left} and {right} of {width}");
        assert!(
            above.abs_diff(below) <= 1,
            "{above} and {below} of {height}"
        );
    }
    let mut play = Play::new("random:14x14x6:42 --reduced-motion");
    play.press("3").key(KeyCode::Right).key(KeyCode::Down);
    play.shows("large-cells", 120, 34);
}

#[test]
fn the_flood_moves_unless_it_shall_not() {
    let mut play = Play::new("random:14x14x6:42");
    let mut most = 0;
    for key in "0123450123450123450123".chars() {
        play.press(&key.to_string());
        let mut frames = vec![play.app.colors()];
        while play.app.flood.is_some() {
            play.app.tick();
            frames.push(play.app.colors());
        }
        frames.dedup();
        assert_eq!(frames.last().unwrap(), play.app.session().colors());
        most = most.max(frames.len());
    }
    assert!(most > 5, "{most} frames");
    play.press("M2");
    assert!(play.app.flood.is_none());
}

/// The analysis of many moves stops at its end, and goes back from there at once.
#[test]
fn a_long_analysis() {
    let mut play = Play::new("random:8x8x6:1 --reduced-motion");
    play.press("012345012345A").finish_thinking();
    let shows = |play: &mut Play, text: &str| {
        let screen = play.screen(80, 12);
        let signs: String = screen.content().iter().map(Cell::symbol).collect();
        signs.contains(text)
    };
    assert!(shows(&mut play, "  1  0") && !shows(&mut play, "from here"));
    for _ in 0..40 {
        play.key(KeyCode::Down);
    }
    assert!(!shows(&mut play, "  1  0") && shows(&mut play, "from here"));
    play.key(KeyCode::Up);
    assert!(!shows(&mut play, "from here"));
}

/// Small letters are commands where no color has them, and colors where one has.
#[test]
fn small_letters() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    play.press("1n");
    assert!(matches!(play.app.window, Window::Menu(_)));
    play.key(KeyCode::Esc).press("u");
    assert_eq!(play.app.session().played().len(), 0);
    play.press("x");
    assert_eq!(play.app.message, "no color has the key x");

    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "abn\nabn\n").unwrap();
    let mut play = Play::new(file.path().to_str().unwrap());
    play.press("bn");
    assert_eq!(play.app.session().played().len(), 2);
}

/// The menu's last line picks a board that is easy or hard.
#[test]
fn difficulty() {
    let optimum = |down: usize| {
        let mut play = Play::new("random:6x6x4:1 --reduced-motion");
        play.press("N").key(KeyCode::Up);
        for _ in 0..down {
            play.key(KeyCode::Right);
        }
        play.key(KeyCode::Enter);
        let board = play.app.board().clone();
        let problem = inundate::Problem::new(&board);
        let solved = problem.solve(&inundate::Exact, &inundate::Budget::default());
        solved.unwrap().outcome.lower_bound()
    };
    let (easy, hard) = (optimum(1), optimum(2));
    assert!(easy < hard, "{easy} and {hard}");
}
