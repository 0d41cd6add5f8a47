//! Keys of states: exact ones, and short names for a beam.

use inundate_core::generate::SplitMix64;

use super::words::Words;

/// The exact key of a state: the letters left of each word, in as many bits as the word needs.
pub(super) type Key = u128;

/// The places of the bits of each word in a key.
#[derive(Debug)]
pub(super) struct KeyLayout {
    places: Vec<(u32, Key)>,
}

impl KeyLayout {
    /// Lays out the keys; `None` if the states of these words do not fit.
    pub(super) fn new(words: &Words) -> Option<Self> {
        let mut used = 0;
        let mut places = Vec::new();
        for &length in words.lengths() {
            let bits = u32::BITS - length.leading_zeros();
            places.push((used, (1 << bits) - 1));
            used += bits;
            if used > Key::BITS {
                return None;
            }
        }
        Some(Self { places })
    }

    pub(super) fn key(&self, left: &[u32]) -> Key {
        let places = self.places.iter().zip(left);
        places.fold(0, |key, (place, &left)| key | Key::from(left) << place.0)
    }

    pub(super) fn read(&self, key: Key, left: &mut [u32]) {
        for (left, (shift, mask)) in left.iter_mut().zip(&self.places) {
            *left = u32::try_from(key >> shift & mask).expect("masked to the bits of a length");
        }
    }
}

/// Names of states for a beam: a random multiple of what is left of each word, summed up.
///
/// Two states of the same name are taken for the same, which costs a beam at most a state. The
/// search that proves does not use them.
#[derive(Debug)]
pub(super) struct StateHash {
    of_letters: Vec<u64>,
}

impl StateHash {
    pub(super) fn new(words: usize) -> Self {
        let mut random = SplitMix64::new(0);
        Self {
            of_letters: (0..words).map(|_| random.next_u64()).collect(),
        }
    }

    /// The number that a letter of this word adds to the name.
    pub(super) fn of_letter(&self, word: usize) -> u64 {
        self.of_letters[word]
    }

    pub(super) fn name(&self, left: &[u32]) -> u64 {
        let of_word = |(&left, &of_letter): (&u32, &u64)| of_letter.wrapping_mul(u64::from(left));
        let add = |sum: u64, of_word: u64| sum.wrapping_add(of_word);
        left.iter().zip(&self.of_letters).map(of_word).fold(0, add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_made() {
        let words = Words::new(&[vec![0; 40], vec![0], vec![0; 255], vec![0; 256]], 1);
        let keys = KeyLayout::new(&words).expect("24 bits");
        for left in [[40, 1, 255, 256], [0, 1, 0, 1], [0; 4], [17, 0, 128, 255]] {
            let mut read = [9; 4];
            keys.read(keys.key(&left), &mut read);
            assert_eq!(read, left);
        }
        assert!(KeyLayout::new(&Words::new(&vec![vec![0; 100]; 18], 1)).is_some());
        assert!(KeyLayout::new(&Words::new(&vec![vec![0; 100]; 19], 1)).is_none());
    }
}
