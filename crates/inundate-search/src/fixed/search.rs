//! The types that the parts of the exact search share: the search before it runs, the part that an
//! ablation leaves out, the result of a step, and the clauses of a board with several positions.
//!
//! They are in one file because the parts that use them must not depend on each other.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{CheckpointKey, Incumbent, Problem, Question, Run, StopReason};
use web_time::Instant;

/// A part of the exact search that can be left out, to measure its worth. The answers stay the
/// same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExactPart {
    /// Clause learning from each state that fails.
    Clauses,
    /// The refutation of one move less than the best solution has, before all lengths below are
    /// refuted.
    FromAbove,
    /// The beams for better solutions.
    Beam,
}

impl ExactPart {
    /// All parts, with their names.
    pub const ALL: &[(&str, Self)] = &[
        ("clauses", Self::Clauses),
        ("from-above", Self::FromAbove),
        ("beam", Self::Beam),
    ];
}

/// The result of a step of a beam or a refutation.
pub(super) enum StepOutcome {
    /// There is more to do.
    More,
    /// The moves of a solution.
    Found(Vec<Color>),
    /// No state is left that may lead to a solution.
    Exhausted,
}

/// An exact search before it runs.
pub(crate) struct ExactSearch<'a> {
    pub(super) problem: &'a Problem<'a>,
    pub(super) incumbent: Incumbent,
    /// The part that an ablation leaves out.
    pub(super) without: Option<ExactPart>,
    /// Time from which on the search yields if the proof is far off: the time left is better spent
    /// on shorter solutions.
    pub(super) yields_at: Option<Instant>,
    /// The key of its checkpoints, if it keeps any.
    pub(crate) checkpoint_key: Option<CheckpointKey>,
    /// Whether it gives its run a proof of the lower bound, unless it has forgotten a clause that
    /// the proof needs. Then the board must not have more components than a set has room for.
    pub(crate) certifies: bool,
    /// The problem as a position of a board whose clauses are kept, if it is one.
    pub(super) position: Option<CachedPosition<'a>>,
}

impl<'a> ExactSearch<'a> {
    /// A search with all parts, from an incumbent.
    pub(crate) fn new(problem: &'a Problem<'a>, incumbent: Incumbent) -> Self {
        Self {
            problem,
            incumbent,
            without: None,
            yields_at: None,
            checkpoint_key: None,
            certifies: false,
            position: None,
        }
    }

    /// Whether the search has a part.
    pub(super) fn uses(&self, part: ExactPart) -> bool {
        self.without != Some(part)
    }

    /// A search for the answer to a question.
    pub(crate) fn for_question(problem: &'a Problem<'a>, question: &Question) -> Self {
        Self::new(problem, Incumbent::new(problem, question))
    }
}

/// The clauses learned at the positions of one board, for sets of any width.
pub(super) trait ClauseCache: Send + Sync {
    /// Searches from a position of the board, and learns from it.
    fn search(
        &self,
        position: &CachedPosition<'_>,
        search: &mut ExactSearch<'_>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason>;
}

/// A position of a board whose clauses are kept.
pub(super) struct CachedPosition<'a> {
    pub(super) cache: &'a dyn ClauseCache,
    /// The contracted board and its start.
    pub(super) reduced: &'a ReducedGraph,
    pub(super) start: Component,
    /// Whether a component of the board is flooded.
    pub(super) is_flooded: Vec<bool>,
}
