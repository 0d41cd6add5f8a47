//! Runs studies, which are declared experiments, and merges their shards.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use indexmap::IndexMap;
use inundate_study::{
    Options, RunError, Shard, Study, StudyError, StudySummary as Found, default_memory, merge, run,
};
use pyo3::prelude::*;

use crate::errors::{self, FormatError, Interrupted};
use crate::interruptible::{interruptible, panicked};
use crate::label::{Int, Listener, whole};
use crate::record::{getters, record};
use crate::solving::{counter, listener};

record! {
    /// The state of a run.
    StudySummary(found: Found) {
        /// Number of boards done.
        done: usize = found.boards_done,
        /// Number of boards in the shard.
        boards: usize = found.boards,
        /// The summary as CSV; only the header unless all boards are done.
        table: String = found.table.to_csv(),
        /// The plots that were drawn; a shard draws none.
        plots: Vec<PathBuf> = found.plots,
        /// The reason for each plot that was not drawn.
        skipped: IndexMap<String, String> = {
            let skipped = found.skipped_plots.into_iter();
            skipped.map(|(plot, reason)| (plot, reason.to_owned())).collect()
        },
    }
}

getters! { StudySummary(summary):
    /// Whether all boards are done.
    complete: bool = summary.done == summary.boards;
}

fn read(path: &Path) -> PyResult<Study> {
    let text = std::fs::read_to_string(path).map_err(|cause| errors::file(path, &cause))?;
    Study::parse(&text, path).map_err(|error: StudyError| {
        let made = FormatError::new_err(error.to_string());
        let made = errors::attach(made, "line", error.line);
        errors::attach(made, "column", error.column)
    })
}

fn failed(error: &RunError) -> PyErr {
    match error {
        RunError::File { path, cause } => errors::file(path, cause),
        _ => errors::argument(error),
    }
}

/// Runs a study into a folder, or goes on with it.
///
/// Args:
///     study: The file of the study.
///     folder: Where the results go: the files of `inundate study`.
///     shard: (I, N), I from 1: only the boards whose number leaves I - 1 when divided by N.
///     threads: How many boards are solved at a time.
///     memory: A limit in bytes for all searches together; without one, 75 % of what is available.
///     statistics: Without them, equal studies give equal bytes.
///     progress: True for a bar of tqdm, or a function that is called with the boards that are
///         done, and of all.
///
/// Raises:
///     FormatError: if the file is not a study; it has `line` and `column`.
///     InundateError: if the folder holds something else, or a method does not solve a board.
///     Interrupted: after Ctrl-C.
#[pyfunction]
#[pyo3(
    signature = (study, folder, *, shard=(Int::Is(1), Int::Is(1)), threads=Int::Is(1),
        memory=None, statistics=true, progress=None),
    text_signature = "(study, folder, *, shard=(1, 1), threads=1, memory=None, \
        statistics=True, progress=None)"
)]
pub(crate) fn run_study(
    py: Python<'_>,
    study: PathBuf,
    folder: PathBuf,
    shard: (Int, Int),
    threads: Int,
    memory: Option<Int>,
    statistics: bool,
    progress: Option<Listener<'_>>,
) -> PyResult<StudySummary> {
    whole!(shard, threads: usize, memory);
    let study = read(&study)?;
    let wrong = |error| errors::argument(format!("shard: {error}"));
    let shard = Shard::new(shard.0, shard.1).map_err(wrong)?;
    let cancel = Arc::new(AtomicBool::new(false));
    let (done, total) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let counts = (done.clone(), total.clone());
    let options = Options {
        threads,
        shard,
        stats: statistics,
        memory_limit: Some(memory.unwrap_or_else(default_memory) / threads.max(1) as u64),
        cancel: Some(cancel.clone()),
        progress: Some(Arc::new(move |done, total| {
            counts.0.store(done, Ordering::Relaxed);
            counts.1.store(total, Ordering::Relaxed);
        })),
        ..Options::new(folder)
    };
    let work = || run(&study, &options);
    let listener = listener(py, progress.as_ref(), Some(study.board_count()))?;
    let news = counter(&done, || total.load(Ordering::Relaxed));
    let (found, interrupted) = interruptible(py, 1, &cancel, listener.as_ref(), work, news)?;
    if interrupted.is_some() {
        return Err(Interrupted::new_err("call it again to go on"));
    }
    let found = found.into_iter().next().ok_or_else(panicked)?;
    found.map(StudySummary::new).map_err(|error| failed(&error))
}

/// Joins the folders of all shards into one: the files of a run of the whole study, with its plots.
#[pyfunction]
pub(crate) fn merge_study(
    py: Python<'_>,
    study: PathBuf,
    shards: Vec<PathBuf>,
    folder: PathBuf,
) -> PyResult<StudySummary> {
    let study = read(&study)?;
    let merged = py.detach(|| merge(&study, &shards, &folder));
    merged
        .map(StudySummary::new)
        .map_err(|error| failed(&error))
}
