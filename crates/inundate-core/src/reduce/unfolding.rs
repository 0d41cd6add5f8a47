//! Boards drawn anew.

use crate::{Game, GameSetup, GridSetup, Instance, InstanceError, Move, Pivot, Vertex};

/// A board of cells, each of which stands for a vertex of another board, its origin.
///
/// The origin has the color of the cell, the origins of neighbors are equal or adjacent, every
/// vertex is the origin of some cell, and the pivot that of the pivot.
///
/// So a solution of this board's fixed game solves the other's as well. For what the moves flood on
/// the other board has the origins of all cells that they flood here: the pivot's origin to begin
/// with, and when a move takes adjacent cells of its color, one after another, their
/// origins are adjacent to those of the flooded region or among them, in the same order.
#[derive(Clone, Debug)]
pub struct Unfolding {
    instance: Instance,
    origins: Vec<Vertex>,
    promise: Promise,
}

/// What the optimum of an unfolding says of the other board's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// They are equal.
    Equal,
    /// The other one is at most as large.
    UpperBound,
}

impl Unfolding {
    /// Cells row by row, by their origins in `folded`; `admit` makes a board of them.
    pub(super) fn new(
        folded: &Instance,
        rows: impl IntoIterator<Item = Vec<Option<Vertex>>>,
        promise: Promise,
        admit: impl FnOnce(GridSetup) -> Result<Instance, InstanceError>,
    ) -> Result<Self, InstanceError> {
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

    /// The vertex for which a cell stands.
    pub fn origin(&self, cell: Vertex) -> Vertex {
        self.origins[cell.index()]
    }

    /// What the optimum of the new board says.
    pub fn promise(&self) -> Promise {
        self.promise
    }

    /// What a sequence of moves on the new board is on the other one. It floods that board if it
    /// floods this one.
    ///
    /// The boards have the same palette, so a color stays as it is.
    pub fn moves_back(&self, moves: &[Move]) -> Vec<Move> {
        let back = |mv: &Move| Move {
            pivot: self.origin(mv.pivot),
            ..*mv
        };
        moves.iter().map(back).collect()
    }

    /// What a sequence of moves on the other board is here, with each move at the first cell of its
    /// vertex. It floods this board if it floods the other one and the boards are the same with the
    /// cells of each vertex taken as one, as those of [squares](super::path_square()) are in the free
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
