//! Dominance: of two states of a layer, one inside the other, only the larger matters.

use inundate_method::wide;
use inundate_method::{Run, StopReason};

use super::layer::Layer;
use super::state::State;
use crate::bits::{Bits, Line, transpose};

/// States in a block; a map has a bit for each.
const BLOCK: usize = 1024;

/// Smaller layers are not searched.
const SMALLEST: usize = 8;

/// Words of a map.
const MAP: usize = BLOCK / 64;

type Map = Bits<MAP>;

/// Some states, with a map for each component: the states that contain it.
struct Block<const W: usize> {
    maps: Vec<Line<MAP>>,
    sets: Vec<Bits<W>>,
    /// The components that all the states contain.
    common: Bits<W>,
}

/// Drops every state whose flooded set is a proper subset of another's in the layer.
///
/// Why nothing is lost: a flooded set never needs more moves that do not finish a color than its
/// subsets. A sequence from the smaller state, without idle moves, has one finishing move for each
/// color left there. Played from the larger state, all moves to colors that are finished there are
/// idle and can be dropped. So at least as many moves are dropped as finishing moves. Inclusion has
/// no cycles, so the largest states always stay.
///
/// A state is dominated iff the maps of all its components have a bit in common (other than its
/// own). Components are numbered by distance, so the highest are rarest and the intersection soon
/// has few members, which are compared one by one; components of every state of a block are left
/// out. States are sorted from the far end: a state comes after its subsets, so that only its own
/// block and later ones can dominate it, and the members of a block have much in common, so that a
/// block whose union does not contain the state, as most do not, is skipped.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(super) fn drop_dominated<const W: usize>(
    layer: &mut Layer<W>,
    held_elsewhere: u64,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    let states = &layer.states;
    if states.len() < SMALLEST {
        return Ok(());
    }
    let block_held = 64 * W * size_of::<Line<MAP>>() + BLOCK * size_of::<Bits<W>>();
    let held = states.len().div_ceil(BLOCK) * block_held + 24 * states.len();
    run.hold(held_elsewhere + layer.bytes() + held as u64)?;

    let order = from_the_far_end(states);
    let chunks: Vec<&[u32]> = order.chunks(BLOCK).collect();
    let blocks: Vec<Block<W>> = run.run_jobs(chunks.len(), |number| {
        Block::new(
            chunks[number]
                .iter()
                .map(|&index| states[index as usize].flooded)
                .collect(),
        )
    });
    // In a list of their own, so that the memory of skipped blocks is not read.
    let unions: Vec<Bits<W>> = blocks.iter().map(Block::union).collect();
    let mut keep = vec![true; states.len()];
    let mut home = 0;
    while home < blocks.len() {
        run.poll()?;
        let more = run.thread_count().min(blocks.len() - home);
        let found = run.run_jobs(more, |number| {
            are_dominated(&blocks[home + number..], &unions[home + number..])
        });
        for (dominated, chunk) in found.into_iter().zip(&chunks[home..]) {
            for (is_dominated, &index) in dominated.into_iter().zip(*chunk) {
                keep[index as usize] = !is_dominated;
            }
        }
        home += more;
    }
    layer.retain(&keep);
    Ok(())
}

/// The places of the states in order of their farthest components, nearest first. A state comes after
/// its subsets.
fn from_the_far_end<const W: usize>(states: &[State<W>]) -> Vec<u32> {
    let union = states
        .iter()
        .fold(Bits::EMPTY, |union: Bits<W>, state| union.or(state.flooded));
    let farthest = union.iter_down().next().expect("the start is flooded");
    // Nearly always the farthest 64 components decide.
    let mut order: Vec<(u64, u32)> = states
        .iter()
        .zip(0..)
        .map(|(state, index)| (state.flooded.window(farthest), index))
        .collect();
    order.sort_unstable_by(|&(a, one), &(b, other)| {
        a.cmp(&b).then_with(|| {
            states[one as usize]
                .flooded
                .compare_from_the_top(states[other as usize].flooded)
        })
    });
    order.into_iter().map(|(_, index)| index).collect()
}

/// Which states of the first block are proper subsets of others in the blocks.
fn are_dominated<const W: usize>(blocks: &[Block<W>], unions: &[Bits<W>]) -> Vec<bool> {
    wide(
        #[inline(always)]
        || {
            let sets = &blocks[0].sets;
            let mut dominated = vec![false; sets.len()];
            for (place, &set) in sets.iter().enumerate() {
                let mut own = Map::EMPTY;
                own.insert(place);
                dominated[place] = blocks[0].contains_superset(set, Map::ALL.minus(own));
            }
            // Block by block, so that its maps stay in the cache for all the states.
            for later in 1..blocks.len() {
                for (place, &set) in sets.iter().enumerate() {
                    if !dominated[place] && set.is_within(unions[later]) {
                        dominated[place] = blocks[later].contains_superset(set, Map::ALL);
                    }
                }
            }
            dominated
        },
    )
}

impl<const W: usize> Block<W> {
    fn new(sets: Vec<Bits<W>>) -> Self {
        let maps = wide(
            #[inline(always)]
            || transpose(&sets),
        );
        let common = sets.iter().fold(Bits::ALL, |common, &set| common.and(set));
        Self { maps, sets, common }
    }

    /// The components that one of the states contains.
    fn union(&self) -> Bits<W> {
        self.sets
            .iter()
            .fold(Bits::EMPTY, |union, &set| union.or(set))
    }

    /// Whether one of the candidates contains the set.
    #[inline(always)]
    fn contains_superset(&self, set: Bits<W>, mut candidates: Map) -> bool {
        /// The candidates are counted each time that this many maps are done.
        const MAPS: usize = 8;
        /// This many candidates are compared one by one.
        const FEW: u32 = 8;
        let mut maps = 0;
        for component in set.minus(self.common).iter_down() {
            candidates = candidates.and(self.maps[component].0);
            if candidates.is_empty() {
                return false;
            }
            maps += 1;
            if maps % MAPS == 0 && candidates.len() <= FEW {
                break;
            }
        }
        for place in candidates.iter() {
            match self.sets.get(place) {
                Some(&other) if set.is_within(other) => return true,
                Some(_) => {}
                // A bit beyond the last state is left only if no map was used.
                None => return false,
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::Color;
    use inundate_core::generate::SplitMix64;

    use super::*;
    use crate::fixed::child::Child;
    use crate::fixed::order::Skipped;
    use crate::fixed::state::State;
    use crate::fixed::trail::Step;

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
                    skipped: Skipped::default(),
                };
                let child = Child { state, step };
                layer.insert(child, 0, &mut Run::unlimited()).unwrap();
            }
            let all: Vec<_> = layer.states.iter().map(|state| state.flooded).collect();
            let is_maximal = |set: &Bits<2>| {
                !all.iter()
                    .any(|other| other != set && set.minus(*other).is_empty())
            };
            let expected: Vec<_> = all.iter().copied().filter(is_maximal).collect();
            drop_dominated(&mut layer, 0, &mut Run::unlimited()).unwrap();
            let kept: Vec<_> = layer.states.iter().map(|state| state.flooded).collect();
            if all.len() >= SMALLEST {
                assert_eq!(kept, expected);
            }
            assert_eq!(layer.states.len(), layer.steps.len());
        }
    }
}
