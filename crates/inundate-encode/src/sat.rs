//! The fixed game as a formula: how many moves are enough, and proofs that fewer are not.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod formula;
mod method;
mod timeline;

use std::cell::RefCell;

use inundate_method::{Run, StopReason};

use crate::cnf::{ClauseSink, Literal, Size};

pub use formula::Formula;
pub use method::{MAX_COMPONENTS, Refutation, Sat, SatSolver, refute};
pub use timeline::Timeline;

/// A solver that keeps its clauses and what it has learnt from one question to the next.
trait Backend: ClauseSink {
    /// Whether there is a model, in which `assumption` holds if one is given.
    fn solve(&mut self, assumption: Option<Literal>) -> Result<bool, StopReason>;

    /// Whether a literal holds in the model.
    fn holds(&self, literal: Literal) -> bool;

    /// Bytes held, as far as the solver reports them.
    fn bytes(&self) -> u64;

    /// Bytes that a formula takes.
    fn bytes_for(&self, formula: &Size) -> u64;
}

/// The limits of a run, for a solver that calls back.
trait Limits {
    /// Whether a solver that holds this many bytes has to stop.
    fn reached(&self, bytes: u64) -> Result<(), StopReason>;

    /// Adds to the statistics of the run.
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
