//! Pairs of words.

use super::group::Group;
use super::words::Words;

/// With how many words after it each word is paired: up to 17 words, these are all pairs.
const MOST_PARTNERS: usize = 8;

/// Pairs of each word and the words after it, in a ring: as many for each word as there is room for in tables of so
/// many entries together. None if there is no room for one.
pub(super) fn in_ring(words: &Words, most_entries: usize) -> Vec<Vec<usize>> {
    let count = words.count();
    let mut pairs = Vec::new();
    let mut entries = 0_usize;
    for distance in 1..=(count / 2).min(MOST_PARTNERS) {
        // Halfway round the ring each pair comes twice.
        let starts = if 2 * distance == count {
            distance
        } else {
            count
        };
        let ring = (0..starts).map(|word| vec![word, (word + distance) % count]);
        let ring: Vec<Vec<usize>> = ring.collect();
        let mut of_pairs = ring.iter().map(|pair| Group::entries(words, pair));
        let with_ring = of_pairs.try_fold(entries, |sum, entries| sum.checked_add(entries?));
        match with_ring {
            Some(sum) if sum <= most_entries => entries = sum,
            _ => break,
        }
        pairs.extend(ring);
    }
    pairs
}
