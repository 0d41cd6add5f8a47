//! Regions of a board of which some cells are known, the words that flood it, and the regions that were met.

use super::shape::Set;

/// A flooded region, and the cells outside that are adjacent to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub(super) cells: Set,
    pub(super) border: Set,
}

impl Region {
    pub(super) fn of(cell: usize, adjacent: &[Set]) -> Self {
        Self {
            cells: 1 << cell,
            border: adjacent[cell],
        }
    }

    /// With all cells of a color, here their set, that are adjacent to it or to others of them.
    pub(super) fn flooded(mut self, color: Set, adjacent: &[Set]) -> Self {
        loop {
            let next = self.border & color;
            if next == 0 {
                return self;
            }
            let cell = next.trailing_zeros() as usize;
            self.cells |= 1 << cell;
            self.border = (self.border | adjacent[cell]) & !self.cells;
        }
    }
}

/// The regions that one search has met.
#[derive(Debug)]
pub(super) struct Seen {
    /// When and which.
    slots: Vec<(u32, Set)>,
    now: u32,
    count: usize,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self {
            slots: vec![(0, 0); 1 << 10],
            now: 0,
            count: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.now = self.now.checked_add(1).unwrap_or_else(|| {
            self.slots.fill((0, 0));
            1
        });
    }

    /// Whether the set is new.
    pub(super) fn insert(&mut self, set: Set) -> bool {
        if 2 * self.count > self.slots.len() {
            let longer = vec![(0, 0); 4 * self.slots.len()];
            let old = std::mem::replace(&mut self.slots, longer);
            self.count = 0;
            for (when, set) in old {
                if when == self.now {
                    self.insert(set);
                }
            }
        }
        let mask = self.slots.len() - 1;
        let mut slot = (set.wrapping_mul(0x9E37_79B1) >> 7) as usize & mask;
        loop {
            let (when, there) = &mut self.slots[slot];
            if *when != self.now {
                (*when, *there) = (self.now, set);
                self.count += 1;
                return true;
            }
            if *there == set {
                return false;
            }
            slot = (slot + 1) & mask;
        }
    }
}

/// For each number of known cells, the words that cut there last: they often cut again, and cost a hundredth of a search.
#[derive(Debug)]
pub(super) struct Words(Vec<Vec<(usize, Vec<u8>)>>);

/// How many words are kept.
const KEPT: usize = 8;

impl Words {
    pub(super) fn new(cells: usize) -> Self {
        Self(vec![Vec::new(); cells + 1])
    }

    /// The pivots and words, the latest first.
    pub(super) fn of(&self, known: usize) -> &[(usize, Vec<u8>)] {
        &self.0[known]
    }

    /// Puts a word before the others.
    pub(super) fn prefer(&mut self, known: usize, place: usize) {
        self.0[known][..=place].rotate_right(1);
    }

    pub(super) fn add(&mut self, known: usize, pivot: usize, word: Vec<u8>) {
        let words = &mut self.0[known];
        words.truncate(KEPT - 1);
        words.insert(0, (pivot, word));
    }
}
