//! The method for a board.

use inundate_classes::special_methods;
use inundate_core::Game;
use inundate_method::{Problem, Solver};
use inundate_search::{Exact, FreeExact};

/// The method that solves a board best.
///
/// It is a [special method](crate::classes) if one covers the board and needs about a second at
/// most. First come two colors, then the kind that the instance is declared to be, then a graph
/// that is a path or a cycle after contraction. All other boards go to [`Exact`] in the fixed game
/// and to [`FreeExact`] in the free game. A small graph that happens to be split or to
/// have two sides is searched as quickly: for `split`, `heads` and `small-cover` a board needs more
/// than 40 components, or has to be declared as a split graph.
///
/// ```
/// use inundate_core::{GameSetup, ListSetup, Pivot};
/// use inundate::{Budget, Problem, automatic};
///
/// let game = GameSetup::Fixed(Pivot::Vertex(3));
/// let path = ListSetup::new(["2", "0", "1", "0", "2"]).into_path(game)?;
/// let problem = Problem::new(&path);
/// let report = problem.solve(automatic(&problem), &Budget::default())?;
/// assert_eq!((&*report.method, report.outcome.lower_bound()), ("power-path", 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// That of [`is_worthwhile`](crate::classes::Special::is_worthwhile).
pub fn automatic(problem: &Problem<'_>) -> &'static dyn Solver {
    automatic_with(problem, &Exact)
}

/// Does what [`automatic`] does, with another exact search of the fixed game in place of [`Exact`]: a
/// [`Learner`](crate::Learner) for many positions of one board, or a [`Certifier`](crate::Certifier).
pub fn automatic_with<'s>(problem: &Problem<'_>, exact: &'s dyn Solver) -> &'s dyn Solver {
    let mut special = special_methods();
    match special.find(|special| special.is_worthwhile(problem)) {
        Some(special) => special,
        None => match problem.instance().game() {
            Game::Fixed { .. } => exact,
            Game::Free => &FreeExact,
        },
    }
}
