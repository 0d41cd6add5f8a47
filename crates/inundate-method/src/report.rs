//! The answer of a solver.

use std::borrow::Cow;
use std::time::Duration;

use inundate_core::{Outcome, Solution};

use crate::{Goal, Problem, ProvenBy, Run, Stats, StopReason, Theorem};

/// The answer of a solver and what it took.
#[derive(Clone, Debug)]
#[non_exhaustive]
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
    pub limit: Option<StopReason>,
    /// What was expanded and held.
    pub stats: Stats,
    /// Wall-clock time. Like the states, it includes what earlier runs did up to the checkpoint that this run
    /// went on from.
    pub elapsed: Duration,
    /// CPU time, of all threads.
    pub cpu: Duration,
}

impl Report {
    /// The answer at the end of a run, of a method that has proven its lower bound itself, by no theorem.
    pub fn new(
        method: Cow<'static, str>,
        problem: &Problem<'_>,
        goal: Goal,
        outcome: Outcome,
        run: &Run<'_>,
    ) -> Self {
        let found = outcome.solution().map(Solution::len);
        let is_answered = goal.is_met(found, outcome.lower_bound());
        Self {
            outcome,
            proven_by: ProvenBy::Method(method.clone()),
            method,
            theorem: None,
            components: problem.reduced().component_count(),
            // A limit that left nothing open has stopped nothing.
            limit: run.stopped.filter(|_| !is_answered),
            stats: run.stats,
            elapsed: run.elapsed(),
            cpu: run.cpu(),
        }
    }
}
