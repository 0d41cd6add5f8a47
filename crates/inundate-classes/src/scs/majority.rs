//! Majority merge: a common supersequence in nearly linear time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

use super::words::Letter;

/// A common supersequence that loses a word with any of its letters: the shorter one of two that
/// are spelled from both ends. Each next letter is that of the words which have the most letters
/// left together.
///
/// # Complexity
/// O(N log N) time and O(N) space for words of N letters together.
///
/// # Source
/// Branke, Middendorf, Schneider 1998 for the weights.
pub(super) fn majority_merge(words: &[Vec<Letter>], alphabet: usize) -> Vec<Letter> {
    let text = Text::new(words, alphabet);
    let forwards = text.without_idle(&text.merged());
    let mut backwards = text.reversed().merged();
    backwards.reverse();
    let backwards = text.without_idle(&backwards);
    if backwards.len() < forwards.len() {
        backwards
    } else {
        forwards
    }
}

/// A supersequence without each letter whose words can all wait for a later one. Afterwards none
/// can be left out: the letters behind one only become fewer.
///
/// # Complexity
/// O(N + L) for a supersequence of L letters.
pub(super) fn without_idle(
    found: &[Letter],
    words: &[Vec<Letter>],
    alphabet: usize,
) -> Vec<Letter> {
    Text::new(words, alphabet).without_idle(found)
}

/// All words, one after the other, and the end after each: the number that no letter has.
struct Text {
    letters: Vec<Letter>,
    end: Letter,
}

impl Text {
    fn new(words: &[Vec<Letter>], alphabet: usize) -> Self {
        let end = Letter::try_from(alphabet).expect("fewer than 2^32 letters");
        let mut letters = Vec::with_capacity(words.iter().map(|word| word.len() + 1).sum());
        for word in words {
            letters.extend_from_slice(word);
            letters.push(end);
        }
        Self { letters, end }
    }

    /// The text backwards, but for the last end.
    fn reversed(&self) -> Self {
        let words = self
            .letters
            .split_last()
            .map_or(&[][..], |(_, words)| words);
        let mut letters: Vec<Letter> = words.iter().rev().copied().collect();
        letters.push(self.end);
        Self { letters, ..*self }
    }

    /// The supersequence by the letters of the greatest weight.
    fn merged(&self) -> Vec<Letter> {
        if self.letters.is_empty() {
            return Vec::new();
        }
        let mut left = vec![0_usize; self.letters.len()];
        for place in (0..self.letters.len() - 1).rev() {
            let is_end = self.letters[place] == self.end;
            left[place] = if is_end { 0 } else { left[place + 1] + 1 };
        }
        let mut fronts = Fronts::new(self);
        let weight = |places: &Vec<u32>| places.iter().map(|&place| left[place as usize]).sum();
        let mut weights: Vec<usize> = fronts.of_letter.iter().map(weight).collect();
        let mut heap: BinaryHeap<(usize, Reverse<Letter>)> = BinaryHeap::new();
        let mut changed: Vec<Letter> = (0..self.end).collect();
        let mut changed_at = vec![0; self.end as usize];
        let mut found = Vec::new();
        loop {
            for letter in changed.drain(..) {
                heap.push((weights[letter as usize], Reverse(letter)));
            }
            // A letter is in the heap with each of its weights so far.
            let is_old = |&(weight, Reverse(letter)): &(usize, Reverse<Letter>)| {
                weight == 0 || weight != weights[letter as usize]
            };
            while heap.peek().is_some_and(is_old) {
                heap.pop();
            }
            let Some((_, Reverse(letter))) = heap.pop() else {
                return found;
            };
            found.push(letter);
            weights[letter as usize] = 0;
            for place in fronts.take(letter) {
                if let Some(next) = fronts.put(place + 1) {
                    weights[next as usize] += left[place as usize + 1];
                    if mem::replace(&mut changed_at[next as usize], found.len()) < found.len() {
                        changed.push(next);
                    }
                }
            }
        }
    }

    fn without_idle(&self, found: &[Letter]) -> Vec<Letter> {
        // The last place in `found` where each letter of each word can be.
        let mut latest = vec![0; self.letters.len()];
        let backwards = self.reversed();
        let mut fronts = Fronts::new(&backwards);
        for (at, &letter) in found.iter().enumerate().rev() {
            for place in fronts.take(letter) {
                latest[self.letters.len() - 2 - place as usize] = at;
                fronts.put(place + 1);
            }
        }
        let mut fronts = Fronts::new(self);
        let mut kept = Vec::with_capacity(found.len());
        for (at, &letter) in found.iter().enumerate() {
            let can_wait = |&place: &u32| latest[place as usize] > at;
            if !fronts.of_letter[letter as usize].iter().all(can_wait) {
                kept.push(letter);
                for place in fronts.take(letter) {
                    fronts.put(place + 1);
                }
            }
        }
        kept
    }
}

/// The words by the letter with which they go on, each as the place of the letter in the text.
struct Fronts<'a> {
    text: &'a Text,
    of_letter: Vec<Vec<u32>>,
}

impl<'a> Fronts<'a> {
    fn new(text: &'a Text) -> Self {
        let mut fronts = Self {
            text,
            of_letter: vec![Vec::new(); text.end as usize],
        };
        let mut is_first = true;
        for (place, &letter) in (0..).zip(&text.letters) {
            if is_first {
                fronts.put(place);
            }
            is_first = letter == text.end;
        }
        fronts
    }

    /// The words that go on with a letter; put them back at the next place.
    fn take(&mut self, letter: Letter) -> Vec<u32> {
        mem::take(&mut self.of_letter[letter as usize])
    }

    /// Puts a word at a place. Returns its letter, if that is not the end.
    fn put(&mut self, place: u32) -> Option<Letter> {
        let letter = self.text.letters[place as usize];
        self.of_letter.get_mut(letter as usize)?.push(place);
        Some(letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scs::tests::{contains, random_words};
    use inundate_core::generate::SplitMix64;

    #[test]
    fn it_is_common_and_no_letter_can_be_left_out() {
        for index in 0..500 {
            let (drawn, words) = random_words(&mut SplitMix64::for_board(6, index));
            let found = majority_merge(&drawn, words.alphabet());
            let is_common = |found: &[Letter]| drawn.iter().all(|word| contains(found, word));
            assert!(is_common(&found), "{drawn:?}");
            for place in 0..found.len() {
                let mut fewer = found.clone();
                fewer.remove(place);
                assert!(!is_common(&fewer), "{drawn:?}: {place} of {found:?}");
            }
        }
    }
}
