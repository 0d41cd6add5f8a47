//! Why a command failed.

use std::io;

use inundate_core::notation::is_invisible;

use crate::tell::tell;
use crate::wrapped::{fitting, width_of};

/// Bad input or usage, or an output that cannot be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The reader of our output has closed the pipe; there is no message.
    #[error("closed pipe")]
    ClosedPipe,
    /// One or more messages, each with the place that it is about.
    #[error("{}", .0.join("\n"))]
    Bad(Vec<String>),
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self::Bad(vec![message.into()])
    }

    /// The messages in one line, for a game that says them and goes on.
    pub(crate) fn in_line(&self) -> String {
        match self {
            Self::ClosedPipe => self.to_string(),
            Self::Bad(messages) => messages.join("; "),
        }
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
            tell(format_args!(
                "{}error:{}{rest}",
                BOLD_RED.render(),
                BOLD_RED.render_reset()
            ));
        }
        if messages.len() > MOST {
            tell(format_args!("and {} more", messages.len() - MOST));
        }
    }
}

const BOLD_RED: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::new(format!("output: {error}")),
        }
    }
}

/// The failure of a CSV writer; a closed pipe stays a closed pipe.
pub(crate) fn csv_failure(error: csv::Error) -> Failure {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error.into(),
        other => Failure::new(format!("output: {other:?}")),
    }
}
