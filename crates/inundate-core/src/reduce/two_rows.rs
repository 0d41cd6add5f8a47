//! Two rows, circular or not, for the square of a path or a cycle.

use super::unfolding::{Promise, game_from};
use super::{ReduceError, Unfolding};
use crate::{Game, Instance, Shape, Vertex};

/// Two rows for the square of a path.
///
/// Number the vertices 1, …, n. Column j = 1, …, n − 1 holds vertices j and j + 1, the odd one in
/// the upper row. Every vertex but the first and the last has two cells, side by side. Merge them,
/// and the board is the square. So it works for both games and any pivot.
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
        Shape::PathPower { k } => {
            return refuse(SQUARE_OF_PATH, format!("a path-power with k = {k}"));
        }
        shape => return refuse(SQUARE_OF_PATH, shape.kind().to_owned()),
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

/// Two circular rows for the square of a cycle.
///
/// Number the vertices 1, …, n, from the pivot around.
///
/// - n even: column j = 1, …, n holds vertices j and j + 1, around; the odd one in the upper row. A
///   vertex has two cells, side by side. Merge them, and the board is the square. So it works for
///   both games.
/// - n odd: n − 1 columns; the first is vertex 1 twice, and column j ≥ 2 holds j and j + 1 as
///   before. The edge from 2 to n is lost. Both ends are neighbors of the pivot, so a path from the
///   pivot never needs this edge. So the board works for the fixed game only.
///
/// ```text
///  C_6²:  0 1 2 3 4 5    ->    [0] 2  2  4  4  0
///                                1  1  3  3  5  5
///  C_5²:  0 1 2 3 4      ->    [0] 2  2  4
///                                0  1  3  3
/// ```
///
/// ```
/// use inundate_core::reduce::cycle_square;
/// use inundate_core::{GameSetup, ListSetup};
///
/// let ring = ListSetup::new(["a", "b", "c", "d", "e"]).into_cycle_power(2, GameSetup::default())?;
/// let unfolding = cycle_square(&ring)?;
/// assert_eq!(unfolding.instance().shape().kind(), "circular-grid");
/// assert_eq!(unfolding.instance().vertex_count(), 8);
/// assert!(cycle_square(&ring.with_game(GameSetup::Free)?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReduceError`] for boards that are not squares of cycles, the free game if there is an odd
/// number of vertices, and too many cells.
///
/// # Complexity
/// O(n).
///
/// # Source
/// Souza et al. 2014, Lemma 5, corrected.
pub fn cycle_square(board: &Instance) -> Result<Unfolding, ReduceError> {
    match board.shape() {
        Shape::CyclePower { k: 2 } => {}
        Shape::CyclePower { k } => {
            return refuse(SQUARE_OF_CYCLE, format!("a cycle-power with k = {k}"));
        }
        shape => return refuse(SQUARE_OF_CYCLE, shape.kind().to_owned()),
    }
    let n = board.vertex_count();
    let is_even = n.is_multiple_of(2);
    let first = match board.game() {
        Game::Fixed { pivot } => pivot.index(),
        Game::Free if is_even => 0,
        Game::Free => {
            return Err(ReduceError::NotApplicable {
                expected: "the fixed game, or an even number of vertices",
                found: format!("the free game on {n} vertices"),
            });
        }
    };
    let columns = if is_even { n } else { (n - 1).max(1) };
    let vertex = |number: usize| Some(Vertex::at((first + number) % n));
    let upper = (0..columns).map(|j| vertex(j + j % 2));
    let lower = (0..columns).map(|j| match j {
        0 if !is_even => vertex(0),
        _ => vertex(j + 1 - j % 2),
    });
    let rows = [upper.collect(), lower.collect()];
    let unfolding = Unfolding::new(board, rows, Promise::Equal, |cells| {
        cells.into_circular_grid(game_from(board, (0, 0)))
    })?;
    Ok(unfolding)
}

const SQUARE_OF_PATH: &str = "the square of a path, a path-power with k = 2";
const SQUARE_OF_CYCLE: &str = "the square of a cycle, a cycle-power with k = 2";

fn refuse(expected: &'static str, found: String) -> Result<Unfolding, ReduceError> {
    Err(ReduceError::NotApplicable { expected, found })
}
