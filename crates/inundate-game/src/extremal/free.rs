//! The optimum of the free game on a small board.

use rustc_hash::FxHashMap;

use super::moves::Region;
use super::shape::{Set, cells};

/// For connected sets of cells, the fewest moves that give them one color, and the colors that they can have then.
///
/// The component that is recolored last, or never, is K: then each part of the rest gets one color first, and it is best if
/// that is the color of K. See the method `free-removal`.
pub(super) struct FreeTable<'a> {
    adjacent: &'a [Set],
    of_color: &'a [Set],
    known: FxHashMap<Set, (u32, Set)>,
}

impl<'a> FreeTable<'a> {
    pub(super) fn new(adjacent: &'a [Set], of_color: &'a [Set]) -> Self {
        Self {
            adjacent,
            of_color,
            known: FxHashMap::default(),
        }
    }

    pub(super) fn optimum(&mut self) -> u32 {
        let all = self.of_color.iter().fold(0, |all, color| all | color);
        self.fewest(all).0
    }

    /// The largest connected part of a set with a cell.
    fn part(&self, cell: usize, set: Set) -> Set {
        Region::of(cell, self.adjacent)
            .flooded(set, self.adjacent)
            .cells
    }

    fn fewest(&mut self, set: Set) -> (u32, Set) {
        if let Some(known) = self.known.get(&set) {
            return *known;
        }
        let mut best = (u32::MAX, 0);
        for (color, of_color) in self.of_color.iter().enumerate() {
            let mut open = set & of_color;
            let mut fewest = u32::MAX;
            while open != 0 {
                let component = self.part(open.trailing_zeros() as usize, set & of_color);
                open &= !component;
                let mut moves = 0;
                let mut rest = set & !component;
                while let Some(cell) = cells(rest).next() {
                    let part = self.part(cell, rest);
                    let (fewest, last) = self.fewest(part);
                    moves += fewest + u32::from(last >> color & 1 == 0);
                    rest &= !part;
                }
                fewest = fewest.min(moves);
            }
            if fewest < best.0 {
                best = (fewest, 0);
            }
            if fewest == best.0 {
                best.1 |= 1 << color;
            }
        }
        self.known.insert(set, best);
        best
    }
}
