//! The methods `exact` and `anytime` of the fixed game, and the ablations of `exact`.

use std::sync::atomic::AtomicU64;

use inundate_core::Outcome;
use inundate_method::{Incumbent, MethodInfo, Plays, Problem, Question, Run, Solver, label};

use super::checkpoint::FORM;
use super::search::{ExactPart, ExactSearch};
use crate::heuristic::{ForAWhile, Widening, improve, is_large, part_of_time_left};

/// Beams for short solutions, and a depth-first search that refutes one move less and learns
/// clauses from each state that fails.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Solver for Exact {
    label! {
        "exact", Exact, Plays::FIXED;
        "depth-first refutation with learned clauses, the bound `layer`, forced moves, \
            and beams for short solutions";
        guarantee: "optimal, with proof; stopped early, the best solution and a true lower bound \
            (always so above 4096 components where no bound is attained)";
        complexity: "exponential; space a clause for every state expanded, \
            or what the memory limit allows";
        ties: "lowest color first";
        source: "bound and forced moves: Puchert's floodit; the rest is described in the book";
        checkpoints: Some(FORM);
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        problem.expect_fixed("exact").is_ok()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let checkpoint_key = run.checkpoint_key(problem, self.method(), question);
        let start = [problem.start()];
        let mut widening = Widening::new(problem, &start, run);
        let mut incumbent = Incumbent::new(problem, question);
        // A run with checkpoints spends its time on the proof alone.
        let improves = checkpoint_key.is_none();
        if improves && is_large(problem) {
            widening.begin(&mut incumbent, run);
        }
        let yields_at = part_of_time_left(run, 0.125).filter(|_| improves);
        let search = ExactSearch {
            yields_at,
            checkpoint_key,
            ..ExactSearch::new(problem, incumbent)
        };
        let incumbent = search.run(run);
        if run.stopped.is_some() || incumbent.is_closed() {
            return incumbent.into_outcome();
        }
        improve(problem, widening, incumbent, run)
    }
}

/// An ablation of [`Exact`]: the search without one of its parts. It is as exact, and may be slower
/// or faster. It keeps no checkpoints.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::{Ablation, Exact, ExactPart}, solve};
///
/// let grid = uniform(12, 12, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let whole = solve(&Exact, &instance, &Budget::default())?;
/// let without = solve(&Ablation(ExactPart::Clauses), &instance, &Budget::default())?;
/// assert_eq!(whole.outcome.lower_bound(), without.outcome.lower_bound());
/// assert!(whole.stats.expanded < without.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ablation(pub ExactPart);

impl Solver for Ablation {
    fn method(&self) -> &'static MethodInfo {
        Exact.method()
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        Exact.can_trace(problem)
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let search = ExactSearch {
            without: Some(self.0),
            ..ExactSearch::for_question(problem, question)
        };
        search.outcome(run)
    }
}

/// Runs the exact search for a while (on large boards after beams of 10 and 100 regions), then
/// [`Beam`](crate::Beam)s, each wider than the one before. After each it makes small changes to the
/// best solution to find shorter ones, for half as long as the beam took.
///
/// The exact search solves small boards at once, and proves a lower bound for boards that are not
/// too large. From 1024 components on, [`set_root()`](crate::set_root) proves another. The changes
/// are tried by simulated annealing of sequences that are one move too short.
///
/// ```
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::{Anytime, GreedyArea}, solve};
///
/// let grid = uniform(40, 40, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget::default().with_time(Duration::from_millis(500));
/// let length = |outcome: inundate_core::Outcome| Some(outcome.solution()?.len());
/// let found = length(solve(&Anytime, &instance, &budget)?.outcome);
/// let greedy = length(solve(&GreedyArea, &instance, &budget)?.outcome);
/// assert!(found < greedy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Anytime;

impl Solver for Anytime {
    label! {
        "anytime", Search, Plays::FIXED;
        "the exact search for at most half of the time and the bound `set-root` on large boards, \
            then beams, each with annealing of the best solution";
        guarantee: "at most what the greedies and `cycle` find; the lower bound is that of the \
            exact search, and with time left on boards of 1024 to 32,768 components \
            that of `set-root`";
        complexity: "as much time as there is, or some seconds; O((W + moves)·V) space for W \
            regions, and O(V²) for `set-root`";
        ties: "as `exact` and `beam`; the annealing draws lots from fixed seeds";
        source: "the book";
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let start = [problem.start()];
        let mut widening = Widening::new(problem, &start, run);
        let mut incumbent = Incumbent::new(problem, question);
        if is_large(problem) {
            widening.begin(&mut incumbent, run);
        }
        let incumbent = prove_for_a_while(problem, incumbent, run);
        improve(problem, widening, incumbent, run)
    }
}

/// The exact search for half of the time. Without a limit it stops after a number of polls, so that
/// the answer is the same each time.
fn prove_for_a_while(problem: &Problem<'_>, incumbent: Incumbent, run: &mut Run<'_>) -> Incumbent {
    /// Polls, one or two milliseconds of work apart.
    const POLLS: u64 = 5000;
    let until = part_of_time_left(run, 0.5);
    let stop = ForAWhile {
        until,
        polls: AtomicU64::new(if until.is_some() { u64::MAX } else { POLLS }),
        stop: run.stop(),
    };
    run.sub_run(&stop, |run| ExactSearch::new(problem, incumbent).run(run))
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    /// The optimum is the same without any one part.
    #[test]
    fn every_ablation_gives_the_optimum() {
        for index in 0..60 {
            let rng = &mut SplitMix64::for_board(3, index);
            let (side, colors) = (5 + rng.below(6) as usize, 3 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let run = &mut Run::unlimited();
            let whole = Exact.answer(&Question::Shortest, &problem, run);
            for &(name, part) in ExactPart::ALL {
                let run = &mut Run::unlimited();
                let search = ExactSearch {
                    without: Some(part),
                    ..ExactSearch::for_question(&problem, &Question::Shortest)
                };
                let other = search.outcome(run);
                assert!(other.is_optimal(), "board {index}, without {name}");
                assert_eq!(
                    other.lower_bound(),
                    whole.lower_bound(),
                    "board {index}, without {name}"
                );
            }
        }
    }
}
