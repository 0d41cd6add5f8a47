//! Solutions that end in a given color.

use inundate_core::reduce::FinalColor;
use inundate_core::{Color, Outcome, Solution, verify_in_color};
use inundate_method::{Budget, Goal, NotApplicable, Problem, Report, Run, SolveError, Solver};

/// Finds the fewest moves after which the whole board has a given color.
///
/// This is the optimum or one move more: a move to the color may follow any solution. The methods
/// `free-path`, `free-cycle` and `free-removal` find it by themselves, and so does every solver that
/// [says so](Solver::ends_in_color). All others solve the board with a
/// leaf of the color at each component of another one: see [`FinalColor`].
///
/// `choose` gives the solver for a board, such as [`automatic`](crate::automatic()). Every solution has
/// been replayed.
///
/// ```
/// use inundate_core::{GameSetup, ListSetup};
/// use inundate::{Budget, Problem, automatic, final_color};
///
/// let path = ListSetup::new(["a", "b", "c", "b"]).into_path(GameSetup::Free)?;
/// let problem = Problem::new(&path);
/// let moves = |label| {
///     let color = path.palette().color(label).expect("on the board");
///     let report = final_color(&problem, color, automatic, &Budget::default());
///     report.map(|report| report.outcome.lower_bound())
/// };
/// // Recolor the c to b, then the b to a. No two moves end in c.
/// assert_eq!([moves("a")?, moves("b")?, moves("c")?], [2, 2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError`]: the solver does not cover the board; or a defect of the solver.
///
/// # Panics
/// If the board's palette does not have the color.
///
/// # Complexity
/// That of the solver, on a board of at most twice as many components.
///
/// # Source
/// The leaves are new here. Fukui et al. 2011 ask for all final colors of paths.
pub fn final_color<'s>(
    problem: &Problem<'_>,
    last: Color,
    choose: impl Fn(&Problem<'_>) -> &'s dyn Solver,
    budget: &Budget,
) -> Result<Report, SolveError> {
    let solver = choose(problem);
    let name = solver.method().name;
    let report = match solver.ends_in_color() {
        Some(own) => {
            let mut run = Run::start(budget);
            let outcome = own.attempt(problem, last, &mut run)?;
            let is_finished = outcome.is_optimal();
            let goal = Goal::Shortest;
            let mut report = Report::new(solver.name(), problem, goal, outcome, &run);
            report.theorem = solver.method().theorem().filter(|_| is_finished);
            report
        }
        None => with_leaves(problem, last, &choose, budget)?,
    };
    if let Some(solution) = report.outcome.solution() {
        verify_in_color(problem.instance(), &solution.moves, last).map_err(|cause| {
            SolveError::Rejected {
                method: name,
                cause,
            }
        })?;
    }
    Ok(report)
}

/// Whether a solver covers a board and a final color.
///
/// # Errors
/// [`NotApplicable`] if it does not.
///
/// # Panics
/// If the board's palette does not have the color.
pub fn covers_final_color(
    solver: &dyn Solver,
    problem: &Problem<'_>,
    last: Color,
) -> Result<(), NotApplicable> {
    match solver.ends_in_color() {
        Some(_) => solver.covers(problem),
        None => solver.covers(&Problem::new(leaves(problem, last)?.instance())),
    }
}

fn leaves(problem: &Problem<'_>, last: Color) -> Result<FinalColor, NotApplicable> {
    FinalColor::new(problem.instance(), last).map_err(|error| {
        NotApplicable::new(
            "final-color",
            "a board that leaves fit to",
            error.to_string(),
        )
    })
}

/// Solves the board with leaves, and translates the solution back.
fn with_leaves<'s>(
    problem: &Problem<'_>,
    last: Color,
    choose: &impl Fn(&Problem<'_>) -> &'s dyn Solver,
    budget: &Budget,
) -> Result<Report, SolveError> {
    let leaves = leaves(problem, last)?;
    let wider = Problem::new(leaves.instance());
    let mut report = wider.solve(choose(&wider), budget)?;
    let lower_bound = report.outcome.lower_bound();
    let moves = report
        .outcome
        .solution()
        .map(|found| leaves.moves(&found.moves));
    let best = moves.map(|moves| Solution { moves });
    report.outcome = Outcome::new(best, lower_bound);
    report.components = problem.reduced().component_count();
    Ok(report)
}
