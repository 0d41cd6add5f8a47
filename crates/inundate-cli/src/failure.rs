//! Errors of commands, and their messages on standard error.

use std::error::Error;
use std::fmt::{self, Arguments, Display, Formatter};
use std::io::{self, Write};

use inundate_core::notation::is_invisible;

use crate::wrapped::{fitting, width_of};

/// A failure with a message.
macro_rules! failure {
    ($($message:tt)*) => { $crate::failure::Failure::new(format!($($message)*)) };
}

/// Fails with a message.
macro_rules! bail {
    ($($message:tt)*) => { return Err(failure!($($message)*)) };
}

/// Says a line on standard error.
macro_rules! eprint_lossy {
    ($($line:tt)*) => { $crate::failure::eprint_lossy(format_args!($($line)*)) };
}

/// Says a line on standard error. Where it cannot be written, as on a full disk, the command goes
/// on: its output and its status do not depend on what it says.
pub(crate) fn eprint_lossy(line: Arguments<'_>) {
    let _ = anstream::stderr().write_all(format!("{line}\n").as_bytes());
}

/// Bad input or usage, or an output that cannot be written.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of our output has closed the pipe; there is no message.
    ClosedPipe,
    /// One or more messages, each with the place that it is about.
    Bad(Vec<String>),
}

/// A result that fails with a message, unless it says otherwise.
pub(crate) type Result<T, E = Failure> = std::result::Result<T, E>;

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self::Bad(vec![message.into()])
    }

    /// The messages about boards: a failure unless the command goes on with the others.
    pub(crate) fn unless(keep_going: bool, bad: Vec<String>) -> Result<(), Self> {
        if bad.is_empty() || keep_going {
            Ok(())
        } else {
            Err(Self::Bad(bad))
        }
    }

    /// Prints the messages about boards where the command goes on with the others.
    pub(crate) fn of_boards(bad: Vec<String>, keep_going: bool) -> Result<(), Self> {
        for message in bad.iter().filter(|_| keep_going) {
            Self::new(message).print();
        }
        Self::unless(keep_going, bad)
    }

    /// Writes the messages to standard error, the first twenty if there are many.
    pub(crate) fn print(&self) {
        const MOST: usize = 20;
        let Self::Bad(messages) = self else { return };
        let width = width_of(&io::stderr());
        for message in messages.iter().take(MOST) {
            // Messages quote the input, which may contain anything.
            let is_hidden = |c: char| c.is_control() || is_invisible(c);
            let message = format!("error: {}", message.replace(is_hidden, "\u{fffd}"));
            let message = match width {
                Some(width) => fitting(&message, width),
                None => message,
            };
            let rest = message.strip_prefix("error:").unwrap_or(&message);
            eprint_lossy!("{BOLD_RED}error:{BOLD_RED:#}{rest}");
        }
        if messages.len() > MOST {
            eprint_lossy!("and {} more", messages.len() - MOST);
        }
    }
}

/// The messages in one line, for a game that shows them and goes on.
impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::ClosedPipe => f.write_str("closed pipe"),
            Self::Bad(messages) => f.write_str(&messages.join("; ")),
        }
    }
}

/// Results whose error is about a place: an input, an option.
pub(crate) trait At<T> {
    /// The error, behind its place.
    fn at(self, place: impl Display) -> Result<T>;
}

impl<T, E: Display> At<T> for Result<T, E> {
    fn at(self, place: impl Display) -> Result<T> {
        self.map_err(|error| failure!("{place}: {error}"))
    }
}

const BOLD_RED: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();

/// Converts errors that name their own place, and errors of the output, also from within a CSV
/// writer, which get the place `output`.
impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        let error: &(dyn Error + 'static) = &error;
        let of_csv = error.downcast_ref::<csv::Error>().map(csv::Error::kind);
        let of_output = match of_csv {
            Some(csv::ErrorKind::Io(error)) => Some(error),
            _ => error.downcast_ref::<io::Error>(),
        };
        match of_output {
            Some(error) if error.kind() == io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            Some(error) => failure!("output: {error}"),
            None => Self::new(error.to_string()),
        }
    }
}
