//! The results of `inundate solve`, as they are written.

use std::io::Write;

use inundate_records::{SolveRecord, SolveStatus, write_json_line};
use serde::Serialize;

use super::{Answer, Board};
use crate::args::{OutputFormat, SolveArgs};
use crate::failure::{Failure, csv_failure};
use crate::output::Output;
use crate::text::{Totals, best_pivots, comparison, final_verdict, headline, steps, verdict};

/// A record with its board.
#[derive(Serialize)]
struct RecordWithBoard<'a> {
    #[serde(flatten)]
    row: &'a SolveRecord,
    board: Option<&'a Board>,
}

/// The results, in one of three forms.
pub(super) enum Results<'a> {
    Text {
        output: Output,
        args: &'a SolveArgs,
        compares: bool,
        totals: Totals,
    },
    Jsonl {
        output: Output,
        with_board: bool,
    },
    Csv {
        writer: Box<csv::Writer<Output>>,
        stats: bool,
    },
}

impl<'a> Results<'a> {
    pub(super) fn new(
        output: Output,
        args: &'a SolveArgs,
        compares: bool,
    ) -> Result<Self, Failure> {
        Ok(match args.format {
            OutputFormat::Text => Self::Text {
                output,
                args,
                compares,
                totals: Totals::default(),
            },
            OutputFormat::Jsonl => Self::Jsonl {
                output,
                with_board: args.with_board,
            },
            OutputFormat::Csv => {
                let mut writer = Box::new(csv::Writer::from_writer(output));
                writer
                    .write_record(SolveRecord::csv_header(!args.no_stats))
                    .map_err(csv_failure)?;
                Self::Csv {
                    writer,
                    stats: !args.no_stats,
                }
            }
        })
    }

    /// Writes the answers of all methods for one board.
    pub(super) fn write(&mut self, answers: &[Answer]) -> Result<(), Failure> {
        match self {
            Self::Text {
                output,
                args,
                compares,
                totals,
            } => {
                let rows: Vec<SolveRecord> =
                    answers.iter().map(|answer| answer.row.clone()).collect();
                write_board(output, &rows, args, *compares)?;
                for answer in answers {
                    if let (Some((instance, moves)), Some(played)) =
                        (&answer.drawing, &answer.row.steps)
                    {
                        if *compares {
                            write!(
                                output,
                                "\n  by {}",
                                answer.row.method.as_deref().unwrap_or_default()
                            )?;
                        }
                        output.write_all(
                            steps(instance, moves, played, output.color_depth()).as_bytes(),
                        )?;
                    }
                }
                output.flush()?;
                totals.add_board(&rows);
            }
            Self::Jsonl { output, with_board } => {
                for Answer { row, board, .. } in answers {
                    if *with_board {
                        let board = board.as_ref();
                        write_json_line(output, &RecordWithBoard { row, board })?;
                    } else {
                        write_json_line(output, row)?;
                    }
                }
            }
            Self::Csv { writer, stats } => {
                for answer in answers {
                    writer
                        .write_record(answer.row.csv_record(*stats))
                        .map_err(csv_failure)?;
                }
                writer.flush()?;
            }
        }
        Ok(())
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Text {
                mut output,
                args,
                totals,
                ..
            } => {
                output.write_all(totals.summary(args.no_stats).as_bytes())?;
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

fn write_board(
    output: &mut Output,
    rows: &[SolveRecord],
    args: &SolveArgs,
    compares: bool,
) -> Result<(), Failure> {
    let Some(solved) = rows.iter().find(|row| row.status != SolveStatus::Error) else {
        for row in rows {
            let error = row.error.as_deref().unwrap_or_default();
            writeln!(output, "board {}: error: {error}", row.index)?;
        }
        return Ok(());
    };
    output.write_all(headline(solved).as_bytes())?;
    let body = if args.final_color.is_some() {
        rows.iter().map(final_verdict).collect()
    } else if compares {
        comparison(rows, args.no_stats)
    } else {
        verdict(solved, args.at_most) + &best_pivots(solved)
    };
    output.write_all(body.as_bytes())?;
    Ok(())
}
