//! What a finished run writes about its tables: the summary, the tables and the plots.

use crate::folder::Folder;
use crate::{Plan, RunError, Shard, StudySummary, SummaryTable, Tables, plot, table_files};

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
