//! Uniform random d-boards.

use super::{GenerateError, SplitMix64, check_colors, check_size, labels};
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
    let labels = labels(colors);
    let bound = u32::try_from(colors).expect("checked above");
    let pivot = rng.below(bound);
    let mut grid = GridSetup::default();
    for _ in 0..rows {
        let row = (0..cols).map(|col| {
            let color = if col == column {
                pivot
            } else {
                rng.below(bound)
            };
            Some(labels[color as usize].as_str())
        });
        grid.push_row(row)
            .expect("rows of equal length within the limits");
    }
    Ok(grid)
}
