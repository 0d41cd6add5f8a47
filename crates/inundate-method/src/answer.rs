//! The answer to a question, with its proof or a mere claim.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use inundate_core::{Instance, Outcome, Solution, Vertex};

use crate::{Problem, Proof, Question, Run, Stats, StopReason, Theorem};

/// The answer to a question, its proof, and the states and memory that it took.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The question asked.
    pub question: Question,
    /// The best solution, replayed, and a lower bound on the moves that the question needs.
    pub outcome: Outcome,
    /// The best pivots, if they were asked for. Then the solution is one of [`BestPivots::game`].
    pub pivots: Option<BestPivots>,
    /// The answers about single islands that have proofs, if the board has several, in the order in
    /// which they were asked for.
    pub islands: Vec<IslandAnswer>,
    /// The name of the method that gave it, with its value; of islands all that did.
    pub method: Cow<'static, str>,
    /// The proof of its lower bound.
    pub proven_by: ProvenBy,
    /// Proofs of lower bounds, if a solver was asked that makes some: in the fixed game one from
    /// each pivot that it was asked about.
    pub proofs: Vec<Proof>,
    /// The theorem by which the solution is optimal, if there is one.
    pub theorem: Option<Theorem>,
    /// The claim of the method's source about the optimum, if that proves nothing.
    pub claim: Option<Claim>,
    /// Components of the instance.
    pub components: usize,
    /// The limit that left the question open, if one did.
    pub limit: Option<StopReason>,
    /// States and memory of the run.
    pub stats: Stats,
    /// Wall-clock time. Like the states, it includes what earlier runs did up to the checkpoint
    /// that this run went on from.
    pub elapsed: Duration,
    /// CPU time, of all threads.
    pub cpu: Duration,
}

/// The pivots from which the fewest moves flood a board.
///
/// A pivot is named by the lowest vertex of its component.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BestPivots {
    /// The fixed game from the pivot of the best solution.
    pub game: Instance,
    /// The pivots from which a solution as short as the best is known.
    pub best: Vec<Vertex>,
    /// The pivots from which it is open whether such a solution exists.
    pub undecided: Vec<Vertex>,
    /// Number of components for which a solver ran; bounds ruled out the others.
    pub searched: usize,
}

/// The answer about one island of a board.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct IslandAnswer {
    /// Its number among the [islands](inundate_core::ReducedGraph::islands).
    pub island: usize,
    /// The answer, about the [`Island`](inundate_core::reduce::Island) alone.
    pub answer: Answer,
}

impl Answer {
    /// The answer at the end of a run, of a method that has proven its lower bound itself, by no
    /// theorem.
    pub(crate) fn new(
        method: Cow<'static, str>,
        problem: &Problem<'_>,
        question: Question,
        outcome: Outcome,
        run: Run<'_>,
    ) -> Self {
        let found = outcome.solution().map(Solution::len);
        let is_answered = question.is_met(found, outcome.lower_bound());
        Self {
            question,
            outcome,
            pivots: None,
            islands: Vec::new(),
            proven_by: ProvenBy::Method(method.clone()),
            method,
            theorem: None,
            claim: None,
            components: problem.reduced().component_count(),
            // Ignores limits once the question is answered.
            limit: run.stopped.filter(|_| !is_answered),
            stats: run.stats,
            elapsed: run.elapsed(),
            cpu: run.cpu(),
            proofs: run.proofs,
        }
    }

    /// Whether the moves that were asked about are enough; `None` if that is open, or no number was
    /// asked about.
    pub fn is_enough(&self) -> Option<bool> {
        let moves = self.question.most()?;
        match self.solution() {
            Some(_) => Some(true),
            None => (self.outcome.lower_bound() > moves).then_some(false),
        }
    }

    /// The solution, unless it has more moves than were asked about.
    pub fn solution(&self) -> Option<&Solution> {
        let most = self.question.most().unwrap_or(u32::MAX);
        self.outcome
            .solution()
            .filter(|solution| solution.len() <= most)
    }
}

/// The proof of the lower bound of an answer: the bound that every method begins with, or more.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, Solver, methods::{Exact, GreedyArea}, solve};
///
/// let proof = |drawing: &str, solver: &dyn Solver| {
///     let instance = GridSetup::from_drawing(drawing)?.into_instance(GameSetup::default())?;
///     let answer = solve(solver, &instance, &Budget::default())?;
///     Ok::<_, Box<dyn std::error::Error>>(answer.proven_by.to_string())
/// };
/// // The greedy solution has as many moves as the bound `layer` says are needed.
/// assert_eq!(proof("rgb\nrrg", &GreedyArea)?, "the bound layer");
/// // Here the bound says 7, and only the search rules out 7 moves.
/// assert_eq!(proof("33441\n12131\n03004\n22122\n22410", &Exact)?, "exact");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProvenBy {
    /// The lower bound of this name, which is computed before any method begins:
    /// [`Problem::lower_bound`](crate::Problem::lower_bound).
    Bound(&'static str),
    /// The search or the theorem of this method, or of these methods.
    Method(Cow<'static, str>),
}

impl fmt::Display for ProvenBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bound(name) => write!(f, "the bound {name}"),
            Self::Method(name) => f.write_str(name),
        }
    }
}

/// A claim of the source of a method about the optimum, without a proof that holds: see
/// [`Class::Printed`](crate::Class::Printed).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Claim {
    /// The optimum according to the algorithm.
    pub moves: u32,
    /// The known error of the method, if there is one.
    pub caveat: Option<&'static str>,
}
