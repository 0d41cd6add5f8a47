//! Dominance: of two states of a layer, one inside the other, only the larger matters.

use std::ops::RangeInclusive;

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
    let held = states.len().div_ceil(BLOCK) * block_held + 32 * states.len();
    run.hold(held_elsewhere + layer.bytes() + held as u64)?;

    let order = from_the_far_end(states, run);
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
    let job = |home| are_dominated(&blocks[home..], &unions[home..]);
    let mut homes = chunks.iter();
    run.take_jobs(blocks.len(), job, |run, dominated| {
        let home = homes.next().expect("a chunk for each block");
        for (is_dominated, &index) in dominated.into_iter().zip(*home) {
            keep[index as usize] = !is_dominated;
        }
        run.poll()
    })?;
    layer.retain(&keep);
    Ok(())
}

/// The places of the states in order of their farthest components, nearest first. A state comes after
/// its subsets.
///
/// With several threads each sorts some ranges of the order. All states are different, so there is only
/// one order.
fn from_the_far_end<const W: usize>(states: &[State<W>], run: &mut Run<'_>) -> Vec<u32> {
    let union = states
        .iter()
        .fold(Bits::EMPTY, |union: Bits<W>, state| union.or(state.flooded));
    let farthest = union.iter_down().next().expect("the start is flooded");
    // Nearly always the farthest 64 components decide.
    let keys: Vec<u64> = states
        .iter()
        .map(|state| state.flooded.window(farthest))
        .collect();
    let ranges = ranges(&keys, run.thread_count());
    let sorted = run.run_jobs(ranges.len(), |number| {
        let mut order: Vec<(u64, u32)> = keys
            .iter()
            .zip(0..)
            .filter(|(key, _)| ranges[number].contains(key))
            .map(|(&key, index)| (key, index))
            .collect();
        order.sort_unstable_by(|&(a, one), &(b, other)| {
            a.cmp(&b).then_with(|| {
                states[one as usize]
                    .flooded
                    .compare_from_the_top(states[other as usize].flooded)
            })
        });
        order
    });
    sorted
        .into_iter()
        .flatten()
        .map(|(_, index)| index)
        .collect()
}

/// Ranges of about as many keys each, in order, that hold all keys.
fn ranges(keys: &[u64], threads: usize) -> Vec<RangeInclusive<u64>> {
    /// Ranges for each thread, since not all are as long.
    const EACH: usize = 4;
    /// Keys of a range that are looked at to find its ends.
    const LOOKED_AT: usize = 64;
    /// Shorter lists are sorted by one thread.
    const SHORTEST: usize = 2 * BLOCK;
    if threads == 1 || keys.len() < SHORTEST {
        return vec![0..=u64::MAX];
    }
    let count = EACH * threads;
    let step = (keys.len() / (LOOKED_AT * count)).max(1);
    let mut some: Vec<u64> = keys.iter().copied().step_by(step).collect();
    some.sort_unstable();
    let mut lasts: Vec<u64> = (1..count)
        .map(|number| some[number * some.len() / count])
        .filter(|&last| last < u64::MAX)
        .collect();
    lasts.dedup();
    let mut first = 0;
    let mut ranges = Vec::with_capacity(count);
    for last in lasts {
        ranges.push(first..=last);
        first = last + 1;
    }
    ranges.push(first..=u64::MAX);
    ranges
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
    use inundate_method::{Budget, Threads};

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

    /// The order of states whose farthest components are the same, differ, or are few.
    #[test]
    fn any_number_of_threads_finds_the_one_order() {
        for (count, nearest, members) in
            [(5000, 0, 40), (5000, 60, 9), (4000, 90, 12), (9000, 90, 20)]
        {
            let rng = &mut SplitMix64::new(count);
            let mut states = Vec::new();
            for number in 0..count {
                let mut flooded = Bits::<2>::EMPTY;
                // What makes them different.
                for bit in (0..14).filter(|bit| number >> bit & 1 == 1) {
                    flooded.insert(bit);
                }
                for _ in 0..=rng.below(members) {
                    flooded.insert((nearest + rng.below(128 - nearest)) as usize);
                }
                let frontier = Bits::EMPTY;
                states.push(State { flooded, frontier });
            }
            states.sort_unstable_by(|a, b| a.flooded.compare_from_the_top(b.flooded));
            states.dedup();
            // Any other order, to begin with.
            let mut shuffled: Vec<(u64, State<2>)> = states
                .iter()
                .map(|&state| (rng.next_u64(), state))
                .collect();
            shuffled.sort_unstable_by_key(|&(place, _)| place);
            let shuffled: Vec<State<2>> = shuffled.into_iter().map(|(_, state)| state).collect();
            for threads in 1..=4 {
                let budget = Budget::default().with_threads(Threads::new(threads));
                let order = from_the_far_end(&shuffled, &mut Run::start(&budget));
                let found: Vec<_> = order
                    .iter()
                    .map(|&index| shuffled[index as usize])
                    .collect();
                assert_eq!(found, states, "{threads} threads");
            }
        }
    }
}
