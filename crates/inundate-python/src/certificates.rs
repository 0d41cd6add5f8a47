//! Certificates: why a board takes so many moves, as a text that anyone can check.

use inundate::proof::Certificate;
use inundate::{Auto, Problem, Question};
use inundate_check::{Claim, check};
use inundate_core::notation::Place;
use pyo3::prelude::*;

use crate::answer::PyAnswer;
use crate::aside::aside;
use crate::board::Board;
use crate::errors::{self, Interrupted, InundateError};
use crate::final_colors;
use crate::label;
use crate::questions::to_join;
use crate::search::search;
use crate::solving::Limits;

/// Solves a board and writes why no shorter solution exists: the answer, and the certificate.
///
/// Args:
///     board: The board. It has at most 4,096 components after contraction, in the free game 512.
///     best_pivot: Proves that no pivot needs fewer moves.
///     final_color: Proves that fewer moves do not end in this color.
///     places: Says that fewer moves do not join these cells (row, column) or vertices of a graph: in the fixed game to the
///         pivot, in the free game to each other. The checker searches for fewer moves itself. The board has at most
///         4,096 components, and the places are in at most 10.
///     time, memory, threads: As for `solve`. After a limit the certificate proves both bounds that were found; in the free
///         game it may prove a smaller lower bound.
///
/// Returns:
///     The answer, and the certificate as a text, the same that `inundate solve --certificate` writes, or with places
///     `inundate connect --certificate`.
///
/// Raises:
///     MethodError: if the board is too large, or has too many places.
///     InundateError: if the board does not have the final color.
///     Interrupted: after Ctrl-C; its `answer` has the best so far.
///
/// >>> from inundate import Board, certify, check_certificate
/// >>> board = Board("abcba\nbcacb")
/// >>> answer, certificate = certify(board)
/// >>> answer.length, check_certificate(certificate, board).lower_bound
/// (6, 6)
#[pyfunction]
#[pyo3(signature = (board, *, best_pivot=false, final_color=None, places=None, time=None, memory=None, threads=1))]
#[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
pub(crate) fn certify(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    best_pivot: bool,
    final_color: Option<&Bound<'_, PyAny>>,
    places: Option<&Bound<'_, PyAny>>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<(PyAnswer, String)> {
    let board = board.get();
    let limits = Limits::new(time, memory, threads)?;
    let last = final_color.map(|value| final_colors::one(&board.instance, value, ""));
    let places = places.map(|places| to_join(&board.instance, places));
    let question = match (last.transpose()?, places.transpose()?) {
        (Some(_), _) if best_pivot => {
            let expected = "final_color: expected None with the best pivot, found a color";
            return Err(InundateError::new_err(expected));
        }
        (last, Some(_)) if best_pivot || last.is_some() => {
            let expected =
                "places: expected None with the best pivot or a final color, found places";
            return Err(InundateError::new_err(expected));
        }
        (Some(last), _) => Question::InColor(last),
        (None, Some(join)) => join,
        (None, None) if best_pivot => Question::AnyPivot,
        (None, None) => Question::Shortest,
    };
    let (made, interrupted) = search(py, &limits, |budget| {
        let problem = Problem::new(&board.instance);
        if let Question::Join(places) = &question {
            Certificate::can_join(&problem, places)?;
            let answer = problem.ask(&Auto, &question, budget)?;
            let certificate = Certificate::joined(&problem, &answer);
            return Ok((answer, certificate));
        }
        Certificate::ask(&problem, &question, budget)
    })?;
    let (answer, certificate) = made.map_err(errors::method)?;
    let answer = PyAnswer::new(board, &answer);
    if interrupted.is_some() {
        let error = Interrupted::new_err(answer.summary());
        return Err(errors::with(py, error, "answer", answer));
    }
    let certificate =
        certificate.ok_or_else(|| errors::method("no certificate, which is a defect"))?;
    let mut text = Vec::new();
    certificate.write(&mut text)?;
    let text = String::from_utf8(text).map_err(errors::method)?;
    Ok((answer, text))
}

/// What a certificate proves.
type Proven<'py> = (
    &'static str,
    u32,
    u32,
    usize,
    Option<Bound<'py, PyAny>>,
    Option<String>,
    Option<Vec<Bound<'py, PyAny>>>,
);

/// The game, both bounds, the number of steps, the pivot, the final color and the joined places that a certificate proves.
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
    let place = |vertex| label::place(py, Place::of(&instance, vertex));
    let (game, last, places) = match proven.claim {
        Claim::Pivot => ("pivot", None, None),
        Claim::BestPivot => ("best-pivot", None, None),
        Claim::Free => ("free", None, None),
        Claim::FinalColor(last) => {
            let label = instance.palette().label(last).to_owned();
            ("final-color", Some(label), None)
        }
        Claim::Joined(places) => ("joined", None, Some(places)),
    };
    let pivot = proven.pivot.map(place).transpose()?;
    let places = places.map(|places| places.into_iter().map(place).collect());
    let bounds = (proven.lower_bound, proven.upper_bound);
    let places = places.transpose()?;
    Ok((game, bounds.0, bounds.1, proven.steps, pivot, last, places))
}
