//! The square of a path as two rows.

use super::unfolding::{Promise, game_from};
use super::{ReduceError, Unfolding};
use crate::{Game, Instance, Shape, Vertex};

/// Two rows for the square of a path.
///
/// Number the vertices 1, …, n. Column j = 1, …, n − 1 holds vertices j and j + 1, the odd one in the
/// upper row. Every vertex but the first and the last has two cells, side by side. Merge them, and
/// the board is the square. So it works for both games and any pivot.
///
/// ```text
///  P_6²:  0 1 2 3 4 5    ->     0  2  2  4  4
///                               1  1  3  3  5
/// ```
///
/// ```
/// use inundate_core::reduce::path_square;
/// use inundate_core::{GameSetup, ListSetup};
///
/// let path = ListSetup::new(["a", "b", "c", "d"]).into_path_power(2, GameSetup::default())?;
/// let unfolding = path_square(&path)?;
/// assert_eq!(unfolding.instance().shape().kind(), "grid");
/// assert_eq!(unfolding.instance().vertex_count(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReduceError`] for boards that are not squares of paths, and too many cells.
///
/// # Complexity
/// O(n).
///
/// # Source
/// Souza et al. 2014, after Lemma 5.
pub fn path_square(board: &Instance) -> Result<Unfolding, ReduceError> {
    match board.shape() {
        Shape::PathPower { k: 2 } => {}
        Shape::PathPower { k } => return refuse(format!("a path-power with k = {k}")),
        shape => return refuse(shape.kind().to_owned()),
    }
    let last = board.vertex_count() - 1;
    let columns = last.max(1);
    // A single vertex is both rows of its column.
    let vertex = |number: usize| Some(Vertex::at(number.min(last)));
    let upper = (0..columns).map(|j| vertex(j + j % 2));
    let lower = (0..columns).map(|j| vertex(j + 1 - j % 2));
    let rows = [upper.collect(), lower.collect()];
    let pivot = match board.game() {
        Game::Fixed { pivot } => (pivot.index() % 2, pivot.index().min(columns - 1)),
        Game::Free => (0, 0),
    };
    let unfolding = Unfolding::new(board, rows, Promise::Equal, |cells| {
        cells.into_instance(game_from(board, pivot))
    })?;
    Ok(unfolding)
}

fn refuse(found: String) -> Result<Unfolding, ReduceError> {
    Err(ReduceError::NotApplicable {
        expected: "the square of a path, a path-power with k = 2",
        found,
    })
}
