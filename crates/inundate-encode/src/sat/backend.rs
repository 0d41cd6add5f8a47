//! What the method wants of a solver of formulas.

use std::cell::RefCell;

use inundate_method::{Run, StopReason};

use crate::cnf::{Clauses, Literal, Size};

/// A solver that keeps its clauses, and what it has learnt, from one question to the next.
pub(super) trait Backend: Clauses {
    /// Whether there is a model, one in which `assumption` holds if there is one.
    fn solve(&mut self, assumption: Option<Literal>) -> Result<bool, StopReason>;

    /// Whether a literal holds in the model.
    fn holds(&self, literal: Literal) -> bool;

    /// Bytes held, as far as is known.
    fn bytes(&self) -> u64;

    /// Bytes that a formula takes.
    fn bytes_for(&self, formula: &Size) -> u64;
}

/// The limits of a run, as a solver that calls back sees them.
pub(super) trait Limits {
    /// Whether the solver, holding so many bytes, has to stop.
    fn reached(&self, bytes: u64) -> Result<(), StopReason>;

    /// Adds to the tally.
    fn count(&self, conflicts: u64, decisions: u64);
}

impl Limits for RefCell<&mut Run<'_>> {
    fn reached(&self, bytes: u64) -> Result<(), StopReason> {
        let mut run = self.borrow_mut();
        run.poll()?;
        run.hold(bytes)
    }

    fn count(&self, conflicts: u64, decisions: u64) {
        let stats = &mut self.borrow_mut().stats;
        stats.expanded += conflicts;
        stats.generated += decisions;
    }
}
