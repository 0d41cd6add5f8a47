//! Declared experiments. `inundate.study` gives the answers their types.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use inundate_study::{Options, RunError, Shard, Study, StudyError, StudySummary, merge, run};
use pyo3::exceptions::{PyKeyboardInterrupt, PyOSError};
use pyo3::prelude::*;

use crate::errors::{self, FormatError, Interrupted, InundateError};
use crate::interruptible::interruptible;
use crate::solving::{close, default_memory, listener};

/// Boards that are done, boards in all, the summary as CSV, the plots, and the plots not drawn with the reason.
type SummaryFields = (usize, usize, String, Vec<PathBuf>, Vec<(String, String)>);

fn fields(summary: StudySummary) -> SummaryFields {
    let skipped = summary.skipped_plots.into_iter();
    (
        summary.boards_done,
        summary.boards,
        summary.table.to_csv(),
        summary.plots,
        skipped
            .map(|(plot, reason)| (plot, reason.to_owned()))
            .collect(),
    )
}

fn read(py: Python<'_>, path: &Path) -> PyResult<Study> {
    let file_error =
        |cause: std::io::Error| PyOSError::new_err(format!("{}: {cause}", path.display()));
    let text = std::fs::read_to_string(path).map_err(file_error)?;
    Study::parse(&text, path).map_err(|error: StudyError| {
        let made = FormatError::new_err(error.to_string());
        let made = errors::with(py, made, "line", error.line);
        errors::with(py, made, "column", error.column)
    })
}

fn failed(error: &RunError) -> PyErr {
    let text = error.to_string();
    match error {
        RunError::File { .. } => PyOSError::new_err(text),
        _ => InundateError::new_err(text),
    }
}

/// Runs a shard of a study into a folder, or goes on with it.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "the package calls it with all arguments"
)]
pub(crate) fn run_study(
    py: Python<'_>,
    path: PathBuf,
    folder: PathBuf,
    shard: (usize, usize),
    threads: usize,
    memory: Option<u64>,
    statistics: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<SummaryFields> {
    let study = read(py, &path)?;
    let wrong = |error: &dyn std::fmt::Display| InundateError::new_err(format!("shard: {error}"));
    let shard = Shard::new(shard.0, shard.1).map_err(|error| wrong(&error))?;
    let cancel = Arc::new(AtomicBool::new(false));
    let (done, total) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let counts = (done.clone(), total.clone());
    let memory = memory.unwrap_or_else(default_memory) / threads.max(1) as u64;
    let options = Options::new(folder)
        .threads(threads)
        .shard(shard)
        .stats(statistics)
        .memory_limit(memory)
        .cancel(cancel.clone())
        .progress(Arc::new(move |done, total| {
            counts.0.store(done, Ordering::Relaxed);
            counts.1.store(total, Ordering::Relaxed);
        }));
    let answer = OnceLock::new();
    let work = || {
        let _ = answer.set(run(&study, &options));
    };
    let listener = listener(py, progress, "boards", study.board_count())?;
    let mut told = usize::MAX;
    let news = |_: Python<'_>| {
        let now = done.load(Ordering::Relaxed);
        if let Some(listener) = &listener
            && told != now
        {
            told = now;
            listener.call1((now, total.load(Ordering::Relaxed)))?;
        }
        Ok(())
    };
    let watched = interruptible(py, 1, &cancel, work, news);
    close(listener.as_ref())?;
    let answer = answer.into_inner();
    let answer = answer.ok_or_else(|| errors::method("the run panicked, which is a defect"))?;
    match watched {
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => Err(
            Interrupted::new_err("the run goes on where it stopped if it is called again"),
        ),
        Err(raised) => Err(raised),
        Ok(()) => answer.map(fields).map_err(|error| failed(&error)),
    }
}

/// Joins the folders of all shards of a study into one.
#[pyfunction]
pub(crate) fn merge_study(
    py: Python<'_>,
    path: PathBuf,
    folders: Vec<PathBuf>,
    folder: PathBuf,
) -> PyResult<SummaryFields> {
    let study = read(py, &path)?;
    let merged = py.detach(|| merge(&study, &folders, &folder));
    merged.map(fields).map_err(|error| failed(&error))
}
