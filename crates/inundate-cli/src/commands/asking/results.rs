//! The rows as they are written.

use std::io::Write;

use inundate::Question;
use inundate_core::NamedBoard;
use inundate_records::{SolveRecord, SolveStatus, write_json_line};
use serde::Serialize;

use super::{Row, Shown};
use crate::args::OutputFormat;
use crate::failure::{Failure, csv_failure};
use crate::output::Output;
use crate::text::{Totals, best_pivots, comparison, final_verdict, headline, steps, verdict};

/// A record with its board.
#[derive(Serialize)]
struct RecordWithBoard<'a> {
    #[serde(flatten)]
    record: &'a SolveRecord,
    board: Option<NamedBoard<'a>>,
}

/// The results, in one of three forms.
pub(in crate::commands) enum Results {
    Text {
        output: Output,
        /// Whether several methods answer.
        compares: bool,
        statistics: bool,
        totals: Totals,
    },
    Jsonl {
        output: Output,
        with_board: bool,
    },
    Csv {
        writer: Box<csv::Writer<Output>>,
        statistics: bool,
    },
}

impl Results {
    pub(in crate::commands) fn new(
        output: Output,
        shown: Shown,
        compares: bool,
    ) -> Result<Self, Failure> {
        let statistics = shown.statistics;
        Ok(match shown.format {
            OutputFormat::Text => Self::Text {
                output,
                compares,
                statistics,
                totals: Totals::default(),
            },
            OutputFormat::Jsonl => Self::Jsonl {
                output,
                with_board: shown.board,
            },
            OutputFormat::Csv => {
                let mut writer = Box::new(csv::Writer::from_writer(output));
                writer
                    .write_record(SolveRecord::csv_header(statistics))
                    .map_err(csv_failure)?;
                Self::Csv { writer, statistics }
            }
        })
    }

    /// Writes the rows of one board.
    pub(in crate::commands) fn write(&mut self, rows: &[Row]) -> Result<(), Failure> {
        match self {
            Self::Text {
                output,
                compares,
                statistics,
                totals,
            } => {
                output.write_all(text(rows, *compares, *statistics).as_bytes())?;
                for row in rows {
                    if let (Some((board, moves)), Some(played)) = (&row.drawing, &row.record.steps)
                    {
                        if *compares {
                            let method = row.record.method.as_deref().unwrap_or_default();
                            write!(output, "\n  by {method}")?;
                        }
                        let drawn = steps(board, moves, played, output.color_depth());
                        output.write_all(drawn.as_bytes())?;
                    }
                }
                output.flush()?;
                totals.add_board(rows.iter().map(|row| &row.record));
            }
            Self::Jsonl { output, with_board } => {
                for Row { record, board, .. } in rows {
                    if *with_board {
                        let id = record.id.as_deref();
                        let board = board.as_ref().map(|board| NamedBoard { id, board });
                        write_json_line(output, &RecordWithBoard { record, board })?;
                    } else {
                        write_json_line(output, record)?;
                    }
                }
            }
            Self::Csv { writer, statistics } => {
                for row in rows {
                    writer
                        .write_record(row.record.csv_record(*statistics))
                        .map_err(csv_failure)?;
                }
                writer.flush()?;
            }
        }
        Ok(())
    }

    pub(in crate::commands) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Text {
                mut output,
                statistics,
                totals,
                ..
            } => {
                output.write_all(totals.summary(!statistics).as_bytes())?;
                output.finish()
            }
            Self::Jsonl { output, .. } => output.finish(),
            Self::Csv { writer, .. } => writer
                .into_inner()
                .map_err(|error| Failure::new(error.to_string()))?
                .finish(),
        }
    }
}

/// The answers about a board.
fn text(rows: &[Row], compares: bool, statistics: bool) -> String {
    let is_solved = |row: &&Row| row.record.status != SolveStatus::Error;
    let Some(solved) = rows.iter().find(is_solved) else {
        let lines = rows.iter().map(|Row { record, .. }| {
            let error = record.error.as_deref().unwrap_or_default();
            format!("board {}: error: {error}\n", record.index)
        });
        return lines.collect();
    };
    let records = rows.iter().map(|row| &row.record);
    let body = match &solved.question {
        Some(Question::InColor(_)) => records.map(final_verdict).collect(),
        _ if compares => comparison(&records.collect::<Vec<_>>(), !statistics),
        Some(Question::AtMost(moves)) => verdict(&solved.record, Some(*moves)),
        _ => verdict(&solved.record, None) + &best_pivots(&solved.record),
    };
    headline(&solved.record) + &body
}
