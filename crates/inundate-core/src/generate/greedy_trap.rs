//! Boards on which both greedy methods are arbitrarily bad.

use super::{GenerateError, check_size, labels};
use crate::GridSetup;

/// The n×n board of 3 colors that 3 moves, `2 1 0`, flood from the top-left corner, while the greedy
/// methods by area and by perimeter both take exactly n moves.
///
/// Rows alternate between colors 0 and 1, but the last column is 2 between its two corners:
///
/// ```text
/// 0 0 0 0
/// 1 1 1 2
/// 0 0 0 2
/// 1 1 1 1
/// ```
///
/// The next row always gains more than the column of 2s next to the last cell.
///
/// # Errors
/// [`GenerateError`] for n below 3 and over the [limits](crate::limits).
///
/// # Source
/// Clifford, Jalsenius, Montanaro, Sach: *The complexity of flood filling games* (2012).
pub fn greedy_trap(n: usize) -> Result<GridSetup, GenerateError> {
    GenerateError::unless(n >= 3, "at least 3 rows", &n)?;
    check_size(n, n)?;
    let labels = labels(3);
    let mut grid = GridSetup::default();
    for row in 0..n {
        let inner = (1..n - 1).contains(&row);
        let color = |col| if inner && col == n - 1 { 2 } else { row % 2 };
        grid.push_row((0..n).map(|col| Some(labels[color(col)].as_str())))
            .expect("rows of equal length within the limits");
    }
    Ok(grid)
}
