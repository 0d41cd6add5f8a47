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
    /// Of values in increasing order, at least one.
    pub(super) fn new(sorted: &[f64]) -> Self {
        let quartiles = [1, 2, 3].map(|quarter| quantile(sorted, quarter));
        let reach = 1.5 * (quartiles[2] - quartiles[0]);
        let is_near = |value: f64| (quartiles[0] - reach..=quartiles[2] + reach).contains(&value);
        let mut near = sorted.iter().copied().filter(|&value| is_near(value));
        let lowest = near.next().unwrap_or(quartiles[0]);
        let highest = near.next_back().unwrap_or(lowest);
        let mut beyond: Vec<f64> = sorted.to_vec();
        beyond.retain(|&value| !is_near(value));
        beyond.dedup();
        Self {
            quartiles,
            whiskers: (lowest, highest),
            beyond,
        }
    }
}

/// The value `quarter` quarters of the way from the first to the last.
fn quantile(sorted: &[f64], quarter: usize) -> f64 {
    let way = (sorted.len() - 1) * quarter;
    let (index, rest) = (way / 4, way % 4);
    let next = sorted[(index + 1).min(sorted.len() - 1)];
    let share = [0.0, 0.25, 0.5, 0.75][rest];
    sorted[index] + share * (next - sorted[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::float_cmp, reason = "numbers that floats hold exactly")]
    fn boxes_and_whiskers() {
        let spread = Spread::new(&[1.0, 2.0, 3.0, 4.0, 5.0, 5.0, 20.0, 20.0]);
        assert_eq!(spread.quartiles, [2.75, 4.5, 8.75]);
        assert_eq!(spread.whiskers, (1.0, 5.0));
        assert_eq!(spread.beyond, [20.0]);
        let one = Spread::new(&[7.0]);
        assert_eq!((one.quartiles, one.whiskers), ([7.0; 3], (7.0, 7.0)));
        assert!(one.beyond.is_empty());
    }
}
