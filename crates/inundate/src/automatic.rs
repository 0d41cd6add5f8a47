//! Automatic choice of a method for a board, and the optimum alone.

#[cfg(feature = "graph-classes")]
use inundate_classes::Connect;
use inundate_classes::special_methods;
use inundate_core::{Game, Instance, Outcome};
use inundate_method::{Class, MethodInfo, NotApplicable, Plays, Problem, Question, Run, Solver};
#[cfg(feature = "pivots")]
use inundate_search::Pivots;
use inundate_search::{Exact, FreeExact, ReusingExact};

use crate::{Budget, SolveError, solve};

/// The method that solves a board best.
///
/// It is a [special method](crate::classes) if one covers the board and needs about a second at
/// most. First come two colors, then the kind that the instance is declared to be, then a graph
/// that is a path or a cycle after contraction. All other boards go to [`Exact`] in the fixed game
/// and to [`FreeExact`] in the free game, those of several pivots to
/// [`Pivots`](inundate_search::Pivots). A small graph that happens to be split or to have two sides
/// is searched as quickly: for `split`, `heads` and `small-cover` a board needs more than 40
/// components, or has to be declared as a split graph.
///
/// ```
/// use inundate::{Budget, GameSetup, ListSetup, Pivot, Problem, methods::automatic};
///
/// let game = GameSetup::Fixed(Pivot::Vertex(3));
/// let path = ListSetup::new(["2", "0", "1", "0", "2"]).into_path(game)?;
/// let problem = Problem::new(&path);
/// let answer = problem.solve(automatic(&problem), &Budget::default())?;
/// assert_eq!((&*answer.method, answer.outcome.lower_bound()), ("power-path", 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// That of [`is_worthwhile`](crate::classes::Special::is_worthwhile).
pub fn automatic(problem: &Problem<'_>) -> &'static dyn Solver {
    automatic_with(problem, &Exact)
}

/// The method that [`automatic`] chooses, whatever the board: the default. With the feature
/// `graph-classes` places are joined by [`Connect`](crate::methods::Connect).
///
/// Answers bear the name of the method that is chosen.
///
/// ```
/// use inundate::{Auto, Budget, GameSetup, GridSetup, solve};
///
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let answer = solve(&Auto, &board, &Budget::default())?;
/// assert_eq!((&*answer.method, answer.outcome.lower_bound()), ("exact", 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Auto;

/// [`Auto`] for many positions of one board.
struct AutoOfPositions(ReusingExact);

const AUTO: MethodInfo = MethodInfo {
    complexity: "that of the method",
    source: "new here",
    ..MethodInfo::new(
        "auto",
        Class::Exact,
        "the best method for the board",
        Plays::BOTH,
    )
};

impl Solver for Auto {
    fn method(&self) -> &'static MethodInfo {
        const { &AUTO }
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        chosen(question, problem, &Exact).supports(question, problem)
    }

    fn choice(&self, question: &Question, problem: &Problem<'_>) -> Option<&dyn Solver> {
        Some(chosen(question, problem, &Exact))
    }

    /// The exact search keeps what it learns about the board.
    fn reusing(&self, board: &Instance) -> Option<Box<dyn Solver>> {
        Some(Box::new(AutoOfPositions(ReusingExact::new(board.clone()))))
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        automatic(problem).can_trace(problem)
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        chosen(question, problem, &Exact).answer(question, problem, run)
    }
}

impl Solver for AutoOfPositions {
    fn method(&self) -> &'static MethodInfo {
        const { &AUTO }
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        chosen(question, problem, &self.0).supports(question, problem)
    }

    fn choice(&self, question: &Question, problem: &Problem<'_>) -> Option<&dyn Solver> {
        Some(chosen(question, problem, &self.0))
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        automatic_with(problem, &self.0).answer(question, problem, run)
    }
}

/// The method for a question about a board, with an exact search of the fixed game.
fn chosen<'s>(question: &Question, problem: &Problem<'_>, exact: &'s dyn Solver) -> &'s dyn Solver {
    match question {
        #[cfg(feature = "graph-classes")]
        Question::Join(_) => &Connect,
        _ => automatic_with(problem, exact),
    }
}

/// Does what [`automatic`] does, with another exact search of the fixed game in place of [`Exact`]:
/// a [`ReusingExact`](crate::methods::ReusingExact) for many positions of one board, or a
/// [`Certifier`](crate::proof::Certifier).
pub fn automatic_with<'s>(problem: &Problem<'_>, exact: &'s dyn Solver) -> &'s dyn Solver {
    if !problem.instance().is_connected() {
        // It chooses for each island.
        return &Auto;
    }
    #[cfg(feature = "pivots")]
    if !problem.instance().pivots().is_empty() {
        return &Pivots;
    }
    let mut special = special_methods();
    match special.find(|special| special.is_worthwhile(problem)) {
        Some(special) => special,
        None => match problem.instance().game() {
            Game::Fixed { .. } => exact,
            Game::Free => &FreeExact,
        },
    }
}

/// The fewest moves that flood a board, proven.
///
/// There is no limit on the time. To set limits, or to get the moves and the proof, use
/// [`solve`](crate::solve()) or [`Problem::ask`](crate::Problem::ask).
///
/// ```
/// use inundate::{GameSetup, GridSetup, optimum};
///
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// assert_eq!(optimum(&board)?, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`OptimumError`]: the board is too large for the exact search, or a defect of a method.
///
/// # Complexity
/// Exponential in the optimum, unless [`automatic`](crate::methods::automatic()) knows a theorem
/// about the board.
pub fn optimum(board: &Instance) -> Result<u32, OptimumError> {
    let answer = solve(&Auto, board, &Budget::default())?;
    let lower_bound = answer.outcome.lower_bound();
    match answer.outcome.solution() {
        Some(solution) if solution.len() == lower_bound => Ok(lower_bound),
        _ => Err(OptimumError::TooLarge {
            components: answer.components,
        }),
    }
}

/// The reason why there is no optimum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptimumError {
    /// The method failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The board has more components than the exact searches take.
    #[error("expected a board that the exact search takes, found one of {components} components")]
    TooLarge {
        /// Its components.
        components: usize,
    },
}
