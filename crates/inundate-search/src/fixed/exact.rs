//! The exact search of the fixed game.

use inundate_core::Outcome;
use inundate_method::{
    Class, Goal, Incumbent, Method, NotApplicable, Plays, Problem, Run, Solver, Subject,
};
use web_time::Instant;

use super::checkpoint::FORM;
use super::deepen::{search, search_yielding};
use super::options::{Options, Part};
use crate::heuristic::{Widening, improve, is_large};

/// Beams for short solutions, and a depth-first search that refutes one move less and learns clauses from each state
/// that fails.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Solver for Exact {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "exact",
                Class::Exact,
                "depth-first refutation with learned clauses, the bound `layer`, forced moves, and beams for short solutions",
                Plays::FIXED,
            )
            .with_guarantee(
                "optimal, with proof; stopped early, the best solution and a true lower bound \
                 (always so above 4096 components where no bound is attained)",
            )
            .with_complexity("exponential; space a clause for every state expanded, or what the memory limit allows")
            .with_ties("lowest color first")
            .with_checkpoints(FORM)
            .with_source("bound and forced moves: Puchert's floodit; the rest is described in the book")
        }
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        problem.expect_fixed("exact").is_ok()
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let subject = if run.keeps_checkpoint() {
            Subject::new(problem, self.method(), goal)
        } else {
            None
        };
        let start = [problem.start()];
        let mut widening = Widening::new(problem, &start, run);
        let mut incumbent = Incumbent::new(problem, goal);
        let goes_on = subject.is_none();
        if goes_on && is_large(problem) {
            widening.begin(&mut incumbent, run);
        }
        let yields_at = match run.clock().time_left() {
            // A checkpoint goes on with the proof alone.
            Some(left) if goes_on => Instant::now().checked_add(left / 8),
            _ => None,
        };
        let incumbent = search_yielding(
            problem,
            incumbent,
            Options::ALL_PARTS,
            subject,
            None,
            yields_at,
            run,
        );
        if run.stopped.is_some() || incumbent.is_closed() {
            return incumbent.into_outcome();
        }
        improve(problem, widening, incumbent, run)
    }
}

/// An ablation of [`Exact`]: the search without one of its parts. It is as exact, and slower or faster. It keeps no
/// checkpoints.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::{Ablation, Exact, Part}, solve};
///
/// let grid = uniform(12, 12, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let whole = solve(&Exact, &instance, &Budget::default())?;
/// let without = solve(&Ablation(Part::Clauses), &instance, &Budget::default())?;
/// assert_eq!(whole.outcome.lower_bound(), without.outcome.lower_bound());
/// assert!(whole.stats.expanded < without.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ablation(pub Part);

impl Solver for Ablation {
    fn method(&self) -> &'static Method {
        Exact.method()
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        Exact.covers(problem)
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        Exact.can_trace(problem)
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let options = Options {
            without: Some(self.0),
        };
        search(problem, goal, options, None, None, run)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    /// The optimum is the same without any one part.
    #[test]
    fn every_ablation_gives_the_optimum() {
        let all_options: Vec<Options> = Part::ALL
            .iter()
            .map(|&(_, part)| Options {
                without: Some(part),
            })
            .collect();
        for index in 0..60 {
            let rng = &mut SplitMix64::for_board(3, index);
            let (side, colors) = (5 + rng.below(6) as usize, 3 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let run = &mut Run::unlimited();
            let whole = Exact.solve(&problem, Goal::Shortest, run);
            for &options in &all_options {
                let run = &mut Run::unlimited();
                let other = search(&problem, Goal::Shortest, options, None, None, run);
                assert!(other.is_optimal(), "board {index}, {options:?}");
                assert_eq!(
                    other.lower_bound(),
                    whole.lower_bound(),
                    "board {index}, {options:?}"
                );
            }
        }
    }
}
