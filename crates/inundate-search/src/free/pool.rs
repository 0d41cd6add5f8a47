//! The exhaustive pass of the free game: a pool of regions made one color.

use std::cmp::Reverse;

use hashbrown::HashTable;
use inundate_method::memory::HeapBytes;
use inundate_method::{Depth, RegionOrigin as Origin, Run, StopReason, with_simd};

use super::board::{Board, Spheres};
use super::elimination::Elimination;
use super::proof::RegionOrigins;
use super::supersets::Supersets;
use crate::bits::Bits;

/// The result of a pass with a budget of moves.
pub(super) enum PassOutcome {
    /// The derivation that makes the whole board one color.
    Found(RegionOrigins),
    /// There is no solution. The derivation has all regions of the pool.
    Refuted(RegionOrigins),
}

/// The regions that can be made one color, level by level: at level g those that take g moves and
/// from which, by the bound, the rest may be flooded within the budget.
///
/// The book proves that the pool finds the board at its optimum.
struct Pool<'a, const W: usize> {
    board: &'a Board<W>,
    bound: &'a mut Elimination,
    budget: u32,
    states: Vec<PassState<W>>,
    /// The origin of each state, 12 bytes a state.
    derivation: RegionOrigins,
    /// The states by level and color.
    levels: Vec<Vec<Bucket<W>>>,
    /// The states of the last level that are not inside another of it, whatever their colors. Only
    /// they are recolored.
    parents: Vec<u32>,
    /// Places of states by region and color.
    seen: HashTable<Seen>,
    /// The regions of lower levels that are not inside another.
    below: Supersets<W>,
    /// The regions of this level by color: those that a move made, and those that were merged.
    recolored: Vec<Supersets<W>>,
    merged: Vec<Supersets<W>>,
    /// Bytes of the candidates that are not in the pool yet.
    aside: u64,
}

#[derive(Clone, Copy)]
struct PassState<const W: usize> {
    spheres: Spheres<W>,
    /// The regions that were recolored to make it.
    core: Bits<W>,
    parts: JoinedParts,
    color: usize,
}

/// The recolored regions that a region was merged of: none if it is a component, one if a move made
/// it.
///
/// The smaller it is, the better: of regions as good in all else, the one with the largest part is
/// kept, and of these the one with the fewest parts. The proof that no other merges are needed
/// rests on this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct JoinedParts {
    /// The level of the part that took the most moves.
    largest: Reverse<usize>,
    count: usize,
}

impl JoinedParts {
    const NONE: Self = Self {
        largest: Reverse(0),
        count: 0,
    };

    /// A region that a move made.
    fn one(level: usize) -> Self {
        Self {
            largest: Reverse(level),
            count: 1,
        }
    }
}

/// The states of a level and a color.
struct Bucket<const W: usize> {
    states: Vec<u32>,
    /// Those that can be merged to another.
    recolored: Vec<RecoloredState<W>>,
}

/// A state that a move made.
#[derive(Clone, Copy)]
struct RecoloredState<const W: usize> {
    /// The recolored region with its neighbors.
    near_core: Bits<W>,
    /// The components that the move flooded.
    shell: Bits<W>,
    place: u32,
}

struct Seen {
    hash: u32,
    place: u32,
}

/// A state that is not in the pool yet.
struct Candidate<const W: usize> {
    state: PassState<W>,
    origin: Origin,
}

/// Looks for a way to flood the board within a budget of moves.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(super) fn pass<const W: usize>(
    board: &Board<W>,
    bound: &mut Elimination,
    budget: u32,
    run: &mut Run<'_>,
    tell: impl Fn(&Run<'_>, Depth, u64),
) -> Result<PassOutcome, StopReason> {
    let mut pool = Pool::new(board, bound, budget, run)?;
    for layer in 1..=budget {
        tell(run, Depth::new(layer, budget), pool.bytes());
        if let Some(goal) = pool.fill(layer as usize, run)? {
            let mut derivation = pool.derivation;
            derivation.push(goal);
            return Ok(PassOutcome::Found(derivation));
        }
    }
    Ok(PassOutcome::Refuted(pool.derivation))
}

impl<'a, const W: usize> Pool<'a, W> {
    /// A pool with the single components.
    fn new(
        board: &'a Board<W>,
        bound: &'a mut Elimination,
        budget: u32,
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        let colors = board.classes.len();
        let supersets = || (0..colors).map(|_| Supersets::new()).collect();
        let mut pool = Self {
            board,
            bound,
            budget,
            states: Vec::new(),
            derivation: RegionOrigins::default(),
            levels: Vec::new(),
            parents: Vec::new(),
            seen: HashTable::new(),
            below: Supersets::new(),
            recolored: supersets(),
            merged: supersets(),
            aside: 0,
        };
        pool.open_level();
        for component in 0..board.len() {
            let mut region = Bits::EMPTY;
            region.insert(component);
            let spheres = Spheres::new(board, region);
            let color = board.color_of[component];
            if pool.bound.admits(board, &spheres, color, budget) {
                let origin = Origin::Component(board.original(component));
                let state = PassState {
                    spheres,
                    core: Bits::EMPTY,
                    parts: JoinedParts::NONE,
                    color,
                };
                pool.add(&Candidate { state, origin }, run)?;
            }
        }
        pool.close_level(run)?;
        Ok(pool)
    }

    /// Makes the states of the next level. Returns the last step if the whole board is one of them.
    fn fill(&mut self, level: usize, run: &mut Run<'_>) -> Result<Option<Origin>, StopReason> {
        let left = self.budget - u32::try_from(level).expect("a number of moves");
        self.open_level();
        let mut recolored = Vec::new();
        if let Some(goal) = self.moves(level, left, &mut recolored, run)? {
            return Ok(Some(goal));
        }
        self.add_all(recolored, run)?;
        for bucket in self.levels.last_mut().expect("an open level") {
            // Those with the same shell lie near each other, so that few tests refute many.
            let order = |second: &RecoloredState<W>| second.shell.iter();
            let recolored = &mut bucket.recolored;
            recolored.sort_unstable_by(|a, b| order(a).cmp(order(b)).then(a.place.cmp(&b.place)));
        }
        let mut merges = Vec::new();
        if let Some(goal) = self.merges(level, left, &mut merges, run)? {
            return Ok(Some(goal));
        }
        self.add_all(merges, run)?;
        self.close_level(run)?;
        Ok(None)
    }

    /// The moves of the states one level below.
    fn moves(
        &mut self,
        level: usize,
        left: u32,
        recolored: &mut Vec<Candidate<W>>,
        run: &mut Run<'_>,
    ) -> Result<Option<Origin>, StopReason> {
        let parents = std::mem::take(&mut self.parents);
        let held_elsewhere = self.bytes() + parents.bytes_with(0);
        let colors = self.board.classes.len();
        for parent in parents {
            let PassState { spheres, color, .. } = self.states[parent as usize];
            run.poll()?;
            run.hold(held_elsewhere + recolored.bytes_with(colors))?;
            run.stats.expanded += 1;
            let Self { board, bound, .. } = self;
            let goal = with_simd(
                #[inline(always)]
                || {
                    let frontier = spheres.near().minus(spheres.region());
                    for (new_color, class) in board.classes.iter().enumerate() {
                        let shell = frontier.and(class.members);
                        if new_color == color || shell.is_empty() {
                            continue;
                        }
                        let origin = Origin::Move {
                            parent,
                            color: Board::<W>::color(new_color),
                        };
                        let core = spheres.region();
                        let region = core.or(shell);
                        if region == board.all {
                            return Some(origin);
                        }
                        let spheres = Spheres::new(board, region);
                        run.stats.generated += 1;
                        if bound.admits(board, &spheres, new_color, left) {
                            let state = PassState {
                                spheres,
                                core,
                                parts: JoinedParts::one(level),
                                color: new_color,
                            };
                            recolored.push(Candidate { state, origin });
                        }
                    }
                    None
                },
            );
            if goal.is_some() {
                return Ok(goal);
            }
        }
        Ok(None)
    }

    /// The merges of two states whose levels add up to this one, the second of them recolored and
    /// no higher than the largest part of the first.
    ///
    /// The recolored parts of one may not touch those of the other: those two could be merged
    /// before the last move. And the last move of the second must flood something that the first
    /// lacks, else the first could be recolored and merged to the second before that move. Both
    /// ways take as many moves, and have larger or fewer parts.
    fn merges(
        &mut self,
        level: usize,
        left: u32,
        merges: &mut Vec<Candidate<W>>,
        run: &mut Run<'_>,
    ) -> Result<Option<Origin>, StopReason> {
        /// The number of pairs between two polls.
        const PAIRS: usize = 1 << 15;
        /// The number of pairs for whose merges memory is reserved at a time.
        const RESERVED: usize = 1 << 12;
        /// The most merges that one test refutes.
        const MOST: usize = 64;
        // The bound is monotone, so it refutes all inside a region with it. While it does, more
        // merges are tested together.
        let (mut together, mut size) = (Vec::with_capacity(MOST), 1);
        let mut pairs = 0;
        let held_elsewhere = self.bytes();
        for lower in 1..=level / 2 {
            let higher = level - lower;
            for color in 0..self.board.classes.len() {
                let seconds = &self.levels[lower][color].recolored;
                for &first in &self.levels[higher][color].states {
                    let state = &self.states[first as usize];
                    if state.parts.largest.0 < lower {
                        continue;
                    }
                    pairs += seconds.len();
                    if pairs >= PAIRS {
                        pairs = 0;
                        run.poll()?;
                    }
                    for seconds in seconds.chunks(RESERVED) {
                        run.hold(held_elsewhere + merges.bytes_with(seconds.len()))?;
                        let (board, states, bound) = (self.board, &self.states, &mut *self.bound);
                        let mut generated = 0;
                        let goal = with_simd(
                            #[inline(always)]
                            || {
                                let region = state.spheres.region();
                                let mut seconds = seconds.iter().filter(|second| {
                                    // Two of one level are merged in one order only.
                                    (lower < higher || second.place > first)
                                        && second.shell.meets(region)
                                        && !second.shell.is_within(region)
                                        && !second.near_core.meets(state.core)
                                });
                                loop {
                                    let mut all = state.spheres;
                                    together.clear();
                                    for second in seconds.by_ref().take(size) {
                                        all = all.or(&states[second.place as usize].spheres);
                                        together.push(second.place);
                                    }
                                    if together.is_empty() {
                                        return None;
                                    }
                                    generated += together.len() as u64;
                                    if size > 1 && !bound.admits(board, &all, color, left) {
                                        size = MOST.min(2 * size);
                                        continue;
                                    }
                                    size = 1.max(size / 2);
                                    let before = merges.len();
                                    for &second in &together {
                                        let other = &states[second as usize];
                                        let origin = Origin::Merge { first, second };
                                        if region.or(other.spheres.region()) == board.all {
                                            return Some(origin);
                                        }
                                        let spheres = state.spheres.or(&other.spheres);
                                        if bound.admits(board, &spheres, color, left) {
                                            let JoinedParts { largest, count } = state.parts;
                                            let state = PassState {
                                                spheres,
                                                core: state.core.or(other.core),
                                                parts: JoinedParts {
                                                    largest,
                                                    count: count + 1,
                                                },
                                                color,
                                            };
                                            merges.push(Candidate { state, origin });
                                        }
                                    }
                                    if together.len() == 1 && merges.len() == before {
                                        size = 2;
                                    }
                                }
                            },
                        );
                        run.stats.generated += generated;
                        if goal.is_some() {
                            return Ok(goal);
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    fn open_level(&mut self) {
        let bucket = |_| Bucket {
            states: Vec::new(),
            recolored: Vec::new(),
        };
        self.levels
            .push((0..self.board.classes.len()).map(bucket).collect());
    }

    /// The states of the level become those of a lower one.
    fn close_level(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        for supersets in self.recolored.iter_mut().chain(&mut self.merged) {
            supersets.clear();
        }
        let level = self.levels.last().expect("an open level").iter();
        let mut places: Vec<u32> = level.flat_map(|bucket| bucket.states.clone()).collect();
        let blocks = Supersets::<W>::bytes_of(places.len(), self.board.len());
        run.hold(self.bytes() + 2 * places.bytes_with(0) + blocks)?;
        let states = &self.states;
        places.sort_by_key(|&place| Reverse(states[place as usize].spheres.region().len()));
        let (below, components) = (&mut self.below, self.board.len());
        // No state is inside one of a lower level.
        places.retain(|&place| {
            let region = states[place as usize].spheres.region();
            let is_inside = with_simd(
                #[inline(always)]
                || below.contain(region),
            );
            if !is_inside {
                below.insert(region, components);
            }
            !is_inside
        });
        self.parents = places;
        Ok(())
    }

    /// Adds the candidates, those of large parts first, and of these the large regions, so that
    /// they dominate the regions inside them.
    fn add_all(
        &mut self,
        mut candidates: Vec<Candidate<W>>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        // The sort makes a list of keys and places.
        let sorting = Vec::<((JoinedParts, Reverse<u32>), usize)>::bytes_of(candidates.len());
        self.aside = candidates.bytes_with(0);
        run.hold(self.bytes() + sorting)?;
        candidates.sort_by_cached_key(|Candidate { state, .. }| {
            (state.parts, Reverse(state.spheres.region().len()))
        });
        for candidate in candidates {
            run.poll()?;
            self.add(&candidate, run)?;
        }
        self.aside = 0;
        Ok(())
    }

    /// Adds a state unless the pool has it or one that dominates it.
    fn add(&mut self, candidate: &Candidate<W>, run: &mut Run<'_>) -> Result<(), StopReason> {
        let &Candidate { state, origin } = candidate;
        let (region, color) = (state.spheres.region(), state.color);
        let is_recolored = state.parts.count == 1;
        let hash = region.hash() ^ u32::try_from(color).expect("limited").wrapping_mul(ODD);
        let states = &self.states;
        let same = |seen: &Seen| {
            let state = &states[seen.place as usize];
            seen.hash == hash && state.color == color && state.spheres.region() == region
        };
        let key = u64::from(hash) << 32 | u64::from(hash);
        if self.seen.find(key, same).is_some() || self.is_dominated(region, color, is_recolored) {
            return Ok(());
        }
        if self.states.len() == self.states.capacity() {
            self.grow(run)?;
        }
        let place = u32::try_from(self.states.len()).expect("limited by `grow`");
        let rehash = |seen: &Seen| u64::from(seen.hash) << 32 | u64::from(seen.hash);
        self.seen
            .insert_unique(rehash(&Seen { hash, place }), Seen { hash, place }, rehash);
        self.states.push(state);
        self.derivation.push(origin);
        let bucket = &mut self.levels.last_mut().expect("an open level")[color];
        bucket.states.push(place);
        let supersets = if is_recolored {
            bucket.recolored.push(RecoloredState {
                near_core: state.core.or(self.board.around(state.core)),
                shell: region.minus(state.core),
                place,
            });
            &mut self.recolored[color]
        } else {
            &mut self.merged[color]
        };
        supersets.insert(region, self.board.len());
        Ok(())
    }

    /// Whether a region that contains this one takes fewer moves, or as many to the same color in
    /// parts as good.
    fn is_dominated(&self, region: Bits<W>, color: usize, is_recolored: bool) -> bool {
        with_simd(
            #[inline(always)]
            || {
                self.recolored[color].contain(region)
                    || !is_recolored && self.merged[color].contain(region)
                    || self.below.contain(region)
            },
        )
    }

    /// Reserves memory for half as many states again.
    fn grow(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let more = self.states.len() / 2 + 256;
        if self.states.len() + more > u32::MAX as usize {
            run.stopped = Some(StopReason::Memory);
            return Err(StopReason::Memory);
        }
        // While lists move to more memory, the old and the new ones exist.
        let each = size_of::<PassState<W>>() + size_of::<Origin>() + 2 * size_of::<Seen>();
        let lists = size_of::<u32>() + 2 * size_of::<RecoloredState<W>>();
        let moving = size_of_val(&*self.states);
        run.hold(self.bytes() + self.new_blocks() + (more * (each + lists) + moving) as u64)?;
        self.states.reserve_exact(more);
        Ok(())
    }

    /// Bytes of a new block in all supersets.
    fn new_blocks(&self) -> u64 {
        let lists = 1 + self.recolored.len() + self.merged.len();
        lists as u64 * Supersets::<W>::bytes_of(1, self.board.len())
    }

    /// Bytes held, the board, the bound and the candidates set aside included.
    fn bytes(&self) -> u64 {
        let buckets = self.levels.iter().flatten();
        let lists = buckets.map(|bucket| {
            bucket.states.capacity() * size_of::<u32>()
                + bucket.recolored.capacity() * size_of::<RecoloredState<W>>()
        });
        let supersets = self
            .recolored
            .iter()
            .chain(&self.merged)
            .map(Supersets::bytes);
        (self.states.capacity() * size_of::<PassState<W>>()
            + self.seen.allocation_size()
            + lists.sum::<usize>()) as u64
            + self.derivation.bytes()
            + self.parents.bytes_with(0)
            + self.below.bytes()
            + supersets.sum::<u64>()
            + self.board.bytes()
            + self.bound.bytes()
            + self.aside
    }
}

/// Spreads colors over hashes.
const ODD: u32 = 0x9e37_79b9;

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GraphSetup, ReducedGraph};

    use super::*;

    /// Regions with the same hash, the same region in two colors, and one that is there already.
    #[test]
    fn states_are_told_apart() {
        const INVERSE: u64 = 0xf1de_83e1_9937_733d;
        const WORD: u64 = 0x0123_4567_89ab_cdef;
        let labels: Vec<String> = (0..64).map(|vertex| (vertex % 3).to_string()).collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for vertex in 1..64 {
            graph.push_edge(vertex - 1, vertex);
        }
        let instance = graph.into_instance(GameSetup::Free).unwrap();
        let reduced = ReducedGraph::new(&instance);
        let board = Board::<1>::new(&reduced);
        let mut bound = Elimination::new(&reduced, &mut Run::unlimited()).expect("no limit");
        let run = &mut Run::unlimited();
        let mut pool = Pool::new(&board, &mut bound, 1, run).unwrap();
        let before = pool.states.len();
        pool.open_level();
        // The hash is the upper half of the product with an odd number; the inverse adds 1 to the
        // product.
        let [mut one, mut other] = [Bits::EMPTY; 2];
        one.set_word(0, WORD);
        other.set_word(0, WORD.wrapping_add(INVERSE));
        assert_eq!(one.hash(), other.hash());
        for (region, color, states) in [(one, 0, 1), (other, 0, 2), (one, 1, 3), (one, 0, 3)] {
            let state = PassState {
                spheres: Spheres::new(&board, region),
                core: Bits::EMPTY,
                parts: JoinedParts::one(1),
                color,
            };
            let origin = Origin::Component(board.original(0));
            pool.add(&Candidate { state, origin }, run).unwrap();
            assert_eq!(pool.states.len(), before + states);
        }
    }
}
