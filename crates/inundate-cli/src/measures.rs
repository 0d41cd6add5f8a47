//! What is known of a board when it has been solved.

use inundate::methods::{Exact, FreeExact, GreedyArea};
use inundate::{Budget, Solver, solve};
use inundate_core::{Game, Instance, Solution};
use inundate_game::{Count, count_optimal, moves_lost};

/// The most positions held at the same time to count shortest solutions.
pub(crate) const MOST_COUNTED: usize = 1 << 17;

/// What is known of a board when it has been solved.
pub(crate) struct Measures {
    /// A shortest solution, proven.
    pub(crate) solution: Solution,
    /// The moves of the method `greedy-area`.
    pub(crate) greedy: u32,
    /// The number of shortest solutions, unless it was not asked for or takes too long.
    pub(crate) solutions: Option<u128>,
    /// The moves that a casual player loses on average, if it was asked for; there is none in the free game.
    pub(crate) difficulty: Option<f64>,
}

impl Measures {
    /// Of a board with this shortest solution.
    pub(crate) fn new(board: &Instance, solution: Solution) -> Self {
        Self {
            solution,
            greedy: greedy_moves(board),
            solutions: None,
            difficulty: None,
        }
    }

    /// How many moves more than needed the greedy method makes.
    pub(crate) fn greedy_gap(&self) -> u32 {
        self.greedy - self.solution.len()
    }

    /// Measures how many moves a casual player loses, in hundredths.
    pub(crate) fn rate(&mut self, board: &Instance, budget: &Budget) {
        self.difficulty = moves_lost(board, self.solution.len(), budget);
    }

    /// Counts the shortest solutions.
    pub(crate) fn count(&mut self, board: &Instance, budget: &Budget) {
        let optimum = self.solution.len();
        self.solutions = match count_optimal(board, optimum, MOST_COUNTED, budget) {
            Count::Exactly(count) => Some(count),
            Count::Unknown => None,
        };
    }
}

/// The moves of the method `greedy-area`.
pub(crate) fn greedy_moves(board: &Instance) -> u32 {
    let report = solve(&GreedyArea, board, &Budget::default());
    let report = report.expect("the method plays every board");
    let solution = report.outcome.solution();
    solution.expect("without limits it ends").len()
}

/// The states that `exact`, or in the free game `free-exact`, expands until the optimum is proven, in
/// one thread; `None` if a limit stops it before.
pub(crate) fn effort(board: &Instance, budget: &Budget) -> Option<u64> {
    let solver: &dyn Solver = match board.game() {
        Game::Fixed { .. } => &Exact,
        Game::Free => &FreeExact,
    };
    let report = solve(solver, board, budget).ok()?;
    report.outcome.is_optimal().then_some(report.stats.expanded)
}
