//! The summary of a study: a line for each method on each set or each size and number of colors of
//! a family.

mod text;

use crate::Tables;
use crate::confidence::{Confidence, Estimate};
use crate::table_files::{Line, csv};
use crate::tables::{Kind, Tally, estimate};

/// The summary of a study.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SummaryTable {
    /// The lines by set or family, size, colors and method, in the order of first appearance.
    pub lines: Vec<SummaryLine>,
    /// The confidence level of the intervals.
    pub confidence: Confidence,
}

/// The results of a method on the boards of one batch.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SummaryLine {
    /// The boards.
    pub kind: Kind,
    /// The method.
    pub method: String,
    /// Number of boards.
    pub boards: u64,
    /// Boards on which the method proved its solution optimal.
    pub proven: u64,
    /// The mean of the moves. This and the following values are over the boards with a solution.
    pub moves: Option<Estimate>,
    /// Median of the moves; the mean of two middle values.
    pub median_moves: Option<f64>,
    /// Fewest moves.
    pub min_moves: Option<u32>,
    /// Most moves.
    pub max_moves: Option<u32>,
    /// The mean ratio to the optimum, over the boards whose optimum is proven.
    pub ratio: Option<Estimate>,
    /// The mean of the states expanded, if there are statistics.
    pub expanded: Option<Estimate>,
}

impl SummaryTable {
    /// Summarizes a study, with intervals of this confidence level.
    pub fn new(tables: &Tables, confidence: Confidence) -> Self {
        let line = |tally| SummaryLine::new(tally, confidence);
        Self {
            lines: tables.tallies.iter().map(line).collect(),
            confidence,
        }
    }

    /// The table as CSV; an unknown value is empty.
    pub fn to_csv(&self) -> String {
        let lines = self.lines.iter().map(|line| line.fields(self.confidence));
        csv(&lines.collect::<Vec<_>>())
    }
}

impl SummaryLine {
    fn new(tally: &Tally, confidence: Confidence) -> Self {
        let counted = tally.moves();
        let ratios = tally.ratios();
        let expanded = tally.expanded.as_ref();
        Self {
            kind: tally.kind.clone(),
            method: tally.method.clone(),
            boards: tally.boards(),
            proven: tally.proven(),
            moves: estimate(&counted, confidence),
            median_moves: counted.median(),
            min_moves: counted.least(),
            max_moves: counted.most(),
            ratio: Estimate::of_counts(ratios.iter().copied(), confidence),
            expanded: expanded.and_then(|numbers| numbers.estimate(confidence)),
        }
    }

    fn fields(&self, confidence: Confidence) -> Line {
        Line::of_method(&self.kind, &self.method, confidence)
            .put("boards", Some(self.boards))
            .put("proven", Some(self.proven))
            .mean_of("moves", self.moves, 2)
            .number("median_moves", self.median_moves, 1)
            .put("min_moves", self.min_moves)
            .put("max_moves", self.max_moves)
            .mean_of("ratio", self.ratio, 3)
            .mean_of("expanded", self.expanded, 1)
            .spread_of("moves", self.moves, 2)
            .spread_of("ratio", self.ratio, 3)
            .spread_of("expanded", self.expanded, 1)
    }
}
