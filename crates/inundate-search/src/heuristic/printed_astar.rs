//! A\* as a paper prints it, with what the paper claims.

use inundate_core::Outcome;
use inundate_method::{Class, Goal, Method, Plays, Problem, Run, Solver};

use super::AStarRegions;

/// [`AStarRegions`] with the claim of its paper: that its solutions are optimal, which they are not always.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::{Exact, PrintedAStar}, solve};
///
/// let instance = GridSetup::from_drawing("00120\n10001\n02020\n10110")?.into_instance(GameSetup::default())?;
/// let answer = solve(&PrintedAStar, &instance, &Budget::default())?;
/// assert_eq!(answer.claim.map(|claim| claim.moves), Some(4));
/// assert_eq!(solve(&Exact, &instance, &Budget::default())?.outcome.lower_bound(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintedAStar;

impl Solver for PrintedAStar {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "printed:sudyanto-astar",
                Class::Printed,
                "astar-regions, with the claim that it is optimal",
                Plays::FIXED,
            )
            .with_caveat("as printed; wrong on 00120/10001/02020/10110: 4 moves instead of 3")
            .with_complexity("that of astar-regions; exponential")
            .with_ties("the region made first, lowest color first")
            .with_source("Sudyanto 2020")
        }
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let outcome = AStarRegions.solve(problem, goal, run);
        // A search that was stopped claims nothing.
        let found = outcome.solution().filter(|_| run.stopped.is_none());
        run.claim = found.map(inundate_core::Solution::len);
        outcome
    }
}
