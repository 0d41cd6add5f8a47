//! The findings of a run or a merge: the summary, the tables, the plots, and the result that the
//! caller gets.

use std::path::PathBuf;

use crate::folder::Folder;
use crate::{Plan, RunError, Shard, SummaryTable, Tables, plot, table_files};

pub(crate) fn write(
    plan: &Plan<'_>,
    folder: &Folder,
    tables: &Tables,
    summary: &mut StudySummary,
) -> Result<(), RunError> {
    let study = plan.study();
    let confidence = study.confidence();
    for (name, text) in table_files::all(tables, confidence) {
        folder.write(name, &text)?;
    }
    summary.table = SummaryTable::new(tables, confidence);
    folder.write("summary.txt", &summary.table.to_text())?;
    folder.write("summary.csv", &summary.table.to_csv())?;
    for spec in study.plots() {
        if plan.shard() != Shard::WHOLE {
            let why = "a shard of a study is not plotted";
            summary.skipped_plots.push((spec.file.clone(), why));
            continue;
        }
        match plot::draw(study, spec, tables) {
            Ok(svg) => {
                folder.write(&spec.file, &svg)?;
                summary.plots.push(folder.path_of(&spec.file));
            }
            Err(plot::PlotError::Empty(why)) => {
                summary.skipped_plots.push((spec.file.clone(), why));
            }
            Err(plot::PlotError::Drawing(problem)) => {
                return Err(RunError::Plot {
                    file: spec.file.clone(),
                    problem,
                });
            }
        }
    }
    Ok(())
}

/// The result of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StudySummary {
    /// Whether all boards are done. If not, call [`run`](crate::run()) again to resume.
    pub complete: bool,
    /// Number of boards in the shard.
    pub boards: usize,
    /// Number of boards done.
    pub boards_done: usize,
    /// Number of boards done before this run, also if the study was changed since.
    pub boards_found: usize,
    /// The summary of the results; empty unless the run is complete.
    pub table: SummaryTable,
    /// The plots drawn.
    pub plots: Vec<PathBuf>,
    /// Plots not drawn, and why.
    pub skipped_plots: Vec<(String, &'static str)>,
}

impl StudySummary {
    /// Makes the result of a plan from the number of boards done and of those found done.
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
