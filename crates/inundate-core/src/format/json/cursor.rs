//! Places in a text of JSON objects.

use std::fmt::{self, Write};

use super::value::EXAMPLE;
use crate::format::{ParseError, ParseProblem};

/// Where an object begins in a text.
pub(super) struct Cursor<'a> {
    text: &'a str,
    start: usize,
    /// Where the part ends that is read: at the end of the text, or before another object.
    end: usize,
    /// The line of `start`, from 1.
    pub(super) line: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            start: 0,
            end: text.len(),
            line: 1,
        }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.start..self.end]
    }

    /// Reads only what comes before the next line that begins an object; or all that is left.
    pub(super) fn stop_at_next_object(&mut self, stops: bool) {
        self.end = self.text.len();
        if stops && let Some(next) = self.rest().find("\n{") {
            self.end = self.start + next + 1;
        }
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        self.line += self.rest()[..bytes].matches('\n').count();
        self.start += bytes;
    }

    /// Skips blanks.
    pub(super) fn skip_blanks(&mut self) {
        self.advance(self.rest().len() - self.rest().trim_start().len());
    }

    /// An error at a byte after the start.
    pub(super) fn error(&self, offset: usize, problem: ParseProblem) -> ParseError {
        let index = self
            .text
            .floor_char_boundary((self.start + offset).min(self.text.len()));
        let line = self.line + self.text[self.start..index].matches('\n').count();
        let line_start = self.text[..index]
            .rfind('\n')
            .map_or(0, |before| before + 1);
        ParseError::column(
            line,
            self.text[line_start..index].chars().count() + 1,
            problem,
        )
    }

    /// An error of the library, which counts lines and bytes from the start of the object.
    pub(super) fn located(&self, error: &serde_json::Error) -> ParseError {
        let message = in_our_words(error);
        let mut breaks = self.rest().match_indices('\n').map(|(index, _)| index + 1);
        let line_start = match error.line() {
            ..=1 => 0,
            line => breaks.nth(line - 2).unwrap_or(self.rest().len()),
        };
        self.error(
            line_start + error.column().saturating_sub(1),
            ParseProblem::Json(message),
        )
    }
}

/// The message of the library, as what was expected and what was found.
fn in_our_words(error: &serde_json::Error) -> String {
    let message = beginning(error);
    let message = message.split(" at line ").next().unwrap_or_default();
    if error.is_eof() {
        "expected the rest of the JSON, found the end".to_owned()
    } else if let Some(field) = message.strip_prefix("missing field ") {
        format!("expected a field {field}, found none")
    } else if let Some(field) = message.strip_prefix("unknown field ") {
        let field = field.split(", expected").next().unwrap_or(field);
        format!(
            "unknown field {field}; expected a board with `cells`, as in {EXAMPLE}, or of another family"
        )
    } else if let Some(field) = message.strip_prefix("duplicate field ") {
        format!("expected one field {field}, found another")
    } else if message.contains("expected") {
        message.to_owned()
    } else {
        format!("expected JSON, found a fault in it: {message}")
    }
}

/// The beginning of a message, which may quote the name of a field at any length.
fn beginning(error: &serde_json::Error) -> String {
    const MOST: usize = 400;

    struct Beginning(String);

    impl fmt::Write for Beginning {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            let room = MOST.saturating_sub(self.0.len());
            let end = text.floor_char_boundary(room);
            self.0.push_str(&text[..end]);
            if end == text.len() {
                Ok(())
            } else {
                self.0.push('…');
                Err(fmt::Error)
            }
        }
    }

    let mut message = Beginning(String::new());
    // An error here says only that the message has been cut.
    let _ = write!(message, "{error}");
    message.0
}
