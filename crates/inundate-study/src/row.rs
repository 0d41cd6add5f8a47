//! One board and one method: a line of the results.

use std::time::Duration;

use inundate::Report;
use inundate_core::Solution;
use serde::{Deserialize, Serialize};

use crate::Board;

/// What was found out about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A shortest solution, proven.
    Optimal,
    /// A solution; there may be shorter ones.
    Feasible,
    /// Nothing but the lower bound.
    Unknown,
}

impl Status {
    /// The name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Feasible => "feasible",
            Self::Unknown => "unknown",
        }
    }
}

/// A line of the results; the order of the fields is part of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The board's number in the study, from 0.
    pub board: usize,
    /// The set that the board is from.
    pub set: Option<String>,
    /// The family that the board is from.
    pub kind: Option<String>,
    /// Rows, unless it is a graph.
    pub rows: Option<usize>,
    /// Columns, unless it is a graph.
    pub cols: Option<usize>,
    /// Colors asked for in a family, colors that occur in a set.
    pub colors: usize,
    /// The board's number among those of its set, or of its family, size and colors, from 0.
    pub index: usize,
    /// The board's name.
    pub id: String,
    /// The method.
    pub method: String,
    /// What the method found out.
    pub status: Status,
    /// Length of the method's solution.
    pub moves: Option<u32>,
    /// No shorter solution exists, by the method's proof.
    pub lower_bound: u32,
    /// The optimum of the game that the method plays, if some method of the study proved it.
    pub optimum: Option<u32>,
    /// What it took.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub stats: Option<RowStats>,
}

/// What a method took; not part of results without statistics.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RowStats {
    /// States expanded.
    pub expanded: u64,
    /// States made.
    pub generated: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// CPU time.
    pub cpu_seconds: f64,
    /// Most bytes held at a time.
    pub peak_bytes: u64,
}

/// The names of the columns, in the order of the fields.
const COLUMNS: [&str; 18] = [
    "board",
    "set",
    "kind",
    "rows",
    "cols",
    "colors",
    "index",
    "id",
    "method",
    "status",
    "moves",
    "lower_bound",
    "optimum",
    "expanded",
    "generated",
    "seconds",
    "cpu_seconds",
    "peak_bytes",
];

/// Columns that are statistics, the last ones.
const STATISTICS: usize = 5;

impl Row {
    /// The row of a report; the optimum is filled in when all methods have had their turn.
    pub(crate) fn new(
        number: usize,
        board: &Board,
        method: &str,
        report: &Report,
        with_stats: bool,
    ) -> Self {
        let moves = report.outcome.solution().map(Solution::len);
        let status = match moves {
            Some(_) if report.outcome.is_optimal() => Status::Optimal,
            Some(_) => Status::Feasible,
            None => Status::Unknown,
        };
        Self {
            board: number,
            set: board.set.clone(),
            kind: board.kind.map(str::to_owned),
            rows: board.size.map(|(rows, _)| rows),
            cols: board.size.map(|(_, cols)| cols),
            colors: board.colors,
            index: board.index,
            id: board.id.clone(),
            method: method.to_owned(),
            status,
            moves,
            lower_bound: report.outcome.lower_bound(),
            optimum: None,
            stats: with_stats.then(|| RowStats {
                expanded: report.stats.expanded,
                generated: report.stats.generated,
                seconds: rounded(report.elapsed),
                cpu_seconds: rounded(report.cpu),
                peak_bytes: report.stats.peak_bytes,
            }),
        }
    }

    /// The name of the set or family.
    pub fn source(&self) -> &str {
        self.set
            .as_deref()
            .or(self.kind.as_deref())
            .unwrap_or_default()
    }

    /// Rows and columns.
    pub fn size(&self) -> Option<(usize, usize)> {
        self.rows.zip(self.cols)
    }

    /// Moves divided by the optimum, where both are known; 1 if nothing is to be done.
    pub fn ratio(&self) -> Option<f64> {
        match (self.moves?, self.optimum?) {
            (0, 0) => Some(1.0),
            (moves, optimum) => Some(f64::from(moves) / f64::from(optimum)),
        }
    }

    /// The names of the columns of [`csv_record`](Self::csv_record).
    pub fn csv_header(stats: bool) -> &'static [&'static str] {
        if stats {
            &COLUMNS
        } else {
            &COLUMNS[..COLUMNS.len() - STATISTICS]
        }
    }

    /// The row as fields; what is null in JSON is empty.
    pub fn csv_record(&self) -> Vec<String> {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let mut fields = vec![
            self.board.to_string(),
            text(self.set.as_ref()),
            text(self.kind.as_ref()),
            text(self.rows),
            text(self.cols),
            self.colors.to_string(),
            self.index.to_string(),
            self.id.clone(),
            self.method.clone(),
            self.status.name().to_owned(),
            text(self.moves),
            self.lower_bound.to_string(),
            text(self.optimum),
        ];
        if let Some(stats) = self.stats {
            fields.extend([
                stats.expanded.to_string(),
                stats.generated.to_string(),
                format!("{:.6}", stats.seconds),
                format!("{:.6}", stats.cpu_seconds),
                stats.peak_bytes.to_string(),
            ]);
        }
        fields
    }
}

/// Seconds with six decimals.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Manifest;

    /// Whoever changes the columns raises the format, and the number here.
    #[test]
    fn the_columns_of_the_format() {
        let columns = "board set kind rows cols colors index id method status moves lower_bound optimum \
                       expanded generated seconds cpu_seconds peak_bytes";
        assert_eq!(
            (Manifest::FORMAT, COLUMNS.join(" ")),
            (3, columns.to_owned())
        );
    }
}
