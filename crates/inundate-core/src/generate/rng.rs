//! A random number generator that never changes: a seed always gives the same numbers.

/// `SplitMix64` with an unbiased bounded draw.
///
/// The generator is frozen: its test vectors never change, so that a seed printed in a paper or a
/// score gives the same board in every version and on every platform.
///
/// ```
/// use inundate_core::generate::SplitMix64;
///
/// let mut rng = SplitMix64::new(7);
/// let dice: Vec<u32> = (0..6).map(|_| rng.below(6) + 1).collect();
/// assert_eq!(dice, [3, 1, 6, 4, 3, 2]);
/// let mut again = SplitMix64::new(7);
/// assert!(dice.iter().all(|&number| number == again.below(6) + 1));
/// ```
///
/// # Source
/// Steele, Lea, Flood: *Fast splittable pseudorandom number generators* (2014). Bounded draw:
/// Lemire, *Fast random integer generation in an interval* (2019).
#[derive(Clone, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The stream of the `index`-th board (from 0) of a series, so that a board does not depend
    /// on how many were made before it.
    pub fn for_board(seed: u64, index: u64) -> Self {
        Self::new(Self::new(seed).next_u64().wrapping_add(index))
    }

    /// The seed of the rest of the stream: [`new`](Self::new) with it goes on from here.
    ///
    /// ```
    /// use inundate_core::generate::SplitMix64;
    ///
    /// let mut rng = SplitMix64::new(7);
    /// rng.next_u64();
    /// let mut rest = SplitMix64::new(rng.state());
    /// assert_eq!(rest.next_u64(), rng.next_u64());
    /// ```
    pub fn state(&self) -> u64 {
        self.state
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        let bound = u64::from(bound);
        loop {
            let product = (self.next_u64() >> 32) * bound;
            let rest = product & 0xffff_ffff;
            // A rest that is rejected is below the bound, so a division is seldom needed.
            if rest >= bound || rest >= (1_u64 << 32) % bound {
                return u32::try_from(product >> 32).expect("a product of two 32-bit numbers");
            }
        }
    }

    /// Puts a slice into uniformly random order (Fisher–Yates, from the last place down).
    ///
    /// # Panics
    /// If the slice has 2^32 elements or more.
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for last in (1..slice.len()).rev() {
            let choices = u32::try_from(last + 1).expect("a slice of fewer than 2^32 elements");
            slice.swap(last, self.below(choices) as usize);
        }
    }

    /// The numbers below a length in a random order.
    pub(super) fn permutation(&mut self, length: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..length).collect();
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frozen_vectors() {
        // The first is the reference vector of `SplitMix64`.
        let mut rng = SplitMix64::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!([rng.next_u64(), rng.next_u64(), rng.next_u64()], expected);
        let mut rng = SplitMix64::for_board(0, 0);
        assert_eq!(rng.clone().next_u64(), FROZEN_BOARD);
        assert_eq!(
            [6, 6, 10, 62, 1000].map(|bound| rng.below(bound)),
            FROZEN_DRAWS
        );
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
        SplitMix64::new(3).shuffle(&mut order);
        assert_eq!(order, FROZEN_ORDER);
    }

    const FROZEN_BOARD: u64 = 12_035_550_249_420_947_055;
    const FROZEN_DRAWS: [u32; 5] = [3, 4, 3, 40, 787];
    const FROZEN_ORDER: [u8; 8] = [2, 5, 1, 6, 7, 3, 4, 0];

    #[test]
    fn draws_are_unbiased() {
        let mut rng = SplitMix64::new(0);
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (count - 10_000).abs() < 400),
            "{counts:?}"
        );
        // A quarter of these is rejected, else one of three remainders would be twice as likely.
        let mut counts = [0_i32; 3];
        for _ in 0..30_000 {
            counts[(rng.below(3 << 30) % 3) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (count - 10_000).abs() < 400),
            "{counts:?}"
        );
    }
}
