//! Boards by difficulty.

use std::ops::RangeInclusive;

use inundate::methods::heuristics;
use inundate::{Auto, Budget, Problem, Question};
use inundate_core::{Instance, Outcome, Solution};

/// Whether a board's optimum is in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimum {
    /// It is in the range, and this is a shortest solution.
    Within(Solution),
    /// It is outside the range.
    Outside,
    /// A limit was hit, or no method for this board proves it.
    Unproven,
}

impl Optimum {
    /// What an outcome proves about a range.
    fn of(outcome: &Outcome, range: &RangeInclusive<u32>) -> Self {
        let bound = outcome.lower_bound();
        match outcome.solution() {
            Some(found) if found.len() == bound && range.contains(&bound) => {
                Self::Within(found.clone())
            }
            Some(found) if found.len() < *range.start() => Self::Outside,
            _ if bound > *range.end() => Self::Outside,
            _ => Self::Unproven,
        }
    }
}

/// Decides, with proof, whether the optimum of a board is in a range.
///
/// Bounds and heuristics come first: they rule out most boards that are outside the range.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Optimum, has_optimum};
/// use inundate::Budget;
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let optimum = has_optimum(&board, &(2..=3), &Budget::default());
/// assert!(matches!(optimum, Optimum::Within(solution) if solution.len() == 2));
/// assert_eq!(has_optimum(&board, &(3..=9), &Budget::default()), Optimum::Outside);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn has_optimum(board: &Instance, range: &RangeInclusive<u32>, budget: &Budget) -> Optimum {
    let problem = Problem::new(board);
    if problem.lower_bound() > *range.end() {
        return Optimum::Outside;
    }
    let found = quick(&problem, budget).map(|solution| solution.len());
    if found.is_some_and(|moves| moves < *range.start()) {
        return Optimum::Outside;
    }
    let Ok(report) = problem.solve(&Auto, budget) else {
        return Optimum::Unproven;
    };
    Optimum::of(&report.outcome, range)
}

/// Decides, with proof, whether the optimum from the best pivot of a board is in a range. The
/// board's own pivot makes no difference. The answer is [`Optimum::Unproven`] in the free game, and
/// on boards whose pivot must be in one column.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Optimum, best_pivot_has_optimum, has_optimum};
/// use inundate::Budget;
///
/// let board = GridSetup::from_drawing("abcba\nabcba")?.into_instance(GameSetup::default())?;
/// let budget = Budget::default();
/// // From the corner it takes 4 moves, from the middle 2.
/// let optimum = best_pivot_has_optimum(&board, &(2..=3), &budget);
/// assert!(matches!(optimum, Optimum::Within(solution) if solution.len() == 2));
/// assert_eq!(has_optimum(&board, &(2..=3), &budget), Optimum::Outside);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_pivot_has_optimum(
    board: &Instance,
    range: &RangeInclusive<u32>,
    budget: &Budget,
) -> Optimum {
    match Problem::new(board).ask(&Auto, &Question::AnyPivot, budget) {
        Ok(best) => Optimum::of(&best.outcome, range),
        Err(_) => Optimum::Unproven,
    }
}

/// The solution of the first heuristic, to compare a player with.
pub fn greedy(board: &Instance) -> Option<Solution> {
    quick(&Problem::new(board), &Budget::default())
}

fn quick(problem: &Problem<'_>, budget: &Budget) -> Option<Solution> {
    let mut heuristics = heuristics().into_iter();
    let solver = heuristics.find(|solver| solver.covers(problem).is_ok())?;
    let report = problem.solve(solver.as_ref(), budget).ok()?;
    report.outcome.solution().cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_testkit::{fixed_at, oracle::optimum};

    fn boards(game: GameSetup) -> impl Iterator<Item = Instance> {
        (0..30).map(move |index| {
            let rng = &mut SplitMix64::for_board(11, index);
            let grid = uniform(3, 3, 4, rng).unwrap();
            grid.into_instance(game).unwrap()
        })
    }

    /// Brute force agrees for every range around the optimum.
    fn agrees(expected: u32, has: impl Fn(&RangeInclusive<u32>) -> Optimum) {
        for least in 0..=expected + 1 {
            for most in least..=expected + 2 {
                let range = least..=most;
                let found = match has(&range) {
                    Optimum::Within(solution) => Some(solution.len()),
                    Optimum::Outside => None,
                    Optimum::Unproven => panic!("{range:?} around {expected}"),
                };
                let wanted = Some(expected).filter(|moves| range.contains(moves));
                assert_eq!(found, wanted, "{range:?} around {expected}");
            }
        }
    }

    #[test]
    fn as_brute_force_in_every_game() {
        let budget = &Budget::default();
        let (mut less_at_best, mut less_in_free) = (0, 0);
        for board in boards(GameSetup::default()) {
            let fixed = optimum(&board);
            agrees(fixed, |range| has_optimum(&board, range, budget));

            let pivots = board.graph().vertices();
            let from_each = pivots.map(|pivot| optimum(&fixed_at(board.clone(), pivot)));
            let best = from_each.min().unwrap();
            agrees(best, |range| best_pivot_has_optimum(&board, range, budget));

            let free = board.clone().with_game(GameSetup::Free).unwrap();
            let anywhere = optimum(&free);
            agrees(anywhere, |range| has_optimum(&free, range, budget));
            less_at_best += u32::from(best < fixed);
            less_in_free += u32::from(anywhere < best);
        }
        // The optima of the games differ on these boards, so none is mistaken for another.
        assert!(less_at_best > 0 && less_in_free > 0);
    }

    #[test]
    fn there_is_no_best_pivot_in_the_free_game() {
        for board in boards(GameSetup::Free).take(3) {
            let found = best_pivot_has_optimum(&board, &(0..=9), &Budget::default());
            assert_eq!(found, Optimum::Unproven);
        }
    }
}
