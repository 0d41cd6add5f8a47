//! The length of a shortest common supersequence of the ends of a few words, and the pairs that a
//! search takes.

use inundate_core::Stop;

use super::words::{Letter, Words};

/// The length of a shortest common supersequence of all ends of some of the words.
///
/// A common supersequence of all words is one of these, so each entry is a lower bound on the
/// letters that are to be written. The bound is consistent: a letter takes at most one off each
/// word, and an entry is at most one more than the entry behind it.
#[derive(Debug)]
pub(super) struct Group {
    members: Vec<Member>,
    lengths: Vec<u16>,
}

/// A word of a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub(super) word: usize,
    /// The distance of two entries when this word has one letter more.
    stride: usize,
}

/// Between two looks at the clock.
const ENTRIES_AT_A_TIME: usize = 1 << 16;

impl Group {
    /// The number of entries of the table, if there can be one.
    pub(super) fn entries(words: &Words, members: &[usize]) -> Option<usize> {
        let lengths = || members.iter().map(|&word| words.lengths()[word] as usize);
        let is_small = u16::try_from(lengths().sum::<usize>()).is_ok();
        let product = |product: usize, length: usize| product.checked_mul(length + 1);
        is_small.then(|| lengths().try_fold(1, product)).flatten()
    }

    /// The table of these words, or nothing when there is no time for it.
    ///
    /// # Complexity
    /// O(k²·Π(n + 1)) time and O(Π(n + 1)) space for k words of n letters.
    pub(super) fn new(words: &Words, members: &[usize], stop: &dyn Stop) -> Option<Self> {
        let entries = Self::entries(words, members).expect("asked before");
        let mut stride = 1;
        let with_stride = |&word: &usize| {
            let member = Member { word, stride };
            stride *= words.lengths()[word] as usize + 1;
            member
        };
        let members: Vec<Member> = members.iter().map(with_stride).collect();
        let end = words.end();
        let mut left = vec![0; members.len()];
        let mut nexts = vec![end; members.len()];
        let mut lengths = vec![0_u16; entries];
        for entry in 1..entries {
            if entry.is_multiple_of(ENTRIES_AT_A_TIME) && stop.should_stop() {
                return None;
            }
            for ((member, left), next) in members.iter().zip(&mut left).zip(&mut nexts) {
                let has_more = *left < words.lengths()[member.word];
                *left = if has_more { *left + 1 } else { 0 };
                *next = words.next(member.word, *left);
                if has_more {
                    break;
                }
            }
            let shortest = (0..members.len())
                .filter(|&k| nexts[k] != end && !nexts[..k].contains(&nexts[k]))
                .map(|k| lengths[entry - taken_off(&members, &nexts, nexts[k])])
                .min();
            lengths[entry] = 1 + shortest.expect("some word has letters left");
        }
        Some(Self { members, lengths })
    }

    pub(super) fn members(&self) -> &[Member] {
        &self.members
    }

    /// The length for the letters of each word that are left.
    pub(super) fn length(&self, left: &[u32]) -> u32 {
        u32::from(self.lengths[self.entry(left)])
    }

    /// The place of the length in [`lengths`](Self::lengths).
    pub(super) fn entry(&self, left: &[u32]) -> usize {
        let of_member = |member: &Member| left[member.word] as usize * member.stride;
        self.members.iter().map(of_member).sum()
    }

    pub(super) fn lengths(&self) -> &[u16] {
        &self.lengths
    }
}

impl Member {
    /// The distance to the entry after this word has lost a letter.
    pub(super) fn step(self, left: &[u32]) -> usize {
        if left[self.word] == 0 { 0 } else { self.stride }
    }
}

fn taken_off(members: &[Member], nexts: &[Letter], letter: Letter) -> usize {
    let matching = members
        .iter()
        .zip(nexts)
        .filter(|(_, next)| **next == letter);
    matching.map(|(member, _)| member.stride).sum()
}

/// With how many words after it each word is paired: up to 17 words, these are all pairs.
const MOST_PARTNERS: usize = 8;

/// Pairs of each word and the words after it, in a ring: as many for each word as there is room for
/// in tables of this many entries together. None if there is no room for one.
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

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;
    use inundate_method::{Budget, Clock};

    use super::*;
    use crate::scs::tests::{after, lengths, random_words, states};

    /// In every state no group says more than is needed, all words together say just that, and a
    /// letter lowers the bound by one at most.
    #[test]
    fn admissible_and_consistent_in_every_state() {
        let never = Clock::start(&Budget::default());
        for index in 0..300 {
            let rng = &mut SplitMix64::for_board(2, index);
            let (drawn, words) = random_words(rng);
            let needed = lengths(&words);
            let letters = Letter::try_from(words.alphabet()).expect("few");
            for count in 1..=words.count() {
                let first =
                    rng.below(u32::try_from(words.count() - count + 1).expect("few")) as usize;
                let members: Vec<usize> = (first..first + count).collect();
                let group = Group::new(&words, &members, &never).expect("no limit");
                for (left, &needed) in states(&words).iter().zip(&needed) {
                    let bound = group.length(left);
                    assert!(bound <= needed, "{drawn:?} {left:?}");
                    assert!(
                        count < words.count() || bound == needed,
                        "{drawn:?} {left:?}"
                    );
                    for letter in 0..letters {
                        let next = group.length(&after(&words, left, letter));
                        assert!(bound <= next + 1, "{drawn:?} {left:?}");
                    }
                }
            }
        }
    }
}
