//! How often each value occurs: counts add up to the same whatever their order.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Values with the number of times that each occurs, in increasing order.
///
/// Counts are whole numbers, so the sum of several is the same in every order. Everything that a
/// study says of many boards is made of counts at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counts<T: Ord>(BTreeMap<T, u64>);

impl<T: Ord> Default for Counts<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord + Copy> Counts<T> {
    pub(crate) fn add(&mut self, value: T) {
        self.add_times(value, 1);
    }

    pub(crate) fn add_times(&mut self, value: T, times: u64) {
        *self.0.entry(value).or_default() += times;
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        for (value, times) in other.iter() {
            self.add_times(value, times);
        }
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (T, u64)> {
        self.0.iter().map(|(&value, &times)| (value, times))
    }

    /// How many values there are in all.
    pub(crate) fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// How many values have a property.
    pub(crate) fn count(&self, has: impl Fn(T) -> bool) -> u64 {
        self.iter()
            .filter(|&(value, _)| has(value))
            .map(|(_, times)| times)
            .sum()
    }

    /// The counts of a property of the values; values without it are left out.
    pub(crate) fn map<U: Ord + Copy>(&self, of: impl Fn(T) -> Option<U>) -> Counts<U> {
        let mut counts = Counts::default();
        for (value, times) in self.iter() {
            if let Some(value) = of(value) {
                counts.add_times(value, times);
            }
        }
        counts
    }

    /// The value that `before` others come before.
    pub(crate) fn at(&self, before: u64) -> Option<T> {
        let mut passed = 0;
        let found = self.iter().find(|&(_, times)| {
            passed += times;
            passed > before
        });
        found.map(|(value, _)| value)
    }

    /// The value a number of quarters of the way from the first to the last, the lower of two
    /// neighbors.
    pub(crate) fn quartile(&self, quarter: u64) -> Option<T> {
        let way = self.total().checked_sub(1).map(u128::from)? * u128::from(quarter) / 4;
        self.at(u64::try_from(way).ok()?)
    }

    pub(crate) fn least(&self) -> Option<T> {
        self.0.first_key_value().map(|(&value, _)| value)
    }

    pub(crate) fn most(&self) -> Option<T> {
        self.0.last_key_value().map(|(&value, _)| value)
    }
}

impl<T: Ord + Serialize> Serialize for Counts<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'de, T: Ord + Deserialize<'de>> Deserialize<'de> for Counts<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(T, u64)>::deserialize(from)?;
        Ok(Self(pairs.into_iter().collect()))
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
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(text, "[[1,1],[3,3],[7,1]]");
        assert_eq!(serde_json::from_str::<Counts<u32>>(&text).unwrap(), one);
    }
}
