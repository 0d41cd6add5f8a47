//! The letters of words as labels of colors.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{LetterColors, WordOptimum};
use crate::reduce::ReduceError;

const PIVOT: &str = "pivot";
const STROKE: &str = "'";

/// The part of a letter that a color stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetterPart {
    Whole,
    Plain,
    Stroke,
}

/// Words as sequences of labels, from the pivot.
#[derive(Clone, Debug)]
pub(super) struct Spelling<T> {
    pub(super) labels: Vec<String>,
    /// By label.
    pub(super) letters: Vec<Option<(T, LetterPart)>>,
    /// The label of the pivot.
    pub(super) pivot: usize,
    /// The labels of each word, but of the empty ones.
    pub(super) paths: Vec<Vec<usize>>,
    pub(super) optimum: WordOptimum,
    /// A common supersequence, seldom a short one.
    pub(super) long: Vec<T>,
    labels_of: FxHashMap<T, Vec<usize>>,
}

impl<T: Copy + Eq + Hash> Spelling<T> {
    pub(super) fn new(
        given: &[impl AsRef<[T]>],
        colors: LetterColors,
        mut label: impl FnMut(T) -> String,
    ) -> Result<Self, ReduceError> {
        let mut alphabet: Vec<T> = Vec::new();
        let mut known = FxHashSet::default();
        let mut repeated = FxHashSet::default();
        let words = || given.iter().map(AsRef::as_ref);
        for word in words() {
            alphabet.extend(word.iter().filter(|&&letter| known.insert(letter)));
            let pairs = word.windows(2).filter(|pair| pair[0] == pair[1]);
            repeated.extend(pairs.map(|pair| pair[0]));
        }
        let is_doubled = |letter: &T| match colors {
            LetterColors::Alike => !repeated.is_empty(),
            LetterColors::Fewest => repeated.contains(letter),
            LetterColors::Three { .. } => false,
        };
        let optimum = match colors {
            LetterColors::Three { length } if alphabet.len() == 2 => {
                WordOptimum::Decides { length }
            }
            LetterColors::Three { .. } => {
                return Err(ReduceError::NotApplicable {
                    expected: "words over two letters",
                    found: format!("{} letters", alphabet.len()),
                });
            }
            _ => match alphabet.iter().filter(|letter| is_doubled(letter)).count() {
                0 => WordOptimum::Length,
                count if count == alphabet.len() => WordOptimum::TwiceLength,
                _ => WordOptimum::Weight,
            },
        };
        let mut labels = Vec::new();
        let mut letters = Vec::new();
        let mut labels_of: FxHashMap<T, Vec<usize>> = FxHashMap::default();
        for &letter in &alphabet {
            let plain = label(letter);
            let parts = if is_doubled(&letter) {
                let stroke = format!("{plain}{STROKE}");
                vec![(plain, LetterPart::Plain), (stroke, LetterPart::Stroke)]
            } else {
                vec![(plain, LetterPart::Whole)]
            };
            for (label, part) in parts {
                labels_of.entry(letter).or_default().push(labels.len());
                labels.push(label);
                letters.push(Some((letter, part)));
            }
        }
        // No path begins with a stroke.
        let is_stroke = |letter: &Option<(T, LetterPart)>| {
            letter.is_some_and(|(_, part)| part == LetterPart::Stroke)
        };
        let pivot = letters.iter().position(is_stroke).unwrap_or_else(|| {
            labels.push(PIVOT.to_owned());
            letters.push(None);
            labels.len() - 1
        });
        let distinct: FxHashSet<&String> = labels.iter().collect();
        assert_eq!(
            distinct.len(),
            labels.len(),
            "labels of letters are distinct"
        );
        let separator = matches!(colors, LetterColors::Three { .. }).then_some(pivot);
        let path = |word: &[T]| {
            let of_letter = |letter| labels_of[letter].iter().copied().chain(separator);
            word.iter().flat_map(of_letter).collect()
        };
        let paths = words().filter(|word| !word.is_empty()).map(path).collect();
        let long = long(given, &alphabet);
        Ok(Self {
            labels,
            letters,
            pivot,
            paths,
            optimum,
            long,
            labels_of,
        })
    }

    /// The number of colors that a word of these letters takes: one or two for each letter.
    pub(super) fn weight(&self, word: &[T]) -> usize {
        word.iter().map(|letter| self.labels_of[letter].len()).sum()
    }
}

/// All words one after the other, or all letters as often as the longest word has letters,
/// whichever is shorter.
fn long<T: Copy>(words: &[impl AsRef<[T]>], alphabet: &[T]) -> Vec<T> {
    let words = || words.iter().map(AsRef::as_ref);
    let longest = words().map(<[T]>::len).max().unwrap_or(0);
    let together: usize = words().map(<[T]>::len).sum();
    if longest.saturating_mul(alphabet.len()) < together {
        alphabet.repeat(longest)
    } else {
        words().flatten().copied().collect()
    }
}
