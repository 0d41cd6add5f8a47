//! What was found out about a board.

use std::fmt;

use inundate_core::{Decision, Outcome};
use serde::{Deserialize, Serialize};

/// What was found out about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SolveStatus {
    /// A shortest solution, proven.
    Optimal,
    /// A solution; there may be shorter ones.
    Feasible,
    /// Proven: the number of moves asked about is not enough.
    Infeasible,
    /// Nothing but the lower bound.
    Unknown,
    /// The board is bad, or the method does not solve it.
    Error,
}

impl SolveStatus {
    /// The status of an outcome.
    pub fn of(outcome: &Outcome) -> Self {
        match outcome.solution() {
            Some(_) if outcome.is_optimal() => Self::Optimal,
            Some(_) => Self::Feasible,
            None => Self::Unknown,
        }
    }

    /// The status where a number of moves was asked about.
    pub(crate) fn of_decision(decision: &Decision, outcome: &Outcome) -> Self {
        match decision {
            Decision::Yes(_) => Self::of(outcome),
            Decision::No { .. } => Self::Infeasible,
            Decision::Unknown { .. } => Self::Unknown,
        }
    }

    /// The name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Feasible => "feasible",
            Self::Infeasible => "infeasible",
            Self::Unknown => "unknown",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for SolveStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
