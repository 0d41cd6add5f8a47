//! The exhaustive pass of the free game: a pool of regions made one color.

use hashbrown::HashTable;
use inundate_method::memory::HeapBytes;
use inundate_method::{Depth, RegionOrigin as Origin, Run, StopReason, wide};

use super::board::{Board, Spheres};
use super::elimination::Elimination;
use super::proof::Derivation;
use super::supersets::Supersets;
use crate::bits::Bits;

/// What a pass with a budget of moves found.
pub(super) enum Pass {
    /// The derivation that makes the whole board one color.
    Found(Derivation),
    /// There is none. The derivation has all regions of the pool.
    Refuted(Derivation),
}

/// The regions that can be made one color, level by level: at level g those that take g moves and
/// from which, by the bound, the rest may be flooded within the budget.
///
/// The book proves that the pool finds the board at its optimum.
struct Pool<'a, const W: usize> {
    board: &'a Board<W>,
    bound: &'a mut Elimination,
    budget: u32,
    states: Vec<State<W>>,
    /// The origin of each state, 12 bytes a state.
    derivation: Derivation,
    /// The states by level and color.
    levels: Vec<Vec<Bucket<W>>>,
    /// Places of states by region and color.
    seen: HashTable<Seen>,
    /// The regions of lower levels.
    below: Supersets<W>,
    /// The regions of this level by color: those that a move made, and those that were merged.
    recolored: Vec<Supersets<W>>,
    merged: Vec<Supersets<W>>,
    /// Bytes of the candidates that are not in the pool yet.
    aside: u64,
}

#[derive(Clone, Copy)]
struct State<const W: usize> {
    spheres: Spheres<W>,
    color: usize,
    kind: Kind,
}

/// How a state was made. This decides what may be made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// By a move: it can be recolored again, and merged to another.
    Recolored,
    /// By a move that floods nothing: it can be merged, and merged to another.
    Blank,
    /// By a merge, or a single component: it can be recolored, and others merged to it.
    Merged,
}

/// The states of a level and a color.
struct Bucket<const W: usize> {
    states: Vec<u32>,
    /// Those that can be merged to another, with their regions.
    recolored: Vec<(Bits<W>, u32)>,
}

struct Seen {
    hash: u32,
    place: u32,
}

/// A state that is not in the pool yet.
struct Candidate<const W: usize> {
    spheres: Spheres<W>,
    color: usize,
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
) -> Result<Pass, StopReason> {
    let mut pool = Pool::new(board, bound, budget, run)?;
    for layer in 1..=budget {
        tell(run, Depth::new(layer, budget), pool.bytes());
        if let Some(goal) = pool.fill(layer as usize, run)? {
            let mut derivation = pool.derivation;
            derivation.push(goal);
            return Ok(Pass::Found(derivation));
        }
    }
    Ok(Pass::Refuted(pool.derivation))
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
            derivation: Derivation::default(),
            levels: Vec::new(),
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
                let candidate = Candidate {
                    spheres,
                    color,
                    origin,
                };
                pool.add(&candidate, Kind::Merged, run)?;
            }
        }
        pool.close_level();
        Ok(pool)
    }

    /// Makes the states of the next level. Returns the last step if the whole board is one of them.
    fn fill(&mut self, level: usize, run: &mut Run<'_>) -> Result<Option<Origin>, StopReason> {
        let left = self.budget - u32::try_from(level).expect("a number of moves");
        self.open_level();
        let mut recolored = Vec::new();
        let mut blanks = Vec::new();
        if let Some(goal) = self.moves(level, left, &mut recolored, &mut blanks, run)? {
            return Ok(Some(goal));
        }
        let later = blanks.bytes_with(0);
        self.add_all(recolored, Kind::Recolored, later, run)?;
        self.add_all(blanks, Kind::Blank, 0, run)?;
        let mut merges = Vec::new();
        if let Some(goal) = self.merges(level, left, &mut merges, run)? {
            return Ok(Some(goal));
        }
        self.add_all(merges, Kind::Merged, 0, run)?;
        self.close_level();
        Ok(None)
    }

    /// The moves of the states one level below.
    fn moves(
        &mut self,
        level: usize,
        left: u32,
        recolored: &mut Vec<Candidate<W>>,
        blanks: &mut Vec<Candidate<W>>,
        run: &mut Run<'_>,
    ) -> Result<Option<Origin>, StopReason> {
        let parents = self.levels[level - 1].iter();
        let parents: Vec<u32> = parents.flat_map(|bucket| bucket.states.clone()).collect();
        let held_elsewhere = self.bytes() + parents.bytes_with(0);
        let colors = self.board.classes.len();
        for parent in parents {
            let State {
                spheres,
                color,
                kind,
            } = self.states[parent as usize];
            if kind == Kind::Blank {
                continue;
            }
            run.poll()?;
            run.hold(held_elsewhere + recolored.bytes_with(colors) + blanks.bytes_with(colors))?;
            run.stats.expanded += 1;
            let Self { board, bound, .. } = self;
            let goal = wide(
                #[inline(always)]
                || {
                    let frontier = spheres.near().minus(spheres.region());
                    for (new_color, class) in board.classes.iter().enumerate() {
                        if new_color == color {
                            continue;
                        }
                        let origin = Origin::Move {
                            parent,
                            color: Board::<W>::color(new_color),
                        };
                        let flooded = frontier.and(class.members);
                        let (list, spheres) = if flooded.is_empty() {
                            (&mut *blanks, spheres)
                        } else {
                            let region = spheres.region().or(flooded);
                            if region == board.all {
                                return Some(origin);
                            }
                            (&mut *recolored, Spheres::new(board, region))
                        };
                        run.stats.generated += 1;
                        if bound.admits(board, &spheres, new_color, left) {
                            list.push(Candidate {
                                spheres,
                                color: new_color,
                                origin,
                            });
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
    /// no higher.
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
        let mut pairs = 0;
        let held_elsewhere = self.bytes();
        for lower in 1..=level / 2 {
            let higher = level - lower;
            for color in 0..self.board.classes.len() {
                let seconds = &self.levels[lower][color].recolored;
                for &first in &self.levels[higher][color].states {
                    let state = &self.states[first as usize];
                    // Two recolored states of one level are merged in one order only.
                    let seconds = if higher == lower && state.kind != Kind::Merged {
                        let from = seconds.partition_point(|&(_, second)| second <= first);
                        &seconds[from..]
                    } else {
                        &seconds[..]
                    };
                    pairs += seconds.len();
                    if pairs >= PAIRS {
                        pairs = 0;
                        run.poll()?;
                    }
                    for seconds in seconds.chunks(RESERVED) {
                        run.hold(held_elsewhere + merges.bytes_with(seconds.len()))?;
                        let (board, states, bound) = (self.board, &self.states, &mut *self.bound);
                        let mut generated = 0;
                        let goal = wide(
                            #[inline(always)]
                            || {
                                let (region, near) = (state.spheres.region(), state.spheres.near());
                                for &(other, second) in seconds {
                                    if !other.meets(near)
                                        || other.is_within(region)
                                        || region.is_within(other)
                                    {
                                        continue;
                                    }
                                    let origin = Origin::Merge { first, second };
                                    if region.or(other) == board.all {
                                        return Some(origin);
                                    }
                                    generated += 1;
                                    let spheres =
                                        state.spheres.or(&states[second as usize].spheres);
                                    if bound.admits(board, &spheres, color, left) {
                                        merges.push(Candidate {
                                            spheres,
                                            color,
                                            origin,
                                        });
                                    }
                                }
                                None
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
    fn close_level(&mut self) {
        for supersets in self.recolored.iter_mut().chain(&mut self.merged) {
            supersets.clear();
        }
        let level = self.levels.last().expect("an open level");
        for &place in level.iter().flat_map(|bucket| &bucket.states) {
            let state = &self.states[place as usize];
            if state.kind != Kind::Blank {
                self.below.insert(state.spheres.region(), self.board.len());
            }
        }
    }

    /// Adds the candidates, large regions first, so that they dominate the regions inside them. `later` is
    /// the number of bytes of the candidates that are added after these.
    fn add_all(
        &mut self,
        mut candidates: Vec<Candidate<W>>,
        kind: Kind,
        later: u64,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        // The sort makes a list of sizes and places.
        let sorting = Vec::<(u32, usize)>::bytes_of(candidates.len());
        self.aside = later + candidates.bytes_with(0);
        run.hold(self.bytes() + sorting)?;
        candidates.sort_by_cached_key(|candidate| u32::MAX - candidate.spheres.region().len());
        for candidate in candidates {
            run.poll()?;
            self.add(&candidate, kind, run)?;
        }
        self.aside = later;
        Ok(())
    }

    /// Adds a state unless the pool has it or one that dominates it.
    fn add(
        &mut self,
        candidate: &Candidate<W>,
        kind: Kind,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let &Candidate {
            spheres,
            color,
            origin,
        } = candidate;
        let region = spheres.region();
        let hash = region.hash() ^ u32::try_from(color).expect("limited").wrapping_mul(ODD);
        let states = &self.states;
        let same = |seen: &Seen| {
            let state = &states[seen.place as usize];
            seen.hash == hash && state.color == color && state.spheres.region() == region
        };
        if self
            .seen
            .find(u64::from(hash) << 32 | u64::from(hash), same)
            .is_some()
            || kind != Kind::Blank && self.is_dominated(region, color, kind)
        {
            return Ok(());
        }
        if self.states.len() == self.states.capacity() {
            self.grow(run)?;
        }
        let place = u32::try_from(self.states.len()).expect("limited by `grow`");
        let rehash = |seen: &Seen| u64::from(seen.hash) << 32 | u64::from(seen.hash);
        self.seen
            .insert_unique(rehash(&Seen { hash, place }), Seen { hash, place }, rehash);
        self.states.push(State {
            spheres,
            color,
            kind,
        });
        self.derivation.push(origin);
        let bucket = &mut self.levels.last_mut().expect("an open level")[color];
        bucket.states.push(place);
        let supersets = match kind {
            Kind::Recolored | Kind::Blank => {
                bucket.recolored.push((region, place));
                &mut self.recolored[color]
            }
            Kind::Merged => &mut self.merged[color],
        };
        supersets.insert(region, self.board.len());
        Ok(())
    }

    /// Whether a region that contains this one takes fewer moves, or as many to the same color and
    /// can do all that this one can.
    fn is_dominated(&self, region: Bits<W>, color: usize, kind: Kind) -> bool {
        wide(
            #[inline(always)]
            || {
                self.recolored[color].contain(region)
                    || kind == Kind::Merged && self.merged[color].contain(region)
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
        let each = size_of::<State<W>>() + size_of::<Origin>() + 2 * size_of::<Seen>();
        let lists = size_of::<u32>() + 2 * size_of::<(Bits<W>, u32)>();
        let moving = size_of_val(&*self.states) + self.new_blocks();
        run.hold(self.bytes() + (more * (each + lists) + moving) as u64)?;
        self.states.reserve_exact(more);
        Ok(())
    }

    /// Bytes of a new block in all supersets.
    fn new_blocks(&self) -> usize {
        (1 + self.recolored.len() + self.merged.len()) * Supersets::<W>::block(self.board.len())
    }

    /// Bytes held, the board, the bound and the candidates set aside included.
    fn bytes(&self) -> u64 {
        let buckets = self.levels.iter().flatten();
        let lists = buckets.map(|bucket| {
            bucket.states.capacity() * size_of::<u32>()
                + bucket.recolored.capacity() * size_of::<(Bits<W>, u32)>()
        });
        let supersets = self
            .recolored
            .iter()
            .chain(&self.merged)
            .map(Supersets::bytes);
        (self.states.capacity() * size_of::<State<W>>()
            + self.seen.allocation_size()
            + lists.sum::<usize>()) as u64
            + self.derivation.bytes()
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
        let mut bound = Elimination::new(&reduced);
        let run = &mut Run::unlimited();
        let mut pool = Pool::new(&board, &mut bound, 1, run).unwrap();
        let before = pool.states.len();
        pool.open_level();
        // The hash is the upper half of the product with an odd number; the inverse adds 1 to the product.
        let [mut one, mut other] = [Bits::EMPTY; 2];
        one.set_word(0, WORD);
        other.set_word(0, WORD.wrapping_add(INVERSE));
        assert_eq!(one.hash(), other.hash());
        for (region, color, states) in [(one, 0, 1), (other, 0, 2), (one, 1, 3), (one, 0, 3)] {
            let candidate = Candidate {
                spheres: Spheres::new(&board, region),
                color,
                origin: Origin::Component(board.original(0)),
            };
            pool.add(&candidate, Kind::Blank, run).unwrap();
            assert_eq!(pool.states.len(), before + states);
        }
    }
}
