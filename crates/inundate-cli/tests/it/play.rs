//! The game in a real pseudo-terminal, from its first screen to the shell.
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// A program in a terminal.
struct Player {
    master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    /// The screen, and all bytes that came.
    seen: Arc<Mutex<(vt100::Parser, Vec<u8>)>>,
}

const SIZE: PtySize = PtySize {
    rows: 24,
    cols: 80,
    pixel_width: 0,
    pixel_height: 0,
};

/// `inundate play ARGUMENTS` with a data folder of its own, on a terminal of 256 colors.
fn play(data: &Path, arguments: &str) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_inundate"));
    command.args(["play", "--data"]);
    command.arg(data);
    command.args(arguments.split_whitespace());
    command.env("TERM", "xterm-256color");
    // What else says something of colors.
    for variable in ["NO_COLOR", "COLORTERM", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(variable);
    }
    command
}

impl Player {
    fn start(command: CommandBuilder) -> Self {
        let pair = native_pty_system().openpty(SIZE).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let input = pair.master.take_writer().unwrap();
        let seen = Arc::new(Mutex::new((vt100::Parser::new(24, 80, 0), Vec::new())));
        let shared = seen.clone();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                let mut seen = shared.lock().unwrap();
                seen.0.process(&buffer[..count]);
                seen.1.extend_from_slice(&buffer[..count]);
            }
        });
        Self {
            master: pair.master,
            input,
            child,
            seen,
        }
    }

    /// [`play`] begun.
    fn play(data: &Path, arguments: &str) -> Self {
        Self::play_with(data, arguments, &[])
    }

    /// The same, with variables of the environment.
    fn play_with(data: &Path, arguments: &str, variables: &[(&str, &str)]) -> Self {
        let mut command = play(data, arguments);
        for (name, value) in variables {
            command.env(name, value);
        }
        Self::start(command)
    }

    fn press(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).unwrap();
        self.input.flush().unwrap();
    }

    /// Clicks at a column and a line, from 0.
    fn click(&mut self, column: usize, line: usize) {
        let at = format!("{};{}", column + 1, line + 1);
        self.press(&format!("\x1b[<0;{at}M\x1b[<0;{at}m"));
    }

    fn screen(&self) -> String {
        self.seen.lock().unwrap().0.screen().contents()
    }

    /// Waits until the screen is so.
    fn until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let started = Instant::now();
        loop {
            let screen = self.screen();
            if holds(&screen) {
                return screen;
            }
            assert!(
                started.elapsed() < Duration::from_secs(30),
                "no {what} in 30 s:\n{screen}"
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn until_shows(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    /// Closes a window; the next key would be one with Alt if it came at once.
    fn close(&mut self) {
        self.press("\x1b");
        self.until("closed window", |screen| !screen.contains('┌'));
    }

    fn resize(&self, rows: u16, cols: u16) {
        self.seen
            .lock()
            .unwrap()
            .0
            .screen_mut()
            .set_size(rows, cols);
        let size = PtySize { rows, cols, ..SIZE };
        self.master.resize(size).unwrap();
    }

    /// Waits for the end; the status, and whether the terminal is as it was.
    fn end(&mut self) -> u32 {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(
                started.elapsed() < Duration::from_secs(30),
                "no end:\n{}",
                self.screen()
            );
            thread::sleep(Duration::from_millis(5));
        };
        // What was written last may be on its way.
        self.until("given back", |_| self.is_given_back());
        status.exit_code()
    }

    fn is_given_back(&self) -> bool {
        let seen = self.seen.lock().unwrap();
        let screen = seen.0.screen();
        let taken = seen.1.windows(8).any(|bytes| bytes == b"\x1b[?1049h");
        taken
            && !screen.alternate_screen()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }
}

/// The move of a hint on the screen, proven.
fn proven_hint(player: &Player) -> String {
    let is_proven = |screen: &str| screen.contains("hint: ") && screen.contains("(optimal");
    let screen = player.until("proven hint", is_proven);
    let after = screen.split("hint: ").nth(1).unwrap();
    after.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn by_hints_to_a_win() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::play(
        folder.path(),
        "random:14x14x6:42 --limit optimal --reduced-motion",
    );
    player.until_shows("inundate  moves 0 of ");
    let screen = player.until("limit", |screen| !screen.contains("of …"));
    let limit: u32 = screen
        .split("moves 0 of ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next())
        .and_then(|word| word.parse().ok())
        .unwrap();
    for number in 1..=limit {
        player.press("H");
        let key = proven_hint(&player);
        player.press(&key);
        // A frame may come in pieces: the hint has to be gone before the next.
        let moves = format!("moves {number} of {limit}");
        player.until(&moves, |screen| {
            screen.contains(&moves) && !screen.contains("hint: ")
        });
    }
    let end = player.until_shows(&format!("flooded in {limit} moves"));
    assert!(end.contains("greedy: "), "{end}");
    player.until_shows(&format!("optimal: {limit} moves"));
    thread::sleep(Duration::from_millis(600));
    player.press("A");
    player.until_shows("no mistakes");
    player.close();
    player.press("Q");
    assert_eq!(player.end(), 0);
    let statistics = std::fs::read_to_string(folder.path().join("statistics.jsonl")).unwrap();
    assert_eq!(statistics.lines().count(), 1);
    assert!(
        statistics.contains("\"won\":true") && statistics.contains(&format!("\"hints\":{limit}"))
    );
}

#[test]
fn to_a_loss_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::play(folder.path(), "random:14x14x6:42 --limit 3");
    player.until_shows("moves 0 of 3");
    for (number, key) in ["3", "2", "3"].iter().enumerate() {
        player.press(key);
        player.until_shows(&format!("moves {} of 3", number + 1));
    }
    player.until_shows("lost: the limit of 3 moves is used up");
    player.until_shows("Out of moves: U undo, B again from the start, N new");
    // Keys do nothing in the half second after the last move.
    thread::sleep(Duration::from_millis(600));
    player.press("U");
    player.until_shows("moves 2 of 3");
    player.press("R");
    player.until_shows("moves 3 of 3");
    player.press("B");
    player.until_shows("moves 0 of 3");
    player.press("\x7f");
    player.until_shows("nothing to undo");
    // Ctrl-C is a key here, and leaves like any other.
    player.press("\x03");
    assert_eq!(player.end(), 0);
}

#[test]
fn saved_loaded_and_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("saved.game");
    let mut player = Player::play(folder.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    player.press("12");
    player.until_shows("moves 2");
    player.press("S");
    player.until_shows("saved to ");
    player.press("3");
    player.until_shows("moves 3");
    player.press("L");
    player.until_shows("moves 2");
    // A file that is cut is refused, and stays.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 20]).unwrap();
    player.resize(24, 200);
    player.press("L");
    player.until_shows("the file is cut");
    player.press("S");
    player.until_shows("which is kept");
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        text[..text.len() - 20]
    );
    player.press("Q");
    assert_eq!(player.end(), 0);
    // Another session goes on with it.
    std::fs::write(&file, &text).unwrap();
    let mut player = Player::play(folder.path(), file.to_str().unwrap());
    player.until_shows("moves 2");
    player.press("Q");
    assert_eq!(player.end(), 0);
}

/// The result of a daily board is on the screen, and left there after the end.
#[test]
fn a_daily_board() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = "daily:2026-11-21 --limit 2 --reduced-motion";
    let mut player = Player::play(folder.path(), arguments);
    player.until_shows("moves 0 of 2");
    player.press("23");
    player.until_shows("🟩🟩🟥");
    player.until_shows("not flooded in 2 moves, optimum 19");
    thread::sleep(Duration::from_millis(600));
    player.press("T");
    player.until_shows("boards again: flooded");
    player.press("Q");
    assert_eq!(player.end(), 0);
    let left = player.screen();
    let result = "inundate daily 2026-11-21\nnot flooded in 2 moves, optimum 19\n🟩🟩🟥";
    assert!(left.contains(result), "{left}");
}

#[test]
fn an_unfinished_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let leave = |mut player: Player, moves: &str| {
        player.until_shows(moves);
        player.press("Q");
        assert_eq!(player.end(), 0);
        player
    };
    let mut player = Player::play(folder.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    player.press("12");
    let player = leave(player, "moves 2");
    player.until_shows("the game is kept; `inundate play` goes on with it");
    // It is offered, and left as it is by those who say no.
    let mut player = Player::play(folder.path(), "");
    let offer = player.until_shows("Go on with it?");
    assert!(offer.contains("random:8x8x5:7, 2 moves made"), "{offer}");
    player.press("n");
    player.until("closed window", |screen| !screen.contains('┌'));
    leave(player, "14×14 grid");
    let mut player = Player::play(folder.path(), "--reduced-motion");
    player.until_shows("Go on with it?");
    player.press("y");
    player.until_shows("moves 2");
    player.press("3");
    leave(player, "moves 3");
    // A signal keeps it, too.
    let mut player = Player::play(folder.path(), "--reduced-motion");
    player.until_shows("3 moves made");
    player.press("y");
    player.until_shows("moves 3");
    player.press("0");
    player.until_shows("moves 4");
    let id = player.child.process_id().unwrap().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-TERM", &id])
        .status();
    assert!(sent.unwrap().success());
    assert_eq!(player.end(), 0);
    let mut player = Player::play(folder.path(), "");
    player.until_shows("4 moves made");
    player.press("Q");
    assert_eq!(player.end(), 0);
}

/// In the order of the key P, from the one after the first.
const PALETTES: [&str; 6] = ["lagoon-dark", "vivid", "muted", "classic", "grey", "lagoon"];

/// A key that comes together with a new size of the window is not left behind until the next one.
#[test]
fn keys_at_the_moment_of_a_new_size_are_heard() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::play(folder.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    for round in 0..50 {
        for (palette, rows) in PALETTES.into_iter().zip(24..) {
            player.resize(rows, 80 + round % 2);
            player.press("P");
            player.until_shows(&format!("palette: {palette}"));
        }
    }
    player.press("Q");
    assert_eq!(player.end(), 0);
}

#[test]
fn mouse_palette_and_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::play(folder.path(), "random:14x14x6:42 --reduced-motion");
    player.until_shows("color       cells  joins");
    let color_of_first = |player: &Player| {
        let seen = player.seen.lock().unwrap();
        seen.0.screen().cell(5, 12).map(vt100::Cell::bgcolor)
    };
    let before = color_of_first(&player);
    for palette in PALETTES {
        player.press("P");
        player.until_shows(&format!("palette: {palette}"));
        if palette != "lagoon" {
            player.until("other color", |_| color_of_first(&player) != before);
        }
    }
    player.until("first color", |_| color_of_first(&player) == before);
    // The cells from the second on have other colors than the first; a click plays one.
    let screen = player.screen();
    let row = screen.lines().nth(4).unwrap();
    let first = row.chars().position(|sign| sign.is_ascii_digit()).unwrap();
    player.click(first, 4);
    player.until_shows("moves 1");
    // The commands at the bottom answer clicks.
    let click_on = |player: &mut Player, command: &str, answer: &str| {
        let foot = player.screen().lines().nth(23).unwrap().to_owned();
        player.click(foot.find(command).unwrap() + command.len() - 1, 23);
        player.until_shows(answer);
    };
    click_on(&mut player, "Undo", "moves 0");
    click_on(&mut player, "Redo", "moves 1");
    click_on(&mut player, "Palette", "palette: lagoon-dark");
    click_on(&mut player, "?help", "play the cell's color");
    player.close();
    for (rows, cols) in [(40, 120), (10, 40), (8, 24), (24, 80)] {
        player.resize(rows, cols);
        player.until("all of it", |screen| {
            let lines: Vec<&str> = screen.lines().collect();
            lines.len() == usize::from(rows) && lines[0].contains("inundate  moves 1")
        });
    }
    player.resize(5, 10);
    player.until_shows("at least");
    player.resize(24, 80);
    player.until_shows("inundate  moves 1");
    player.press("?");
    player.until_shows("play the cell's color");
    player.close();
    player.press("G");
    player.until_shows("To play well");
    click_on(&mut player, "Quit", "the game is kept");
    assert_eq!(player.end(), 0);
}

#[test]
fn the_free_game() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("board"), "abcba\nabcba\n").unwrap();
    let board = folder.path().join("board");
    let mut player = Player::play(
        folder.path(),
        &format!("{} --free --reduced-motion", board.display()),
    );
    player.until_shows("3 colors, free");
    player.press("a");
    player.until_shows("choose a region first");
    // To the middle, select, then the color by its key; then the same by the mouse.
    player.press("\x1b[C\x1b[C\x1b[C ");
    player.until_shows("now choose a color");
    player.press("b");
    player.until_shows("moves 1");
    // A cell is eight columns and four lines, and the first is at the line 7, the column 4.
    player.click(4 + 2 * 8, 7);
    player.until_shows("now choose a color");
    player.click(4 + 7, 7 + 3);
    player.until_shows("flooded in 2 moves");
    thread::sleep(Duration::from_millis(600));
    player.press("Q");
    assert_eq!(player.end(), 0);
}

#[test]
fn a_signal_and_a_panic_give_the_terminal_back() {
    let folder = tempfile::tempdir().unwrap();
    for signal in ["TERM", "INT", "HUP"] {
        let mut player = Player::play(folder.path(), "random:14x14x6:42 --distance");
        player.until_shows("moves 0");
        let id = player.child.process_id().unwrap().to_string();
        let sent = std::process::Command::new("kill")
            .args([&format!("-{signal}"), &id])
            .status();
        assert!(sent.unwrap().success());
        assert_eq!(player.end(), 0, "{signal}");
    }
}

#[test]
fn the_terminal_says_how_many_colors_it_has() {
    let folder = tempfile::tempdir().unwrap();
    for (variables, indexed, all) in [
        (&[][..], true, false),
        (&[("COLORTERM", "truecolor")], false, true),
        (
            &[("COLORTERM", "truecolor"), ("NO_COLOR", "1")],
            false,
            false,
        ),
        (&[("TERM", "dumb")], false, false),
    ] {
        let mut player = Player::play_with(folder.path(), "random:14x14x6:42", variables);
        player.until_shows("moves 0");
        player.press("Q");
        assert_eq!(player.end(), 0);
        let seen = player.seen.lock().unwrap();
        let has = |code: &[u8]| seen.1.windows(code.len()).any(|bytes| bytes == code);
        assert_eq!(
            (has(b"48;5;"), has(b"48;2;")),
            (indexed, all),
            "{variables:?}"
        );
    }
}

/// What a 28×28 board shows at once, and that keys are answered while it thinks.
#[test]
fn a_hint_on_a_large_board_is_there_at_once_and_gets_better() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::play(
        folder.path(),
        "random:28x28x6:5 --reduced-motion --limit optimal+2",
    );
    player.until_shows("moves 0");
    player.press("H");
    player.until_shows("hint: ");
    player.press("?");
    player.until_shows("play the cell's color");
    player.close();
    player.until("better hint", |screen| {
        screen.contains("beam:100)") || screen.contains("(optimal")
    });
    player.press("Q");
    assert_eq!(player.end(), 0);
}

/// Where the terminal is closed under the game, the game ends too.
#[test]
fn the_terminal_vanishes() {
    let folder = tempfile::tempdir().unwrap();
    let pair = native_pty_system().openpty(SIZE).unwrap();
    let mut child = pair
        .slave
        .spawn_command(play(folder.path(), "random:6x6x4:1"))
        .unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut seen = Vec::new();
    while !seen.windows(5).any(|bytes| bytes == b"moves") {
        let mut buffer = [0; 4096];
        let count = output.read(&mut buffer).unwrap();
        seen.extend_from_slice(&buffer[..count]);
    }
    drop((output, pair.master));
    let started = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(started.elapsed() < Duration::from_secs(30), "still there");
        thread::sleep(Duration::from_millis(20));
    }
}
