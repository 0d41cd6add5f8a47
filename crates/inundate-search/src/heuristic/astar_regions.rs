//! A\* with an estimate that is not admissible.

use inundate_core::{Outcome, ReducedGraph};
use inundate_method::quick::outcome_or_fallback;
use inundate_method::{Plays, Problem, Question, Run, Solver, label};

use crate::best_first::{OneRegion, best_first};
use crate::region::FloodedSet;

/// A\* by an estimate that can be above the optimum: the number of regions, the flooded one among
/// them, divided by the number of colors of the board and rounded down.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, Solver, methods::{AStarRegions, Exact}, solve};
///
/// let instance = GridSetup::from_drawing("00120\n10001\n02020\n10110")?
///     .into_instance(GameSetup::default())?;
/// let length = |solver: &dyn Solver| {
///     let answer = solve(solver, &instance, &Budget::default())?;
///     let length = answer.outcome.solution().map(|solution| solution.len());
///     Ok::<_, Box<dyn std::error::Error>>(length)
/// };
/// assert_eq!((length(&AStarRegions)?, length(&Exact)?), (Some(4), Some(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct AStarRegions;

impl Solver for AStarRegions {
    label! {
        "astar-regions", Search, Plays::BOTH_FROM_ONE_PLACE;
        "A* by the number of regions divided by the number of colors, rounded down";
        guarantee: "none: the estimate can be above the optimum";
        complexity: "O(s·c·(V + E)) time and O(s·c·V/8) bytes for s regions expanded; exponential";
        ties: "the region made first, lowest color first";
        source: "Sudyanto 2020";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let reduced = problem.reduced();
        let value =
            |region: &FloodedSet, moves: u32| Some(moves as usize + estimate(reduced, region));
        let moves = best_first(&OneRegion(problem), value, |_| {}, run);
        outcome_or_fallback(problem, moves.map(|moves| moves.expect("it is connected")))
    }
}

/// The number of regions divided by the number of colors, rounded down.
pub(super) fn estimate(reduced: &ReducedGraph, region: &FloodedSet) -> usize {
    let regions = reduced.component_count() - region.len() + 1;
    regions / reduced.color_count()
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup, Instance};
    use inundate_method::{Budget, solve};

    use super::*;
    use crate::Exact;

    fn board(drawing: &str) -> Instance {
        let grid = GridSetup::from_drawing(drawing).unwrap();
        grid.into_instance(GameSetup::default()).unwrap()
    }

    fn length(solver: &dyn Solver, board: &Instance) -> u32 {
        let answer = solve(solver, board, &Budget::default()).unwrap();
        answer.outcome.solution().unwrap().len()
    }

    /// The counterexamples, for each reading of the paper: whether the flooded region counts, and
    /// whether the quotient is rounded down.
    #[test]
    fn the_estimate_exceeds_the_optimum() {
        let cases = [
            ("001\n100", true, false),
            ("010\n001\n010", true, true),
            ("010\n001\n010", false, false),
            ("0001\n1010\n0100", false, true),
        ];
        for (drawing, counts_flooded, rounds_down) in cases {
            let board = board(drawing);
            let problem = Problem::new(&board);
            let optimum = length(&Exact, &board) as usize;
            let regions = problem.reduced().component_count() - usize::from(!counts_flooded);
            let colors = problem.reduced().color_count();
            if rounds_down {
                assert!(regions / colors > optimum, "{drawing}");
            } else {
                assert!(regions > optimum * colors, "{drawing}");
            }
            if counts_flooded && rounds_down {
                let start = FloodedSet::from_components(problem.reduced(), &[problem.start()]);
                assert_eq!(estimate(problem.reduced(), &start), regions / colors);
            }
        }
    }
}
