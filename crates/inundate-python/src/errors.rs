//! Exceptions, with the place of what is wrong.

use std::fmt::Display;

use inundate_core::InstanceError;
use inundate_core::format::{ParseError, ParseProblem};
use pyo3::create_exception;
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

create_exception!(
    inundate,
    InundateError,
    PyValueError,
    "What is wrong with an argument."
);
create_exception!(
    inundate,
    BoardError,
    InundateError,
    "What is wrong with a board. `place` is (row, column), from 0, or the number of an edge or a vertex, or None."
);
create_exception!(
    inundate,
    FormatError,
    BoardError,
    "What is wrong with a text. `line` and `column` count from 1; `column` may be None."
);
create_exception!(
    inundate,
    MoveError,
    InundateError,
    "What is wrong with a move. `number` is which one, from 1."
);
create_exception!(
    inundate,
    NotFloodedError,
    MoveError,
    "All moves are legal, and more than one component is left. `components` is how many."
);
create_exception!(
    inundate,
    MethodError,
    InundateError,
    "There is no such method, or it does not solve such a board."
);
create_exception!(
    inundate,
    Interrupted,
    PyKeyboardInterrupt,
    "Ctrl-C ended a search. `answer` has the best so far; of several searches, `answers`."
);

/// Adds the exceptions to the module. Their attributes are None unless an exception has its own.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let add = |name: &str, kind: Bound<'_, PyType>, attributes: &[&str]| {
        for attribute in attributes {
            kind.setattr(*attribute, py.None())?;
        }
        module.add(name, kind)
    };
    add("InundateError", py.get_type::<InundateError>(), &[])?;
    add("BoardError", py.get_type::<BoardError>(), &["place"])?;
    add(
        "FormatError",
        py.get_type::<FormatError>(),
        &["line", "column"],
    )?;
    add("MoveError", py.get_type::<MoveError>(), &["number"])?;
    add(
        "NotFloodedError",
        py.get_type::<NotFloodedError>(),
        &["components"],
    )?;
    add("MethodError", py.get_type::<MethodError>(), &[])?;
    add(
        "Interrupted",
        py.get_type::<Interrupted>(),
        &["answer", "answers"],
    )
}

/// An error with an attribute.
pub(crate) fn with<'py>(
    py: Python<'py>,
    error: PyErr,
    name: &str,
    value: impl IntoPyObject<'py>,
) -> PyErr {
    match error.value(py).setattr(name, value) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// A board that cannot be.
pub(crate) fn board(error: impl Display) -> PyErr {
    BoardError::new_err(error.to_string())
}

/// A board that is wrong at a cell.
pub(crate) fn cell(py: Python<'_>, row: usize, col: usize, what: impl Display) -> PyErr {
    let error = board(format!("row {row}, column {col}: {what}"));
    with(py, error, "place", (row, col))
}

/// What is wrong with a board, at its place where the error knows it.
pub(crate) fn instance(py: Python<'_>, error: &InstanceError) -> PyErr {
    let made = board(error);
    match *error {
        InstanceError::RaggedRow {
            row,
            expected,
            found,
        } => with(py, made, "place", (row, expected.min(found))),
        InstanceError::PivotOutside { row, col, .. } | InstanceError::PivotOnHole { row, col } => {
            with(py, made, "place", (row, col))
        }
        InstanceError::EdgeEnd { edge, .. } | InstanceError::Cycle { edge, .. } => {
            with(py, made, "place", edge)
        }
        InstanceError::PivotVertex { vertex, .. } => with(py, made, "place", vertex),
        _ => made,
    }
}

/// What is wrong with a text.
pub(crate) fn parse(py: Python<'_>, source: Option<&str>, error: &ParseError) -> PyErr {
    let text = match source {
        Some(source) => format!("{source}: {error}"),
        None => error.to_string(),
    };
    let made = FormatError::new_err(text);
    let made = with(py, made, "line", error.line);
    let made = with(py, made, "column", error.column);
    match &error.problem {
        ParseProblem::Instance(InstanceError::RaggedRow {
            row,
            expected,
            found,
        }) => with(py, made, "place", (*row, *expected.min(found))),
        _ => made,
    }
}

/// A method that is not there, or that does not fit.
pub(crate) fn method(error: impl Display) -> PyErr {
    MethodError::new_err(error.to_string())
}
