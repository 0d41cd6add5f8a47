//! Moves on a board of which some cells are known: flooded regions, and words that cut.

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

/// For each number of known cells, the words that cut there last: they often cut again, and are tried before the search for others.
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
