//! Words of numbered letters, read letter by letter.

/// A letter, numbered from 0.
pub(super) type Letter = u32;

/// Some words whose letters are numbered without gaps.
///
/// A state of the search is how many letters of each word are left. Writing a letter takes it off every word
/// that goes on with it.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// For each word, the end of a word and then its letters from the last to the first: the letter that a word
    /// goes on with is at the place that says how many letters are left.
    letters: Vec<Letter>,
    /// Where each word begins in `letters`.
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

    /// The same words, each from its end to its beginning.
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

    /// What comes after the last letter of a word: the number that no letter has.
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
