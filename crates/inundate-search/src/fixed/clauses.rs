//! What the search has learned: clauses, kept so that those that a state does not satisfy are found quickly.

use crate::bits::{Bits, Line, mirror};

/// Clauses by their level.
///
/// A *clause* of level k is a set C of components such that the game takes more than k moves that do not finish a
/// color once all components outside C are flooded. More flooded components never make the game longer. So a state
/// that has flooded nothing of C cannot be won with k such moves: it *violates* the clause. Clauses are facts about the
/// board. They hold in every branch and every pass, whatever is forgotten of the others.
pub(super) struct Clauses<const W: usize> {
    levels: Vec<Level<W>>,
    bytes: u64,
}

/// The clauses of a level, oldest first, and an index of all but the last few.
struct Level<const W: usize> {
    clauses: Vec<Bits<W>>,
    blocks: Vec<Block<W>>,
}

/// An index of [`BLOCK`] clauses, or of fewer in the last block.
struct Block<const W: usize> {
    /// For each component, which of the clauses contain it.
    containing: Box<[Line<LANES>]>,
    union: Bits<W>,
    /// The 64s of clauses that are in the index.
    columns: usize,
}

/// The words of a line of the index, which is a cache line.
const LANES: usize = 8;

/// Clauses in a block.
const BLOCK: usize = 64 * LANES;

/// A block is left for tests of its clauses one by one when at most this many may be violated.
///
/// On `b28c6-first10` the whole search took 6.9 s without the index, 4.0 s with it, and 3.1 s with this.
const FEW: u32 = 12;

/// Lines between looks at how many are left.
const LINES: u32 = 8;

impl<const W: usize> Default for Level<W> {
    fn default() -> Self {
        Self {
            clauses: Vec::new(),
            blocks: Vec::new(),
        }
    }
}

impl<const W: usize> Clauses<W> {
    pub(super) fn new() -> Self {
        Self {
            levels: Vec::new(),
            bytes: 0,
        }
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The most bytes that are held while this many more clauses are added.
    pub(super) fn bytes_with(&self, more: u32) -> u64 {
        let more = more as usize;
        let mut bytes = self.bytes;
        for level in &self.levels {
            let (count, capacity) = (level.clauses.len(), level.clauses.capacity());
            if count + more > capacity {
                // While a list moves to more memory, the old and the new one exist.
                bytes += (capacity + growth(capacity)) as u64 * Self::EACH;
            }
            let blocks = (count + more).div_ceil(BLOCK).max(level.blocks.len());
            bytes += (blocks - level.blocks.len()) as u64 * Self::OF_BLOCK;
        }
        bytes
    }

    /// The number of clauses.
    pub(super) fn count(&self) -> u64 {
        self.levels
            .iter()
            .map(|level| level.clauses.len() as u64)
            .sum()
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.levels.iter().all(|level| level.clauses.is_empty())
    }

    /// The number of levels with clauses or below one.
    pub(super) fn levels(&self) -> u32 {
        u32::try_from(self.levels.len()).expect("a level for each move at most")
    }

    /// The clauses of a level, oldest first.
    #[inline(always)]
    pub(super) fn level(&self, level: u32) -> &[Bits<W>] {
        match self.levels.get(level as usize) {
            Some(level) => &level.clauses,
            None => &[],
        }
    }

    /// Bytes of a clause.
    const EACH: u64 = size_of::<Bits<W>>() as u64;

    /// Bytes of a block of the index: as many as those of its clauses.
    const OF_BLOCK: u64 = BLOCK as u64 * Self::EACH;

    /// Adds a clause.
    #[inline(always)]
    pub(super) fn push(&mut self, level: u32, clause: Bits<W>) {
        if self.levels.len() <= level as usize {
            self.levels.resize_with(level as usize + 1, Level::default);
        }
        let level = &mut self.levels[level as usize];
        if level.clauses.len() == level.clauses.capacity() {
            let more = growth(level.clauses.capacity());
            level.clauses.reserve_exact(more);
            self.bytes += more as u64 * Self::EACH;
        }
        if level.push(clause) {
            self.bytes += Self::OF_BLOCK;
        }
    }

    /// Adds the clauses of a level that a set of components violates, oldest first.
    #[inline(always)]
    pub(super) fn violated(&self, level: u32, flooded: Bits<W>, violated: &mut Vec<Bits<W>>) {
        if let Some(level) = self.levels.get(level as usize) {
            level.violated(
                flooded,
                #[inline(always)]
                |_, clause| violated.push(clause),
            );
        }
    }

    /// Adds the places in [`level`](Self::level) of the clauses that a set of components violates, oldest first.
    #[inline(always)]
    pub(super) fn violated_places(&self, level: u32, flooded: Bits<W>, places: &mut Vec<usize>) {
        if let Some(level) = self.levels.get(level as usize) {
            level.violated(
                flooded,
                #[inline(always)]
                |place, _| places.push(place),
            );
        }
    }

    /// Forgets half of the clauses of each level, the longest ones: of two that hold, the shorter one is violated by
    /// more states.
    pub(super) fn forget_half(&mut self) {
        let all = std::mem::replace(self, Self::new());
        for (number, level) in (0..).zip(all.levels) {
            let mut lengths: Vec<u32> = level.clauses.iter().map(|clause| clause.len()).collect();
            let half = lengths.len() / 2;
            if half == 0 {
                continue;
            }
            let (_, &mut middle, _) = lengths.select_nth_unstable(half);
            let mut room = half;
            for clause in level.clauses {
                if room > 0 && clause.len() <= middle {
                    self.push(number, clause);
                    room -= 1;
                }
            }
        }
    }
}

/// The clauses for which a level makes room when it is full.
fn growth(capacity: usize) -> usize {
    (capacity / 2).max(64)
}

impl<const W: usize> Level<W> {
    /// Adds a clause. Returns whether the index has a new block.
    #[inline(always)]
    fn push(&mut self, clause: Bits<W>) -> bool {
        self.clauses.push(clause);
        self.clauses.len().is_multiple_of(64) && self.index()
    }

    /// Puts the last 64 clauses into the index. Returns whether it has a new block.
    #[inline(always)]
    fn index(&mut self) -> bool {
        let from = self.clauses.len() - 64;
        let is_first = from.is_multiple_of(BLOCK);
        if is_first {
            self.blocks.push(Block {
                containing: vec![Line(Bits::EMPTY); 64 * W].into(),
                union: Bits::EMPTY,
                columns: 0,
            });
        }
        let block = self.blocks.last_mut().expect("pushed");
        let clauses = &self.clauses[from..];
        for &clause in clauses {
            block.union = block.union.or(clause);
        }
        for row in 0..W {
            let mut square = [0; 64];
            for (line, clause) in clauses.iter().enumerate() {
                square[line] = clause.word(row);
            }
            mirror(&mut square);
            for (line, &word) in square.iter().enumerate() {
                block.containing[64 * row + line]
                    .0
                    .set_word(block.columns, word);
            }
        }
        block.columns += 1;
        is_first
    }

    #[inline(always)]
    fn violated(&self, flooded: Bits<W>, mut found: impl FnMut(usize, Bits<W>)) {
        for (number, block) in self.blocks.iter().enumerate() {
            let clauses = &self.clauses[number * BLOCK..];
            let (left, is_exact) = block.violated(flooded);
            for place in left.iter() {
                let clause = clauses[place];
                if is_exact || !clause.meets(flooded) {
                    found(number * BLOCK + place, clause);
                }
            }
        }
        let indexed = self.clauses.len() / 64 * 64;
        for (place, &clause) in self.clauses.iter().enumerate().skip(indexed) {
            if !clause.meets(flooded) {
                found(place, clause);
            }
        }
    }
}

impl<const W: usize> Block<W> {
    /// The places of the clauses that a set of components violates. If it is not exact, there may be a few others.
    ///
    /// Components far from the start come first: few clauses contain the near ones.
    #[inline(always)]
    fn violated(&self, flooded: Bits<W>) -> (Bits<LANES>, bool) {
        let mut left = Bits::EMPTY;
        for column in 0..self.columns {
            left.set_word(column, u64::MAX);
        }
        let relevant = flooded.and(self.union);
        let mut lines = 0;
        for word in (0..W).rev() {
            let mut members = relevant.word(word);
            while members != 0 {
                let bit = 63 - members.leading_zeros() as usize;
                members ^= 1 << bit;
                left = left.minus(self.containing[64 * word + bit].0);
                if left.is_empty() {
                    return (left, true);
                }
                lines += 1;
                if lines % LINES == 0 && left.len() <= FEW {
                    return (left, false);
                }
            }
        }
        (left, true)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;

    fn set(rng: &mut SplitMix64, members: u32) -> Bits<2> {
        let mut set = Bits::EMPTY;
        for _ in 0..members {
            set.insert(rng.below(100) as usize);
        }
        set
    }

    /// The index finds what tests one by one find, in the same order.
    #[test]
    fn finds_what_is_violated() {
        let rng = &mut SplitMix64::new(1);
        let mut clauses = Clauses::<2>::new();
        let mut found = 0;
        for _ in 0..1500 {
            let members = 1 + rng.below(12);
            clauses.push(3, set(rng, members));
            let members = rng.below(20);
            let flooded = set(rng, members);
            let mut violated = Vec::new();
            clauses.violated(3, flooded, &mut violated);
            let one_by_one = clauses.level(3).iter().filter(|set| !set.meets(flooded));
            assert_eq!(violated, one_by_one.copied().collect::<Vec<_>>());
            found += violated.len();
        }
        assert!(found > 10_000, "{found}");
        assert!(clauses.level(2).is_empty() && clauses.level(9).is_empty());
    }

    #[test]
    fn the_shorter_half_is_kept_in_order() {
        let rng = &mut SplitMix64::new(2);
        let mut clauses = Clauses::<2>::new();
        for _ in 0..700 {
            let members = 1 + rng.below(30);
            clauses.push(5, set(rng, members));
        }
        let before = clauses.level(5).to_vec();
        let bytes = clauses.bytes();
        clauses.forget_half();
        let after = clauses.level(5);
        assert_eq!(after.len(), 350);
        assert!(clauses.bytes() < bytes);
        let longest = after.iter().map(|set| set.len()).max();
        let mut places = before.iter();
        for kept in after {
            assert!(places.any(|clause| clause == kept), "another order");
        }
        let shorter = before.iter().filter(|set| Some(set.len()) < longest);
        assert!(shorter.count() <= 350);
    }
}
