//! The fixed game on two rows whose columns wrap.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::Strip;

/// A shortest sequence on a circular 2×n board from any pivot: the last column is adjacent to the
/// first.
///
/// As [`strip`](super::strip()), with columns counted from the pivot's around to both sides. The
/// search ends with the first move after which every column has a flooded cell, so it does not
/// matter which cells are adjacent where the ends meet. With one column the board is two cells,
/// with two it is a square.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n²) time, four bytes for each of at most 9n²/2 pairs of ends.
///
/// # Source
/// Souza et al. 2014, Theorem 3: polynomial, O(k·n⁴) there. The two ends are new here.
pub fn strip_circular(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    board.shortest(true, run)
}
