//! Best-first searches that find an optimum.

use std::borrow::Cow;
use std::str::FromStr;

use inundate_core::Outcome;
use inundate_method::bounds::{OfRegion, RegionBound};
use inundate_method::quick::fallback;
use inundate_method::settings::{self, Choice};
use inundate_method::{
    Incumbent, Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver,
    label,
};

use crate::best_first::{OneRegion, best_first};
use crate::region::FloodedSet;

/// A\* with a bound of your choice: always expands the region whose moves made and bound add up to
/// the least. It makes every move that floods something, so searches differ by their bounds alone.
///
/// All bounds are admissible, so the first region expanded that is the whole board is reached by a
/// shortest solution.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, bounds::RegionBound, methods::AStar, solve};
///
/// let instance = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?
///     .into_instance(GameSetup::default())?;
/// let expanded = |bound| {
///     let answer = solve(&AStar::new(bound), &instance, &Budget::default())?;
///     assert_eq!(answer.outcome.solution().map(|solution| solution.len()), Some(7));
///     Ok::<_, Box<dyn std::error::Error>>(answer.stats.expanded)
/// };
/// assert!(expanded(RegionBound::Layer)? < expanded(RegionBound::Eccentricity)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AStar {
    bound: RegionBound,
}

/// Uniform-cost search: A\* without a bound. All moves cost the same, so it expands the regions by
/// the moves that lead to them.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Ucs, solve};
///
/// let instance = GridSetup::from_drawing("012\n120")?.into_instance(GameSetup::default())?;
/// let answer = solve(&Ucs, &instance, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!(answer.outcome.lower_bound(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Ucs;

impl AStar {
    /// A\* with this bound.
    pub fn new(bound: RegionBound) -> Self {
        Self { bound }
    }
}

/// The bound, as it is written after the name of the method.
impl FromStr for AStar {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let mut astar = Self::default();
        settings::read(value, &["bound"], |key, value| {
            astar.bound = Choice::find(key, RegionBound::CHOICES, value)?;
            Ok(())
        })?;
        Ok(astar)
    }
}

impl Solver for AStar {
    label! {
        "astar", Exact, Plays::FIXED;
        "A* by a lower bound of your choice, to compare bounds";
        guarantee: "optimal; stopped early, a solution and a true lower bound";
        complexity: "O(s·c·(V + E)) time and O(s·c·V/8) bytes for s regions expanded; exponential";
        ties: "the least bound, then the region made first, lowest color first";
        source: "Hart, Nilsson, Raphael 1968; bounds: see each";
        parameters: &[
            Parameter::new("bound", ParameterKind::OneOf(RegionBound::NAMES), "layer",
                "the bound, written `astar:bound=eccentricity`"),
        ];
    }

    fn name(&self) -> Cow<'static, str> {
        let bound = Choice::name(RegionBound::CHOICES, self.bound);
        settings::name("astar", &[("bound", bound, "layer")]).into()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let reduced = problem.reduced();
        let mut bound = OfRegion::new(reduced, self.bound);
        let left = |region: &FloodedSet| bound.fewest_moves(region.components(reduced));
        search(problem, question, left, run)
    }
}

impl Solver for Ucs {
    label! {
        "ucs", Exact, Plays::FIXED.up_to(MAX_COMPONENTS);
        "uniform-cost search: best-first by the moves made, without a bound";
        guarantee: "optimal; stopped early, a solution and a true lower bound";
        complexity: "O(s·c·(V + E)) time and O(s·c·V/8) bytes for s regions expanded; exponential";
        ties: "the region made first, lowest color first";
        source: "Dijkstra 1959";
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        search(problem, question, |_| 0, run)
    }
}

/// Without a bound, larger boards need gigabytes.
const MAX_COMPONENTS: usize = 64;

/// Best-first search by the moves made and those that a region still needs at least.
fn search(
    problem: &Problem<'_>,
    question: &Question,
    mut left: impl FnMut(&FloodedSet) -> u32,
    run: &mut Run<'_>,
) -> Outcome {
    let mut incumbent = Incumbent::new(problem, question);
    let value = |region: &FloodedSet, moves: u32| {
        let left = left(region);
        Some((moves + left, left))
    };
    // A shortest solution goes through an open region, so it is at least as long as the least
    // value.
    let mut proven = 0;
    let found = best_first(
        &OneRegion(problem),
        value,
        |&(least, _)| proven = proven.max(least),
        run,
    );
    if let Ok(Some(moves)) = found {
        let solution = problem.solution(moves);
        incumbent.raise(solution.len());
        incumbent.offer(Some(solution));
    } else {
        incumbent.raise(proven);
        incumbent.offer(fallback(problem));
    }
    incumbent.into_outcome()
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_method::Budget;
    use inundate_testkit::oracle::optimum as oracle_optimum;

    use super::*;

    /// With every bound it finds the optimum, and the stronger of two bounds that are ordered never
    /// expands more.
    #[test]
    fn finds_the_optimum_with_every_bound() {
        for index in 0..60 {
            let rng = &mut SplitMix64::for_board(21, index);
            let (rows, columns) = (2 + rng.below(3) as usize, 2 + rng.below(3) as usize);
            let grid = uniform(rows, columns, 2 + rng.below(3) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let optimum = oracle_optimum(&instance);
            let problem = Problem::new(&instance);
            let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(Ucs)];
            for choice in RegionBound::CHOICES {
                solvers.push(Box::new(AStar::new(choice.value().unwrap())));
            }
            for solver in solvers {
                let run = &mut Run::unlimited();
                let outcome = solver.answer(&Question::Shortest, &problem, run);
                assert!(outcome.is_optimal(), "board {index}, {}", solver.name());
                assert_eq!(
                    outcome.lower_bound(),
                    optimum,
                    "board {index}, {}",
                    solver.name()
                );
            }
        }
    }

    /// A stopped search proves the least value of the open regions as its bound.
    #[test]
    fn a_stopped_search_has_a_true_bound() {
        let rng = &mut SplitMix64::new(22);
        let grid = uniform(8, 8, 4, rng).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let whole = inundate_method::solve(&crate::Exact, &instance, &Budget::default()).unwrap();
        let mut stopped = 0;
        for kilobytes in [20, 100, 500] {
            let budget = Budget::default().with_memory(kilobytes * 1000);
            let answer = inundate_method::solve(&Ucs, &instance, &budget).unwrap();
            assert!(answer.outcome.lower_bound() <= whole.outcome.lower_bound());
            assert!(answer.outcome.solution().is_some());
            stopped += u32::from(answer.limit.is_some());
        }
        assert!(stopped > 0, "no limit stopped it");
    }
}
