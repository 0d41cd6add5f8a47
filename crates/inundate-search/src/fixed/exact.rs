//! The exact search of the fixed game.

use inundate_core::Outcome;
use inundate_method::{Class, Goal, Method, NotApplicable, Plays, Problem, Run, Solver, Subject};

use super::checkpoint::FORM;
use super::deepen::search;
use super::options::{Options, Part};

/// Iterative deepening on the length of the solution, with a beam before each exhaustive pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Solver for Exact {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "exact",
                Class::Exact,
                "iterative deepening by layers with the bound `layer`, forced moves, closure, dominance and a beam before each pass",
                Plays::FIXED,
            )
            .with_guarantee(
                "optimal, with proof; stopped early, the best solution and a true lower bound \
                 (always so above 4096 components where the root bound is not attained)",
            )
            .with_complexity("exponential; space two layers of states and 8 bytes for every state of a pass")
            .with_ties("lowest color first")
            .with_checkpoints(FORM)
            .with_source("bound and forced moves: Puchert's floodit; the rest is described in the book")
        }
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        problem.expect_fixed("exact")
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
        search(problem, goal, Options::ALL_PARTS, subject, run)
    }
}

/// An ablation of [`Exact`]: the search without one of its parts. It is as exact, and slower or faster. It keeps no
/// checkpoints.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Ablation, Budget, Exact, Part, solve};
///
/// let grid = uniform(12, 12, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let whole = solve(&Exact, &instance, &Budget::default())?;
/// let without = solve(&Ablation(Part::Closure), &instance, &Budget::default())?;
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
            ..Options::ALL_PARTS
        };
        search(problem, goal, options, None, run)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_method::{Budget, Fate, TracedState};

    use super::*;

    /// The optimum is the same without any one part, and with tables of pairs from the first pass on.
    #[test]
    fn every_ablation_gives_the_optimum() {
        let mut all_options: Vec<Options> = Part::ALL
            .iter()
            .map(|&(_, part)| Options {
                without: Some(part),
                ..Options::ALL_PARTS
            })
            .collect();
        all_options.push(Options {
            pairs_from: 0,
            ..Options::ALL_PARTS
        });
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
                let other = search(&problem, Goal::Shortest, options, None, run);
                assert!(other.is_optimal(), "board {index}, {options:?}");
                assert_eq!(
                    other.lower_bound(),
                    whole.lower_bound(),
                    "board {index}, {options:?}"
                );
            }
        }
    }

    /// Traces know the states that tables of pairs cut.
    #[test]
    fn traces_tell_what_pairs_cut() {
        let mut cut = 0;
        for index in 0..12 {
            let grid = uniform(10, 10, 5, &mut SplitMix64::for_board(4, index)).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            // Without beams, more passes come after the tables are made.
            let options = Options {
                without: Some(Part::Beam),
                pairs_from: 0,
            };
            let (tracer, told) = crate::watch::tests::tracer(u64::MAX);
            let budget = Budget::default().with_tracer(tracer);
            let run = &mut Run::start(&budget);
            search(&problem, Goal::Shortest, options, None, run);
            let told = told.lock().unwrap();
            told.check(run.stats);
            let is_cut = |state: &&TracedState| state.fate == Fate::Pairs;
            cut += told.states.iter().filter(is_cut).count();
        }
        assert!(cut > 0, "no state is cut by pairs");
    }

    /// Tables of pairs on all the boards of a set whose optima are published, from the second pass
    /// on: `cargo test --release -p inundate-search -- --ignored pairs_on_whole_sets`.
    #[test]
    #[ignore = "minutes in the release profile"]
    fn pairs_on_whole_sets() {
        for set in ["b18c6-first200", "b14c8-first200"] {
            for record in inundate_testkit::corpus::corpus(set) {
                let problem = Problem::new(&record.instance);
                let options = Options {
                    pairs_from: 200,
                    ..Options::ALL_PARTS
                };
                let outcome = search(
                    &problem,
                    Goal::Shortest,
                    options,
                    None,
                    &mut Run::unlimited(),
                );
                assert_eq!(Some(outcome.lower_bound()), record.optimum, "{}", record.id);
            }
        }
    }
}
