//! Running a solver: budget in, checked answer out.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use inundate_core::{Decision, Instance, Outcome, Solution, VerifyError, verify};

use crate::budget::Watch;
use crate::{
    Budget, Goal, Interrupt, NotApplicable, Problem, ProvenBy, Run, Solver, Stats, Theorem,
};

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time was over.
    Time,
    /// The memory was used up.
    Memory,
    /// Somebody cancelled it.
    Cancelled,
}

/// The answer of a solver and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// The answer, replayed.
    pub outcome: Outcome,
    /// The name of the method that gave it, with its value.
    pub method: Cow<'static, str>,
    /// What proves its lower bound.
    pub proven_by: ProvenBy,
    /// By which theorem the solution is optimal, if it is by one.
    pub theorem: Option<Theorem>,
    /// Components of the instance.
    pub components: usize,
    /// The limit that left the question open, if one did.
    pub limit: Option<Limit>,
    /// What was expanded and held.
    pub stats: Stats,
    /// Wall-clock time.
    pub elapsed: Duration,
    /// CPU time, of all threads.
    pub cpu: Duration,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The method does not cover the instance.
    #[error(transparent)]
    NotApplicable(#[from] NotApplicable),
    /// The method's answer did not pass the verifier. This is a defect of the method; the answer
    /// is not given out.
    #[error("defect in {method}: its sequence was rejected: {cause}")]
    Rejected {
        /// The method's name.
        method: &'static str,
        /// What the verifier says.
        cause: VerifyError,
    },
    /// A sequence of [`connect`](crate::connect()) leaves a place out. This is a defect; the answer is
    /// not given out.
    #[error("defect in connect: its sequence does not join {place} to the pivot")]
    NotJoined {
        /// The place, as [`Instance::place`] writes it.
        place: String,
    },
    /// The method claims that its own solution is impossible. This is a defect of the method.
    #[error("defect in {method}: it found {moves} moves and claims that {lower_bound} are needed")]
    Contradicts {
        /// The method's name.
        method: &'static str,
        /// Length of its solution.
        moves: u32,
        /// Its lower bound.
        lower_bound: u32,
    },
}

/// Finds a short solution and a lower bound; every solution given out has been replayed by the
/// verifier.
///
/// # Errors
/// [`SolveError`].
pub fn solve(
    solver: &dyn Solver,
    instance: &Instance,
    budget: &Budget,
) -> Result<Report, SolveError> {
    let clock = Clock::start(budget);
    pursue(
        solver,
        &Problem::new(instance),
        Goal::Shortest,
        budget,
        &clock,
    )
}

/// Answers whether `moves` moves are enough. The report's outcome is the truth found on the way.
///
/// ```
/// use inundate_core::{Decision, GameSetup, GridSetup};
/// use inundate_solve::{Budget, Exact, GreedyArea, decide};
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
    let clock = Clock::start(budget);
    let problem = Problem::new(instance);
    pursue(solver, &problem, Goal::AtMost(moves), budget, &clock).map(|report| judge(moves, report))
}

impl Problem<'_> {
    /// [`solve`](crate::solve()) for an instance that is contracted already, to be asked of
    /// several methods or of the one that [`automatic`](crate::automatic()) chooses for it. The
    /// time of the contraction is not in the report and not within the budget.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve(&self, solver: &dyn Solver, budget: &Budget) -> Result<Report, SolveError> {
        pursue(solver, self, Goal::Shortest, budget, &Clock::start(budget))
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
        let clock = Clock::start(budget);
        pursue(solver, self, Goal::AtMost(moves), budget, &clock).map(|report| judge(moves, report))
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
    clock: &Clock,
) -> Result<Report, SolveError> {
    let _own = budget.threads.enter();
    let mut run = Run::within(budget, &clock.watch);
    let outcome = solver.attempt(problem, goal, &mut run)?;
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
    let is_finished = run.interrupt.is_none() && outcome.is_optimal();
    let theorem = solver.method().theorem().filter(|_| is_finished);
    let proven_by = match theorem {
        Some(_) => ProvenBy::Method(solver.name()),
        None => problem.proven_by(outcome.lower_bound(), solver.name()),
    };
    Ok(Report {
        proven_by,
        theorem,
        ..clock.report(solver.name(), problem, goal, outcome, &run)
    })
}

/// When a call began, and when it is to end.
pub(crate) struct Clock {
    pub(crate) watch: Watch,
    started: Instant,
    cpu: ThreadTime,
}

impl Clock {
    pub(crate) fn start(budget: &Budget) -> Self {
        Self {
            watch: Watch::start(budget),
            started: Instant::now(),
            cpu: ThreadTime::now(),
        }
    }

    /// The answer of a method that has proven its lower bound itself, by no theorem, with what it took.
    pub(crate) fn report(
        &self,
        method: Cow<'static, str>,
        problem: &Problem<'_>,
        goal: Goal,
        outcome: Outcome,
        run: &Run<'_>,
    ) -> Report {
        let found = outcome.solution().map(Solution::len);
        let is_answered = goal.is_met(found, outcome.lower_bound());
        // A limit that left nothing open has stopped nothing.
        let limit = run.interrupt.filter(|_| !is_answered);
        let limit = limit.map(|interrupt| match interrupt {
            Interrupt::Memory => Limit::Memory,
            Interrupt::Stopped if self.watch.is_cancelled() => Limit::Cancelled,
            Interrupt::Stopped => Limit::Time,
        });
        Report {
            outcome,
            proven_by: ProvenBy::Method(method.clone()),
            method,
            theorem: None,
            components: problem.reduced().component_count(),
            limit,
            stats: run.stats,
            elapsed: self.started.elapsed(),
            cpu: self.cpu.elapsed() + run.helped,
        }
    }
}
