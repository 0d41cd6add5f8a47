//! Methods that are quick and prove little: they grow one region by a rule of thumb.
//!
//! In the free game they play at [`Problem::start`]. All prove the root bound
//! [`Problem::lower_bound`], so a lucky one is optimal and known to be.

mod cycle;
mod flood;
mod greedy;
mod random_permutation;

pub use cycle::Cycle;
pub(crate) use flood::Flood;
pub use greedy::{GreedyArea, GreedyPerimeter};
use inundate_core::{Color, Outcome};
pub use random_permutation::RandomPermutation;

use crate::{Interrupt, Problem};

/// The outcome of a rule that ended with these calls, or was interrupted.
fn outcome(problem: &Problem<'_>, calls: Result<Vec<Color>, Interrupt>) -> Outcome {
    Outcome::new(
        calls.ok().map(|calls| problem.solution(calls)),
        problem.lower_bound(),
    )
}
