//! Sets of components as machine words.

/// A set of numbers below 64·W.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        let mut any = 0;
        for word in self.0 {
            any |= word;
        }
        any == 0
    }

    #[inline]
    pub(crate) fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        let mut members = 0;
        for word in self.0 {
            members += word.count_ones();
        }
        members
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        self.each(other, |one, other| one & other)
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        self.each(other, |one, other| one | other)
    }

    #[inline]
    pub(crate) fn minus(self, other: Self) -> Self {
        self.each(other, |one, other| one & !other)
    }

    #[inline]
    fn each(mut self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        for index in 0..W {
            self.0[index] = with(self.0[index], other.0[index]);
        }
        self
    }

    /// Calls a function for each member, smallest first.
    #[inline]
    pub(crate) fn for_each(self, mut act: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                act(64 * index + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_two_words() {
        let mut set = Bits::<2>::EMPTY;
        assert!(set.is_empty());
        for member in [3, 63, 64, 127] {
            set.insert(member);
        }
        let mut members = Vec::new();
        set.for_each(|member| members.push(member));
        assert_eq!(members, [3, 63, 64, 127]);
        let mut other = Bits::EMPTY;
        other.insert(64);
        assert_eq!((set.minus(other).len(), set.and(other)), (3, other));
        assert_eq!(set.minus(other).or(other), set);
    }
}
