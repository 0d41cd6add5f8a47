//! Dominance: of two states of a layer, one inside the other, only the larger matters.

use super::bits::Bits;
use super::layer::Layer;
use super::state::State;
use crate::{Interrupt, Run};

/// States in a block; a map has a bit for each.
const BLOCK: usize = 1024;

/// Layers below this size are left alone.
const SMALLEST: usize = 8;

type Map = [u64; BLOCK / 64];

/// Some states, and for each component the map of those that contain it.
struct Block<const W: usize> {
    maps: Vec<Map>,
    union: Bits<W>,
}

/// Drops every state whose flooded set is a proper subset of another's in the layer; `besides` are
/// the bytes held elsewhere.
///
/// Why nothing is lost: a flooded set never does worse than its subsets, in the number of calls
/// that do not finish a color too. For a sequence of the smaller state, without idle calls, has one
/// finishing call for each color left there; played from the larger state all calls of colors
/// that are finished there are idle and can be dropped, so at least as many calls go as finishing
/// calls do. Inclusion has no cycles, so the largest states always stay.
///
/// A state is dominated iff the maps of all its components have a bit in common (other than its
/// own). Components are numbered by distance, so the highest are rarest and the intersection is
/// empty after a few maps; components of every state are left out. States are sorted from the far
/// end, so that the members of a block have much in common and a block whose union does not
/// contain the state is skipped.
///
/// # Errors
/// [`Interrupt`] from `run`.
pub(super) fn drop_dominated<const W: usize>(
    layer: &mut Layer<W>,
    besides: u64,
    run: &mut Run<'_>,
) -> Result<(), Interrupt> {
    let states = &layer.states;
    if states.len() < SMALLEST {
        return Ok(());
    }
    let components = 64 * W;
    let blocks_held = states.len().div_ceil(BLOCK) * components * size_of::<Map>();
    run.hold(besides + layer.bytes() + (blocks_held + 8 * states.len()) as u64)?;

    let mut order: Vec<u32> =
        (0..u32::try_from(states.len()).expect("limited by `Layer`")).collect();
    order.sort_unstable_by(|&a, &b| {
        states[a as usize]
            .flooded
            .compare_from_the_top(states[b as usize].flooded)
    });
    let blocks: Vec<Block<W>> = order
        .chunks(BLOCK)
        .map(|chunk| Block::new(states, chunk))
        .collect();
    let common = states
        .iter()
        .fold(states[0].flooded, |common, state| common.and(state.flooded));

    let mut keep = vec![true; states.len()];
    for (home, chunk) in order.chunks(BLOCK).enumerate() {
        run.poll()?;
        for (place, &index) in chunk.iter().enumerate() {
            let set = states[index as usize].flooded;
            let rare = set.minus(common);
            keep[index as usize] = !blocks.iter().enumerate().any(|(number, block)| {
                block.contains_superset(set, rare, (number == home).then_some(place))
            });
        }
    }
    layer.retain(&keep);
    Ok(())
}

impl<const W: usize> Block<W> {
    fn new(states: &[State<W>], chunk: &[u32]) -> Self {
        let mut block = Self {
            maps: vec![[0; BLOCK / 64]; 64 * W],
            union: Bits::EMPTY,
        };
        for (place, &index) in chunk.iter().enumerate() {
            let set = states[index as usize].flooded;
            block.union = block.union.or(set);
            set.for_each(|component| block.maps[component][place / 64] |= 1 << (place % 64));
        }
        block
    }

    /// Whether a state of the block, other than the one at `own`, contains the set; `rare` are the
    /// members of the set that not every state has.
    fn contains_superset(&self, set: Bits<W>, rare: Bits<W>, own: Option<usize>) -> bool {
        if !set.minus(self.union).is_empty() {
            return false;
        }
        let mut candidates: Map = [u64::MAX; BLOCK / 64];
        if let Some(own) = own {
            candidates[own / 64] &= !(1 << (own % 64));
        }
        for component in rare.iter_down() {
            let map = &self.maps[component];
            let mut any = 0;
            for (candidate, word) in candidates.iter_mut().zip(map) {
                *candidate &= word;
                any |= *candidate;
            }
            if any == 0 {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::layer::Ceiling;
    use crate::search::trail::Step;
    use inundate_core::generate::SplitMix64;
    use inundate_core::{Color, Never};

    /// Random sets, many inside others, in several blocks, against the definition.
    #[test]
    fn keeps_exactly_the_maximal_sets() {
        for (count, members) in [(7, 3), (50, 4), (300, 20), (3000, 9), (2500, 70)] {
            let rng = &mut SplitMix64::new(count);
            let mut layer = Layer::<2>::new();
            for _ in 0..count {
                let mut state = State {
                    flooded: Bits::EMPTY,
                    frontier: Bits::EMPTY,
                };
                for _ in 0..=rng.below(members) {
                    state.flooded.insert(rng.below(12 + members / 4) as usize);
                }
                state.flooded.insert(100);
                let step = Step {
                    parent: 0,
                    color: Color::new(0),
                };
                layer
                    .insert(state, step, Ceiling::UNKNOWN, 0, &mut Run::new(&Never))
                    .unwrap();
            }
            let all: Vec<_> = layer.states.iter().map(|state| state.flooded).collect();
            let is_maximal = |set: &Bits<2>| {
                !all.iter()
                    .any(|other| other != set && set.minus(*other).is_empty())
            };
            let expected: Vec<_> = all.iter().copied().filter(is_maximal).collect();
            drop_dominated(&mut layer, 0, &mut Run::new(&Never)).unwrap();
            let kept: Vec<_> = layer.states.iter().map(|state| state.flooded).collect();
            if all.len() >= SMALLEST {
                assert_eq!(kept, expected);
            }
            assert_eq!(layer.states.len(), layer.steps.len());
        }
    }
}
