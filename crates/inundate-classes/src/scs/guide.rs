//! The promise of a state: the chance that a random word completes its words.

/// The chance that the next letter of a random word is the one that a word goes on with.
///
/// The letters of a short supersequence are anything but random, so no single chance is the best on
/// all words. Random words go with `Uniform`, words that have much in common with `Observed`: of 50
/// proteins of 50 letters a beam of 500 states makes 385, 373 and 371 letters with the three, of 16
/// random words of 15 to 25 letters over an alphabet of 26 it makes 133, 140 and 142.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chance {
    /// One in the number of letters: that of Mousavi et al. 2012.
    Uniform,
    /// The geometric mean of the other two.
    Between,
    /// So many letters as the words have left on average, in the letters that are to be written.
    Observed,
}

impl Chance {
    /// For words that have `mean` letters left on average, when `steps` letters are to be written.
    pub(super) fn value(self, alphabet: usize, mean: f64, steps: u32) -> f64 {
        let uniform = 1.0 / to_f64(alphabet);
        let observed = mean / f64::from(steps.max(1));
        let chance = match self {
            Self::Uniform => uniform,
            Self::Between => (uniform * observed).sqrt(),
            Self::Observed => observed,
        };
        // With 0 or 1 the logarithms below are infinite.
        chance.clamp(1e-9, 0.95)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a count far below 2^52, used for an estimate"
)]
pub(super) fn to_f64(count: usize) -> f64 {
    count as f64
}

/// Logarithms of factorials, as far as they were needed.
#[derive(Debug)]
pub(super) struct Guide {
    ln_factorials: Vec<f64>,
}

/// Logarithms are rounded to multiples of this. So the sum over the words of a state is the same in
/// any order, and two ways to a state give it the same value.
const UNIT: f64 = 1.0 / 1_048_576.0;

impl Guide {
    pub(super) fn new() -> Self {
        Self {
            ln_factorials: vec![0.0],
        }
    }

    /// For each number of letters up to `longest`, the logarithm of the chance that a word of that
    /// many letters is a subsequence of a random word of `steps` letters.
    ///
    /// The first place where it fits is the best: each letter of the random word is, with the given
    /// chance, the one that the word goes on with, whatever came before. So the number of letters
    /// that fit has a binomial distribution, and the chance is its tail. It does not depend on the
    /// word.
    ///
    /// # Complexity
    /// O(steps).
    pub(super) fn row(&mut self, longest: u32, steps: u32, chance: f64) -> Vec<i64> {
        // In fewer steps than letters nothing is completed; the values still have to tell the
        // states apart.
        let steps = steps.max(longest);
        for n in self.ln_factorials.len()..=steps as usize {
            let last = self.ln_factorials[n - 1];
            self.ln_factorials.push(last + to_f64(n).ln());
        }
        let ln_factorial = |n: u32| self.ln_factorials[n as usize];
        let (hit, miss) = (chance.ln(), (1.0 - chance).ln());
        let mut row = vec![0; longest as usize + 1];
        let mut tail = f64::NEG_INFINITY;
        for hits in (0..=steps).rev() {
            let misses = steps - hits;
            let ways = ln_factorial(steps) - ln_factorial(hits) - ln_factorial(misses);
            let exactly = ways + f64::from(hits) * hit + f64::from(misses) * miss;
            tail = ln_of_sum(tail, exactly);
            if hits <= longest {
                row[hits as usize] = rounded(tail);
            }
        }
        row
    }
}

fn ln_of_sum(a: f64, b: f64) -> f64 {
    let (small, large) = if a < b { (a, b) } else { (b, a) };
    large + (small - large).exp().ln_1p()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the logarithm of a chance of at least 1e-9 to the power of 2^32 steps"
)]
fn rounded(ln: f64) -> i64 {
    (ln.min(0.0) / UNIT).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the recursion of Mousavi et al. over the last letter of the random word.
    fn chance(letters: usize, steps: usize, chance_of_hit: f64) -> f64 {
        let mut row = vec![0.0; letters + 1];
        row[0] = 1.0;
        for _ in 0..steps {
            for q in (1..=letters).rev() {
                row[q] = chance_of_hit * row[q - 1] + (1.0 - chance_of_hit) * row[q];
            }
        }
        row[letters]
    }

    #[test]
    fn the_tail_is_the_chance_of_a_subsequence() {
        let mut guide = Guide::new();
        for (steps, hit) in [(1, 0.5), (12, 0.25), (40, 0.05), (90, 0.7)] {
            let row = guide.row(12.min(steps), steps, hit);
            for (letters, &value) in row.iter().enumerate() {
                let expected = chance(letters, steps as usize, hit).ln() / UNIT;
                #[expect(clippy::cast_precision_loss, reason = "a test")]
                let difference = (value as f64 - expected).abs();
                assert!(difference < 2.0, "{letters} {steps} {hit}");
            }
        }
    }

    #[test]
    fn more_letters_are_never_more_likely() {
        let row = Guide::new().row(300, 20, 0.2);
        assert!(row.is_sorted_by(|a, b| a >= b));
        assert_eq!(row[0], 0);
    }
}
