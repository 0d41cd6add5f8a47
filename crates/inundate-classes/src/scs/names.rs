//! Short names of states.

use inundate_core::generate::SplitMix64;

/// Names of states for a beam: a random multiple of what is left of each word, summed up.
///
/// Two states of the same name are taken for the same, which costs a beam at most a state. The search that proves
/// does not use them.
#[derive(Debug)]
pub(super) struct Names {
    of_letters: Vec<u64>,
}

impl Names {
    pub(super) fn new(words: usize) -> Self {
        let mut random = SplitMix64::new(0);
        Self {
            of_letters: (0..words).map(|_| random.next_u64()).collect(),
        }
    }

    /// What a letter of this word adds to the name.
    pub(super) fn of_letter(&self, word: usize) -> u64 {
        self.of_letters[word]
    }

    pub(super) fn of(&self, left: &[u32]) -> u64 {
        let of_word = |(&left, &of_letter): (&u32, &u64)| of_letter.wrapping_mul(u64::from(left));
        let add = |sum: u64, of_word: u64| sum.wrapping_add(of_word);
        left.iter().zip(&self.of_letters).map(of_word).fold(0, add)
    }
}
