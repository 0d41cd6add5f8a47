//! A monochromatic column instead of the pivot.

use super::d_board::grid_and_pivot;
use super::{ReduceError, Unfolding, d_board};
use crate::Instance;

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
