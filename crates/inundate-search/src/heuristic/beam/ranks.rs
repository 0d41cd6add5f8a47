//! The ranks of regions, computed for many at a time.

use inundate_core::Component;
use inundate_method::with_simd;

use super::region::{Region, Terrain};
use crate::bits::{Bits, mirror};

/// Regions ranked together: a bit for each in [`LANES`] words.
pub(super) const AT_ONCE: usize = 64 * LANES;

/// Words for each component: the more, the more regions share a look at a component's neighbors.
const LANES: usize = 4;

/// For each region the sum of the squares of the distances of all components from it: less is
/// better. There are at most [`AT_ONCE`] regions.
///
/// Squares, since far components take longest. On boards of 100×100 cells and 6 colors a beam of
/// 100 finds 116 moves with squares and 120 with the distances themselves; with third and
/// fourth powers it finds about as many as with squares.
///
/// One breadth-first search serves all regions, layer by layer. Each component has the set of the
/// regions that have reached it, and passes those that reach it in this layer on to its neighbors
/// in one step. The regions of a beam are much alike, so most reach a component in the same layer
/// or in two or three.
///
/// # Complexity
/// O(L·(V + E)) operations on sets of regions. L is the mean number of different layers in which
/// the regions reach a component.
pub(super) fn ranks(terrain: &Terrain, regions: &[Region], scratch: &mut Scratch) -> Vec<u128> {
    with_simd(
        #[inline(always)]
        || match regions.len() {
            ..=64 => scratch.few.ranks(terrain, regions),
            _ => scratch.many.ranks(terrain, regions),
        },
    )
}

/// Memory for the work, used again.
#[derive(Default)]
pub(super) struct Scratch {
    few: Lanes<1>,
    many: Lanes<LANES>,
}

/// For each component the regions that have reached it, those that did so last, and those that do
/// so next, as sets.
#[derive(Default)]
struct Lanes<const W: usize> {
    reached: Vec<Bits<W>>,
    now: Vec<Bits<W>>,
    next: Vec<Bits<W>>,
    /// Components with regions in `now`.
    here: Vec<Component>,
    /// Components with regions in `next`.
    beyond: Vec<Component>,
}

impl Scratch {
    /// Bytes of each.
    pub(super) fn bytes(terrain: &Terrain) -> usize {
        let sets = 3 * (size_of::<Bits<1>>() + size_of::<Bits<LANES>>());
        64 * terrain.words() * (sets + 4 * size_of::<Component>())
    }
}

impl<const W: usize> Lanes<W> {
    #[inline(always)]
    fn ranks(&mut self, terrain: &Terrain, regions: &[Region]) -> Vec<u128> {
        self.unpack(terrain, regions);
        self.here.clear();
        let is_on_frontier = |component: &Component| !self.now[component.index()].is_empty();
        self.here
            .extend(terrain.components().filter(is_on_frontier));
        let mut ranks = vec![0; regions.len()];
        let mut tally = Tally::<W>::default();
        let mut distance = 1_u64;
        while !self.here.is_empty() {
            for &component in &self.here {
                let from = self.now[component.index()];
                tally.count(from);
                for &neighbor in terrain.neighbors(component) {
                    let first = from.minus(self.reached[neighbor.index()]);
                    if !first.is_empty() {
                        let next = &mut self.next[neighbor.index()];
                        if next.is_empty() {
                            self.beyond.push(neighbor);
                        }
                        *next = next.or(first);
                    }
                }
            }
            tally.take(
                #[inline(always)]
                |region, count| {
                    if let Some(rank) = ranks.get_mut(region) {
                        *rank += u128::from(distance * distance) * u128::from(count);
                    }
                },
            );
            for component in &self.beyond {
                let place = component.index();
                let now = std::mem::take(&mut self.next[place]);
                self.reached[place] = self.reached[place].or(now);
                self.now[place] = now;
            }
            self.here.clear();
            std::mem::swap(&mut self.here, &mut self.beyond);
            distance += 1;
        }
        ranks
    }

    /// Fills in, for each component, the regions where it is flooded or on the frontier, and those
    /// where it is on the frontier.
    #[inline(always)]
    fn unpack(&mut self, terrain: &Terrain, regions: &[Region]) {
        let size = 64 * terrain.words();
        for sets in [&mut self.reached, &mut self.now, &mut self.next] {
            sets.clear();
            sets.resize(size, Bits::EMPTY);
        }
        let mut lanes = regions.chunks(64);
        for lane in 0..W {
            let regions = lanes.next().unwrap_or_default();
            for word in 0..terrain.words() {
                let [mut seen, mut frontier] = [[0; 64]; 2];
                let [mut all_seen, mut any_seen, mut any_frontier] = [u64::MAX, 0, 0];
                for (line, region) in regions.iter().enumerate() {
                    (seen[line], frontier[line]) = region.word(word);
                    all_seen &= seen[line];
                    any_seen |= seen[line];
                    any_frontier |= frontier[line];
                }
                // Most components are flooded in all regions or out of their sight, and neighbors
                // in number are so together.
                if any_seen == 0 {
                    continue;
                }
                if all_seen == u64::MAX && any_frontier == 0 {
                    for reached in &mut self.reached[64 * word..64 * (word + 1)] {
                        reached.set_word(lane, u64::MAX);
                    }
                    continue;
                }
                mirror(&mut seen);
                mirror(&mut frontier);
                for (line, (seen, frontier)) in seen.into_iter().zip(frontier).enumerate() {
                    self.reached[64 * word + line].set_word(lane, seen);
                    self.now[64 * word + line].set_word(lane, frontier);
                }
            }
        }
    }
}

/// Counts for each region how often it was in the sets given. It counts all regions at a time: the
/// first set holds the lowest bits of the counts, and so on.
#[derive(Default)]
struct Tally<const W: usize>(Vec<Bits<W>>);

impl<const W: usize> Tally<W> {
    #[inline(always)]
    fn count(&mut self, regions: Bits<W>) {
        let mut carried = regions;
        for bits in &mut self.0 {
            let both = bits.and(carried);
            *bits = bits.or(carried).minus(both);
            carried = both;
            if carried.is_empty() {
                return;
            }
        }
        self.0.push(carried);
    }

    /// Passes on all counts and sets them to 0.
    #[inline(always)]
    fn take(&mut self, mut counted: impl FnMut(usize, u64)) {
        for lane in 0..W {
            let mut counts = [0; 64];
            for (place, bits) in self.0.iter().enumerate() {
                let word = bits.word(lane);
                for (region, count) in counts.iter_mut().enumerate() {
                    *count |= (word >> region & 1) << place;
                }
            }
            for (region, count) in counts.into_iter().enumerate() {
                counted(64 * lane + region, count);
            }
        }
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{Color, GameSetup, Pivot};
    use inundate_method::Problem;

    use super::super::region::Border;
    use super::*;
    use crate::heuristic::distances::Distances;

    /// The definition: the squares of the distances from the components that the moves flood.
    fn rank(problem: &Problem<'_>, moves: &[Color]) -> u128 {
        let reduced = problem.reduced();
        let mut region = vec![problem.start()];
        for &color in moves {
            let distances = Distances::new(reduced.graph(), region.iter().copied()).of;
            let flooded = reduced.graph().vertices().filter(|&component| {
                distances[component.index()] == 1 && reduced.color(component) == color
            });
            region.extend(flooded);
        }
        let distances = Distances::new(reduced.graph(), region).of.into_iter();
        distances.map(|distance| u128::from(distance).pow(2)).sum()
    }

    /// Regions of one, two, four and five words of lanes, on boards of one and of several words of
    /// components.
    #[test]
    fn ranks_match_their_definition() {
        let mut scratch = Scratch::default();
        for (seed, count) in (0..).zip([1, 3, 64, 65, 130, 256, 17]) {
            let rng = &mut SplitMix64::new(seed);
            let side = 4 + rng.below(10) as usize;
            let grid = uniform(side, side + 1, 4, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Fixed(Pivot::Center)).unwrap();
            let problem = Problem::new(&instance);
            let terrain = Terrain::new(problem.reduced(), problem.start());
            let border = &mut Border::new(&terrain);
            let (mut regions, mut expected) = (Vec::new(), Vec::new());
            for _ in 0..count {
                let mut region = Region::new(&terrain, terrain.place(problem.start()));
                let mut moves = Vec::new();
                region.make_forced_moves(&terrain, |forced| moves.push(forced));
                for _ in 0..rng.below(8) {
                    let possible = region.moves(&terrain, border);
                    let Ok(possibilities @ 1..) = u32::try_from(possible.len()) else {
                        break;
                    };
                    let (color, key) = possible[rng.below(possibilities) as usize];
                    moves.push(color);
                    let made = moves.len();
                    region = region.after(&terrain, color, border, |forced| moves.push(forced));
                    assert!(moves.len() > made || region.key == key, "seed {seed}");
                }
                regions.push(region);
                expected.push(rank(&problem, &moves));
            }
            assert_eq!(
                ranks(&terrain, &regions, &mut scratch),
                expected,
                "seed {seed}"
            );
        }
    }

    #[test]
    fn a_tally_of_each_region() {
        let mut tally = Tally::<2>::default();
        for time in 0..1000_u64 {
            let mut regions = Bits::EMPTY;
            regions.set_word(0, u64::from(time % 3 == 0) << 5);
            regions.set_word(1, u64::from(time < 700));
            tally.count(regions);
        }
        for times in [[334, 700], [0, 0]] {
            let mut counts = [0; 128];
            tally.take(|region, count| counts[region] = count);
            assert_eq!([counts[5], counts[64]], times);
            assert_eq!(counts.iter().sum::<u64>(), times[0] + times[1]);
        }
    }
}
