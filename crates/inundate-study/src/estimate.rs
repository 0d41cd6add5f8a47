//! A mean and how far it can be trusted.

/// What a sample tells about the mean of all boards of its kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The arithmetic mean.
    pub(crate) mean: f64,
    /// The standard deviation of the sample, which divides by one less than the number of values.
    /// Unknown for a single value.
    pub(crate) deviation: Option<f64>,
    /// Half the width of the 95 % confidence interval of the mean, by Student's t. Unknown for a
    /// single value.
    pub(crate) margin: Option<f64>,
}

impl Estimate {
    /// Of the values, summed in order; none if there are none.
    pub(crate) fn new(values: &[f64]) -> Option<Self> {
        #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 values")]
        let count = values.len() as f64;
        if values.is_empty() {
            return None;
        }
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let deviation = (values.len() > 1).then(|| (squares / (count - 1.0)).sqrt());
        Some(Self {
            mean,
            deviation,
            margin: deviation.map(|deviation| t_95(values.len() - 1) * deviation / count.sqrt()),
        })
    }

    /// The ends of the interval, if it has a width.
    pub(crate) fn interval(&self) -> Option<(f64, f64)> {
        let margin = self.margin.filter(|&margin| margin > 0.0)?;
        Some((self.mean - margin, self.mean + margin))
    }
}

/// The 97.5 % quantile of Student's t distribution with 1, 2, … degrees of freedom.
const T_95: [f64; 30] = [
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010,
    2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687,
    2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
];

/// The factor of the 95 % interval for `freedom` ≥ 1 degrees of freedom, correct to four digits
/// after the point.
fn t_95(freedom: usize) -> f64 {
    if let Some(&factor) = T_95.get(freedom - 1) {
        return factor;
    }
    // The expansion in powers of 1/freedom (Abramowitz and Stegun 26.7.5) at the quantile of the
    // normal distribution; from 31 degrees of freedom its error is below 2·10⁻⁶.
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 values")]
    let inverse = 1.0 / freedom as f64;
    let z: f64 = 1.959_963_984_540_054;
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
        for freedom in (1..=200).chain([999, 1000, 9999]) {
            let factor = t_95(freedom);
            let (low, high) = (factor - 6e-5, factor + 6e-5);
            assert!(
                within(low, freedom) < 0.95 && 0.95 < within(high, freedom),
                "{freedom}: {factor}"
            );
        }
        assert!((t_95(1_000_000) - 1.959_966_356_8).abs() < 1e-9);
    }

    #[test]
    fn estimates() {
        assert_eq!(Estimate::new(&[]), None);
        let one = Estimate::new(&[3.0]).unwrap();
        assert_eq!(
            (one.deviation, one.margin, one.interval()),
            (None, None, None)
        );
        let equal = Estimate::new(&[3.0, 3.0]).unwrap();
        assert_eq!((equal.margin, equal.interval()), (Some(0.0), None));
        // Mean 5, squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32.
        let values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
        let several = Estimate::new(&values).unwrap();
        let deviation = (32.0_f64 / 7.0).sqrt();
        let margin = 2.3646 * deviation / 8.0_f64.sqrt();
        let is_near = |found: f64, expected: f64| (found - expected).abs() < 1e-12;
        assert!(is_near(several.mean, 5.0));
        assert!(is_near(several.deviation.unwrap(), deviation));
        assert!(is_near(several.margin.unwrap(), margin));
        let (low, high) = several.interval().unwrap();
        assert!(is_near(low, 5.0 - margin) && is_near(high, 5.0 + margin));
    }
}
