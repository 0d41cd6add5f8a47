//! The record of one method on one board: a line of the results.

use inundate::Answer;
use inundate_core::Solution;
use inundate_records::{RunStatistics, SolveStatus, csv_fields, csv_table};
use serde::{Deserialize, Serialize};

use crate::StudyBoard;
use crate::opening::Opening;

/// A line of the results; the order of the fields is part of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct StudyRecord {
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
    /// Number of colors: as declared for a family, as they occur in a set.
    pub colors: usize,
    /// The board's number among those of its set, or of its family, size and colors, from 0.
    pub index: usize,
    /// The board's name.
    pub id: String,
    /// The method.
    pub method: String,
    /// The status: whether the method proved its solution, or why not.
    pub status: SolveStatus,
    /// Length of the method's solution.
    pub moves: Option<u32>,
    /// The lower bound that the method proved.
    pub lower_bound: u32,
    /// The optimum of the game that the method plays, if some method of the study proved it.
    pub optimum: Option<u32>,
    /// The board's first moves and shortest solutions, if the study asks for them.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// Time, memory and states of the search.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub statistics: Option<RunStatistics>,
}

/// The names of the columns but for openings and statistics, in the order of the fields.
const COLUMNS: &str =
    "board set kind rows cols colors index id method status moves lower_bound optimum";

impl StudyRecord {
    /// The record of a report; the optimum is filled in after all methods have run.
    pub(crate) fn new(
        number: usize,
        board: &StudyBoard,
        method: &str,
        report: &Answer,
        with_statistics: bool,
    ) -> Self {
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
            status: SolveStatus::from_outcome(&report.outcome),
            moves: report.outcome.solution().map(Solution::len),
            lower_bound: report.outcome.lower_bound(),
            optimum: None,
            opening: None,
            statistics: with_statistics.then(|| RunStatistics::from_answer(report)),
        }
    }

    /// The name of the set or family.
    pub fn source(&self) -> &str {
        self.set
            .as_deref()
            .or(self.kind.as_deref())
            .unwrap_or_default()
    }

    /// The label of the batch that the board is from, as of [`Batch::label`](crate::Batch::label).
    pub(crate) fn batch_label(&self) -> String {
        match (&self.set, self.size()) {
            (Some(set), _) => format!("set {set}"),
            (None, Some((rows, cols))) => {
                format!("{} {rows} {cols} {}", self.source(), self.colors)
            }
            (None, None) => String::new(),
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> Option<(usize, usize)> {
        self.rows.zip(self.cols)
    }

    /// The names of the columns as a line of CSV.
    pub(crate) fn csv_header(columns: &[&str]) -> String {
        csv_table::<Vec<String>>(columns, [])
    }

    /// Records as lines of CSV; a null of JSON is an empty field.
    pub(crate) fn csv_lines(records: &[Self], columns: &[&str]) -> String {
        let fields = |record| csv_fields(record, columns, |number| format!("{number:.6}"));
        let mut records = records.iter().map(fields);
        let Some(first) = records.next() else {
            return String::new();
        };
        // The first record takes the place of the names of the columns.
        csv_table(&first, records)
    }

    /// The names of the columns, in the order of the fields.
    pub(crate) fn columns(with_statistics: bool, with_openings: bool) -> Vec<&'static str> {
        let mut columns: Vec<&str> = COLUMNS.split(' ').collect();
        if with_openings {
            columns.extend(Opening::COLUMNS);
        }
        if with_statistics {
            columns.extend(RunStatistics::COLUMNS);
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Manifest;

    /// A change of the columns needs a larger number of the format, here too.
    #[test]
    fn the_columns_of_the_format() {
        let columns = "board set kind rows cols colors index id method status moves lower_bound \
            optimum choices best greed_is_best solutions expanded generated seconds cpu_seconds \
            peak_bytes";
        assert_eq!(
            (Manifest::FORMAT, StudyRecord::columns(true, true).join(" ")),
            (6, columns.to_owned())
        );
    }
}
