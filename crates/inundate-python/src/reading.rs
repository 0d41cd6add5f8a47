//! Boards from texts and pickles.

use pyo3::prelude::*;

use crate::board::Board;
use crate::{errors, label, texts};

/// A board from its pickle.
#[pyfunction]
pub(crate) fn unpickle_board(
    py: Python<'_>,
    json: &str,
    source: Option<String>,
    limit: Option<u32>,
) -> PyResult<Board> {
    let record = texts::records(py, json, "json", None, None)?.pop();
    let record = record.ok_or_else(|| errors::board("expected a board, found none"))?;
    Ok(Board {
        source,
        limit,
        ..Board::of_record(record, None)
    })
}

/// The boards of a text in one of the formats of the book. `free` and `pivot` win over what the text says.
///
/// >>> import inundate
/// >>> len(inundate.read_text("01\n10\n\n001\n110\n"))
/// 2
#[pyfunction]
#[pyo3(signature = (text, format="auto", *, pivot=None, free=false, source=None))]
pub(crate) fn read_text(
    py: Python<'_>,
    text: &str,
    format: &str,
    pivot: Option<&Bound<'_, PyAny>>,
    free: bool,
    source: Option<&str>,
) -> PyResult<Vec<Board>> {
    let setup = if free || pivot.is_some() {
        Some(label::game(pivot, free)?)
    } else {
        None
    };
    let records = texts::records(py, text, format, source, setup)?.into_iter();
    Ok(records
        .map(|record| Board::of_record(record, source))
        .collect())
}
