//! Counts of how often each value occurs.

use std::collections::BTreeMap;

/// Values with the number of times that each occurs, in increasing order.
///
/// Counts are whole numbers, so the sum of several is the same in every order. Everything that a
/// study or a comparison says of many boards is made of counts at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts<T: Ord>(BTreeMap<T, u64>);

impl<T: Ord> Default for Counts<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord + Copy> Counts<T> {
    /// Counts a value once more.
    pub fn add(&mut self, value: T) {
        self.add_times(value, 1);
    }

    fn add_times(&mut self, value: T, times: u64) {
        *self.0.entry(value).or_default() += times;
    }

    /// Adds the counts of others.
    pub fn absorb(&mut self, other: &Self) {
        for (value, times) in other.iter() {
            self.add_times(value, times);
        }
    }

    /// Each value with the number of times that it occurs, in increasing order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (T, u64)> {
        self.0.iter().map(|(&value, &times)| (value, times))
    }

    /// The number of values in all.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// The number of values with a property.
    pub fn count(&self, has: impl Fn(T) -> bool) -> u64 {
        self.iter()
            .filter(|&(value, _)| has(value))
            .map(|(_, times)| times)
            .sum()
    }

    /// The counts of a property of the values; values without it are left out.
    pub fn map<U: Ord + Copy>(&self, of: impl Fn(T) -> Option<U>) -> Counts<U> {
        let mut counts = Counts::default();
        for (value, times) in self.iter() {
            if let Some(value) = of(value) {
                counts.add_times(value, times);
            }
        }
        counts
    }

    /// The value after `before` others in increasing order.
    fn value_after(&self, before: u64) -> Option<T> {
        let mut passed = 0;
        let found = self.iter().find(|&(_, times)| {
            passed += times;
            passed > before
        });
        found.map(|(value, _)| value)
    }

    /// The value a number of quarters of the way from the first to the last, the lower of two
    /// neighbors.
    pub fn quartile(&self, quarter: u64) -> Option<T> {
        let rank = self.total().checked_sub(1).map(u128::from)? * u128::from(quarter) / 4;
        self.value_after(u64::try_from(rank).ok()?)
    }

    /// The least value.
    pub fn least(&self) -> Option<T> {
        self.0.first_key_value().map(|(&value, _)| value)
    }

    /// The largest value.
    pub fn most(&self) -> Option<T> {
        self.0.last_key_value().map(|(&value, _)| value)
    }
}

impl Counts<u32> {
    /// The value in the middle, or the mean of the two in the middle.
    pub fn median(&self) -> Option<f64> {
        let total = self.total();
        let place = |before| self.value_after(before).map(f64::from);
        let (low, high) = (place(total.checked_sub(1)? / 2)?, place(total / 2)?);
        Some(f64::midpoint(low, high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_do_not_depend_on_the_order() {
        let counts = |values: &[u32]| {
            let mut counts = Counts::default();
            for &value in values {
                counts.add(value);
            }
            counts
        };
        let (a, b) = (counts(&[3, 1, 3]), counts(&[7, 3]));
        let (mut one, mut other) = (a.clone(), b.clone());
        one.absorb(&b);
        other.absorb(&a);
        assert_eq!((&one, &one), (&other, &counts(&[1, 3, 3, 3, 7])));
        assert_eq!((one.total(), one.count(|value| value < 4)), (5, 4));
        assert_eq!((one.least(), one.most()), (Some(1), Some(7)));
        assert_eq!(
            one.map(|value| (value > 1).then_some(value / 2)),
            counts(&[1, 1, 1, 3])
        );
    }
}
