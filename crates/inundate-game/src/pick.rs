//! Boards by difficulty.

use std::ops::RangeInclusive;

use inundate_core::{Instance, Solution};
use inundate_solve::{Budget, Class, Problem, all_methods, automatic};

/// Whether a board's optimum is in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optimum {
    /// It is, and this is it.
    Within(u32),
    /// It is not.
    Outside,
    /// A limit was hit, or no method for this board proves it.
    Unproven,
}

/// Whether the optimum of a board is in a range, with proof.
///
/// Bounds and quick methods come first: most boards that are outside are known to be so by them.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Optimum, has_optimum};
/// use inundate_solve::Budget;
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// assert_eq!(has_optimum(&board, &(2..=3), &Budget::default()), Optimum::Within(2));
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
    let Ok(report) = problem.solve(automatic(&problem), budget) else {
        return Optimum::Unproven;
    };
    let bound = report.outcome.lower_bound();
    match report.outcome.solution().map(Solution::len) {
        Some(moves) if moves == bound && range.contains(&moves) => Optimum::Within(moves),
        Some(moves) if moves < *range.start() => Optimum::Outside,
        _ if bound > *range.end() => Optimum::Outside,
        _ => Optimum::Unproven,
    }
}

/// The solution that the first of the quick methods finds: what a player is compared with.
pub fn greedy(board: &Instance) -> Option<Solution> {
    quick(&Problem::new(board), &Budget::default())
}

fn quick(problem: &Problem<'_>, budget: &Budget) -> Option<Solution> {
    let solver = all_methods(0).into_iter().find(|solver| {
        solver.method().class == Class::Heuristic && solver.covers(problem).is_ok()
    })?;
    let report = problem.solve(solver.as_ref(), budget).ok()?;
    report.outcome.solution().cloned()
}
