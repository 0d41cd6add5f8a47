//! The summary of a study: a line for each method on each set or each size and number of colors of
//! a family.

mod text;

use crate::Tables;
use crate::confidence::{Confidence, Estimate};
use crate::counts::Counts;
use crate::table_files::{Line, csv, digits};
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
    /// The set or family.
    pub source: String,
    /// Rows and columns, unless they are graphs.
    pub size: Option<(usize, usize)>,
    /// The number of colors.
    pub colors: usize,
    /// The method.
    pub method: String,
    /// Number of boards.
    pub boards: u64,
    /// Boards on which the method proved its solution optimal.
    pub proven: u64,
    /// Mean of the moves. This and the following values are over the boards with a solution.
    pub mean_moves: Option<f64>,
    /// Median of the moves; the mean of two middle values.
    pub median_moves: Option<f64>,
    /// Fewest moves.
    pub min_moves: Option<u32>,
    /// Most moves.
    pub max_moves: Option<u32>,
    /// Mean ratio to the optimum, over the boards whose optimum is proven.
    pub mean_ratio: Option<f64>,
    /// Mean of the states expanded, if there are statistics.
    pub mean_expanded: Option<f64>,
    /// Sample standard deviation of the moves. This and the following values need two boards.
    pub sd_moves: Option<f64>,
    /// Half the width of the confidence interval of the mean of the moves.
    pub ci_moves: Option<f64>,
    /// Standard deviation of the ratio.
    pub sd_ratio: Option<f64>,
    /// Half the width of the confidence interval of the mean ratio.
    pub ci_ratio: Option<f64>,
    /// Standard deviation of the states expanded.
    pub sd_expanded: Option<f64>,
    /// Half the width of the confidence interval of the mean of the states expanded.
    pub ci_expanded: Option<f64>,
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
        let moves = estimate(&counted, confidence);
        let ratio = Estimate::of_counts(ratios.iter().copied(), confidence);
        let expanded = tally.expanded.as_ref();
        let expanded = expanded.and_then(|numbers| numbers.estimate(confidence));
        let mean = |estimate: Option<Estimate>| Some(estimate?.mean);
        let deviation = |estimate: Option<Estimate>| estimate?.deviation;
        let margin = |estimate: Option<Estimate>| estimate?.margin;
        Self {
            source: tally.kind.source.clone(),
            size: tally.kind.size,
            colors: tally.kind.colors,
            method: tally.method.clone(),
            boards: tally.boards(),
            proven: tally.proven(),
            mean_moves: mean(moves),
            median_moves: median(&counted),
            min_moves: counted.least(),
            max_moves: counted.most(),
            mean_ratio: mean(ratio),
            mean_expanded: mean(expanded),
            sd_moves: deviation(moves),
            ci_moves: margin(moves),
            sd_ratio: deviation(ratio),
            ci_ratio: margin(ratio),
            sd_expanded: deviation(expanded),
            ci_expanded: margin(expanded),
        }
    }

    fn fields(&self, confidence: Confidence) -> Line {
        let [moves, ratio, expanded] = [
            digits(2, self.ci_moves),
            digits(3, self.ci_ratio),
            digits(1, self.ci_expanded),
        ];
        let kind = Kind {
            source: self.source.clone(),
            size: self.size,
            colors: self.colors,
        };
        Line::of_method(&kind, &self.method, confidence)
            .put("boards", Some(self.boards))
            .put("proven", Some(self.proven))
            .number("mean_moves", self.mean_moves, moves)
            .number("median_moves", self.median_moves, 1)
            .put("min_moves", self.min_moves)
            .put("max_moves", self.max_moves)
            .number("mean_ratio", self.mean_ratio, ratio)
            .number("mean_expanded", self.mean_expanded, expanded)
            .number("sd_moves", self.sd_moves, moves)
            .margin("moves", self.ci_moves, moves)
            .number("sd_ratio", self.sd_ratio, ratio)
            .margin("ratio", self.ci_ratio, ratio)
            .number("sd_expanded", self.sd_expanded, expanded)
            .margin("expanded", self.ci_expanded, expanded)
    }
}

/// The value in the middle, or the mean of the two in the middle.
fn median(values: &Counts<u32>) -> Option<f64> {
    let total = values.total();
    let place = |before| values.value_after(before).map(f64::from);
    let (low, high) = (place(total.checked_sub(1)? / 2)?, place(total / 2)?);
    Some(f64::midpoint(low, high))
}
