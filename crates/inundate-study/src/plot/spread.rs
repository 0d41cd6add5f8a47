//! The spread of values, as a box shows it.

/// Quartiles, whiskers and what lies beyond them.
#[derive(Debug, PartialEq)]
pub(super) struct Spread {
    /// Lower quartile, median, upper quartile, interpolated between neighbors.
    pub(super) quartiles: [f64; 3],
    /// The first and last value within 1.5 times the distance of the quartiles.
    pub(super) whiskers: (f64, f64),
    /// The different values beyond the whiskers.
    pub(super) beyond: Vec<f64>,
}

impl Spread {
    /// Of values in increasing order, each with the number of times that it occurs; at least one.
    pub(super) fn new(sorted: &[(f64, u64)]) -> Self {
        let quartiles = [1, 2, 3].map(|quarter| quantile(sorted, quarter));
        let reach = 1.5 * (quartiles[2] - quartiles[0]);
        let is_near = |value: f64| (quartiles[0] - reach..=quartiles[2] + reach).contains(&value);
        let values = || sorted.iter().map(|&(value, _)| value);
        let mut near = values().filter(|&value| is_near(value));
        let lowest = near.next().unwrap_or(quartiles[0]);
        let highest = near.next_back().unwrap_or(lowest);
        Self {
            quartiles,
            whiskers: (lowest, highest),
            beyond: values().filter(|&value| !is_near(value)).collect(),
        }
    }
}

/// The value `quarter` quarters of the way from the first to the last.
fn quantile(sorted: &[(f64, u64)], quarter: u64) -> f64 {
    let total: u64 = sorted.iter().map(|&(_, times)| times).sum();
    let way = u128::from(total - 1) * u128::from(quarter);
    let (index, rest) = (way / 4, way % 4);
    let at = |index: u128| {
        let mut passed = 0;
        let mut values = sorted.iter();
        let found = values.find(|&&(_, times)| {
            passed += u128::from(times);
            passed > index
        });
        found.or(sorted.last()).map_or(0.0, |&(value, _)| value)
    };
    let (here, next) = (at(index), at(index + 1));
    let share = match rest {
        0 => 0.0,
        1 => 0.25,
        2 => 0.5,
        _ => 0.75,
    };
    here + share * (next - here)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::float_cmp, reason = "numbers that floats hold exactly")]
    fn boxes_and_whiskers() {
        let spread = Spread::new(&[(1.0, 1), (2.0, 1), (3.0, 1), (4.0, 1), (5.0, 2), (20.0, 2)]);
        assert_eq!(spread.quartiles, [2.75, 4.5, 8.75]);
        assert_eq!(spread.whiskers, (1.0, 5.0));
        assert_eq!(spread.beyond, [20.0]);
        let one = Spread::new(&[(7.0, 1)]);
        assert_eq!((one.quartiles, one.whiskers), ([7.0; 3], (7.0, 7.0)));
        assert!(one.beyond.is_empty());
    }
}
