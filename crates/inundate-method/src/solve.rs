//! Running a solver within a budget and checking its answer.

use inundate_core::{Decision, Instance, verify};

use crate::{Budget, Goal, Problem, ProvenBy, Report, Run, SolveError, Solver};

/// Finds a short solution and a lower bound. The verifier has replayed every solution that you get.
///
/// # Errors
/// [`SolveError`].
pub fn solve(
    solver: &dyn Solver,
    instance: &Instance,
    budget: &Budget,
) -> Result<Report, SolveError> {
    let run = Run::start(budget);
    pursue(solver, &Problem::new(instance), Goal::Shortest, budget, run)
}

/// Answers whether `moves` moves are enough. The report has the solution and the lower bound that
/// the method found on the way.
///
/// ```
/// use inundate_core::{Decision, GameSetup, GridSetup};
/// use inundate::{Budget, Exact, GreedyArea, decide};
///
/// let grid = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget::default();
/// let (enough, _) = decide(&Exact, &instance, 7, &budget)?;
/// assert!(matches!(enough, Decision::Yes(solution) if solution.len() <= 7));
/// let (too_few, _) = decide(&Exact, &instance, 6, &budget)?;
/// assert_eq!(too_few, Decision::No { lower_bound: 7 });
/// // The greedy takes 8 moves, and the bound `layer` says 7: this proves neither.
/// let (unknown, _) = decide(&GreedyArea, &instance, 7, &budget)?;
/// assert_eq!(unknown, Decision::Unknown { lower_bound: 7 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError`].
pub fn decide(
    solver: &dyn Solver,
    instance: &Instance,
    moves: u32,
    budget: &Budget,
) -> Result<(Decision, Report), SolveError> {
    let run = Run::start(budget);
    let problem = Problem::new(instance);
    pursue(solver, &problem, Goal::AtMost(moves), budget, run).map(|report| judge(moves, report))
}

impl Problem<'_> {
    /// [`solve`](crate::solve()) for an instance that is already contracted. Use it to run several
    /// methods, or the one that `inundate::automatic` chooses for it. The
    /// time of the contraction is not in the report and not part of the budget.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve(&self, solver: &dyn Solver, budget: &Budget) -> Result<Report, SolveError> {
        pursue(solver, self, Goal::Shortest, budget, Run::start(budget))
    }

    /// [`decide`](crate::decide()) in the same way.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn decide(
        &self,
        solver: &dyn Solver,
        moves: u32,
        budget: &Budget,
    ) -> Result<(Decision, Report), SolveError> {
        let run = Run::start(budget);
        pursue(solver, self, Goal::AtMost(moves), budget, run).map(|report| judge(moves, report))
    }
}

fn judge(moves: u32, report: Report) -> (Decision, Report) {
    let lower_bound = report.outcome.lower_bound();
    let decision = match report.outcome.solution() {
        Some(solution) if solution.len() <= moves => Decision::Yes(solution.clone()),
        _ if lower_bound > moves => Decision::No { lower_bound },
        _ => Decision::Unknown { lower_bound },
    };
    (decision, report)
}

fn pursue(
    solver: &dyn Solver,
    problem: &Problem<'_>,
    goal: Goal,
    budget: &Budget,
    mut run: Run<'_>,
) -> Result<Report, SolveError> {
    if !solver.can_trace(problem) {
        // What such a method does with others is not a trace of its own.
        run = run.without_tracer();
    }
    let _own = budget.threads.enter();
    let outcome = solver.attempt(problem, goal, &mut run)?;
    if let Some(error) = run.take_refusal() {
        return Err(error.into());
    }
    let method = solver.method().name;
    if let Some(solution) = outcome.solution() {
        verify(problem.instance(), &solution.moves)
            .map_err(|cause| SolveError::Rejected { method, cause })?;
        let (moves, lower_bound) = (solution.len(), outcome.lower_bound());
        if lower_bound > moves {
            return Err(SolveError::Contradicts {
                method,
                moves,
                lower_bound,
            });
        }
    }
    let is_finished = run.stopped.is_none() && outcome.is_optimal();
    let theorem = solver.method().theorem().filter(|_| is_finished);
    let proven_by = match theorem {
        Some(_) => ProvenBy::Method(solver.name()),
        None => problem.proven_by(outcome.lower_bound(), solver.name()),
    };
    Ok(Report {
        proven_by,
        theorem,
        ..Report::new(solver.name(), problem, goal, outcome, &run)
    })
}
