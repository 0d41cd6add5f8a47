//! The game in a real pseudo-terminal, from its first screen to the shell.

mod games;
mod terminal;

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
    crate::common::hear_signals();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_inundate"));
    command.args(["play", "--data"]);
    command.arg(data);
    command.args(arguments.split_whitespace());
    command.env("TERM", "xterm-256color");
    // Other settings that say something of colors.
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

    /// Starts [`play`].
    fn play(data: &Path, arguments: &str) -> Self {
        Self::play_with(data, arguments, &[])
    }

    /// Starts [`play`] with variables of the environment.
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

    /// Waits until a condition holds for the screen.
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
        // The last output may be on its way.
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
