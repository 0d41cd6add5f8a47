//! A few of the many states of a pass.

use inundate_core::generate::SplitMix64;

use super::state::State;

/// States drawn at random from all that a pass kept, each as likely as the others, with the number of
/// moves left that do not finish a color.
#[derive(Clone, Debug)]
pub(super) struct Sample<const W: usize> {
    pub(super) states: Vec<(State<W>, u32)>,
    /// The states that it was drawn from.
    pub(super) seen: u32,
    pub(super) rng: SplitMix64,
}

impl<const W: usize> Sample<W> {
    /// The most states in a sample.
    pub(super) const SIZE: u32 = 64;

    pub(super) fn new() -> Self {
        Self {
            states: Vec::new(),
            seen: 0,
            rng: SplitMix64::new(0),
        }
    }

    /// Draws from another layer.
    pub(super) fn take(&mut self, layer: &[State<W>], left: u32) {
        for &state in layer {
            self.seen = self.seen.saturating_add(1);
            if self.seen <= Self::SIZE {
                self.states.push((state, left));
            } else {
                let place = self.rng.below(self.seen);
                if place < Self::SIZE {
                    self.states[place as usize] = (state, left);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Bits;

    #[test]
    fn early_and_late_states_are_as_likely() {
        let mut sample = Sample::<1>::new();
        let state = State {
            flooded: Bits::EMPTY,
            frontier: Bits::EMPTY,
        };
        for left in (0..10).rev() {
            sample.take(&vec![state; 10_000], left);
        }
        assert_eq!(sample.states.len(), 64);
        let late = sample.states.iter().filter(|&&(_, left)| left < 5).count();
        assert!((16..48).contains(&late), "{late}");
    }
}
