//! The method that uses all the time it has.

use std::sync::atomic::AtomicU64;

use inundate_core::Outcome;
use inundate_method::{Class, Goal, Incumbent, Method, Plays, Problem, Run, Solver};

use super::deepen::search_yielding;
use super::options::Options;
use crate::heuristic::{ForAWhile, Widening, improve, is_large, part_of_time_left};

/// Runs the exact search for a while (on large boards after beams of 10 and 100 regions), then [`Beam`](crate::Beam)s, each wider than the one before. After each it makes small
/// changes to the best solution to find shorter ones, for half as long as the beam took.
///
/// The exact search proves small boards at once, and a lower bound for boards that are not too
/// large. On boards of 1024 components or more the bound [`set_root()`](crate::set_root) is another.
/// The changes are tried by simulated annealing of sequences of moves that are one move too short.
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
/// let length = |outcome: inundate_core::Outcome| outcome.solution().map(|solution| solution.len());
/// let found = length(solve(&Anytime, &instance, &budget)?.outcome);
/// let greedy = length(solve(&GreedyArea, &instance, &budget)?.outcome);
/// assert!(found < greedy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Anytime;

impl Solver for Anytime {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "anytime",
                Class::Search,
                "the exact search for at most half of the time and the bound `set-root` on large boards, then beams, each with annealing of the best solution",
                Plays::FIXED,
            )
            .with_guarantee("at most what the greedies and `cycle` find; the lower bound is that of the \
                        exact search, and with time left on boards of 1024 to 32,768 components that of `set-root`")
            .with_complexity("as much time as there is, or some seconds; O((W + moves)·V) space for W regions, and O(V²) for `set-root`")
            .with_ties("as `exact` and `beam`; the annealing draws lots from fixed seeds")
            .with_source("the book")
        }
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let start = [problem.start()];
        let mut widening = Widening::new(problem, &start, run);
        let mut incumbent = Incumbent::new(problem, goal);
        if is_large(problem) {
            widening.begin(&mut incumbent, run);
        }
        let incumbent = prove_for_a_while(problem, incumbent, run);
        improve(problem, widening, incumbent, run)
    }
}

/// The exact search for half of the time. Without a limit it stops after a number of polls, so that the answer is the same
/// each time.
fn prove_for_a_while(problem: &Problem<'_>, incumbent: Incumbent, run: &mut Run<'_>) -> Incumbent {
    /// The work between two polls takes one or two milliseconds.
    const POLLS: u64 = 5000;
    let until = part_of_time_left(run, 0.5);
    let stop = ForAWhile {
        until,
        polls: AtomicU64::new(if until.is_some() { u64::MAX } else { POLLS }),
        stop: run.stop(),
    };
    run.sub_run(&stop, |run| {
        search_yielding(
            problem,
            incumbent,
            Options::ALL_PARTS,
            None,
            None,
            None,
            run,
        )
    })
}
