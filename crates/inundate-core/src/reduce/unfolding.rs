//! Boards whose cells stand for the vertices of another board.

use super::{ReduceError, expect_no_pivots};
use crate::{Game, GameSetup, GridSetup, Instance, InstanceError, Move, Pivot, Vertex};

/// A board of cells, each of which stands for a vertex of another board, its origin.
///
/// The origin has the color of the cell, the origins of neighbors are equal or adjacent, every
/// vertex is the origin of some cell, and the pivot that of the pivot.
///
/// So a solution of this board's fixed game also solves the other's: on the other board, the moves
/// flood the origins of all cells that they flood here. This holds at first, for the pivot's
/// origin. And when a move takes adjacent cells of its color, one after another, their origins are
/// adjacent to those of the flooded region or among them, in the same order.
#[derive(Clone, Debug)]
pub struct Unfolding {
    instance: Instance,
    origins: Vec<Vertex>,
    promise: Promise,
}

/// The relation of the optimum of an unfolding to that of the other board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// They are equal.
    Equal,
    /// The other board's is at most as large.
    UpperBound,
}

impl Unfolding {
    /// Cells row by row, by their origins in `folded`; `admit` makes a board of them.
    pub(super) fn new(
        folded: &Instance,
        rows: impl IntoIterator<Item = Vec<Option<Vertex>>>,
        promise: Promise,
        admit: impl FnOnce(GridSetup) -> Result<Instance, InstanceError>,
    ) -> Result<Self, ReduceError> {
        expect_no_pivots(folded)?;
        let mut grid = GridSetup::default();
        let mut origins = Vec::new();
        let label = |&v: &Vertex| folded.palette().label(folded.color(v));
        for row in rows {
            grid.push_row(row.iter().map(|cell| cell.as_ref().map(label)))?;
            origins.extend(row.into_iter().flatten());
        }
        Ok(Self {
            instance: admit(grid)?,
            origins,
            promise,
        })
    }

    /// The new board.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The origin of a cell.
    pub fn origin(&self, cell: Vertex) -> Vertex {
        self.origins[cell.index()]
    }

    /// The relation of the new board's optimum to that of the other one.
    pub fn promise(&self) -> Promise {
        self.promise
    }

    /// Translates moves on the new board to the other one. They flood that board if they flood this
    /// one.
    ///
    /// The boards have the same palette, so a color stays as it is.
    pub fn moves_back(&self, moves: &[Move]) -> Vec<Move> {
        let back = |mv: &Move| Move {
            pivot: self.origin(mv.pivot),
            ..*mv
        };
        moves.iter().map(back).collect()
    }

    /// Translates moves on the other board to this one: each is made at the first cell of its
    /// vertex. They flood this board if they flood the other one and if merging the cells of each
    /// vertex gives the other board, as it does for [squares](super::path_square()) in the free
    /// game.
    ///
    /// # Complexity
    /// O(cells + moves).
    pub fn moves_here(&self, moves: &[Move]) -> Vec<Move> {
        let vertices = self.origins.iter().map(|v| v.index() + 1).max();
        let mut first = vec![Vertex::at(0); vertices.unwrap_or(0)];
        for (cell, origin) in self.origins.iter().enumerate().rev() {
            first[origin.index()] = Vertex::at(cell);
        }
        let here = |mv: &Move| Move {
            pivot: first[mv.pivot.index()],
            ..*mv
        };
        moves.iter().map(here).collect()
    }
}

/// The game of the new board: that of the other one, from the cell at `pivot`.
pub(super) fn game_from(folded: &Instance, (row, col): (usize, usize)) -> GameSetup {
    match folded.game() {
        Game::Fixed { .. } => GameSetup::Fixed(Pivot::Cell(row, col)),
        Game::Free => GameSetup::Free,
    }
}
