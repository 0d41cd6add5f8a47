//! Sets of components, as bits.

/// A set of components of a board; all sets of a board have the same number of words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Set(Box<[u64]>);

impl Set {
    /// The empty set of a board of this many components.
    pub(crate) fn empty(components: usize) -> Self {
        Self(vec![0; components.div_ceil(64)].into())
    }

    /// Bytes of memory that the set takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.0) + size_of::<Self>()
    }

    #[inline]
    pub(crate) fn insert(&mut self, component: usize) {
        self.0[component / 64] |= 1 << (component % 64);
    }

    #[inline]
    pub(crate) fn take(&mut self, component: usize) {
        self.0[component / 64] &= !(1 << (component % 64));
    }

    #[inline]
    pub(crate) fn has(&self, component: usize) -> bool {
        self.0[component / 64] >> (component % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn add(&mut self, other: &Self) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, other: &Self) {
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    /// Whether each of at most 64 components from the first on is missing, as bits.
    #[inline]
    pub(crate) fn missing(&self, first: usize, count: usize) -> u64 {
        let (word, shift) = (first / 64, first % 64);
        let low = self.0.get(word).map_or(0, |&low| low >> shift);
        let high = self.0.get(word + 1).filter(|_| shift > 0);
        let found = low | high.map_or(0, |&high| high << (64 - shift));
        let all = u64::MAX.checked_shr(64 - u32::try_from(count).expect("at most 64"));
        !found & all.unwrap_or(0)
    }

    /// The number of components.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, two)| one & two != 0)
    }

    #[inline]
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(one, two)| one & !two == 0)
    }

    /// The components that are in both sets, lowest first.
    #[inline]
    pub(crate) fn common<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        let words = self.0.iter().zip(&other.0).enumerate();
        words.flat_map(|(index, (one, two))| {
            let mut left = one & two;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(64 * index + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;

    /// A range of components may begin in one word and end in the next.
    #[test]
    fn what_is_missing_of_any_range() {
        let rng = &mut SplitMix64::for_board(55, 0);
        let mut set = Set::empty(200);
        for component in 0..200 {
            if rng.below(2) == 0 {
                set.insert(component);
            }
        }
        for first in 0..200 {
            for count in 0..=64.min(200 - first) {
                let missing = (0..count).filter(|bit| !set.has(first + bit));
                let bits = missing.fold(0, |bits, bit| bits | 1_u64 << bit);
                assert_eq!(set.missing(first, count), bits, "{count} from {first} on");
            }
        }
    }
}
