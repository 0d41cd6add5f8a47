//! What a run or a merge comes to.

use std::path::PathBuf;

use crate::{Plan, SummaryTable};

/// The result of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StudySummary {
    /// Whether all boards are done. If not, call [`run`](crate::run()) again to resume.
    pub complete: bool,
    /// Number of boards of the shard.
    pub boards: usize,
    /// Number of those that are done.
    pub boards_done: usize,
    /// Number of those that were done before this run, also if the study was changed since.
    pub boards_found: usize,
    /// The summary of the results; empty unless the run is complete.
    pub table: SummaryTable,
    /// The plots drawn.
    pub plots: Vec<PathBuf>,
    /// Plots not drawn, and why.
    pub skipped_plots: Vec<(String, &'static str)>,
}

impl StudySummary {
    /// Of a plan of which some boards are done, and some of these were found.
    pub(crate) fn new(plan: &Plan<'_>, done: usize, found: usize) -> Self {
        Self {
            complete: done == plan.board_count(),
            boards: plan.board_count(),
            boards_done: done,
            boards_found: found,
            table: SummaryTable::default(),
            plots: Vec::new(),
            skipped_plots: Vec::new(),
        }
    }
}
