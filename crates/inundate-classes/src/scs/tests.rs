//! The shortest supersequences of all ends of a few small words, for tests.

use inundate_core::generate::SplitMix64;

use super::words::{Letter, Words};

/// Three or four words of one to four letters.
pub(super) fn random_words(rng: &mut SplitMix64) -> (Vec<Vec<Letter>>, Words) {
    let (count, alphabet) = (3 + rng.below(2), 1 + rng.below(5));
    let mut word = || (0..=rng.below(4)).map(|_| rng.below(alphabet)).collect();
    let drawn: Vec<Vec<Letter>> = (0..count).map(|_| word()).collect();
    let words = Words::new(&drawn, alphabet as usize);
    (drawn, words)
}

/// All that can be left of the words: the first word changes fastest.
pub(super) fn states(words: &Words) -> Vec<Vec<u32>> {
    let mut states = vec![vec![]];
    for &length in words.lengths().iter().rev() {
        let longer = |state: &Vec<u32>| {
            let state = state.clone();
            (0..=length).map(move |left| [&[left], &state[..]].concat())
        };
        states = states.iter().flat_map(longer).collect();
    }
    states
}

/// Letters left of each word after a letter.
pub(super) fn after(words: &Words, left: &[u32], letter: Letter) -> Vec<u32> {
    let matches = |(word, &left): (usize, &u32)| left - u32::from(words.next(word, left) == letter);
    left.iter().enumerate().map(matches).collect()
}

/// The length of a shortest supersequence of what is left, for all [`states`]: relaxed until
/// nothing changes.
pub(super) fn lengths(words: &Words) -> Vec<u32> {
    let states = states(words);
    let place = |left: &[u32]| {
        states
            .iter()
            .position(|state| state == left)
            .expect("a state")
    };
    let mut lengths = vec![u32::MAX; states.len()];
    lengths[0] = 0;
    let letters = Letter::try_from(words.alphabet()).expect("few");
    let next: Vec<Vec<usize>> = states
        .iter()
        .map(|left| {
            (0..letters)
                .map(|letter| place(&after(words, left, letter)))
                .collect()
        })
        .collect();
    loop {
        let before = lengths.clone();
        for (state, next) in next.iter().enumerate() {
            for &next in next {
                lengths[state] = lengths[state].min(lengths[next].saturating_add(1));
            }
        }
        if lengths == before {
            return lengths;
        }
    }
}

pub(super) fn contains(longer: &[Letter], word: &[Letter]) -> bool {
    let mut letters = longer.iter();
    word.iter()
        .all(|letter| letters.any(|other| other == letter))
}
