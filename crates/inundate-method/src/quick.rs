//! A first solution at once: the rules that take near-linear time and no random numbers.

mod cycle;
mod flood;
mod greedy;

pub use cycle::{Cycle, finish};
pub use flood::Flood;
pub use greedy::{GreedyArea, GreedyPairs, GreedyPerimeter};
use inundate_core::{Color, Outcome, Solution};

use crate::{Problem, Question, Run, Solver, StopReason};

/// The shortest solution of the rules that take no random numbers, the first of equally short ones.
/// A method that must stop early returns it. No limit holds for it, since it takes near-linear
/// time.
///
/// # Complexity
/// O((V + E) log V).
pub fn fallback(problem: &Problem<'_>) -> Option<Solution> {
    let rules: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &Cycle];
    let outcomes =
        rules.map(|rule| rule.answer(&Question::Shortest, problem, &mut Run::unlimited()));
    let solutions = outcomes
        .iter()
        .filter_map(|outcome| outcome.solution().cloned());
    solutions.min_by_key(Solution::len)
}

/// The outcome of a rule that ended with these moves, or was stopped.
pub fn outcome(problem: &Problem<'_>, moves: Result<Vec<Color>, StopReason>) -> Outcome {
    Outcome::new(
        moves.ok().map(|moves| problem.solution(moves)),
        problem.lower_bound(),
    )
}

/// The outcome of a method that takes long: if it was stopped, the solution is the [`fallback`].
pub fn outcome_or_fallback(
    problem: &Problem<'_>,
    moves: Result<Vec<Color>, StopReason>,
) -> Outcome {
    let solution = match moves {
        Ok(moves) => Some(problem.solution(moves)),
        Err(_) => fallback(problem),
    };
    Outcome::new(solution, problem.lower_bound())
}
