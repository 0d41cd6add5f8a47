//! Proofs of lower bounds: the clauses from which a bound follows, each derived from earlier ones.

use std::mem;

use inundate_core::{Color, Component};
use inundate_method::{Derivation, with_simd};

use super::board::Board;
use super::clauses::Clauses;
use super::relaxed::RelaxedBound;
use super::state::State;
use crate::bits::Bits;

/// The error that a clause follows from no stored clauses. A search that has never forgotten a
/// clause never returns it.
#[derive(Clone, Copy, Debug)]
pub(super) struct MissingReason;

/// Bytes that a proof holds for each clause, besides its set: its place, its reasons and its text.
pub(super) const BYTES_OF_CLAUSE: u64 = 320;

/// Needed clauses whose reasons are looked up together.
const GROUP: usize = 64;

/// Proves that more than `most` moves that do not finish a color are needed, by a list of clauses
/// whose last one states it.
///
/// # Errors
/// [`MissingReason`] if neither the bound nor a stored clause states it, or if a clause that it
/// follows from is not stored.
pub(super) fn prove<const W: usize>(
    board: &Board<W>,
    clauses: &mut Clauses<W>,
    most: u32,
) -> Result<Vec<Derivation>, MissingReason> {
    let mut prover = Prover {
        board,
        clauses,
        levels: Vec::new(),
        relaxed: RelaxedBound::default(),
    };
    prover.require_root(most)?;
    prover.justify_all()?;
    Ok(prover.derivations())
}

/// A proof under way: the clauses needed so far.
struct Prover<'a, const W: usize> {
    board: &'a Board<W>,
    /// The clauses of the search, and after them, in each level, those that the bound gives.
    clauses: &'a mut Clauses<W>,
    levels: Vec<NeededClauses>,
    relaxed: RelaxedBound<W>,
}

/// The needed clauses of a level.
#[derive(Default)]
struct NeededClauses {
    /// The place of each clause in the list, if it is needed.
    position: Vec<Option<u32>>,
    list: Vec<NeededClause>,
}

/// A needed clause.
struct NeededClause {
    /// Its place among the clauses of its level.
    place: usize,
    origin: Origin,
}

/// The reason why a needed clause holds.
enum Origin {
    /// Not known yet.
    Unknown,
    /// By the bound: the components taken at each step.
    Bound(Box<[Box<[Component]>]>),
    /// The reason for each color, as its position in the list of the level below.
    Moves(Vec<(Color, u32)>),
}

impl NeededClauses {
    /// Whether the clause at a place is needed.
    fn has(&self, place: usize) -> bool {
        self.position.get(place).is_some_and(Option::is_some)
    }

    /// The position of a clause in the list; adds it if it is not there yet.
    fn require(&mut self, place: usize, origin: Origin) -> u32 {
        if self.position.len() <= place {
            self.position.resize(place + 1, None);
        }
        let next = u32::try_from(self.list.len()).expect("clauses that fit memory");
        *self.position[place].get_or_insert_with(|| {
            self.list.push(NeededClause { place, origin });
            next
        })
    }
}

impl<const W: usize> Prover<'_, W> {
    /// Finds the clause that proves the bound: one that the bound alone gives, or the shortest that
    /// the start violates.
    fn require_root(&mut self, most: u32) -> Result<(), MissingReason> {
        let levels = self.clauses.levels().max(most + 1);
        self.levels
            .resize_with(levels as usize, NeededClauses::default);
        let start = State::normalized_start(self.board, &mut |_| {});
        if self.require_bound(start, most).is_some() {
            return Ok(());
        }
        let mut places = Vec::new();
        for level in most..self.clauses.levels() {
            self.clauses
                .violated_by_each(level, &[start.flooded], |_, place| places.push(place));
            let stored = self.clauses.level(level);
            let shortest = places.iter().min_by_key(|&&place| stored[place].len());
            if let Some(&place) = shortest {
                self.levels[level as usize].require(place, Origin::Unknown);
                return Ok(());
            }
        }
        Err(MissingReason)
    }

    /// Adds the clause that states that the bound of a state is more than `level`, if it is.
    /// Returns its position.
    #[inline(never)]
    fn require_bound(&mut self, state: State<W>, level: u32) -> Option<u32> {
        if self.relaxed.replay(self.board, state, level).is_some() {
            return None;
        }
        let mut steps = Vec::new();
        let order = &self.board.order;
        let clause = self.relaxed.conflict_clause_by_steps(self.board, |taken| {
            steps.push(taken.iter().map(|number| order[number]).collect());
        });
        let place = self.clauses.level(level).len();
        self.clauses.push(level, clause);
        Some(self.levels[level as usize].require(place, Origin::Bound(steps.into())))
    }

    /// Justifies each needed clause, the highest level first.
    fn justify_all(&mut self) -> Result<(), MissingReason> {
        for level in (1..self.levels.len()).rev() {
            // From here on only the level below gets more clauses.
            let list = self.levels[level].list.iter().enumerate();
            let unknown = list.filter(|(_, needed)| matches!(needed.origin, Origin::Unknown));
            let unknown: Vec<usize> = unknown.map(|(position, _)| position).collect();
            for group in unknown.chunks(GROUP) {
                with_simd(
                    #[inline(always)]
                    || self.justify_group(level, group),
                )?;
            }
        }
        let lowest = self.levels.first().map_or(&[][..], |level| &level.list);
        let is_known = |needed: &NeededClause| matches!(needed.origin, Origin::Bound(_));
        lowest
            .iter()
            .all(is_known)
            .then_some(())
            .ok_or(MissingReason)
    }

    /// Justifies some needed clauses of a level.
    #[inline(always)]
    fn justify_group(&mut self, level: usize, positions: &[usize]) -> Result<(), MissingReason> {
        let mut outside = [Bits::EMPTY; GROUP];
        for (outside, &position) in outside.iter_mut().zip(positions) {
            let place = self.levels[level].list[position].place;
            let clause = self.clauses.level(number(level))[place];
            *outside = self.board.all.minus(clause);
        }
        let below = number(level - 1);
        let known = self.clauses.level(below).len();
        let mut found = [const { Vec::new() }; GROUP];
        let outside = &outside[..positions.len()];
        self.clauses.violated_by_each(
            below,
            outside,
            #[inline(always)]
            |index, place| found[index].push(place),
        );
        for ((&position, &outside), found) in positions.iter().zip(outside).zip(&mut found) {
            // Clauses that the bound has given for others of the group.
            let added = &self.clauses.level(below)[known..];
            for (place, clause) in (known..).zip(added) {
                if !clause.meets(outside) {
                    found.push(place);
                }
            }
            let reasons = self.reasons(outside, level - 1, found)?;
            self.levels[level].list[position].origin = Origin::Moves(reasons);
        }
        Ok(())
    }

    /// The reason for each color of which a move floods something of a clause, once all else,
    /// `outside`, is flooded. `found` has the places of the clauses of the level below that are
    /// violated then.
    ///
    /// There always is one among the stored clauses of the level below, or the bound of the state
    /// after the move is more than that level. For [the search made the clause](super::conflict)
    /// from clauses C(c), of which C(c) and the neighbors of C(c) ∩ class(c) are within it. What
    /// the move c floods of the clause has a neighbor outside. So it is not in C(c), and the state
    /// after the move violates C(c). Either C(c) was stored; or it came from the bound, which is no
    /// less for this state than for the larger one with everything outside C(c) flooded.
    #[inline(always)]
    fn reasons(
        &mut self,
        outside: Bits<W>,
        level: usize,
        found: &[usize],
    ) -> Result<Vec<(Color, u32)>, MissingReason> {
        let board = self.board;
        let clause = board.all.minus(outside);
        let boundary = boundary(board, clause);
        let mut open = Vec::with_capacity(board.class.len());
        for (color, class) in board.colors() {
            let taken = class.and(boundary);
            if !taken.is_empty() {
                open.push((color, taken));
            }
        }
        let stored = self.clauses.level(number(level));
        let mut candidates = Vec::with_capacity(found.len());
        for &place in found {
            let is_new = u32::from(!self.levels[level].has(place));
            candidates.push((is_new << 16 | stored[place].len(), place));
        }
        candidates.sort_unstable();
        let mut reasons = Vec::with_capacity(open.len());
        // One that serves no open color now serves none later.
        for (_, place) in candidates {
            let reason = self.clauses.level(number(level))[place];
            if serves_some(reason, &open) {
                let position = self.levels[level].require(place, Origin::Unknown);
                remove_served(&mut open, reason, |color| reasons.push((color, position)));
            }
        }
        while let Some(&(_, taken)) = open.first() {
            let after = State::from_flooded(board, outside.or(taken)).normalized(board);
            let position = self
                .require_bound(after, number(level))
                .ok_or(MissingReason)?;
            let place = self.levels[level].list[position as usize].place;
            let reason = self.clauses.level(number(level))[place];
            remove_served(&mut open, reason, |color| reasons.push((color, position)));
        }
        Ok(reasons)
    }

    /// The clauses as they are written, the lowest level first.
    fn derivations(&mut self) -> Vec<Derivation> {
        let mut written = Vec::new();
        // The sets of the level below as they are written, and the place of the first of them.
        let mut below: Vec<Bits<W>> = Vec::new();
        let mut first = 0;
        for (level, NeededClauses { list, .. }) in (0..).zip(mem::take(&mut self.levels)) {
            let stored = self.clauses.level(level);
            let mut sets = Vec::with_capacity(list.len());
            let next = written.len();
            for NeededClause { place, origin } in list {
                let (set, derivation) = match origin {
                    Origin::Bound(steps) => (stored[place], Derivation::Bound { level, steps }),
                    Origin::Moves(mut reasons) => {
                        let (set, witnesses) =
                            reduced(self.board, stored[place], &mut reasons, &below);
                        reasons.sort_unstable();
                        let reasons = reasons.into_iter();
                        let place =
                            |(color, position): (Color, u32)| (color, first + position as usize);
                        let reasons = reasons.map(place).collect();
                        let derivation = Derivation::Moves {
                            level,
                            reasons,
                            witnesses: witnesses.iter().map(|&x| self.board.order[x]).collect(),
                        };
                        (set, derivation)
                    }
                    Origin::Unknown => unreachable!("every clause has been explained"),
                };
                sets.push(set);
                written.push(derivation);
            }
            (below, first) = (sets, next);
        }
        written
    }
}

fn number(level: usize) -> u32 {
    u32::try_from(level).expect("a level for each move at most")
}

/// Whether a reason contains nothing of what some move floods.
#[inline(always)]
fn serves_some<const W: usize>(reason: Bits<W>, open: &[(Color, Bits<W>)]) -> bool {
    for &(_, taken) in open {
        if !reason.meets(taken) {
            return true;
        }
    }
    false
}

/// Takes out the colors that a reason serves.
#[inline(always)]
fn remove_served<const W: usize>(
    open: &mut Vec<(Color, Bits<W>)>,
    reason: Bits<W>,
    mut served: impl FnMut(Color),
) {
    let mut index = 0;
    while let Some(&(color, taken)) = open.get(index) {
        if reason.meets(taken) {
            index += 1;
        } else {
            served(color);
            open.swap_remove(index);
        }
    }
}

/// The components of a clause that have a neighbor outside.
#[inline(always)]
fn boundary<const W: usize>(board: &Board<W>, clause: Bits<W>) -> Bits<W> {
    clause.filter(
        #[inline(always)]
        |component| !board.adjacent.get(component).is_within(clause),
    )
}

/// The part of a clause that follows from the reasons as they are written, and the witnesses that
/// it needs besides.
///
/// The reasons may have lost components, and so the part may have boundary where the clause has
/// none. A color that had no move before may get one there. Any reason serves it: the neighbors of
/// the components that it has of this color are all in the clause.
fn reduced<const W: usize>(
    board: &Board<W>,
    clause: Bits<W>,
    reasons: &mut Vec<(Color, u32)>,
    below: &[Bits<W>],
) -> (Bits<W>, Vec<usize>) {
    let mut part = Bits::EMPTY;
    for &(color, position) in &*reasons {
        let reason = below[position as usize];
        let class = board.class[color.index()];
        part = part.or(reason).or(board.neighbors(reason.and(class)));
    }
    let mut witnesses = Vec::new();
    loop {
        let before = part;
        let boundary = boundary(board, part);
        for (color, class) in board.colors() {
            let members = class.and(part);
            if members.is_empty() {
                continue;
            }
            if members.is_within(boundary) {
                let (witness, ball) = witness(board, clause, class, part);
                witnesses.push(witness);
                part = part.or(ball);
            }
            let has_reason = reasons.iter().any(|&(of, _)| of == color);
            if members.meets(boundary) && !has_reason {
                let mut least = (u32::MAX, 0, Bits::EMPTY);
                for &(_, position) in &*reasons {
                    let more = board.neighbors(below[position as usize].and(class));
                    let cost = more.minus(part).len();
                    if cost < least.0 {
                        least = (cost, position, more);
                    }
                }
                reasons.push((color, least.1));
                part = part.or(least.2);
            }
        }
        if part == before {
            return (part, witnesses);
        }
    }
}

/// The component of a color that adds the least to a part of a clause, of those that the clause
/// contains with all their neighbors; it has one of each of its colors. Returns it, and it with its
/// neighbors.
fn witness<const W: usize>(
    board: &Board<W>,
    clause: Bits<W>,
    class: Bits<W>,
    part: Bits<W>,
) -> (usize, Bits<W>) {
    let mut least = (u32::MAX, 0, Bits::EMPTY);
    for component in class.and(clause).iter() {
        let mut ball = board.adjacent.get(component);
        ball.insert(component);
        let more = ball.minus(part).len();
        if more < least.0 && ball.is_within(clause) {
            least = (more, component, ball);
        }
    }
    debug_assert!(least.0 < u32::MAX, "a witness of each color");
    (least.1, least.2)
}
