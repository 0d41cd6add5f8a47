//! Counts of large numbers, which add up to the same whatever their order.

use inundate_records::Counts;

use crate::confidence::{Confidence, Estimate};

/// Numbers that may be too different to count each: states expanded, shortest solutions.
///
/// The sum and the sum of squares are exact, so the mean and its interval do not depend on the
/// order in which numbers are added. For the distribution, a number of more than ten binary digits
/// is counted as the middle of those that share its first ten, which is at most 0.1 % away. So
/// there are at most 512 different ones for each binary digit more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LargeNumbers {
    sum: u128,
    /// Exact below 2^128: 10^12 numbers of 44 binary digits.
    squares: u128,
    rounded: Counts<u128>,
}

/// Number of leading binary digits kept.
const DIGITS: u32 = 10;

/// The middle of the numbers with the same first digits.
fn round(number: u128) -> u128 {
    let length = u128::BITS - number.leading_zeros();
    match length.checked_sub(DIGITS) {
        None | Some(0) => number,
        Some(lost) => ((number >> lost) << lost) | (1 << (lost - 1)),
    }
}

impl LargeNumbers {
    pub(crate) fn add(&mut self, number: u128) {
        self.sum = self.sum.saturating_add(number);
        self.squares = self.squares.saturating_add(number.saturating_mul(number));
        self.rounded.add(round(number));
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
        self.rounded.absorb(&other.rounded);
    }

    pub(crate) fn total(&self) -> u64 {
        self.rounded.total()
    }

    /// The numbers, rounded to three digits.
    pub(crate) fn rounded(&self) -> &Counts<u128> {
        &self.rounded
    }

    /// The mean and its interval; none if there are no numbers.
    #[expect(clippy::cast_precision_loss, reason = "a mean is shown rounded")]
    pub(crate) fn estimate(&self, confidence: Confidence) -> Option<Estimate> {
        let count = u128::from(self.total());
        if count == 0 {
            return None;
        }
        // With the whole part w and the rest r of the division, the squares of the distances to the
        // mean w + r/n are those to w less r²/n: nothing large is subtracted from something large.
        let (whole, rest) = (self.sum / count, self.sum % count);
        let from_whole = self
            .squares
            .saturating_sub(whole.saturating_mul(self.sum.saturating_add(rest)));
        let squares = from_whole as f64 - (rest as f64) * (rest as f64) / count as f64;
        Some(Estimate::new(
            self.total(),
            self.sum as f64 / count as f64,
            squares.max(0.0),
            confidence,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded() {
        for number in [
            0,
            1,
            5,
            1023,
            1024,
            1025,
            123_456,
            u128::from(u64::MAX),
            u128::MAX,
        ] {
            let found = round(number);
            assert!(found.abs_diff(number) <= number / 1000, "{number}: {found}");
            assert!(number >= 1024 || found == number);
        }
    }

    #[test]
    fn estimates_are_those_of_the_numbers() {
        let numbers = [17_u32, 900_000, 23, 23, 4_000_000];
        let mut all = LargeNumbers::default();
        for number in numbers {
            all.add(u128::from(number));
        }
        let expected = numbers.iter().map(|&number| (f64::from(number), 1));
        let expected = Estimate::of_counts(expected, Confidence::P95).unwrap();
        let found = all.estimate(Confidence::P95).unwrap();
        let is_near = |one: f64, other: f64| (one - other).abs() < 1e-9 * other;
        assert!(is_near(found.mean, expected.mean));
        assert!(is_near(
            found.deviation.unwrap(),
            expected.deviation.unwrap()
        ));
        let mut equal = LargeNumbers::default();
        for _ in 0..3 {
            equal.add(1 << 40);
        }
        assert_eq!(equal.estimate(Confidence::P95).unwrap().interval(), None);
        assert_eq!(LargeNumbers::default().estimate(Confidence::P95), None);
    }
}
