//! Final colors that a method finds by itself.

use inundate_core::{Color, Outcome};

use crate::{NotApplicable, Problem, Run};

/// How a method finds the fewest moves after which the whole board has a given color; see
/// [`Solver::ends_in_color`](crate::Solver::ends_in_color).
pub trait EndsInColor {
    /// Solves a board so that it has the color `last` in the end.
    ///
    /// Polls `run` and stops early when told to; then the outcome has what is known so far. The
    /// solution is not replayed here: call `inundate::final_color` instead of this.
    ///
    /// # Errors
    /// [`NotApplicable`] if the method does not cover the board.
    fn attempt(
        &self,
        problem: &Problem<'_>,
        last: Color,
        run: &mut Run<'_>,
    ) -> Result<Outcome, NotApplicable>;
}
