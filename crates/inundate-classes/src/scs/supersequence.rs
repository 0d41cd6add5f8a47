//! A supersequence and what is proven about it.

use inundate_method::StopReason;

/// A common supersequence, and a lower bound on the length of all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Supersequence<T> {
    /// It contains every word as a subsequence.
    pub word: Vec<T>,
    /// Every such word has at least this length.
    pub lower_bound: usize,
    /// The limit that ended the search, if one did.
    pub limit: Option<StopReason>,
}

impl<T> Supersequence<T> {
    /// One that is known to be a shortest one.
    pub(super) fn shortest(word: Vec<T>) -> Self {
        Self {
            lower_bound: word.len(),
            word,
            limit: None,
        }
    }

    /// Whether there is no shorter one.
    pub fn is_shortest(&self) -> bool {
        self.word.len() == self.lower_bound
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScsError {
    /// The answer is not a supersequence of all words. This is a defect.
    #[error("defect in scs: its answer does not contain word {word}")]
    NotCommon {
        /// Position of the word among those given, from 0.
        word: usize,
    },
}
