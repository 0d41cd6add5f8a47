//! The free game: the fewest moves that join two components, by walks between them.

use super::{Room, SearchFindings, TooLarge};
use crate::board::Board;
use crate::set::Set;

/// The pairs of components that t − 1 moves join, for growing t.
///
/// The best walk from u to v that takes t − 1 moves goes on to a neighbor of u, from which one less
/// joins the rest; or it comes back to the color of u in a component k. Then the part from a
/// neighbor of u to one of k becomes this color by itself, and what joins k and v joins all. The
/// book proves both.
pub(super) struct Walks<'a> {
    board: &'a Board,
    /// By t, from 0: for each u the components that at most t − 1 moves join to it.
    joined: Vec<Vec<Set>>,
    /// By t, from 0: for each u the components k for which the part between takes t moves.
    turns: Vec<Vec<Set>>,
}

impl<'a> Walks<'a> {
    /// The table for t = 0, which joins no pair.
    pub(super) fn new(board: &'a Board) -> Self {
        let none = vec![Set::empty(board.len()); board.len()];
        Self {
            board,
            joined: vec![none.clone()],
            turns: vec![none],
        }
    }

    /// Whether at most t − 1 moves join u and v, for the largest t.
    pub(super) fn joins(&self, u: usize, v: usize) -> bool {
        self.joined[self.joined.len() - 1][u].has(v)
    }

    /// Number of pairs joined.
    pub(super) fn pairs(&self) -> usize {
        let joined = self.joined[self.joined.len() - 1].iter();
        joined.map(Set::len).sum()
    }

    /// Extends the table by the next t.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub(super) fn grow(&mut self, room: Room) -> Result<(), TooLarge> {
        let t = self.joined.len();
        room.expect(2 * (t + 1) * self.board.len(), self.board.all.bytes())?;
        let mut joined = self.joined[t - 1].clone();
        for (u, joined) in joined.iter_mut().enumerate() {
            joined.insert(u);
            for next in members(&self.board.neighbors[u]) {
                joined.add(&self.joined[t - 1][next]);
            }
            for (cost, turns) in self.turns.iter().enumerate() {
                for back in members(&turns[u]) {
                    joined.add(&self.joined[t - cost][back]);
                }
            }
        }
        let turns = (0..self.board.len()).map(|u| self.turns(u, &joined));
        let turns = turns.collect();
        self.joined.push(joined);
        self.turns.push(turns);
        Ok(())
    }

    /// The components of the color of u, for which a neighbor of u is joined to one of theirs, and
    /// was not before.
    fn turns(&self, u: usize, joined: &[Set]) -> Set {
        let mut near = Set::empty(self.board.len());
        for next in members(&self.board.neighbors[u]) {
            near.add(&joined[next]);
        }
        let mut found = Set::empty(self.board.len());
        for back in members(&self.board.classes[self.board.colors[u]]) {
            let is_old = || self.turns.iter().any(|turns| turns[u].has(back));
            if back != u && self.board.neighbors[back].meets(&near) && !is_old() {
                found.insert(back);
            }
        }
        found
    }
}

fn members(set: &Set) -> impl Iterator<Item = usize> + '_ {
    set.common(set)
}

/// The fewest moves that join two components, if they are at most this many.
///
/// # Complexity
/// O(t·n³/64) time for t moves among n components.
///
/// # Errors
/// [`TooLarge`].
pub(super) fn within(
    board: &Board,
    one: u16,
    other: u16,
    most: u32,
    room: Room,
) -> Result<SearchFindings, TooLarge> {
    let mut walks = Walks::new(board);
    let mut fewest = None;
    for moves in 0..=most {
        walks.grow(room)?;
        if walks.joins(one.into(), other.into()) {
            fewest = Some(moves);
            break;
        }
    }
    Ok(SearchFindings {
        fewest,
        states: walks.pairs(),
    })
}
