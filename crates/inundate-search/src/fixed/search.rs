//! The input of an exact search: the problem, the incumbent, the options, and the position of a
//! learner's board.

use inundate_core::{Component, ReducedGraph};
use inundate_method::{CheckpointKey, Incumbent, Problem, Question, Run, StopReason};
use web_time::Instant;

use super::refutation::Options;

/// An exact search before it runs: the problem, the incumbent, and the options.
pub(crate) struct Search<'a> {
    pub(super) problem: &'a Problem<'a>,
    pub(super) incumbent: Incumbent,
    pub(super) options: Options,
    /// Time from which on the search yields if the proof is far off: the time left is better spent
    /// on shorter solutions.
    pub(super) yields_at: Option<Instant>,
    /// The subject that identifies its checkpoints, if it keeps any.
    pub(crate) subject: Option<CheckpointKey>,
    /// Whether it gives its run a proof of the lower bound, unless it has forgotten a clause that
    /// the proof needs. Then the board must not have more components than a set has room for.
    pub(crate) certifies: bool,
    /// The position of a learner's board, if it is one.
    pub(super) position: Option<Position<'a>>,
}

impl<'a> Search<'a> {
    /// A search with all parts, from an incumbent.
    pub(crate) fn new(problem: &'a Problem<'a>, incumbent: Incumbent) -> Self {
        Self {
            problem,
            incumbent,
            options: Options::ALL_PARTS,
            yields_at: None,
            subject: None,
            certifies: false,
            position: None,
        }
    }

    /// A search for the answer to a question.
    pub(crate) fn for_question(problem: &'a Problem<'a>, question: &Question) -> Self {
        Self::new(problem, Incumbent::new(problem, question))
    }
}

/// The clauses learned at the positions of a board, for sets of any width.
pub(super) trait ClauseCache: Send + Sync {
    /// Searches from a position of the board, and learns from it.
    fn search(
        &self,
        position: &Position<'_>,
        search: &mut Search<'_>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason>;
}

/// A position of a learner's board.
pub(super) struct Position<'a> {
    pub(super) lessons: &'a dyn ClauseCache,
    /// The contracted board and its start.
    pub(super) reduced: &'a ReducedGraph,
    pub(super) start: Component,
    /// Whether a component of the board is flooded.
    pub(super) is_flooded: Vec<bool>,
}

impl Position<'_> {
    /// Searches from the position.
    pub(super) fn search(
        &self,
        search: &mut Search<'_>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        self.lessons.search(self, search, run)
    }
}
