//! Words of numbered letters, and the counts of each letter in their rests.

/// A letter, numbered from 0.
pub(super) type Letter = u32;

/// Some words whose letters are numbered without gaps.
///
/// A state of the search is how many letters of each word are left. Writing a letter takes it off
/// every word that goes on with it.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// For each word, the end of a word and then its letters from the last to the first: the letter
    /// that a word goes on with is at the place that says how many letters are left.
    letters: Vec<Letter>,
    /// The start of each word in `letters`.
    starts: Vec<usize>,
    lengths: Vec<u32>,
    alphabet: usize,
}

impl Words {
    pub(super) fn new(words: &[Vec<Letter>], alphabet: usize) -> Self {
        let end = Letter::try_from(alphabet).expect("fewer than 2^32 letters");
        let mut letters = Vec::new();
        let mut starts = Vec::new();
        for word in words {
            starts.push(letters.len());
            letters.push(end);
            letters.extend(word.iter().rev());
        }
        let length = |word: &Vec<Letter>| u32::try_from(word.len()).expect("a word in memory");
        Self {
            letters,
            starts,
            lengths: words.iter().map(length).collect(),
            alphabet,
        }
    }

    /// Reverses each word.
    pub(super) fn reversed(&self) -> Self {
        let word = |index| self.backwards(index).to_vec();
        let words: Vec<Vec<Letter>> = (0..self.count()).map(word).collect();
        Self::new(&words, self.alphabet)
    }

    /// The letters of a word from the last to the first.
    fn backwards(&self, index: usize) -> &[Letter] {
        let start = self.starts[index] + 1;
        &self.letters[start..][..self.lengths[index] as usize]
    }

    pub(super) fn count(&self) -> usize {
        self.lengths.len()
    }

    /// The number of different letters.
    pub(super) fn alphabet(&self) -> usize {
        self.alphabet
    }

    /// The end mark behind the last letter of a word: the number that no letter has.
    pub(super) fn end(&self) -> Letter {
        self.letters[0]
    }

    /// The number of letters of each word.
    pub(super) fn lengths(&self) -> &[u32] {
        &self.lengths
    }

    /// The letter with which a word goes on with a number of its letters left.
    pub(super) fn next(&self, word: usize, left: u32) -> Letter {
        self.letters[self.starts[word] + left as usize]
    }

    /// The letter with which each word goes on with a number of its letters left.
    pub(super) fn nexts(&self, left: &[u32]) -> impl Iterator<Item = Letter> {
        let places = self.starts.iter().zip(left);
        places.map(|(start, &left)| self.letters[start + left as usize])
    }
}

/// The number of times that each letter occurs in each end of each word.
///
/// A common supersequence has each letter at least as often as each word has it. So the sum over
/// the letters of the most that a word has is a lower bound. It is consistent: a letter takes at
/// most one off one of the terms.
#[derive(Debug)]
pub(super) struct Letters {
    /// For each word and number of letters left, the count of each letter.
    counts: Vec<u32>,
    /// The start of the counts of each word.
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
    use crate::scs::tests::{after, lengths, random_words, states};

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
