//! The exact sign test.

/// The probability that a fair coin, thrown `fewer + more` times, falls at least as unevenly as this: the
/// two-sided p of the exact sign test, which leaves out ties.
///
/// It asks which of two methods is more often shorter, and assumes nothing of how the differences are distributed.
/// Those of moves are small whole numbers, most of which occur many times. The signed ranks of Wilcoxon 1945 would have no
/// exact table for these, and what they refute is that the differences lie symmetrically about 0.
///
/// # Complexity
/// O(n) for n boards.
///
/// # Source
/// Conover 1999, *Practical Nonparametric Statistics*, section 3.4.
#[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 boards")]
pub(crate) fn sign_test(fewer: u64, more: u64) -> f64 {
    let (thrown, least) = (fewer + more, fewer.min(more));
    if 2 * least == thrown {
        return 1.0;
    }
    // ln of the probability of `least` heads. Those of fewer heads are smaller, so they are sums of its parts.
    let choices = (1..=least).map(|head| ((thrown - least + head) as f64 / head as f64).ln());
    let ln = choices.sum::<f64>() - thrown as f64 * std::f64::consts::LN_2;
    let (mut term, mut sum) = (1.0, 1.0);
    for heads in (1..=least).rev() {
        term *= heads as f64 / (thrown - heads + 1) as f64;
        sum += term;
    }
    (2.0 * ln.exp() * sum).min(1.0)
}

/// The probabilities of several tests, each made so large that all together mislead no more often than one:
/// the correction of Holm 1979.
pub(crate) fn holm(tests: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..tests.len()).collect();
    order.sort_by(|&one, &other| tests[one].total_cmp(&tests[other]));
    let mut corrected = vec![0.0; tests.len()];
    let mut least: f64 = 0.0;
    let mut left = 0.0;
    for &test in order.iter().rev() {
        left += 1.0;
        corrected[test] = (left * tests[test]).min(1.0);
    }
    for &test in &order {
        least = least.max(corrected[test]);
        corrected[test] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 1e-12 * expected.abs()
    }

    #[test]
    fn known_values() {
        // 2·(1 + 10 + 45)/1024, 2/2^20, and 2·(1 + 19 + 171 + 969 + 3876)/2^19.
        for (fewer, more, p) in [
            (0, 0, 1.0),
            (3, 3, 1.0),
            (4, 3, 1.0),
            (0, 1, 1.0),
            (2, 8, 112.0 / 1024.0),
            (8, 2, 112.0 / 1024.0),
            (0, 20, 2.0 / 1_048_576.0),
            (4, 15, 10_072.0 / 524_288.0),
        ] {
            assert!(is_near(sign_test(fewer, more), p), "{fewer} {more}");
        }
        // About normal: 500,000 ± 500, so 1,500 away is 3 standard deviations.
        let p = sign_test(498_500, 501_500);
        assert!((p - 0.002_708).abs() < 1e-5, "{p}");
        assert!(sign_test(0, 1_000_000) < 1e-300);
    }

    #[test]
    fn corrected() {
        let found = holm(&[0.01, 0.04, 0.03, 0.005]);
        let expected = [0.03, 0.06, 0.06, 0.02];
        let mut pairs = found.iter().zip(expected);
        assert!(
            pairs.all(|(&found, expected)| is_near(found, expected)),
            "{found:?}"
        );
        assert_eq!(holm(&[0.7, 0.6]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
    }
}
