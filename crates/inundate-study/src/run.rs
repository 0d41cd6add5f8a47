//! Runs a study.

use crate::spec::Keep;
use crate::{Options, Plan, RunError, Study, StudySummary, records_run, tables_run};

/// Runs a shard of a study into a folder, or resumes it.
///
/// It writes `manifest.json` first. Of a study that keeps records, it then adds each part to
/// `parts.jsonl.gz` as it completes, and writes at the end `results.jsonl` and `results.csv`. Of a
/// study that [keeps tables](Keep::Tables) only, it merges what is done into `tables.json`, which it
/// writes about once a second. In both cases the summary, the tables and the plots (of the whole
/// study only, not of a shard) come at the end. If a run was stopped in any way, call it again: it
/// keeps what is there, and makes the rest. Without statistics and limits the files are the same for
/// every number of threads and however often the run was interrupted.
///
/// If the folder holds results of this study with other methods or other numbers of boards, the run
/// takes over every result of a method on a board that the study still has. Of a study that keeps
/// tables, only boards can be added.
///
/// The memory does not grow with the number of boards, unless results are taken over.
///
/// # Errors
/// [`RunError`]: among others for a folder that holds the results of another study, of this study
/// with another seed, other limits or another file of a set, of another shard, of another version,
/// or in which another run is at work.
pub fn run(study: &Study, options: &Options) -> Result<StudySummary, RunError> {
    let plan = Plan::new(study, options.shard);
    match study.keep() {
        Keep::Records => records_run::run(&plan, options),
        Keep::Tables => tables_run::run(&plan, options),
    }
}
