//! Boards whose pivot is a column of one color: d-boards of boards with any pivot.

use super::{Promise, ReduceError, Unfolding};
use crate::{Game, GameSetup, Grid, Instance, Pivot, Shape};

/// A [d-board](crate::family::DBoard) of a grid, circular or not, whatever its pivot.
///
/// The pivot's column becomes 2m + 1 columns, where m is the distance from the pivot's row to the
/// farthest one. In the middle all cells show the pivot. At distance s from the middle, the cell of
/// a row shows the tile of the old column that lies s steps from the pivot's row towards the cell's
/// own, or its own tile if that is nearer; so the outermost are copies of the old column.
///
/// ```text
///   0  1 [2] 3             0  1  2  2  2  2  2  3
///   4  5  6  7      ->     4  5  6  6  2  6  6  7
///   8  9  1  2             8  9  1  6  2  6  1  2
/// ```
///
/// For m ≤ 1, thus on two rows, the optimum is the same: take a path from the pivot on the old
/// board, and the part of it after its last tile in the old column. This part continues from the
/// copy of that tile next to the middle, on one side or the other, and needs no other colors. From
/// m = 2 on, the path on the new board may need more colors, and its optimum is an upper bound.
///
/// ```
/// use inundate_core::reduce::{Promise, d_board};
/// use inundate_core::{GameSetup, GridSetup, Pivot};
///
/// let grid = GridSetup::from_drawing("abc\nbca")?;
/// let board = grid.into_instance(GameSetup::Fixed(Pivot::Cell(1, 1)))?;
/// let unfolding = d_board(&board)?;
/// assert_eq!(unfolding.promise(), Promise::Equal);
/// assert_eq!(unfolding.instance().shape().kind(), "d-board");
/// // a b c b c
/// // b c c c a
/// assert_eq!(unfolding.instance().vertex_count(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReduceError`] for boards that are not grids, the free game, a hole in the pivot's column, and
/// too many cells.
///
/// # Complexity
/// O(cells of the new board).
///
/// # Source
/// Souza et al. 2014, Figure 2, as we read it. New here: it is exact for m ≤ 1 only.
pub fn d_board(board: &Instance) -> Result<Unfolding, ReduceError> {
    let (grid, (row, col)) = grid_and_pivot(board)?;
    let farthest = row.max(grid.rows() - 1 - row);
    let promise = if farthest <= 1 {
        Promise::Equal
    } else {
        Promise::UpperBound
    };
    // The tile that a row shows at a distance from the middle.
    let tile = |r: usize, distance: usize| {
        let steps = distance.min(r.abs_diff(row));
        let shown = if r < row { row - steps } else { row + steps };
        grid.vertex(shown, col)
    };
    let cells = (0..grid.rows()).map(|r| {
        let left = (0..col).map(|c| grid.vertex(r, c));
        let inwards = (1..=farthest).rev().map(|distance| tile(r, distance));
        let outwards = (0..=farthest).map(|distance| tile(r, distance));
        let right = (col + 1..grid.cols()).map(|c| grid.vertex(r, c));
        left.chain(inwards).chain(outwards).chain(right).collect()
    });
    let column = col + farthest;
    let game = GameSetup::Fixed(Pivot::Cell(row, column));
    let unfolding = Unfolding::new(board, cells, promise, |cells| {
        if matches!(board.shape(), Shape::CircularGrid(_)) {
            cells.into_circular_d_board(column, game)
        } else {
            cells.into_d_board(column, game)
        }
    })?;
    Ok(unfolding)
}

/// The cells of a grid, circular or not, and the row and column of its pivot.
pub(super) fn grid_and_pivot(board: &Instance) -> Result<(&Grid, (usize, usize)), ReduceError> {
    let refuse = |expected, found| Err(ReduceError::NotApplicable { expected, found });
    let (Shape::Grid(grid) | Shape::CircularGrid(grid)) = board.shape() else {
        let expected = "a grid or a circular grid";
        return refuse(expected, board.shape().kind().to_owned());
    };
    let Game::Fixed { pivot } = board.game() else {
        return refuse("the fixed game", "the free game".to_owned());
    };
    let (row, col) = grid.position(pivot);
    let hole = (0..grid.rows()).find(|&r| grid.vertex(r, col).is_none());
    match hole {
        Some(hole) => refuse(
            "a pivot's column without holes",
            format!("a hole at ({hole},{col})"),
        ),
        None => Ok((grid, (row, col))),
    }
}

/// The [d-board](d_board()) of a grid for which it is exact: every other row is next to the
/// pivot's. The pivot's column becomes three: a copy, a column of the pivot's color, and a copy.
///
/// ```text
///  …  3  0  2  …          …  3  0  1  0  2  …
///  …  0 [1] 4  …    ->    …  0  1 [1] 1  4  …
/// ```
///
/// So the fixed game on two rows, circular or not, from any pivot is a game on d-boards.
///
/// ```
/// use inundate_core::reduce::pivot_column;
/// use inundate_core::{GameSetup, GridSetup, Pivot};
///
/// let pivot = GameSetup::Fixed(Pivot::Cell(1, 1));
/// let ring = GridSetup::from_drawing("302\n014")?.into_circular_grid(pivot)?;
/// let unfolding = pivot_column(&ring)?;
/// assert_eq!(unfolding.instance().shape().kind(), "circular-d-board");
/// let tall = GridSetup::from_drawing("a\nb\nc")?.into_instance(GameSetup::default())?;
/// assert_eq!(
///     pivot_column(&tall).unwrap_err().to_string(),
///     "expected every row next to the pivot's, found row 2, and the pivot in row 0"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`d_board`](d_board()), and for a row farther from the pivot's.
///
/// # Complexity
/// O(cells).
///
/// # Source
/// Souza et al. 2014, Corollary 4.
pub fn pivot_column(board: &Instance) -> Result<Unfolding, ReduceError> {
    let (grid, (row, _)) = grid_and_pivot(board)?;
    match (0..grid.rows()).find(|r| r.abs_diff(row) > 1) {
        Some(far) => Err(ReduceError::NotApplicable {
            expected: "every row next to the pivot's",
            found: format!("row {far}, and the pivot in row {row}"),
        }),
        None => d_board(board),
    }
}
