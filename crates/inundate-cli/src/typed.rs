//! The lines that a player types, or that a script writes.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, IsTerminal};

use crate::failure::Failure;

/// The name of the terminal, whatever standard input is.
const TERMINAL: &str = if cfg!(windows) { "CONIN$" } else { "/dev/tty" };

/// Where lines come from.
pub(crate) struct Lines {
    reader: Box<dyn BufRead>,
    /// Its name in messages.
    name: &'static str,
    is_typed: bool,
}

/// A line without its end.
pub(crate) enum Line {
    Text(String),
    /// Something that is not UTF-8.
    Unreadable,
    /// There are no more lines.
    End,
}

impl Lines {
    /// The lines of standard input, or of the terminal if standard input is the board.
    ///
    /// # Errors
    ///
    /// If the terminal is needed and there is none; the message says how else to play the board. `command` is the
    /// command as it is typed.
    pub(crate) fn of(command: &str, reads_board: bool) -> Result<Self, Failure> {
        let stdin = io::stdin();
        Ok(if !reads_board || stdin.is_terminal() {
            Self {
                is_typed: stdin.is_terminal(),
                reader: Box::new(stdin.lock()),
                name: "standard input",
            }
        } else {
            Self {
                reader: Box::new(BufReader::new(terminal(command, "--plain ")?)),
                name: TERMINAL,
                is_typed: true,
            }
        })
    }

    /// Whether somebody types the lines.
    pub(crate) fn is_typed(&self) -> bool {
        self.is_typed
    }

    /// The next line.
    pub(crate) fn next(&mut self) -> Result<Line, Failure> {
        let mut bytes = Vec::new();
        let read = self.reader.read_until(b'\n', &mut bytes);
        let count = read.map_err(|error| Failure::new(format!("{}: {error}", self.name)))?;
        Ok(match String::from_utf8(bytes) {
            _ if count == 0 => Line::End,
            Ok(text) => Line::Text(text.trim().to_owned()),
            Err(_) => Line::Unreadable,
        })
    }
}

/// Whether somebody can press keys: the events of the screen come from the terminal even if standard input is the board.
pub(crate) struct Keyboard {
    pub(crate) is_there: bool,
}

impl Keyboard {
    /// # Errors
    ///
    /// If standard input is the board and there is no terminal; the message says how else to play it. `command` is the
    /// command as it is typed.
    pub(crate) fn of(command: &str, reads_board: bool) -> Result<Self, Failure> {
        let is_typed = io::stdin().is_terminal();
        if reads_board && !is_typed {
            terminal(command, "")?;
        }
        Ok(Self {
            is_there: reads_board || is_typed,
        })
    }
}

fn terminal(command: &str, options: &str) -> Result<File, Failure> {
    let opened = OpenOptions::new().read(true).open(TERMINAL);
    opened.ok().filter(File::is_terminal).ok_or_else(|| {
        Failure::new(format!(
            "BOARD -: expected a terminal to play at, since standard input is the board, found none; write the board to a file, and `inundate {command} {options}FILE` plays it"
        ))
    })
}
