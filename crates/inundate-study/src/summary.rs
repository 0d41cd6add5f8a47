//! The summary of a study: a line for each method on each set or each size and number of colors of
//! a family.

use inundate_records::{SolveStatus, csv_table};

use crate::StudyRecord;
use crate::estimate::Estimate;

/// The summary of a study.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SummaryTable {
    /// The lines by set or family, size, colors and method, in the order of first appearance.
    pub lines: Vec<SummaryLine>,
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
    pub boards: usize,
    /// Boards on which the method proved its solution optimal.
    pub proven: usize,
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
    /// Half the width of the 95 % confidence interval of the mean of the moves.
    pub ci95_moves: Option<f64>,
    /// Standard deviation of the ratio.
    pub sd_ratio: Option<f64>,
    /// Half the width of the 95 % confidence interval of the mean ratio.
    pub ci95_ratio: Option<f64>,
    /// Standard deviation of the states expanded.
    pub sd_expanded: Option<f64>,
    /// Half the width of the 95 % confidence interval of the mean of the states expanded.
    pub ci95_expanded: Option<f64>,
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
    "ci95_moves",
    "sd_ratio",
    "ci95_ratio",
    "sd_expanded",
    "ci95_expanded",
];

/// Columns that hold words.
const WORDS: [usize; 2] = [0, 4];

impl SummaryTable {
    /// Summarizes records.
    pub fn new(rows: &[StudyRecord]) -> Self {
        type Key<'a> = (&'a str, Option<(usize, usize)>, usize, &'a str);
        let mut groups: Vec<(Key<'_>, Vec<&StudyRecord>)> = Vec::new();
        let mut place_of = std::collections::HashMap::new();
        for row in rows {
            let key = (row.source(), row.size(), row.colors, row.method.as_str());
            let place = *place_of.entry(key).or_insert_with(|| {
                groups.push((key, Vec::new()));
                groups.len() - 1
            });
            groups[place].1.push(row);
        }
        Self {
            lines: groups
                .iter()
                .map(|(_, rows)| SummaryLine::new(rows))
                .collect(),
        }
    }

    /// The table as CSV; an unknown value is empty.
    pub fn to_csv(&self) -> String {
        let lines: Vec<_> = self.lines.iter().map(SummaryLine::fields).collect();
        csv_table(
            &HEADER,
            lines.iter().map(<[String; HEADER.len()]>::as_slice),
        )
    }

    /// The table in columns; an unknown value is `-`.
    pub fn to_text(&self) -> String {
        let mut rows = vec![HEADER.map(|name| name.replace('_', " "))];
        rows.extend(self.lines.iter().map(|line| {
            line.fields().map(|field| {
                if field.is_empty() {
                    "-".to_owned()
                } else {
                    field
                }
            })
        }));
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        let widths: Vec<usize> = (0..HEADER.len()).filter_map(width).collect();
        let mut text = String::new();
        for row in &rows {
            let cells = row
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, width))| {
                    if WORDS.contains(&column) {
                        format!("{cell:<width$}")
                    } else {
                        format!("{cell:>width$}")
                    }
                });
            text += cells.collect::<Vec<_>>().join("  ").trim_end();
            text.push('\n');
        }
        text
    }
}

impl SummaryLine {
    /// Summarizes records of one batch and method, at least one.
    fn new(rows: &[&StudyRecord]) -> Self {
        let first = rows[0];
        let mut moves: Vec<u32> = rows.iter().filter_map(|row| row.moves).collect();
        moves.sort_unstable();
        let as_f64 = |values: &[u32]| values.iter().copied().map(f64::from).collect::<Vec<_>>();
        #[expect(
            clippy::cast_precision_loss,
            reason = "a mean of counts is shown rounded"
        )]
        let expanded: Vec<f64> = rows
            .iter()
            .filter_map(|row| Some(row.statistics?.expanded as f64))
            .collect();
        let ratios: Vec<f64> = rows.iter().filter_map(|row| row.ratio()).collect();
        let moves_of_all = Estimate::new(&as_f64(&moves));
        let (ratio, expanded) = (Estimate::new(&ratios), Estimate::new(&expanded));
        let mean = |estimate: Option<Estimate>| Some(estimate?.mean);
        let deviation = |estimate: Option<Estimate>| estimate?.deviation;
        let margin = |estimate: Option<Estimate>| estimate?.margin;
        Self {
            source: first.source().to_owned(),
            size: first.size(),
            colors: first.colors,
            method: first.method.clone(),
            boards: rows.len(),
            proven: rows
                .iter()
                .filter(|row| row.status == SolveStatus::Optimal)
                .count(),
            mean_moves: mean(moves_of_all),
            median_moves: mean(Estimate::new(&as_f64(middle(&moves)))),
            min_moves: moves.first().copied(),
            max_moves: moves.last().copied(),
            mean_ratio: mean(ratio),
            mean_expanded: mean(expanded),
            sd_moves: deviation(moves_of_all),
            ci95_moves: margin(moves_of_all),
            sd_ratio: deviation(ratio),
            ci95_ratio: margin(ratio),
            sd_expanded: deviation(expanded),
            ci95_expanded: margin(expanded),
        }
    }

    fn fields(&self) -> [String; HEADER.len()] {
        fn text<T>(value: Option<T>, write: impl Fn(T) -> String) -> String {
            value.map(write).unwrap_or_default()
        }
        [
            self.source.clone(),
            text(self.size, |(rows, _)| rows.to_string()),
            text(self.size, |(_, cols)| cols.to_string()),
            self.colors.to_string(),
            self.method.clone(),
            self.boards.to_string(),
            self.proven.to_string(),
            text(self.mean_moves, |mean| format!("{mean:.2}")),
            text(self.median_moves, |median| format!("{median:.1}")),
            text(self.min_moves, |min| min.to_string()),
            text(self.max_moves, |max| max.to_string()),
            text(self.mean_ratio, |ratio| format!("{ratio:.3}")),
            text(self.mean_expanded, |mean| format!("{mean:.1}")),
            text(self.sd_moves, |sd| format!("{sd:.2}")),
            text(self.ci95_moves, |half| format!("{half:.2}")),
            text(self.sd_ratio, |sd| format!("{sd:.3}")),
            text(self.ci95_ratio, |half| format!("{half:.3}")),
            text(self.sd_expanded, |sd| format!("{sd:.1}")),
            text(self.ci95_expanded, |half| format!("{half:.1}")),
        ]
    }
}

/// The one or two values in the middle of a sorted list.
fn middle(sorted: &[u32]) -> &[u32] {
    let length = sorted.len();
    if length == 0 {
        return &[];
    }
    &sorted[(length - 1) / 2..=length / 2]
}
