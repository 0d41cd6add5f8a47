//! The summary of a study: a line for each method on each set or each size and number of colors of
//! a family.

mod text;

use inundate_records::csv_table;

use crate::Tables;
use crate::confidence::{Confidence, Estimate};
use crate::counts::Counts;
use crate::tables::{Entry, estimate};

/// The summary of a study.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SummaryTable {
    /// The lines by set or family, size, colors and method, in the order of first appearance.
    pub lines: Vec<SummaryLine>,
    /// How sure the intervals are.
    pub confidence: Confidence,
}

/// What a method found on the boards of one batch.
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
    /// Standard deviation of the moves, as of a sample. This and the following values need two
    /// boards.
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

const HEADER: [&str; 19] = [
    "source",
    "rows",
    "cols",
    "colors",
    "method",
    "boards",
    "proven",
    "mean_moves",
    "median_moves",
    "min_moves",
    "max_moves",
    "mean_ratio",
    "mean_expanded",
    "sd_moves",
    "ci_moves",
    "sd_ratio",
    "ci_ratio",
    "sd_expanded",
    "ci_expanded",
];

impl SummaryTable {
    /// Summarizes a study; the intervals of its means are this sure.
    pub fn new(tables: &Tables, confidence: Confidence) -> Self {
        let line = |entry| SummaryLine::new(entry, confidence);
        Self {
            lines: tables.entries().map(line).collect(),
            confidence,
        }
    }

    /// The names of the columns: `ci_moves` is `ci95_moves` with an interval of 95 %.
    fn header(&self) -> [String; HEADER.len()] {
        let with_percent = format!("ci{}_", self.confidence.percent());
        HEADER.map(|name| match name.strip_prefix("ci_") {
            Some(value) => format!("{with_percent}{value}"),
            None => name.to_owned(),
        })
    }

    /// The table as CSV; an unknown value is empty.
    pub fn to_csv(&self) -> String {
        let lines: Vec<_> = self.lines.iter().map(SummaryLine::fields).collect();
        let header = self.header();
        csv_table(
            &header.each_ref().map(String::as_str),
            lines.iter().map(<[String; HEADER.len()]>::as_slice),
        )
    }
}

impl SummaryLine {
    fn new(entry: Entry<'_>, confidence: Confidence) -> Self {
        let Entry {
            source,
            kind,
            method,
            tally,
        } = entry;
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
            source: source.to_owned(),
            size: kind.size,
            colors: kind.colors,
            method: method.to_owned(),
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

    fn fields(&self) -> [String; HEADER.len()] {
        fn text<T>(value: Option<T>, write: impl Fn(T) -> String) -> String {
            value.map(write).unwrap_or_default()
        }
        let number =
            |value: Option<f64>, digits: usize| text(value, |value| format!("{value:.digits$}"));
        let [moves, ratio, expanded] = [
            digits(2, self.ci_moves),
            digits(3, self.ci_ratio),
            digits(1, self.ci_expanded),
        ];
        [
            self.source.clone(),
            text(self.size, |(rows, _)| rows.to_string()),
            text(self.size, |(_, cols)| cols.to_string()),
            self.colors.to_string(),
            self.method.clone(),
            self.boards.to_string(),
            self.proven.to_string(),
            number(self.mean_moves, moves),
            number(self.median_moves, 1),
            text(self.min_moves, |min| min.to_string()),
            text(self.max_moves, |max| max.to_string()),
            number(self.mean_ratio, ratio),
            number(self.mean_expanded, expanded),
            number(self.sd_moves, moves),
            number(self.ci_moves, moves),
            number(self.sd_ratio, ratio),
            number(self.ci_ratio, ratio),
            number(self.sd_expanded, expanded),
            number(self.ci_expanded, expanded),
        ]
    }
}

/// The digits after the point of a mean: at least this many, and more if its interval would look empty.
pub(crate) fn digits(least: usize, margin: Option<f64>) -> usize {
    let Some(margin) = margin.filter(|&margin| margin > 0.0) else {
        return least;
    };
    let shows = |digits: &usize| margin * 10_f64.powi(i32::try_from(*digits).unwrap_or(9)) >= 1.0;
    (least..9).find(shows).unwrap_or(9)
}

/// The value in the middle, or the mean of the two in the middle.
fn median(values: &Counts<u32>) -> Option<f64> {
    let total = values.total();
    let place = |before| values.at(before).map(f64::from);
    let (low, high) = (place(total.checked_sub(1)? / 2)?, place(total / 2)?);
    Some(f64::midpoint(low, high))
}
