//! What one method found on the boards of one kind, counted.

use inundate_records::SolveStatus;
use serde::{Deserialize, Serialize};

use crate::StudyRecord;
use crate::confidence::{Confidence, Estimate};
use crate::counts::Counts;
use crate::large_numbers::LargeNumbers;

/// What a method found on a board, as far as the tables tell boards apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Finding {
    /// The length of the method's solution.
    pub(crate) moves: Option<u32>,
    /// Whether the method proved it optimal.
    pub(crate) proven: bool,
    /// The optimum, if some method of the study proved it.
    pub(crate) optimum: Option<u32>,
    /// The lower bound of the method, if no method proved the optimum.
    pub(crate) lower_bound: Option<u32>,
}

/// What a method found on a number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) findings: Counts<Finding>,
    /// The states expanded, if there are statistics.
    pub(crate) expanded: Option<LargeNumbers>,
}

impl Tally {
    pub(crate) fn add(&mut self, record: &StudyRecord) {
        self.findings.add(Finding {
            moves: record.moves,
            proven: record.status == SolveStatus::Optimal,
            optimum: record.optimum,
            lower_bound: record.optimum.is_none().then_some(record.lower_bound),
        });
        if let Some(statistics) = record.statistics {
            let expanded = self.expanded.get_or_insert_default();
            expanded.add(statistics.expanded.into());
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.findings.absorb(&other.findings);
        if let Some(expanded) = &other.expanded {
            self.expanded.get_or_insert_default().absorb(expanded);
        }
    }

    /// Number of boards.
    pub(crate) fn boards(&self) -> u64 {
        self.findings.total()
    }

    /// Number of boards on which the method proved its solution.
    pub(crate) fn proven(&self) -> u64 {
        self.findings.count(|finding| finding.proven)
    }

    /// The lengths of the solutions.
    pub(crate) fn moves(&self) -> Counts<u32> {
        self.findings.map(|finding| finding.moves)
    }

    /// The ratios of moves to optimum in increasing order, where both are known.
    pub(crate) fn ratios(&self) -> Vec<(f64, u64)> {
        let pairs = self
            .findings
            .map(|finding| finding.moves.zip(finding.optimum));
        let ratio = |((moves, optimum), times)| match (moves, optimum) {
            (0, 0) => (1.0, times),
            _ => (f64::from(moves) / f64::from(optimum), times),
        };
        let mut ratios: Vec<(f64, u64)> = pairs.iter().map(ratio).collect();
        ratios.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        ratios
    }
}

/// The mean of counted values.
pub(crate) fn estimate(values: &Counts<u32>, confidence: Confidence) -> Option<Estimate> {
    let values: Vec<(f64, u64)> = values
        .iter()
        .map(|(value, times)| (value.into(), times))
        .collect();
    Estimate::of_counts(values.iter().copied(), confidence)
}
