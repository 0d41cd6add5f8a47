//! Sets of components as machine words.

use std::cmp::Ordering;

/// A set of numbers below 64·W. The width is known to the compiler, so loops over the words are
/// unrolled and vectorised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    #[inline]
    pub(super) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    pub(super) fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Visits the members, smallest first.
    #[inline]
    pub(super) fn for_each(self, mut visit: impl FnMut(usize)) {
        for (index, word) in self.0.into_iter().enumerate() {
            let mut left = word;
            while left != 0 {
                visit(64 * index + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// The members, largest first.
    pub(super) fn iter_down(self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .enumerate()
            .rev()
            .flat_map(|(index, word)| {
                let mut left = word;
                std::iter::from_fn(move || {
                    let bit = (left != 0).then(|| 63 - left.leading_zeros() as usize)?;
                    left ^= 1 << bit;
                    Some(64 * index + bit)
                })
            })
    }

    /// Compares the largest members first.
    pub(super) fn compare_from_the_top(self, other: Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }

    /// Mixes all words into one; the upper bits are as good as the lower ones.
    pub(super) fn hash(self) -> u64 {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = self.0.iter().fold(0_u64, |hash, &word| {
            (hash.rotate_left(23) ^ word).wrapping_mul(ODD)
        });
        mixed ^ (mixed >> 32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order() {
        let mut bits = Bits::<3>::EMPTY;
        for index in [191, 0, 63, 64, 100] {
            bits.insert(index);
        }
        let mut members = Vec::new();
        bits.for_each(|index| members.push(index));
        assert_eq!(members, [0, 63, 64, 100, 191]);
        assert_eq!(bits.iter_down().collect::<Vec<_>>(), [191, 100, 64, 63, 0]);
        assert_eq!(bits.len(), 5);
    }
}
