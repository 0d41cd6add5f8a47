//! A first solution at once: the rules that take near-linear time and draw no lots.

mod cycle;
mod flood;
mod greedy;

pub use cycle::{Cycle, finish};
pub use flood::Flood;
pub use greedy::{GreedyArea, GreedyPerimeter};
use inundate_core::{Color, Outcome, Solution};

use crate::{Goal, Problem, Run, Solver, StopReason};

/// The shortest solution of the rules that draw no lots, the first of those as short: what a
/// method that must stop has to show. No limit holds for it, since it takes near-linear time.
///
/// # Complexity
/// O((V + E) log V).
pub fn fallback(problem: &Problem<'_>) -> Option<Solution> {
    let rules: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &Cycle];
    let outcomes = rules.map(|rule| rule.solve(problem, Goal::Shortest, &mut Run::unlimited()));
    let solutions = outcomes
        .iter()
        .filter_map(|outcome| outcome.solution().cloned());
    solutions.min_by_key(Solution::len)
}

/// The outcome of a rule that ended with these calls, or was interrupted.
pub fn outcome(problem: &Problem<'_>, calls: Result<Vec<Color>, StopReason>) -> Outcome {
    Outcome::new(
        calls.ok().map(|calls| problem.solution(calls)),
        problem.lower_bound(),
    )
}

/// The outcome of a method that takes its time: interrupted, it has the [`fallback`] to show.
pub fn outcome_or_fallback(
    problem: &Problem<'_>,
    calls: Result<Vec<Color>, StopReason>,
) -> Outcome {
    let solution = match calls {
        Ok(calls) => Some(problem.solution(calls)),
        Err(_) => fallback(problem),
    };
    Outcome::new(solution, problem.lower_bound())
}
