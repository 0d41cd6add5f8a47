//! What is learned at positions of one board.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

use inundate_core::{Component, ReducedGraph};
use inundate_method::Run;

use super::board::Board;
use super::clauses::Clauses;
use crate::bits::Bits;

/// Bytes of clauses that are kept from one search to the next. Of more, the longer half is forgotten.
pub(super) const MOST_BYTES: u64 = if cfg!(target_pointer_width = "32") {
    64 << 20
} else {
    256 << 20
};

/// A contracted board, with what the searches of its positions have learned.
#[derive(Debug)]
pub(super) struct Lessons {
    pub(super) reduced: ReducedGraph,
    start: Component,
    /// What the last search left, as [`Learned`] of the width that the board has; `None` during a search.
    kept: Mutex<Option<Box<dyn Any + Send>>>,
}

/// A board with the clauses that were learned.
struct Learned<const W: usize> {
    board: Board<W>,
    clauses: Clauses<W>,
}

impl<const W: usize> Learned<W> {
    fn bytes(&self) -> u64 {
        self.board.bytes() + self.clauses.bytes()
    }
}

impl Lessons {
    /// Nothing is learned yet.
    pub(super) fn new(reduced: ReducedGraph, start: Component) -> Self {
        Self {
            reduced,
            start,
            kept: Mutex::default(),
        }
    }

    fn exchange(&self, learned: Option<Box<dyn Any + Send>>) -> Option<Box<dyn Any + Send>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *kept, learned)
    }
}

/// A position of a board: what is flooded, and the lessons.
pub(super) struct Position<'a> {
    pub(super) lessons: &'a Lessons,
    /// Whether a component of the board is flooded.
    pub(super) is_flooded: Vec<bool>,
}

impl Position<'_> {
    /// The components of the board.
    pub(super) fn component_count(&self) -> usize {
        self.is_flooded.len()
    }

    /// The board at this position, and what is known about it. There is nothing if another search has taken that, or if it
    /// would fill more than half of the memory.
    pub(super) fn take<const W: usize>(&self, run: &Run<'_>) -> (Board<W>, Clauses<W>) {
        let kept = self.lessons.exchange(None);
        let kept = kept.and_then(|kept| kept.downcast::<Learned<W>>().ok());
        let kept = kept.filter(|kept| run.can_hold(2 * kept.bytes()));
        let Learned { mut board, clauses } = match kept {
            Some(learned) => *learned,
            None => Learned {
                board: Board::new(&self.lessons.reduced, self.lessons.start),
                clauses: Clauses::new(),
            },
        };
        board.flooded = Bits::EMPTY;
        for (number, component) in board.order.iter().enumerate() {
            if self.is_flooded[component.index()] {
                board.flooded.insert(number);
            }
        }
        (board, clauses)
    }

    /// Keeps what is known for the next search. Of two searches at the same time the last one to end is remembered.
    pub(super) fn give<const W: usize>(&self, board: Board<W>, mut clauses: Clauses<W>) {
        while clauses.bytes() > MOST_BYTES {
            clauses.forget_half();
        }
        self.lessons
            .exchange(Some(Box::new(Learned { board, clauses })));
    }
}
