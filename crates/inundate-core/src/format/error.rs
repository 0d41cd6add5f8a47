//! Errors of reading and writing.

use std::borrow::Cow;

use super::Format;
use crate::InstanceError;
use crate::duel::DuelError;

/// The error of a board that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}{}: {problem}",
    column.map(|column| format!(", column {column}")).unwrap_or_default()
)]
#[non_exhaustive]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1, if the error is within the line.
    pub column: Option<usize>,
    /// The problem there.
    pub problem: ParseProblem,
    /// A way to have the text read after all, which every program words for its users.
    pub remedy: Option<Remedy>,
}

/// A way to have a text read that has no certain reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remedy {
    /// The format, named.
    Format(Format),
    /// The format, named; or [`Heading::Size`](super::Heading::Size).
    FormatOrSize(Format),
}

/// A defect of a board in a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseProblem {
    /// The text does not follow the grammar.
    #[error("expected {expected}, found {found}")]
    Syntax {
        /// The expected syntax.
        expected: String,
        /// The text found.
        found: String,
    },
    /// The JSON does not follow the schema.
    #[error("{0}")]
    Json(String),
    /// The text follows the grammar, but the instance is not valid.
    #[error(transparent)]
    Instance(#[from] InstanceError),
    /// The instance is valid, but the duel on it is not.
    #[error(transparent)]
    Duel(#[from] DuelError),
}

impl ParseProblem {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a text or a number that is made for this"
    )]
    pub(super) fn expected(expected: impl ToString, found: impl ToString) -> Self {
        Self::Syntax {
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }
}

impl ParseError {
    pub(super) fn at(line: usize, problem: impl Into<ParseProblem>) -> Self {
        Self {
            line,
            column: None,
            problem: problem.into(),
            remedy: None,
        }
    }

    pub(super) fn with_remedy(self, remedy: Remedy) -> Self {
        Self {
            remedy: Some(remedy),
            ..self
        }
    }

    /// The error of a line that should be something else.
    pub(super) fn expected(line: usize, expected: impl ToString, found: impl ToString) -> Self {
        Self::at(line, ParseProblem::expected(expected, found))
    }

    /// The error with its place in a text of which this one begins on a line.
    pub(super) fn below(self, first: usize) -> Self {
        Self {
            line: self.line + first - 1,
            ..self
        }
    }

    /// The error of a line that may be a board of one row.
    pub(super) fn single_line(line: usize, text: &str) -> Self {
        let expected = "two rows or more, since a single line is a board of one row only in \
            the format `rows`, where it is named";
        Self::expected(line, expected, quoted(text)).with_remedy(Remedy::Format(Format::Rows))
    }
}

/// A problem, and the part of the text that has it, if it is not the line or the board as a whole.
pub(super) struct Fault<'a> {
    pub(super) part: Option<&'a str>,
    pub(super) problem: ParseProblem,
}

impl<T: Into<ParseProblem>> From<T> for Fault<'_> {
    fn from(problem: T) -> Self {
        Self {
            part: None,
            problem: problem.into(),
        }
    }
}

impl<'a> Fault<'a> {
    /// A part in which something else was found than expected.
    pub(super) fn found(part: &'a str, expected: impl ToString, found: impl ToString) -> Self {
        Self {
            part: Some(part),
            problem: ParseProblem::expected(expected, found),
        }
    }

    /// A part that should be something else.
    pub(super) fn at(part: &'a str, expected: impl ToString) -> Self {
        Self::found(part, expected, quoted(part))
    }

    /// The error on a line with this number. The part is one of `text`, which has this line in it.
    pub(super) fn on(self, number: usize, text: &str) -> ParseError {
        let column = self.part.map(|part| {
            let before = &text[..offset(part, text)];
            let line = before.rsplit('\n').next().unwrap_or_default();
            line.chars().count() + 1
        });
        ParseError {
            column,
            ..ParseError::at(number, self.problem)
        }
    }
}

/// The number of bytes before a part of a text.
pub(super) fn offset(part: &str, text: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// The beginning of a text, for a message.
pub(super) fn excerpt(text: &str) -> Cow<'_, str> {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// The beginning of a text, marked as one in a message.
pub(super) fn quoted(text: &str) -> String {
    format!("`{}`", excerpt(text))
}

/// The error of a format that cannot carry an instance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the format `{format}` cannot carry {what}; `json` can")]
#[non_exhaustive]
pub struct WriteError {
    /// The format asked for.
    pub format: Format,
    /// The part of the instance that it cannot carry.
    pub what: &'static str,
}
