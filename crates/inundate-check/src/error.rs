//! Why a certificate is refused.

use std::io;

/// Why a certificate proves nothing about a board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It is none, or there are none of such boards.
    #[error(transparent)]
    Foreign(Fault),
    /// A line does not hold.
    #[error("line {line}: {fault}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong.
        fault: Fault,
    },
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
#[non_exhaustive]
pub struct Fault {
    /// What would hold.
    pub expected: String,
    /// What there is.
    pub found: String,
}

impl Fault {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "numbers and texts are given alike"
    )]
    pub(crate) fn new(expected: impl Into<String>, found: impl ToString) -> Self {
        Self {
            expected: expected.into(),
            found: found.to_string(),
        }
    }
}
