//! How often each letter occurs in what is left.

use super::words::Words;

/// How often each letter occurs in each end of each word.
///
/// A common supersequence has each letter at least as often as each word has it. So the sum over the letters of the
/// most that a word has is a lower bound. It is consistent: a letter takes at most one off one of the terms.
#[derive(Debug)]
pub(super) struct Letters {
    /// For each word and number of letters left, the count of each letter.
    counts: Vec<u32>,
    /// Where the counts of each word begin.
    starts: Vec<usize>,
    alphabet: usize,
}

impl Letters {
    /// The number of counts.
    pub(super) fn entries(words: &Words) -> usize {
        let ends = |&length: &u32| length as usize + 1;
        words.lengths().iter().map(ends).sum::<usize>() * words.alphabet()
    }

    /// # Complexity
    /// O(N·σ) time and space for words of N letters over an alphabet of σ.
    pub(super) fn new(words: &Words) -> Self {
        let alphabet = words.alphabet();
        let mut counts = Vec::with_capacity(Self::entries(words));
        let mut starts = Vec::new();
        for (word, &length) in words.lengths().iter().enumerate() {
            starts.push(counts.len());
            counts.resize(counts.len() + alphabet, 0);
            for left in 1..=length {
                counts.extend_from_within(counts.len() - alphabet..);
                let letter = counts.len() - alphabet + words.next(word, left) as usize;
                counts[letter] += 1;
            }
        }
        Self {
            counts,
            starts,
            alphabet,
        }
    }

    /// The bound for all letters of the words.
    pub(super) fn bound_of_all(words: &Words) -> u32 {
        let mut most = vec![0; words.alphabet()];
        let mut counts = vec![0; words.alphabet()];
        for (word, &length) in words.lengths().iter().enumerate() {
            for left in 1..=length {
                let letter = words.next(word, left) as usize;
                counts[letter] += 1;
                most[letter] = counts[letter].max(most[letter]);
            }
            for left in 1..=length {
                counts[words.next(word, left) as usize] = 0;
            }
        }
        most.iter().sum()
    }

    /// The bound for what is left; `most` is memory for a count of each letter.
    pub(super) fn bound(&self, left: &[u32], most: &mut Vec<u32>) -> u32 {
        most.clear();
        most.resize(self.alphabet, 0);
        for (start, &left) in self.starts.iter().zip(left) {
            let counts = &self.counts[start + left as usize * self.alphabet..][..self.alphabet];
            for (most, &count) in most.iter_mut().zip(counts) {
                *most = count.max(*most);
            }
        }
        most.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;
    use crate::scs::brute_force::{after, lengths, random_words, states};

    #[test]
    fn admissible_and_consistent_in_every_state() {
        for index in 0..300 {
            let (drawn, words) = random_words(&mut SplitMix64::for_board(3, index));
            let letters = Letters::new(&words);
            let bound = |left: &[u32]| letters.bound(left, &mut Vec::new());
            assert_eq!(bound(words.lengths()), Letters::bound_of_all(&words));
            for (left, needed) in states(&words).iter().zip(lengths(&words)) {
                assert!(bound(left) <= needed, "{drawn:?} {left:?}");
                for letter in 0..u32::try_from(words.alphabet()).expect("few") {
                    let next = bound(&after(&words, left, letter));
                    assert!(bound(left) <= next + 1, "{drawn:?} {left:?}");
                }
            }
        }
    }
}
