//! Means, shares and their confidence intervals.

/// The confidence level of an interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Confidence {
    /// 90 %.
    P90,
    /// 95 %.
    #[default]
    P95,
}

impl Confidence {
    /// The number of percent.
    pub fn percent(self) -> u32 {
        match self {
            Self::P90 => 90,
            Self::P95 => 95,
        }
    }

    /// The quantile of the normal distribution: a share of its values equal to the level is within
    /// ± the quantile.
    fn normal(self) -> f64 {
        match self {
            Self::P90 => 1.644_853_626_951_473,
            Self::P95 => 1.959_963_984_540_054,
        }
    }
}

/// An estimate of the mean of all boards of a kind, from a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The arithmetic mean.
    pub mean: f64,
    /// The standard deviation of the sample, which divides by one less than the number of values.
    /// Unknown for a single value.
    pub deviation: Option<f64>,
    /// Half the width of the confidence interval of the mean, by Student's t. Unknown for a single
    /// value.
    pub margin: Option<f64>,
}

impl Estimate {
    /// Estimates from values, each with the number of times that it occurs, summed in order; none
    /// if there are none.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 values")]
    pub(crate) fn of_counts(
        values: impl Iterator<Item = (f64, u64)> + Clone,
        confidence: Confidence,
    ) -> Option<Self> {
        let count: u64 = values.clone().map(|(_, times)| times).sum();
        if count == 0 {
            return None;
        }
        let sum: f64 = values
            .clone()
            .map(|(value, times)| value * times as f64)
            .sum();
        let mean = sum / count as f64;
        let squares = values
            .map(|(value, times)| (value - mean).powi(2) * times as f64)
            .sum();
        Some(Self::new(count, mean, squares, confidence))
    }

    /// Estimates from the number of values, at least one, their mean and their sum of squared
    /// distances to it.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 values")]
    pub(crate) fn new(count: u64, mean: f64, squares: f64, confidence: Confidence) -> Self {
        let deviation = (count > 1).then(|| (squares / (count - 1) as f64).sqrt());
        let margin =
            |deviation| quantile(confidence, count - 1) * deviation / (count as f64).sqrt();
        Self {
            mean,
            deviation,
            margin: deviation.map(margin),
        }
    }

    /// The ends of the interval, if it has a width.
    pub(crate) fn interval(&self) -> Option<(f64, f64)> {
        let margin = self.margin.filter(|&margin| margin > 0.0)?;
        Some((self.mean - margin, self.mean + margin))
    }
}

/// A share of boards, with the ends of its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Share {
    /// The share of `part` boards of `all`; none if there is no board.
    ///
    /// The interval has a width even if the share is 0 or 1, and it never leaves them.
    ///
    /// # Source
    /// Wilson 1927.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 boards")]
    pub(crate) fn new(part: u64, all: u64, confidence: Confidence) -> Option<Self> {
        if all == 0 {
            return None;
        }
        let (share, count) = (part as f64 / all as f64, all as f64);
        let square = confidence.normal().powi(2) / count;
        let middle = (share + square / 2.0) / (1.0 + square);
        let variance = share * (1.0 - share) / count;
        let half = (variance * square * count + square.powi(2) / 4.0).sqrt() / (1.0 + square);
        Some(Self {
            value: share,
            low: if part == 0 { 0.0 } else { middle - half },
            high: if part == all { 1.0 } else { middle + half },
        })
    }
}

/// The 95 % and the 97.5 % quantiles of Student's t distribution with 1, 2, … degrees of freedom.
const STUDENT: [[f64; 30]; 2] = [
    [
        6.3138, 2.9200, 2.3534, 2.1318, 2.0150, 1.9432, 1.8946, 1.8595, 1.8331, 1.8125, 1.7959,
        1.7823, 1.7709, 1.7613, 1.7531, 1.7459, 1.7396, 1.7341, 1.7291, 1.7247, 1.7207, 1.7171,
        1.7139, 1.7109, 1.7081, 1.7056, 1.7033, 1.7011, 1.6991, 1.6973,
    ],
    [
        12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010,
        2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739,
        2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
    ],
];

/// The factor of the interval for `freedom` ≥ 1 degrees of freedom, correct to four digits after
/// the point.
fn quantile(confidence: Confidence, freedom: u64) -> f64 {
    let place = usize::try_from(freedom - 1).unwrap_or(usize::MAX);
    let column = match confidence {
        Confidence::P90 => STUDENT[0],
        Confidence::P95 => STUDENT[1],
    };
    if let Some(&factor) = column.get(place) {
        return factor;
    }
    // The expansion in powers of 1/freedom (Abramowitz and Stegun 26.7.5) at the quantile of the
    // normal distribution; from 31 degrees of freedom its error is below 2·10⁻⁶.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 values")]
    let inverse = 1.0 / freedom as f64;
    let z = confidence.normal();
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + inverse * (first + inverse * (second + inverse * third))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The probability that |T| ≤ t, by the finite sums of Abramowitz and Stegun 26.7.3 and 26.7.4.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    fn within(t: f64, freedom: usize) -> f64 {
        let angle = (t / (freedom as f64).sqrt()).atan();
        let (sine, cosine) = angle.sin_cos();
        let is_odd = freedom % 2 == 1;
        let (mut term, mut sum) = if is_odd { (cosine, cosine) } else { (1.0, 1.0) };
        let mut below = if is_odd { 3 } else { 2 };
        while below + 1 < freedom {
            term *= cosine * cosine * (below - 1) as f64 / below as f64;
            sum += term;
            below += 2;
        }
        match freedom {
            1 => angle * std::f64::consts::FRAC_2_PI,
            _ if is_odd => (angle + sine * sum) * std::f64::consts::FRAC_2_PI,
            _ => sine * sum,
        }
    }

    #[test]
    fn factors_of_student() {
        for (confidence, inside) in [(Confidence::P90, 0.9), (Confidence::P95, 0.95)] {
            for freedom in (1..=200).chain([999, 1000, 9999]) {
                let factor = quantile(confidence, freedom as u64);
                let (low, high) = (factor - 6e-5, factor + 6e-5);
                assert!(
                    within(low, freedom) < inside && inside < within(high, freedom),
                    "{confidence:?} {freedom}: {factor}"
                );
            }
        }
        assert!((quantile(Confidence::P95, 1_000_000) - 1.959_966_356_8).abs() < 1e-9);
    }

    #[test]
    fn estimates() {
        let of =
            |values: &[(f64, u64)]| Estimate::of_counts(values.iter().copied(), Confidence::P95);
        assert_eq!(of(&[]), None);
        let one = of(&[(3.0, 1)]).unwrap();
        assert_eq!(
            (one.deviation, one.margin, one.interval()),
            (None, None, None)
        );
        let equal = of(&[(3.0, 2)]).unwrap();
        assert_eq!((equal.margin, equal.interval()), (Some(0.0), None));
        // Mean 5, squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32.
        let several = of(&[(2.0, 1), (4.0, 3), (5.0, 2), (7.0, 1), (9.0, 1)]).unwrap();
        let deviation = (32.0_f64 / 7.0).sqrt();
        let margin = 2.3646 * deviation / 8.0_f64.sqrt();
        let is_near = |found: f64, expected: f64| (found - expected).abs() < 1e-12;
        assert!(is_near(several.mean, 5.0));
        assert!(is_near(several.deviation.unwrap(), deviation));
        assert!(is_near(several.margin.unwrap(), margin));
        let (low, high) = several.interval().unwrap();
        assert!(is_near(low, 5.0 - margin) && is_near(high, 5.0 + margin));
    }

    /// The two ends of Wilson's interval are the shares p for which the observed one is `normal`
    /// standard deviations of p away.
    #[test]
    fn shares() {
        assert_eq!(Share::new(0, 0, Confidence::P90), None);
        for (part, all) in [(1_u32, 10_u32), (5, 10), (999, 1000), (2, 200_000)] {
            let share = Share::new(u64::from(part), u64::from(all), Confidence::P90).unwrap();
            for end in [share.low, share.high] {
                let deviation = (end * (1.0 - end) / f64::from(all)).sqrt();
                let away = (share.value - end).abs() / deviation;
                assert!(
                    (away - Confidence::P90.normal()).abs() < 1e-6,
                    "{part}/{all}: {away}"
                );
            }
            assert!(0.0 < share.low && share.low < share.value && share.value < share.high);
        }
        let none = Share::new(0, 100, Confidence::P90).unwrap();
        assert!(none.low <= 0.0 && none.high > 0.0);
        let all = Share::new(100, 100, Confidence::P90).unwrap();
        assert!(all.high >= 1.0 && all.low < 1.0);
    }
}
