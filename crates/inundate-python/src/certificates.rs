//! Certificates: why a board takes so many moves, as a text that anyone can check.

use inundate::proof::Certificate;
use inundate::{Problem, Question};
use inundate_check::{Claim, check};
use inundate_core::notation::Place;
use pyo3::prelude::*;

use crate::aside::aside;
use crate::board::Board;
use crate::errors::{self, Interrupted, InundateError};
use crate::final_colors;
use crate::label;
use crate::report::Report;
use crate::search::search;
use crate::solving::Limits;

/// Solves a board and writes why no shorter solution exists: the report, and the certificate.
///
/// Args:
///     board: The board. It has at most 4,096 components after contraction, in the free game 512.
///     best_pivot: Proves that no pivot needs fewer moves.
///     final_color: Proves that fewer moves do not end in this color.
///     time, memory, threads: As for `solve`. After a limit the certificate proves both bounds that were found; in the free
///         game it may prove a smaller lower bound.
///
/// Returns:
///     The report, and the certificate as a text, the same that `inundate solve --certificate` writes.
///
/// Raises:
///     MethodError: if the board is too large.
///     InundateError: if the board does not have the final color.
///     Interrupted: after Ctrl-C; its `report` has the best so far.
///
/// >>> from inundate import Board, certify, check_certificate
/// >>> board = Board("abcba\nbcacb")
/// >>> report, certificate = certify(board)
/// >>> report.length, check_certificate(certificate, board).lower_bound
/// (6, 6)
#[pyfunction]
#[pyo3(signature = (board, *, best_pivot=false, final_color=None, time=None, memory=None, threads=1))]
pub(crate) fn certify(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    best_pivot: bool,
    final_color: Option<&Bound<'_, PyAny>>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<(Report, String)> {
    let board = board.get();
    let limits = Limits::new(time, memory, threads)?;
    let last = final_color.map(|value| final_colors::one(&board.instance, value, ""));
    let question = match last.transpose()? {
        Some(_) if best_pivot => {
            let expected = "final_color: expected None with the best pivot, found a color";
            return Err(InundateError::new_err(expected));
        }
        Some(last) => Question::InColor(last),
        None if best_pivot => Question::AnyPivot,
        None => Question::Shortest,
    };
    let (made, interrupted) = search(py, &limits, |budget| {
        let problem = Problem::new(&board.instance);
        Certificate::ask(&problem, &question, budget)
    })?;
    let (answer, certificate) = made.map_err(errors::method)?;
    let report = Report::new(board, &answer);
    if interrupted.is_some() {
        let error = Interrupted::new_err(report.summary());
        return Err(errors::with(py, error, "report", report));
    }
    let certificate =
        certificate.ok_or_else(|| errors::method("no certificate, which is a defect"))?;
    let mut text = Vec::new();
    certificate.write(&mut text)?;
    let text = String::from_utf8(text).map_err(errors::method)?;
    Ok((report, text))
}

/// What a certificate proves.
type Proven<'py> = (
    &'static str,
    u32,
    u32,
    usize,
    Option<Bound<'py, PyAny>>,
    Option<String>,
);

/// The game, both bounds, the number of steps, the pivot and the final color that a certificate proves.
#[pyfunction]
pub(crate) fn check_text<'py>(
    py: Python<'py>,
    certificate: String,
    board: &Bound<'py, Board>,
) -> PyResult<Proven<'py>> {
    let instance = board.get().instance.clone();
    let checked = {
        let instance = instance.clone();
        aside(py, move |_| check(certificate.as_bytes(), &instance))?
    };
    let proven = checked.map_err(|error| InundateError::new_err(error.to_string()))?;
    let (game, last) = match proven.claim {
        Claim::Pivot => ("pivot", None),
        Claim::BestPivot => ("best-pivot", None),
        Claim::Free => ("free", None),
        Claim::FinalColor(last) => {
            let label = instance.palette().label(last).to_owned();
            ("final-color", Some(label))
        }
    };
    let pivot = proven.pivot.map(|pivot| Place::of(&instance, pivot));
    let pivot = pivot.map(|place| label::place(py, place)).transpose()?;
    let bounds = (proven.lower_bound, proven.upper_bound);
    Ok((game, bounds.0, bounds.1, proven.steps, pivot, last))
}
