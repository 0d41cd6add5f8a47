//! Colors, places and moves as Python has them: a color is an `int` if its label is a whole number, else a `str`; a place
//! is `(row, column)` or a vertex; a move is a color, or in the free game `(place, color)`.

use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Game, GameSetup, Instance, Move, Pivot};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyIterator, PyString, PyTuple};

use crate::errors::{self, MoveError};

/// A color for Python.
pub(crate) fn color<'py>(py: Python<'py>, label: &str) -> PyResult<Bound<'py, PyAny>> {
    match number(label) {
        Some(number) => number.into_bound_py_any(py),
        None => label.into_bound_py_any(py),
    }
}

/// The whole number that a label is, if it is written as numbers are.
pub(crate) fn number(label: &str) -> Option<u64> {
    let plain = label.bytes().all(|byte| byte.is_ascii_digit())
        && (label == "0" || !label.starts_with('0'));
    label.parse().ok().filter(|_| plain)
}

/// The label of a color of Python; None if it is none.
pub(crate) fn label(color: &Bound<'_, PyAny>) -> Option<String> {
    if let Ok(text) = color.cast::<PyString>() {
        return text.to_str().ok().map(str::to_owned);
    }
    if let Ok(flag) = color.cast::<PyBool>() {
        return Some(u8::from(flag.is_true()).to_string());
    }
    // Numbers of numpy are no `int`, and floating-point numbers have no index.
    color.extract::<u64>().ok().map(|number| number.to_string())
}

/// How a value is named in an error: its type and the value, cut off.
pub(crate) fn found(value: &Bound<'_, PyAny>) -> String {
    const MOST: usize = 60;
    let text = value
        .repr()
        .map_or_else(|_| "?".to_owned(), |text| text.to_string());
    let short: String = text.chars().take(MOST).collect();
    let dots = if short.len() < text.len() { "…" } else { "" };
    match value.get_type().name() {
        Ok(name) => format!("{short}{dots} ({name})"),
        Err(_) => format!("{short}{dots}"),
    }
}

/// A place for Python.
pub(crate) fn place(py: Python<'_>, place: Place) -> PyResult<Bound<'_, PyAny>> {
    match place {
        Place::Cell(row, col) => (row, col).into_bound_py_any(py),
        Place::Vertex(vertex) => vertex.into_bound_py_any(py),
    }
}

/// The place that Python names.
pub(crate) fn read_place(value: &Bound<'_, PyAny>) -> PyResult<Place> {
    if let Ok((row, col)) = value.extract::<(usize, usize)>() {
        return Ok(Place::Cell(row, col));
    }
    if !value.is_instance_of::<PyString>()
        && let Ok(vertex) = value.extract::<usize>()
    {
        return Ok(Place::Vertex(vertex));
    }
    Err(PyTypeError::new_err(format!(
        "expected a place, (row, column) or a vertex, found {}",
        found(value)
    )))
}

/// The pivot that Python names: a place, or the name of a corner or the center.
pub(crate) fn pivot(value: &Bound<'_, PyAny>) -> PyResult<Pivot> {
    if let Ok(text) = value.cast::<PyString>() {
        return text
            .to_str()?
            .parse()
            .map_err(|error| errors::board(format!("pivot: {error}")));
    }
    match read_place(value) {
        Ok(place) => Ok(place.into()),
        Err(_) => Err(errors::board(format!(
            "pivot: expected (row, column) or a vertex, from 0, or a name like \"center\", found {}",
            found(value)
        ))),
    }
}

/// The game that Python asks for.
pub(crate) fn game(pivot: Option<&Bound<'_, PyAny>>, free: bool) -> PyResult<GameSetup> {
    match pivot {
        Some(pivot) if free => Err(errors::board(format!(
            "pivot: expected none in the free game, found {}",
            found(pivot)
        ))),
        Some(pivot) => Ok(GameSetup::Fixed(self::pivot(pivot)?)),
        None if free => Ok(GameSetup::Free),
        None => Ok(GameSetup::default()),
    }
}

/// A move for Python.
pub(crate) fn labeled<'py>(py: Python<'py>, mv: &LabeledMove) -> PyResult<Bound<'py, PyAny>> {
    let color = color(py, &mv.label)?;
    match mv.place {
        None => Ok(color),
        Some(at) => Ok(PyTuple::new(py, [place(py, at)?, color])?.into_any()),
    }
}

/// The moves that Python names on a board: one after another, or as the attribute `moves` of an answer.
pub(crate) fn read_moves(board: &Instance, moves: &Bound<'_, PyAny>) -> PyResult<Vec<Move>> {
    let mut read = Vec::new();
    for (index, value) in listed(moves)?.enumerate() {
        let mv = read_move(board, &value?).map_err(|what| {
            let error = MoveError::new_err(format!("move {}: {what}", index + 1));
            errors::with(moves.py(), error, "number", index + 1)
        })?;
        read.push(mv);
    }
    Ok(read)
}

fn listed<'py>(moves: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyIterator>> {
    let listed = moves.try_iter();
    if listed.is_ok() {
        return listed;
    }
    match moves.getattr_opt(intern!(moves.py(), "moves"))? {
        Some(of_answer) if of_answer.is_none() => Err(MoveError::new_err(
            "expected moves, found an answer without any",
        )),
        Some(of_answer) => of_answer.try_iter(),
        None => listed,
    }
}

fn read_move(board: &Instance, value: &Bound<'_, PyAny>) -> Result<Move, String> {
    let is_pair = !value.is_instance_of::<PyString>() && !value.is_instance_of::<PyInt>();
    let labeled = match (
        board.game(),
        value.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>(),
    ) {
        (Game::Free, Ok((at, color))) if is_pair => LabeledMove {
            place: Some(read_place(&at).map_err(|error| error.value(value.py()).to_string())?),
            label: label(&color)
                .ok_or_else(|| format!("expected a color, found {}", found(&color)))?,
        },
        (Game::Free, _) => {
            return Err(format!("expected (place, color), found {}", found(value)));
        }
        (Game::Fixed { .. }, _) => LabeledMove::fixed(
            label(value).ok_or_else(|| format!("expected a color, found {}", found(value)))?,
        ),
    };
    labeled.on(board).map_err(|error| error.to_string())
}
