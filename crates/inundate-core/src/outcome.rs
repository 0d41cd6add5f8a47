//! Solutions and lower bounds: the results of a solver.

use crate::Move;

/// A sequence of moves that floods the instance it was made for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Solution {
    /// The moves, in the order of play.
    pub moves: Vec<Move>,
}

impl Solution {
    /// Number of moves.
    #[expect(
        clippy::len_without_is_empty,
        reason = "a length in moves; zero moves are a solution like any other"
    )]
    pub fn len(&self) -> u32 {
        u32::try_from(self.moves.len()).expect("solutions are shorter than 2^32 moves")
    }
}

/// The best solution found, and a lower bound on the length of any solution.
///
/// ```
/// use inundate_core::{Outcome, Solution};
///
/// let best = Solution { moves: Vec::new() };
/// let proven = Outcome::new(Some(best), 0);
/// assert!(proven.is_optimal());
/// assert_eq!(proven.lower_bound(), 0);
///
/// let stopped = Outcome::new(None, 5);
/// assert!(!stopped.is_optimal());
/// assert_eq!((stopped.solution(), stopped.lower_bound()), (None, 5));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Outcome {
    /// No shorter sequence floods the instance.
    Optimal(Solution),
    /// A limit was hit, or the method proves nothing.
    Stopped {
        /// The best solution known, if any.
        best: Option<Solution>,
        /// No sequence with fewer moves floods the instance.
        lower_bound: u32,
    },
}

impl Outcome {
    /// Combines a solution and a lower bound; they are optimal if they are equal.
    pub fn new(best: Option<Solution>, lower_bound: u32) -> Self {
        match best {
            Some(solution) if solution.len() == lower_bound => Self::Optimal(solution),
            best => Self::Stopped { best, lower_bound },
        }
    }

    /// The best solution, if any.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Optimal(solution) => Some(solution),
            Self::Stopped { best, .. } => best.as_ref(),
        }
    }

    /// No sequence with fewer moves floods the instance.
    pub fn lower_bound(&self) -> u32 {
        match self {
            Self::Optimal(solution) => solution.len(),
            Self::Stopped { lower_bound, .. } => *lower_bound,
        }
    }

    /// Whether the solution is proven to be a shortest one.
    pub fn is_optimal(&self) -> bool {
        matches!(self, Self::Optimal(_))
    }
}
