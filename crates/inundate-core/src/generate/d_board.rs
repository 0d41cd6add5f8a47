//! Uniform random d-boards.

use super::uniform::drawn;
use super::{GenerateError, SplitMix64, bound, check_colors, check_size};
use crate::GridSetup;

/// A grid with cells as those of [`uniform`](super::uniform()), apart from a column of one color, which is
/// drawn first; for [`into_d_board`](GridSetup::into_d_board) and
/// [`into_circular_d_board`](GridSetup::into_circular_d_board).
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and a column that does
/// not exist.
pub fn d_board(
    rows: usize,
    cols: usize,
    column: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<GridSetup, GenerateError> {
    check_size(rows, cols)?;
    let right = column < cols;
    GenerateError::unless(right, format!("a column below {cols}"), &column)?;
    check_colors(1, colors)?;
    let pivot = rng.below(bound(colors));
    drawn(rows, cols, colors, |col| {
        if col == column {
            pivot
        } else {
            rng.below(bound(colors))
        }
    })
}
