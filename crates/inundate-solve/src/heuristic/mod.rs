//! Methods that prove little: they grow one region by a rule of thumb, or look for a good one among
//! those they have met.
//!
//! In the free game they play at [`Problem::start`]. All prove the root bound
//! [`Problem::lower_bound`], so a lucky one is optimal and known to be.

mod anneal;
mod anytime;
mod astar_regions;
mod beam;
mod best_first;
mod cycle;
mod distances;
mod flood;
mod gbfs;
mod greedy;
mod lookahead;
mod random_permutation;
mod region;
mod reversible;
mod sum_distance;
mod theorem_1;

pub use anytime::Anytime;
pub(crate) use anytime::next_width;
pub use astar_regions::AStarRegions;
pub use beam::Beam;
pub(crate) use beam::beam;
pub use cycle::Cycle;
pub(crate) use flood::Flood;
pub use gbfs::Gbfs;
pub use greedy::{GreedyArea, GreedyPerimeter};
use inundate_core::{Color, Never, Outcome, Solution};
pub use lookahead::Lookahead;
pub use random_permutation::RandomPermutation;
pub(crate) use reversible::{Called, Reversible};
pub use sum_distance::SumDistance;
pub use theorem_1::Theorem1;

use crate::{Goal, Interrupt, Problem, Run, Solver};

/// The shortest solution of the rules that draw no lots, the first of those as short: what a
/// method that must stop has to show. No limit holds for it, since it takes near-linear time.
///
/// # Complexity
/// O((V + E) log V).
pub fn fallback(problem: &Problem<'_>) -> Option<Solution> {
    let rules: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &Cycle];
    let outcomes = rules.map(|rule| rule.solve(problem, Goal::Shortest, &mut Run::new(&Never)));
    let solutions = outcomes
        .iter()
        .filter_map(|outcome| outcome.solution().cloned());
    solutions.min_by_key(Solution::len)
}

/// The outcome of a rule that ended with these calls, or was interrupted.
fn outcome(problem: &Problem<'_>, calls: Result<Vec<Color>, Interrupt>) -> Outcome {
    Outcome::new(
        calls.ok().map(|calls| problem.solution(calls)),
        problem.lower_bound(),
    )
}

/// The outcome of a method that takes its time: interrupted, it has the [`fallback`] to show.
fn outcome_or_fallback(problem: &Problem<'_>, calls: Result<Vec<Color>, Interrupt>) -> Outcome {
    let solution = match calls {
        Ok(calls) => Some(problem.solution(calls)),
        Err(_) => fallback(problem),
    };
    Outcome::new(solution, problem.lower_bound())
}
