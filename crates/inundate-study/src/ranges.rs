//! Which numbers are done, as ranges.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A set of numbers as ranges in increasing order that do not touch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ranges(Vec<(usize, usize)>);

impl Ranges {
    /// The numbers below `end`.
    pub(crate) fn below(end: usize) -> Self {
        let mut ranges = Self::default();
        ranges.add(0..end);
        ranges
    }

    /// Adds numbers of which none is in the set.
    pub(crate) fn add(&mut self, range: Range<usize>) {
        if range.is_empty() {
            return;
        }
        let place = self.0.partition_point(|&(start, _)| start < range.start);
        self.0.insert(place, (range.start, range.end));
        if place + 1 < self.0.len() && self.0[place + 1].0 == range.end {
            self.0[place].1 = self.0.remove(place + 1).1;
        }
        if place > 0 && self.0[place - 1].1 == range.start {
            self.0[place - 1].1 = self.0.remove(place).1;
        }
    }

    /// How many numbers are in the set.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|&(start, end)| end - start).sum()
    }

    /// The first numbers from `start` on, below `end`, that are not in the set: at most `most`.
    pub(crate) fn gap(&self, start: usize, end: usize, most: usize) -> Option<Range<usize>> {
        let mut from = start;
        let mut to = end;
        for &(first, last) in &self.0[self.0.partition_point(|&(_, last)| last <= start)..] {
            if first > from {
                to = to.min(first);
                break;
            }
            from = last;
        }
        (from < to).then(|| from..to.min(from.saturating_add(most)))
    }

    /// Whether the ranges are as this type makes them, all below `end`.
    pub(crate) fn are_within(&self, end: usize) -> bool {
        let touch = |pair: &[(usize, usize)]| pair[0].1 >= pair[1].0;
        self.0
            .iter()
            .all(|&(start, last)| start < last && last <= end)
            && !self.0.windows(2).any(touch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_join() {
        let mut ranges = Ranges::default();
        for range in [4..6, 0..2, 9..12, 2..4, 7..7] {
            ranges.add(range);
        }
        assert_eq!(ranges.0, [(0, 6), (9, 12)]);
        assert_eq!(
            (ranges.len(), ranges.are_within(12), ranges.are_within(11)),
            (9, true, false)
        );
        assert_eq!(ranges.gap(0, 20, 5), Some(6..9));
        assert_eq!(ranges.gap(0, 20, 2), Some(6..8));
        assert_eq!(ranges.gap(8, 20, 5), Some(8..9));
        assert_eq!(ranges.gap(9, 20, 5), Some(12..17));
        assert_eq!(ranges.gap(9, 12, 5), None);
        assert_eq!(ranges.gap(0, 8, 5), Some(6..8));
        ranges.add(6..9);
        assert_eq!(ranges, Ranges::below(12));
        assert!(!Ranges(vec![(0, 3), (3, 5)]).are_within(9) && !Ranges(vec![(4, 4)]).are_within(9));
        assert_eq!(Ranges::below(0), Ranges::default());
    }
}
