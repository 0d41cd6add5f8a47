//! The input of an exact search: the problem, what is known about it, and the position of a learner's board.

use inundate_core::{Component, ReducedGraph};
use inundate_method::{Incumbent, Problem, Question, Run, StopReason, Subject};
use web_time::Instant;

use super::refutation::Options;

/// A problem, what is known about it, and how it is searched.
pub(crate) struct Search<'a> {
    pub(super) problem: &'a Problem<'a>,
    pub(super) incumbent: Incumbent,
    pub(super) options: Options,
    /// From this time on it ends if the proof is far off: then the time that is left is better spent on shorter solutions.
    pub(super) yields_at: Option<Instant>,
    /// The subject of its checkpoints, if it keeps any.
    pub(crate) subject: Option<Subject>,
    /// Whether it gives its run a proof of the lower bound, if no clause was forgotten that it needs. Then the board must not
    /// have more components than a set has room for.
    pub(crate) certifies: bool,
    /// The position of a learner's board, if it is one.
    pub(super) position: Option<Position<'a>>,
}

impl<'a> Search<'a> {
    /// A search by all parts from an incumbent.
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
    pub(crate) fn of(problem: &'a Problem<'a>, question: &Question) -> Self {
        Self::new(problem, Incumbent::new(problem, question))
    }
}

/// The clauses that the searches of the positions of a board have learned, whatever the width of the sets.
pub(super) trait Lessons: Send + Sync {
    /// Does a search at a position of the board.
    fn search(
        &self,
        position: &Position<'_>,
        search: &mut Search<'_>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason>;
}

/// A position of a board.
pub(super) struct Position<'a> {
    pub(super) lessons: &'a dyn Lessons,
    /// The contracted board, and its start.
    pub(super) reduced: &'a ReducedGraph,
    pub(super) start: Component,
    /// Whether a component of the board is flooded.
    pub(super) is_flooded: Vec<bool>,
}

impl Position<'_> {
    /// Does a search at the position.
    pub(super) fn search(
        &self,
        search: &mut Search<'_>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        self.lessons.search(self, search, run)
    }
}
