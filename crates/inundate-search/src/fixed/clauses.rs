//! The clause database: learned clauses by level, with an index that quickly finds those that a
//! state violates.

use crate::bits::{Bits, CacheLine, mirror};

/// Clauses by their level.
///
/// A *clause* of level k is a set C of components such that the game takes more than k moves that
/// do not finish a color once all components outside C are flooded. More flooded components never
/// raise the fewest such moves: the same sequence without its idle moves does. So a state that has
/// flooded nothing of C cannot be won with k such moves: it *violates* the clause. Clauses are
/// facts about the board. They hold in every branch and every refutation, whatever others are
/// forgotten.
#[derive(Default)]
pub(super) struct Clauses<const W: usize> {
    levels: Vec<ClauseLevel<W>>,
    bytes: u64,
}

/// The clauses of a level, oldest first, and an index of all but the last few.
#[derive(Default)]
struct ClauseLevel<const W: usize> {
    clauses: Vec<Bits<W>>,
    /// For each component a row of lines: the set of the clauses that contain it.
    containing: Vec<CacheLine<LANES>>,
    /// Length of a row, in lines.
    lines: usize,
    /// Columns of the index: words of 64 clauses.
    columns: usize,
    union: Bits<W>,
    /// The clauses of the index that are not crossed off yet.
    left: Vec<CacheLine<LANES>>,
    /// A sample of the clauses, once the level is large.
    sample: Option<Sample>,
}

/// Some clauses of a level, spread evenly over it. They give the order in which the flooded
/// components cross off the others: first the component that most of the sample contain, then the
/// one that most of the rest contain, and so on.
///
/// It decides nothing but the order. In a prototype, on a board of 36×36 cells, six components in
/// this order left as few clauses as forty in the order of their distance from the start.
struct Sample {
    /// For each component, the set of these clauses that contain it.
    containing: Vec<Bits<{ Self::WORDS }>>,
    /// The columns of the index when it was taken.
    columns: usize,
    /// The clauses that no component has crossed off.
    left: Bits<{ Self::WORDS }>,
    /// Components that may be taken, each with the most clauses that it can cross off.
    candidates: Vec<(u32, usize)>,
}

/// The words of a line of the index, which is a cache line.
const LANES: usize = 8;

/// The clauses of a line.
const LINE: usize = 64 * LANES;

/// When at most one in this many clauses of the index is left, these are tested one by one.
///
/// On `b28c6-first10` the whole search took 6.9 s without the index, 4.0 s with it, and 3.1 s with
/// this limit.
const FEW: usize = 40;

/// [`FEW`] where a [`Sample`] gives the order: there a few rows cross off nearly all.
const FEW_OF_SAMPLED: usize = 30;

/// Rows applied at a time when a sample gives their order.
const TOGETHER: usize = 6;

/// When many sets are looked up together, the clauses of a line are tested one by one when at most
/// this many are left.
///
/// On a 36×36 board with 43 moves the reasons of 121,000 clauses took 2.4 s with one look-up each,
/// 2.0 s together, and 1.1 s with this limit. To begin with the components that most clauses
/// contain took three times as long; to begin with the neighbors of the clause changed nothing.
const FEW_OF_LINE: u32 = 12;

/// Rows between two counts of the clauses left.
const ROWS: u32 = 8;

impl<const W: usize> Clauses<W> {
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
                // While a list is moved to more memory, both copies exist.
                bytes += (capacity + growth(capacity)) as u64 * Self::CLAUSE_BYTES;
            }
            // Both copies of the index exist too.
            let mut lines = level.lines;
            while lines < ((count + more) / 64).div_ceil(LANES) {
                lines = wider_row(lines);
                bytes += lines as u64 * Self::LINE_BYTES;
            }
            if W >= Sample::LEAST_WIDTH && level.sample.is_none() {
                bytes += Sample::bytes(W);
            }
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

    /// Whether there are no clauses.
    pub(super) fn is_empty(&self) -> bool {
        self.levels.iter().all(|level| level.clauses.is_empty())
    }

    /// Number of levels, up to the highest one with clauses.
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
    const CLAUSE_BYTES: u64 = size_of::<Bits<W>>() as u64;

    /// Bytes of one line in each row of the index, and in the set of the clauses left.
    const LINE_BYTES: u64 = (64 * W as u64 + 1) * size_of::<CacheLine<LANES>>() as u64;

    /// Adds a clause.
    #[inline(always)]
    pub(super) fn push(&mut self, level: u32, clause: Bits<W>) {
        if self.levels.len() <= level as usize {
            self.levels
                .resize_with(level as usize + 1, ClauseLevel::default);
        }
        let level = &mut self.levels[level as usize];
        if level.clauses.len() == level.clauses.capacity() {
            let more = growth(level.clauses.capacity());
            level.clauses.reserve_exact(more);
            self.bytes += more as u64 * Self::CLAUSE_BYTES;
        }
        let (lines, had_sample) = (level.lines, level.sample.is_some());
        level.push(clause);
        self.bytes += (level.lines - lines) as u64 * Self::LINE_BYTES;
        if !had_sample && level.sample.is_some() {
            self.bytes += Sample::bytes(W);
        }
    }

    /// Adds the clauses of a level that a set of components violates, oldest first.
    #[inline(always)]
    pub(super) fn violated(&mut self, level: u32, flooded: Bits<W>, violated: &mut Vec<Bits<W>>) {
        if let Some(level) = self.levels.get_mut(level as usize) {
            level.violated(flooded, violated);
        }
    }

    /// Calls `found` with the place of each set in `floods`, and the place in
    /// [`level`](Self::level) of each clause that it violates, for each set oldest first.
    ///
    /// The outer loop is over the lines of the index, so that its rows stay in the cache.
    #[inline(always)]
    pub(super) fn violated_by_each(
        &self,
        level: u32,
        floods: &[Bits<W>],
        found: impl FnMut(usize, usize),
    ) {
        if let Some(level) = self.levels.get(level as usize) {
            level.violated_by_each(floods, found);
        }
    }

    /// Forgets half of the clauses of each level, those with the most components: of two clauses,
    /// the shorter one is violated by more states.
    pub(super) fn forget_half(&mut self) {
        let all = std::mem::take(self);
        for (number, level) in (0..).zip(all.levels) {
            let half = level.clauses.len() / 2;
            if half == 0 {
                continue;
            }
            let median = median(level.clauses.iter().map(|clause| clause.len()));
            let mut room = half;
            for clause in level.clauses {
                if room > 0 && clause.len() <= median {
                    self.push(number, clause);
                    room -= 1;
                }
            }
        }
    }
}

/// The median of some lengths, at least one. It counts them, since many are equal.
fn median(lengths: impl ExactSizeIterator<Item = u32>) -> u32 {
    let half = lengths.len() / 2;
    let mut numbers = std::collections::BTreeMap::new();
    for length in lengths {
        *numbers.entry(length).or_insert(0) += 1;
    }
    let mut before = 0;
    for (&length, &number) in &numbers {
        before += number;
        if before > half {
            return length;
        }
    }
    unreachable!("half of the lengths are before the last one")
}

/// Clauses for which a full level makes room.
fn growth(capacity: usize) -> usize {
    (capacity / 2).max(64)
}

impl<const W: usize> ClauseLevel<W> {
    #[inline(always)]
    fn push(&mut self, clause: Bits<W>) {
        self.clauses.push(clause);
        if self.clauses.len().is_multiple_of(64) {
            self.index();
        }
    }

    /// Puts the last 64 clauses into the index. Not inlined: it is a small part of the search.
    #[inline(never)]
    fn index(&mut self) {
        if self.columns == LANES * self.lines {
            self.widen();
        }
        let clauses = &self.clauses[self.clauses.len() - 64..];
        for &clause in clauses {
            self.union = self.union.or(clause);
        }
        let (line, part) = (self.columns / LANES, self.columns % LANES);
        for word in 0..W {
            let mut square = [0; 64];
            for (place, clause) in clauses.iter().enumerate() {
                square[place] = clause.word(word);
            }
            mirror(&mut square);
            for (bit, &containing) in square.iter().enumerate() {
                self.containing[(64 * word + bit) * self.lines + line]
                    .0
                    .set_word(part, containing);
            }
        }
        self.columns += 1;
        // A new sample when the level has grown by a quarter.
        let sampled = self.sample.as_ref().map_or(0, |sample| sample.columns);
        if W >= Sample::LEAST_WIDTH
            && self.columns >= Sample::LEAST_COLUMNS
            && 4 * self.columns > 5 * sampled
        {
            self.sample = Some(Sample::new(&self.clauses, self.columns));
        }
    }

    /// Makes the rows longer.
    #[inline(never)]
    fn widen(&mut self) {
        let lines = wider_row(self.lines);
        let mut containing = vec![CacheLine(Bits::EMPTY); 64 * W * lines];
        for component in 0..64 * W {
            let row = &self.containing[component * self.lines..][..self.lines];
            containing[component * lines..][..self.lines].copy_from_slice(row);
        }
        (self.containing, self.lines) = (containing, lines);
        self.left.resize(lines, CacheLine(Bits::EMPTY));
    }

    #[inline(always)]
    fn violated(&mut self, flooded: Bits<W>, violated: &mut Vec<Bits<W>>) {
        let used = self.columns.div_ceil(LANES);
        if used > 0 {
            let is_exact = self.cross_off(flooded, used);
            for line in 0..used {
                for place in self.left[line].0.iter() {
                    let clause = self.clauses[LINE * line + place];
                    if is_exact || !clause.meets(flooded) {
                        violated.push(clause);
                    }
                }
            }
        }
        for &clause in &self.clauses[64 * self.columns..] {
            if !clause.meets(flooded) {
                violated.push(clause);
            }
        }
    }

    #[inline(always)]
    fn violated_by_each(&self, floods: &[Bits<W>], mut found: impl FnMut(usize, usize)) {
        for line in 0..self.columns.div_ceil(LANES) {
            let mut all = Bits::EMPTY;
            for lane in 0..LANES.min(self.columns - LANES * line) {
                all.set_word(lane, u64::MAX);
            }
            for (index, &flooded) in floods.iter().enumerate() {
                let mut left = all;
                let mut rows = 0;
                for component in flooded.and(self.union).iter_down() {
                    left = left.minus(self.containing[component * self.lines + line].0);
                    rows += 1;
                    if rows % ROWS == 0 && left.len() <= FEW_OF_LINE {
                        break;
                    }
                }
                for place in left.iter() {
                    let place = LINE * line + place;
                    if !self.clauses[place].meets(flooded) {
                        found(index, place);
                    }
                }
            }
        }
        let indexed = 64 * self.columns;
        for (index, &flooded) in floods.iter().enumerate() {
            for (place, clause) in (indexed..).zip(&self.clauses[indexed..]) {
                if !clause.meets(flooded) {
                    found(index, place);
                }
            }
        }
    }

    /// Crosses off the clauses that contain a flooded component, until none is left or few are.
    /// Returns whether all have been crossed off.
    ///
    /// Components far from the start come first: few clauses contain the near ones.
    #[inline(always)]
    fn cross_off(&mut self, flooded: Bits<W>, used: usize) -> bool {
        let mut last = Bits::EMPTY;
        for lane in 0..self.columns - LANES * (used - 1) {
            last.set_word(lane, u64::MAX);
        }
        let few = |one_in: usize| u32::try_from(64 * self.columns / one_in).expect("few");
        let relevant = flooded.and(self.union);
        if W >= Sample::LEAST_WIDTH
            && let Some(sample) = &mut self.sample
        {
            let few = few(FEW_OF_SAMPLED);
            let left = &mut self.left[..used];
            left.fill(CacheLine(Bits::ALL));
            left[used - 1].0 = last;
            return sample.cross_off(relevant, &self.containing, self.lines, left, few);
        }
        let few = few(FEW);
        let mut rows = 0;
        if used == 1 {
            let mut left = last;
            let mut is_exact = true;
            for component in relevant.iter_down() {
                left = left.minus(self.containing[component * self.lines].0);
                rows += 1;
                if rows % ROWS == 0 && left.len() <= few {
                    is_exact = false;
                    break;
                }
            }
            self.left[0].0 = left;
            return is_exact;
        }
        let left = &mut self.left[..used];
        left.fill(CacheLine(Bits::ALL));
        left[used - 1].0 = last;
        for component in relevant.iter_down() {
            let row = &self.containing[component * self.lines..][..used];
            for line in 0..used {
                left[line].0 = left[line].0.minus(row[line].0);
            }
            rows += 1;
            if rows % ROWS == 0 {
                let mut count = 0;
                for line in &*left {
                    count += line.0.len();
                }
                if count <= few {
                    return false;
                }
            }
        }
        true
    }
}

impl Sample {
    /// Words of a set of sampled clauses.
    const WORDS: usize = 2;

    /// Words per set from which on a level has a sample: searches of smaller boards end before.
    const LEAST_WIDTH: usize = 12;

    /// Columns of the index from which on a level has a sample.
    const LEAST_COLUMNS: usize = 48;

    /// Bytes held, with sets of this many words.
    fn bytes(words: usize) -> u64 {
        64 * words as u64 * (size_of::<Bits<{ Self::WORDS }>>() + size_of::<(u32, usize)>()) as u64
    }

    /// A sample of the clauses of an index with this many columns.
    #[inline(never)]
    fn new<const W: usize>(clauses: &[Bits<W>], columns: usize) -> Self {
        let mut containing = vec![Bits::EMPTY; 64 * W];
        for place in 0..64 * Self::WORDS {
            let clause = clauses[place * clauses.len() / (64 * Self::WORDS)];
            for component in clause.iter() {
                containing[component].insert(place);
            }
        }
        Self {
            containing,
            columns,
            left: Bits::EMPTY,
            candidates: Vec::with_capacity(64 * W),
        }
    }

    /// Crosses off clauses of an index from those `left`, until none or few are left, or the sample
    /// is used up. Returns whether all have been crossed off.
    #[inline(always)]
    fn cross_off<const W: usize>(
        &mut self,
        relevant: Bits<W>,
        containing: &[CacheLine<LANES>],
        lines: usize,
        left: &mut [CacheLine<LANES>],
        few: u32,
    ) -> bool {
        self.left = Bits::ALL;
        self.candidates.clear();
        for component in relevant.iter() {
            self.candidates.push((u32::MAX, component));
        }
        loop {
            let mut rows = [0; TOGETHER];
            let mut taken = 0;
            while taken < TOGETHER
                && let Some(component) = self.take(taken == 0)
            {
                rows[taken] = component * lines;
                taken += 1;
            }
            if taken == 0 {
                return true;
            }
            for row in taken..TOGETHER {
                rows[row] = rows[0];
            }
            let mut count = 0;
            for (line, left) in left.iter_mut().enumerate() {
                let mut met = Bits::EMPTY;
                for row in rows {
                    met = met.or(containing[row + line].0);
                }
                left.0 = left.0.minus(met);
                count += left.0.len();
            }
            if count <= few || self.left.is_empty() && count <= 3 * few {
                return false;
            }
        }
    }

    /// Takes the candidate that most of the clauses left contain; any if none contains one and
    /// `or_any`.
    #[inline(always)]
    fn take(&mut self, or_any: bool) -> Option<usize> {
        let mut best = (0, 0);
        for place in 0..self.candidates.len() {
            let (most, component) = self.candidates[place];
            if most > best.0 {
                let count = self.containing[component].and(self.left).len();
                self.candidates[place].0 = count;
                if count > best.0 {
                    best = (count, place);
                }
            }
        }
        if best.0 == 0 {
            if !or_any || self.candidates.is_empty() {
                return None;
            }
            best.1 = self.candidates.len() - 1;
        }
        let (_, component) = self.candidates.swap_remove(best.1);
        self.left = self.left.minus(self.containing[component]);
        Some(component)
    }
}

/// Lines of a row after it has grown.
fn wider_row(lines: usize) -> usize {
    (lines + lines / 2).max(lines + 1)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;

    fn set(rng: &mut SplitMix64, members: u32) -> Bits<12> {
        let mut set = Bits::EMPTY;
        for _ in 0..members {
            set.insert(rng.below(100) as usize);
        }
        set
    }

    /// The index finds the same clauses as tests one by one, in the same order, for one set and for
    /// many.
    #[test]
    fn finds_what_is_violated() {
        let rng = &mut SplitMix64::new(1);
        let mut clauses = Clauses::<12>::default();
        let mut found = 0;
        let mut floods = Vec::new();
        for _ in 0..5000 {
            let members = 1 + rng.below(12);
            clauses.push(3, set(rng, members));
            let members = rng.below(20);
            let flooded = set(rng, members);
            let mut violated = Vec::new();
            clauses.violated(3, flooded, &mut violated);
            let one_by_one = clauses.level(3).iter().filter(|set| !set.meets(flooded));
            assert_eq!(violated, one_by_one.copied().collect::<Vec<_>>());
            found += violated.len();
            floods.push(flooded);
        }
        let mut places = vec![Vec::new(); floods.len()];
        clauses.violated_by_each(3, &floods, |index, place| places[index].push(place));
        for (places, &flooded) in places.iter().zip(&floods) {
            let all = clauses.level(3).iter().enumerate();
            let one_by_one = all.filter(|(_, set)| !set.meets(flooded));
            let one_by_one: Vec<usize> = one_by_one.map(|(place, _)| place).collect();
            assert_eq!(*places, one_by_one);
        }
        assert!(found > 10_000, "{found}");
        assert!(clauses.level(2).is_empty() && clauses.level(9).is_empty());
    }

    #[test]
    fn the_shorter_half_is_kept_in_order() {
        let rng = &mut SplitMix64::new(2);
        let mut clauses = Clauses::<12>::default();
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
