//! The terminal: its size, its colors, its mouse, signals and its end.

use std::io::Read;
use std::thread;
use std::time::{Duration, Instant};

use inundate_draw::palette::ColorScheme;
use portable_pty::native_pty_system;

use super::{Player, SIZE, play};
use crate::helpers::Place;

/// In the order of the key P, from the one after the first.
fn palettes() -> Vec<&'static str> {
    let mut names: Vec<_> = ColorScheme::BUILT_IN
        .iter()
        .map(ColorScheme::name)
        .collect();
    names.rotate_left(1);
    names
}

/// A key that comes together with a new size of the window is not left behind until the next one.
#[test]
fn keys_at_the_moment_of_a_new_size_are_heard() {
    let here = Place::new();
    let mut player = Player::play(here.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    for round in 0..15 {
        for (palette, rows) in palettes().into_iter().zip(24..) {
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
    let here = Place::new();
    let mut player = Player::play(here.path(), "random:14x14x6:42 --reduced-motion");
    player.until_shows("color       cells  joins");
    let color_of_first = |player: &Player| {
        let seen = player.seen.lock().unwrap();
        seen.0.screen().cell(5, 12).map(vt100::Cell::bgcolor)
    };
    let before = color_of_first(&player);
    for palette in palettes() {
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
            lines.len() == usize::from(rows) && lines[0].contains("moves 1")
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
fn a_signal_and_a_panic_give_the_terminal_back() {
    let here = Place::new();
    for signal in ["TERM", "INT", "HUP"] {
        let mut player = Player::play(here.path(), "random:14x14x6:42 --distance");
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
    let here = Place::new();
    for (variables, indexed, all) in [
        (&[][..], true, false),
        (&[("COLORTERM", "truecolor")], false, true),
        (
            &[("COLORTERM", "truecolor"), ("NO_COLOR", "1")],
            false,
            false,
        ),
    ] {
        let mut player = Player::play_with(here.path(), "random:14x14x6:42", variables);
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

/// Where the terminal is closed under the game, the game ends too.
#[test]
fn the_terminal_vanishes() {
    let here = Place::new();
    let pair = native_pty_system().openpty(SIZE).unwrap();
    let mut child = pair
        .slave
        .spawn_command(play(here.path(), "random:6x6x4:1"))
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

/// A terminal without a screen gets the game line by line.
#[test]
fn a_dumb_terminal() {
    let here = Place::new();
    let mut player = Player::play_with(here.path(), "random:14x14x6:42", &[("TERM", "dumb")]);
    player.until_shows("so you play line by line");
    player.until_shows("`help` lists the commands");
    player.press("help\r");
    player.until_shows("commands");
}
