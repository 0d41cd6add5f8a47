//! The optimum alone.

use inundate_core::Instance;

use crate::{Auto, Budget, SolveError, solve};

/// The fewest moves that flood a board, proven.
///
/// There is no limit on the time. To set limits, or to get the moves and the proof, use
/// [`solve`](crate::solve()) or [`Problem::ask`](crate::Problem::ask).
///
/// ```
/// use inundate::{GameSetup, GridSetup, optimum};
///
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// assert_eq!(optimum(&board)?, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`OptimumError`]: the board is too large for the exact search, or a defect of a method.
///
/// # Complexity
/// Exponential in the optimum, unless [`automatic`](crate::methods::automatic()) knows a theorem about the board.
pub fn optimum(board: &Instance) -> Result<u32, OptimumError> {
    let answer = solve(&Auto, board, &Budget::default())?;
    let lower_bound = answer.outcome.lower_bound();
    match answer.outcome.solution() {
        Some(solution) if solution.len() == lower_bound => Ok(lower_bound),
        _ => Err(OptimumError::TooLarge {
            components: answer.components,
        }),
    }
}

/// Why there is no optimum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptimumError {
    /// The method failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The board has more components than the exact searches take.
    #[error("expected a board that the exact search takes, found one of {components} components")]
    TooLarge {
        /// Its components.
        components: usize,
    },
}
