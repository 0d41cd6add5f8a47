//! Reasons why there is no answer.

use inundate_core::VerifyError;

use crate::CheckpointError;

/// The reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The method does not cover the instance.
    #[error(transparent)]
    NotApplicable(#[from] NotApplicable),
    /// The search cannot go on from its checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The method's answer did not pass the verifier. This is a defect of the method; the answer
    /// is not given out.
    #[error("defect in {method}: its sequence was rejected: {cause}")]
    Rejected {
        /// The method's name.
        method: &'static str,
        /// The error of the verifier.
        cause: VerifyError,
    },
    /// The method claims that its own solution is impossible. This is a defect of the method.
    #[error("defect in {method}: it found {moves} moves and claims that {lower_bound} are needed")]
    Contradicts {
        /// The method's name.
        method: &'static str,
        /// Length of its solution.
        moves: u32,
        /// Its lower bound.
        lower_bound: u32,
    },
}

/// The method does not cover the instance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{method}: expected {expected}, found {found}")]
#[non_exhaustive]
pub struct NotApplicable {
    /// The method's name.
    pub method: &'static str,
    /// The instances that it covers.
    pub expected: String,
    /// The kind of this instance.
    pub found: String,
}

impl NotApplicable {
    /// Says what the method covers, and what the instance is instead.
    pub fn new(
        method: &'static str,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            method,
            expected: expected.into(),
            found: found.into(),
        }
    }

    /// Refuses more of something than a method can do with.
    ///
    /// # Errors
    /// [`NotApplicable`] if `found` is more than `most`.
    pub fn expect_at_most(
        method: &'static str,
        most: usize,
        of: &str,
        found: usize,
    ) -> Result<(), Self> {
        if found <= most {
            return Ok(());
        }
        let expected = format!("at most {most} {of}");
        Err(Self::new(method, expected, found.to_string()))
    }
}
