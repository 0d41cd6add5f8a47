//! The fewest moves that flood all of a set of components.

use rustc_hash::FxHashMap;

use super::pair_moves::PairMoves;
use inundate_method::{Run, StopReason};

/// Fewer children than these are within what the process may take above its limit.
const MANY: usize = 64;

/// The most components of a set.
pub(super) const MOST: usize = 8;

/// Components in ascending order; the start, 0, fills the free places in front.
pub(super) type Set = [u16; MOST];

/// Some of the components of a set, a bit for the place of each.
pub(super) type MemberSet = u8;

/// Whether a number of moves is enough for a set.
#[derive(Debug)]
pub(super) enum Verdict {
    /// These moves flood all of the set.
    Enough(Vec<usize>),
    /// The components at these places alone need more.
    TooFew(MemberSet),
}

/// The reason why there is no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// The search has expanded all states that it may expand.
    NoStates,
    /// A set leads to more sets than the search looks at: its components have very many neighbors.
    TooMany,
    /// The run is stopped.
    #[expect(dead_code, reason = "the run knows the reason too")]
    Stopped(StopReason),
}

/// A depth-first search from the end of a sequence of moves to its start.
///
/// The last move has the color of some component of the set. It floods all of the set if and only
/// if the moves before it flood the components of other colors, and a neighbor of each component of
/// its color: so these are the sets to ask for with one move less. A set with two components that
/// need more moves is refuted at once. What is refuted, is refuted by some of its components, and
/// these are kept: for all later sets, since all begin with the same start.
pub(super) struct SetSearch<'a> {
    pairs: &'a PairMoves,
    /// Moves that are too few for a set. No more than these are known to be.
    too_few: FxHashMap<Set, u8>,
    /// States that may still be expanded.
    states: u64,
    /// Bytes of the children of the sets that are being asked for.
    children_held: u64,
}

/// A set to ask for with one move less.
struct NextSet {
    /// The mean moves to two of its components, times 64.
    order: u32,
    color: usize,
    set: Set,
    /// For each place, the places that its component comes from.
    from: [MemberSet; MOST],
}

/// The children of a set by moves to one color.
struct Children<'a> {
    pairs: &'a PairMoves,
    moves: u8,
    color: usize,
    found: Vec<NextSet>,
    /// The places of all pairs that refute others.
    refuting: MemberSet,
    /// Neighbors that may still be tried.
    tries: u32,
}

/// Neighbors that are tried for the children of a set: some milliseconds.
const MOST_TRIES: u32 = 1 << 18;

/// More tries than these take longer than a limit may wait.
const LONG: u32 = 1 << 12;

impl<'a> SetSearch<'a> {
    /// A search that expands at most `states` states in all.
    pub(super) fn new(pairs: &'a PairMoves, states: u64) -> Self {
        Self {
            pairs,
            too_few: FxHashMap::default(),
            states,
            children_held: 0,
        }
    }

    /// Whether this number of moves can flood all of a set, and how, or which of its components
    /// they cannot.
    ///
    /// # Errors
    /// [`NoAnswer`] when no states are left or the run is stopped.
    pub(super) fn ask(
        &mut self,
        set: &Set,
        moves: u8,
        run: &mut Run<'_>,
    ) -> Result<Verdict, NoAnswer> {
        if let Some(places) = self.refuted(set, moves) {
            return Ok(Verdict::TooFew(places));
        }
        if set[MOST - 1] == 0 {
            return Ok(Verdict::Enough(Vec::new()));
        }
        self.states = self.states.checked_sub(1).ok_or(NoAnswer::NoStates)?;
        if self.states.is_multiple_of(64) {
            run.poll().map_err(NoAnswer::Stopped)?;
        }
        let Some((children, refuting, tried)) = self.children(set, moves - 1) else {
            run.poll().map_err(NoAnswer::Stopped)?;
            return Err(NoAnswer::TooMany);
        };
        if tried > LONG {
            run.poll().map_err(NoAnswer::Stopped)?;
        }
        let held = (children.capacity() * size_of::<NextSet>()) as u64;
        self.children_held += held;
        let answer = self.ask_children(set, moves, children, refuting, run);
        self.children_held -= held;
        answer
    }

    fn ask_children(
        &mut self,
        set: &Set,
        moves: u8,
        children: Vec<NextSet>,
        mut refuting: MemberSet,
        run: &mut Run<'_>,
    ) -> Result<Verdict, NoAnswer> {
        let color_at = |place: usize| self.pairs.ground.color[usize::from(set[place])];
        if children.len() > MANY {
            run.hold(self.bytes(self.too_few.capacity()))
                .map_err(NoAnswer::Stopped)?;
        }
        let mut refuted_colors = Vec::new();
        for child in children {
            if refuted_colors.contains(&child.color) {
                continue;
            }
            match self.ask(&child.set, moves - 1, run)? {
                Verdict::Enough(mut before) => {
                    before.push(child.color);
                    return Ok(Verdict::Enough(before));
                }
                Verdict::TooFew(places) => {
                    let from = (0..MOST)
                        .filter(|&place| has(places, place))
                        .fold(0, |all, place| all | child.from[place]);
                    let goes = |place| has(from, place) && color_at(place) == child.color;
                    if !(0..MOST).any(goes) {
                        // It is refuted by components that no move to this color takes elsewhere.
                        refuted_colors.push(child.color);
                    }
                    refuting |= from;
                }
            }
        }
        self.keep(set, refuting, moves, run)?;
        Ok(Verdict::TooFew(refuting))
    }

    /// Bytes held with a table of this capacity.
    fn bytes(&self, capacity: usize) -> u64 {
        // The table has room for an eighth more.
        let entry = size_of::<(Set, u8)>() + 1;
        self.pairs.bytes_left() + self.children_held + (capacity * entry * 4 / 3) as u64
    }

    fn keep(
        &mut self,
        set: &Set,
        places: MemberSet,
        moves: u8,
        run: &mut Run<'_>,
    ) -> Result<(), NoAnswer> {
        if self.too_few.len() == self.too_few.capacity() {
            // The list doubles, and for a while the old and the new one exist.
            run.hold(self.bytes(3 * self.too_few.capacity().max(4)))
                .map_err(NoAnswer::Stopped)?;
        }
        let known = self.too_few.entry(only(set, places)).or_default();
        *known = moves.max(*known);
        Ok(())
    }

    /// The places of components that are known to need more moves.
    fn refuted(&self, set: &Set, moves: u8) -> Option<MemberSet> {
        let first = set.iter().position(|&component| component > 0)?;
        let known = |set: &Set| self.too_few.get(set).is_some_and(|&few| few >= moves);
        for one in first..MOST {
            for other in first..=one {
                if self.pairs.get(set[one], set[other]) > moves {
                    return Some(1 << one | 1 << other);
                }
            }
        }
        let mut three = [0; MOST];
        for one in first..MOST {
            for two in first..one {
                for last in first..two {
                    three[MOST - 3..].copy_from_slice(&[set[last], set[two], set[one]]);
                    if known(&three) {
                        return Some(1 << one | 1 << two | 1 << last);
                    }
                }
            }
        }
        known(set).then_some(u8::MAX << first)
    }

    /// The sets to ask for, those with the nearest pairs first, and the places of the pairs that
    /// refute all others. And how many neighbors were tried. None if there are too many.
    fn children(&self, set: &Set, moves: u8) -> Option<(Vec<NextSet>, MemberSet, u32)> {
        let color_at = |place: usize| self.pairs.ground.color[usize::from(set[place])];
        let places: Vec<usize> = (0..MOST).filter(|&place| set[place] > 0).collect();
        let mut colors: Vec<usize> = places.iter().map(|&place| color_at(place)).collect();
        colors.sort_unstable();
        colors.dedup();
        let (mut found, mut refuting, mut tries) = (Vec::new(), 0, MOST_TRIES);
        for color in colors {
            let (moving, staying): (Vec<usize>, Vec<usize>) =
                places.iter().partition(|&&place| color_at(place) == color);
            let mut children = Children {
                pairs: self.pairs,
                moves,
                color,
                found: Vec::new(),
                refuting: 0,
                tries,
            };
            let stay = |&one: &usize| {
                staying
                    .iter()
                    .find(|&&other| children.too_far(set, one, other))
            };
            let far = staying.iter().find_map(|one| Some((one, stay(one)?)));
            if let Some((one, other)) = far {
                refuting |= 1 << one | 1 << other;
                continue;
            }
            children.choose(&mut set.clone(), staying, &moving)?;
            tries = children.tries;
            refuting |= children.refuting;
            found.append(&mut children.found);
        }
        found.sort_unstable_by_key(|child| (child.order, child.set, child.color));
        Some((found, refuting, MOST_TRIES - tries))
    }
}

impl Children<'_> {
    fn too_far(&self, set: &Set, one: usize, other: usize) -> bool {
        self.pairs.get(set[one], set[other]) > self.moves
    }

    /// Replaces the components at some places by their neighbors, in all ways; those at `fixed`
    /// stay. None if there are too many ways.
    fn choose(&mut self, set: &mut Set, mut fixed: Vec<usize>, moving: &[usize]) -> Option<()> {
        let Some((&place, others)) = moving.split_first() else {
            let child = self.child(set);
            self.found.push(child);
            return Some(());
        };
        let pairs = self.pairs;
        let component = set[place];
        fixed.push(place);
        for &neighbor in &pairs.ground.neighbors[usize::from(component)] {
            self.tries = self.tries.checked_sub(1)?;
            set[place] = neighbor;
            match fixed.iter().find(|&&other| self.too_far(set, place, other)) {
                Some(other) => self.refuting |= 1 << place | 1 << other,
                None => self.choose(set, fixed.clone(), others)?,
            }
        }
        set[place] = component;
        Some(())
    }

    /// The components in order, without what is the same or the start.
    fn child(&self, components: &Set) -> NextSet {
        let mut places: Vec<usize> = (0..MOST).filter(|&place| components[place] > 0).collect();
        places.sort_unstable_by_key(|&place| components[place]);
        let mut set = [0; MOST];
        let mut from = [0; MOST];
        let mut next = MOST;
        for place in places.into_iter().rev() {
            if next == MOST || set[next] != components[place] {
                next -= 1;
                set[next] = components[place];
            }
            from[next] |= 1 << place;
        }
        let members = &set[next..];
        let (mut moves, mut count) = (0, 1);
        for (index, &one) in members.iter().enumerate() {
            for &other in &members[..index] {
                moves += 64 * u32::from(self.pairs.get(one, other));
                count += 1;
            }
        }
        NextSet {
            order: moves / count,
            color: self.color,
            set,
            from,
        }
    }
}

pub(super) fn has(places: MemberSet, place: usize) -> bool {
    places >> place & 1 == 1
}

/// The set of the components at some places.
pub(super) fn only(set: &Set, places: MemberSet) -> Set {
    let mut some = [0; MOST];
    let mut next = MOST;
    for place in (0..MOST).rev().filter(|&place| has(places, place)) {
        next -= 1;
        some[next] = set[place];
    }
    some
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;
    use crate::roots::tests::{fewest, regions, small_boards};

    /// Random sets of one to eight components, half of them of one color, on 1,000 boards. What the
    /// search keeps for one set serves the next.
    #[test]
    fn sets_take_the_fewest_moves() {
        let bits = |set: &Set| {
            set.iter()
                .fold(0_u32, |bits, component| bits | 1 << component)
        };
        let (mut sets, mut beyond_pairs) = (0, 0);
        for (index, problem) in small_boards(22, 1000) {
            let run = &mut Run::unlimited();
            let pairs = PairMoves::new(problem.reduced(), problem.start(), run).unwrap();
            let count = pairs.ground.len();
            let regions = regions(&pairs.ground);
            let mut search = SetSearch::new(&pairs, u64::MAX);
            let rng = &mut SplitMix64::for_board(23, index);
            for _ in 0..40 {
                let mut drawn: Vec<u16> = (1..u16::try_from(count).unwrap()).collect();
                let size = 1 + rng.below(8) as usize;
                let color = rng.below(2 * u32::try_from(pairs.ground.colors).unwrap()) as usize;
                let of_color = |one: &u16| pairs.ground.color[usize::from(*one)] == color;
                if drawn.iter().any(of_color) {
                    drawn.retain(of_color);
                }
                while drawn.len() > size {
                    drawn.remove(rng.below(u32::try_from(drawn.len()).unwrap()) as usize);
                }
                let mut set = [0; MOST];
                set[MOST - drawn.len()..].copy_from_slice(&drawn);
                let least = fewest(&regions, bits(&set));
                let farthest = |&one: &u16| set.iter().map(|&other| pairs.get(one, other)).max();
                let by_pairs = set.iter().filter_map(farthest).max().unwrap();
                for moves in 0..=u8::try_from(least).unwrap() + 1 {
                    match search.ask(&set, moves, run).unwrap() {
                        Verdict::Enough(word) => {
                            assert!(u32::from(moves) >= least, "board {index}");
                            assert!(word.len() <= usize::from(moves), "board {index}");
                            let flooded = pairs.ground.flooded_by(&word);
                            assert!(set.iter().all(|&one| flooded[usize::from(one)]));
                        }
                        Verdict::TooFew(places) => {
                            let refuting = bits(&only(&set, places));
                            assert!(fewest(&regions, refuting) > u32::from(moves), "{index}");
                            sets += 1;
                            beyond_pairs += u32::from(moves >= by_pairs);
                        }
                    }
                }
            }
        }
        assert!(sets > 20_000 && beyond_pairs > 500, "{sets} {beyond_pairs}");
    }

    /// A set of one component, and of none but the start.
    #[test]
    fn small_sets() {
        let (_, problem) = small_boards(22, 1).next().unwrap();
        let run = &mut Run::unlimited();
        let pairs = PairMoves::new(problem.reduced(), problem.start(), run).unwrap();
        let mut search = SetSearch::new(&pairs, 100);
        let none = search.ask(&[0; MOST], 0, run);
        assert!(matches!(none, Ok(Verdict::Enough(moves)) if moves.is_empty()));
        let mut one = [0; MOST];
        one[MOST - 1] = pairs.ground.neighbors[0][0];
        assert!(
            matches!(search.ask(&one, 0, run), Ok(Verdict::TooFew(places)) if places == 1 << 7)
        );
        assert!(matches!(search.ask(&one, 1, run), Ok(Verdict::Enough(moves)) if moves.len() == 1));
    }
}
