//! A common supersequence with a lower bound, and shortest ones of two words.

use std::hash::Hash;

use inundate_core::Never;
use inundate_method::StopReason;
use rustc_hash::FxHashMap;

use super::lcs::{LetterPositions, longest_common_subsequence};

/// A common supersequence, and a lower bound on the length of all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Supersequence<T> {
    /// The supersequence, which contains every word as a subsequence.
    pub word: Vec<T>,
    /// Every such word has at least this length.
    pub lower_bound: usize,
    /// The limit that ended the search, if one did.
    pub limit: Option<StopReason>,
}

impl<T> Supersequence<T> {
    /// A supersequence that is known to be shortest.
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

/// The reason why there is no answer.
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

/// A shortest word that contains both words as subsequences.
///
/// Letters of a longest common subsequence are written once, all others in between. The common
/// subsequence is found by halving the first word (Hirschberg), with the rows of the table as
/// bits, 64 entries at a time.
///
/// ```
/// use inundate::classes::scs_of_two;
///
/// assert_eq!(scs_of_two(b"abcbdab", b"bdcaba").len(), 9);
/// assert_eq!(scs_of_two(b"", b"ab"), b"ab");
/// ```
///
/// # Complexity
/// O(n·m/64 + n + m) time and O(n + m) space for words of n and m letters.
///
/// # Source
/// Hirschberg 1975 for the halving; Hyyrö 2004 for the bits.
pub fn scs_of_two<T: Copy + Eq + Hash>(first: &[T], second: &[T]) -> Vec<T> {
    let mut letters = FxHashMap::default();
    let mut numbers = |word: &[T]| -> Vec<u32> {
        let number = |letter: &T| {
            let next = u32::try_from(letters.len()).expect("fewer than 2^32 letters");
            *letters.entry(*letter).or_insert(next)
        };
        word.iter().map(number).collect()
    };
    let (a, b) = (numbers(first), numbers(second));
    let mut memory = LetterPositions::new(letters.len(), &Never);
    let common = longest_common_subsequence(&a, &b, &mut memory).expect("nothing stops it");
    woven(first, second, common)
}

/// Two words with their common letters, at these places, written once.
pub(super) fn woven<T: Copy>(first: &[T], second: &[T], common: Vec<(usize, usize)>) -> Vec<T> {
    let mut word = Vec::with_capacity(first.len() + second.len());
    let (mut in_first, mut in_second) = (0, 0);
    for (i, j) in common {
        word.extend_from_slice(&first[in_first..i]);
        word.extend_from_slice(&second[in_second..=j]);
        (in_first, in_second) = (i + 1, j + 1);
    }
    word.extend_from_slice(&first[in_first..]);
    word.extend_from_slice(&second[in_second..]);
    word
}
