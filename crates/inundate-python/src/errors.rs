//! Exceptions, with the place of the error. `inundate._errors` defines their classes.

use std::ffi::CString;
use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;

use inundate_core::InstanceError;
use inundate_core::format::{ParseError, ParseProblem, Remedy};
use pyo3::exceptions::{PyOSError, PyTypeError, PyUserWarning};
use pyo3::import_exception;
use pyo3::prelude::*;

import_exception!(inundate._errors, InundateError);
import_exception!(inundate._errors, BoardError);
import_exception!(inundate._errors, FormatError);
import_exception!(inundate._errors, MoveError);
import_exception!(inundate._errors, MethodError);
import_exception!(inundate._errors, Interrupted);

/// A value as an error shows it: its type and the value, cut off.
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

/// The text of an error about a value of Python.
pub(crate) fn mismatch(expected: impl Display, value: &Bound<'_, PyAny>) -> String {
    format!("{expected}, found {}", found(value))
}

/// The exception for a value of a type that does not fit.
pub(crate) fn wrong_type(expected: impl Display, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(mismatch(expected, value))
}

/// Adds an attribute to an exception.
pub(crate) fn attach(error: PyErr, name: &str, value: impl for<'py> IntoPyObject<'py>) -> PyErr {
    Python::attach(|py| match error.value(py).setattr(name, value) {
        Ok(()) => error,
        Err(other) => other,
    })
}

/// The exception for an impossible board.
pub(crate) fn board(error: impl Display) -> PyErr {
    BoardError::new_err(error.to_string())
}

/// The exception for a value in a board, with its place.
pub(crate) fn placed(
    expected: impl Display,
    value: &Bound<'_, PyAny>,
    place: impl for<'py> IntoPyObject<'py>,
) -> PyErr {
    attach(board(mismatch(expected, value)), "place", place)
}

/// Reads the text of an argument.
pub(crate) fn read<T: FromStr<Err: Display>>(argument: &str, text: &str) -> PyResult<T> {
    let read = text.parse();
    read.map_err(|error| board(format!("{argument}: {error}")))
}

/// The exception for a board, with the place of the error where known.
pub(crate) fn instance(error: InstanceError) -> PyErr {
    let made = board(&error);
    match error {
        InstanceError::RaggedRow {
            row,
            expected,
            found,
        } => attach(made, "place", (row, expected.min(found))),
        InstanceError::PivotOutside { row, col, .. } | InstanceError::PivotOnHole { row, col } => {
            attach(made, "place", (row, col))
        }
        InstanceError::EdgeEnd { edge, .. } | InstanceError::Cycle { edge, .. } => {
            attach(made, "place", edge)
        }
        InstanceError::PivotVertex { vertex, .. } => attach(made, "place", vertex),
        _ => made,
    }
}

/// The exception for a text, with the place of the error.
pub(crate) fn parse(source: Option<&str>, error: &ParseError) -> PyErr {
    let place = source.map_or_else(String::new, |source| format!("{source}: "));
    let remedy = match error.remedy {
        Some(Remedy::Format(format) | Remedy::FormatOrSize(format)) => {
            format!(" (format=\"{}\")", format.name())
        }
        _ => String::new(),
    };
    let made = FormatError::new_err(format!("{place}{error}{remedy}"));
    let made = attach(made, "line", error.line);
    let made = attach(made, "column", error.column);
    match &error.problem {
        ParseProblem::Instance(InstanceError::RaggedRow {
            row,
            expected,
            found,
        }) => attach(made, "place", (*row, *expected.min(found))),
        _ => made,
    }
}

/// The exception for moves.
pub(crate) fn moves(error: impl Display) -> PyErr {
    MoveError::new_err(error.to_string())
}

/// The exception for a move or a call, by its number from 1.
pub(crate) fn numbered(what: &str, number: usize, problem: impl Display) -> PyErr {
    let error = moves(format!("{what} {number}: {problem}"));
    attach(error, "number", number)
}

/// The exception for any other argument.
pub(crate) fn argument(error: impl Display) -> PyErr {
    InundateError::new_err(error.to_string())
}

/// The exception for a method that does not exist, or does not apply.
pub(crate) fn method(error: impl Display) -> PyErr {
    MethodError::new_err(error.to_string())
}

/// Warns of a reading that is not certain.
pub(crate) fn warn(py: Python<'_>, text: &str) -> PyResult<()> {
    let text = CString::new(text.replace('\0', " ")).expect("all zeros are replaced");
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)
}

/// A file that cannot be read or written: the exception of its reason, with its name.
pub(crate) fn file(path: &Path, cause: &std::io::Error) -> PyErr {
    match cause.raw_os_error() {
        Some(number) => {
            let text = cause.to_string();
            let text = text.trim_end_matches(&format!(" (os error {number})"));
            PyOSError::new_err((number, text.to_owned(), path.as_os_str().to_owned()))
        }
        None => PyOSError::new_err(format!("{}: {cause}", path.display())),
    }
}
