//! The fixed game on two rows from a corner.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::Strip;

/// A board of two rows with the pivot in its first or last column.
///
/// ```text
///  [0] 2  1
///   1  1  0
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CornerStrip<'a>(Strip<'a>);

impl<'a> CornerStrip<'a> {
    /// The board, if its pivot is in a corner.
    ///
    /// # Errors
    /// [`NotApplicable`] if the pivot is in another column.
    pub fn new(board: Strip<'a>) -> Result<Self, NotApplicable> {
        let (_, col) = board.pivot();
        if col == 0 || col + 1 == board.cols() {
            return Ok(Self(board));
        }
        Err(NotApplicable::new(
            "strip-corner",
            "the pivot in the first or the last column",
            format!("column {col} of {}", board.cols()),
        ))
    }

    /// A board whose pivot is known to be in a corner.
    pub(super) fn at_corner(board: Strip<'a>) -> Self {
        Self(board)
    }

    /// The board.
    pub fn strip(&self) -> &Strip<'a> {
        &self.0
    }
}

/// A shortest sequence on a 2×n board whose pivot is in the first or the last column.
///
/// One end of the flooded region can only take the other cell of its column, so
/// [`strip`](super::strip()) has O(n) states here.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n) time and space.
///
/// # Source
/// Clifford et al. 2012, Theorem 4, whose [procedure](super::marked_tile()) takes as many moves.
pub fn strip_corner(board: &CornerStrip<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    board.0.shortest(false, run)
}
