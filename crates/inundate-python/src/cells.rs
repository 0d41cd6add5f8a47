//! Reads cells and vertices from Python: arrays, strings, lists of rows, lists of edges.

use inundate_core::limits::MAX_CELLS;
use inundate_core::{GraphSetup, GridSetup};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyFrozenSet, PyIterator, PySet, PyString};

use crate::{drawing, errors, label};

/// `inundate._arrays.prepare`, looked up once.
static PREPARE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The cells of an array or of a list of rows.
pub(crate) fn grid(cells: &Bound<'_, PyAny>) -> PyResult<GridSetup> {
    let py = cells.py();
    if let Ok(text) = cells.cast::<PyString>() {
        return drawing::rows(py, text.to_str()?);
    }
    if !cells.hasattr("__array__")? {
        return from_rows(cells);
    }
    let prepare = PREPARE.import(py, "inundate._arrays", "prepare")?;
    let prepared = prepare.call1((cells,))?;
    let Ok((cols, bytes)) = prepared.extract::<(usize, Bound<'_, PyBytes>)>() else {
        return from_rows(&prepared);
    };
    let (pairs, _) = bytes.as_bytes().as_chunks();
    let numbers: Vec<u16> = pairs.iter().copied().map(u16::from_le_bytes).collect();
    GridSetup::from_numbers(cols, &numbers).map_err(errors::instance)
}

/// The items of what has an order, which keys and sets do not have.
fn listed<'py>(items: &Bound<'py, PyAny>) -> Option<Bound<'py, PyIterator>> {
    let has_none = items.is_instance_of::<PyDict>()
        || items.is_instance_of::<PySet>()
        || items.is_instance_of::<PyFrozenSet>();
    items.try_iter().ok().filter(|_| !has_none)
}

fn from_rows(rows: &Bound<'_, PyAny>) -> PyResult<GridSetup> {
    let rows = listed(rows).ok_or_else(|| {
        let expected = "expected an array, a string or a list of rows";
        errors::wrong_type(expected, rows)
    })?;
    let mut grid = GridSetup::default();
    for (index, row) in rows.enumerate() {
        let row = row?;
        let cells = listed(&row).ok_or_else(|| {
            let expected = format!("row {index}: expected a list of cells");
            errors::placed(expected, &row, (index, 0))
        })?;
        let label = |(col, cell): (usize, PyResult<Bound<'_, PyAny>>)| {
            let cell = cell?;
            if cell.is_none() {
                return Ok(None);
            }
            let label = label::label(&cell).ok_or_else(|| {
                let expected = format!(
                    "row {index}, column {col}: expected a color (a whole number from 0, or a \
                     string) or None for a hole"
                );
                errors::placed(expected, &cell, (index, col))
            });
            label.map(Some)
        };
        let cells = cells.take(MAX_CELLS + 1).enumerate().map(label);
        let labels = cells.collect::<PyResult<Vec<Option<String>>>>()?;
        grid.push_row(labels.iter().map(Option::as_deref))
            .map_err(errors::instance)?;
    }
    Ok(grid)
}

/// A graph of the color of each vertex, and of pairs of vertices that are adjacent.
pub(crate) fn graph(colors: &Bound<'_, PyAny>, edges: &Bound<'_, PyAny>) -> PyResult<GraphSetup> {
    let label = |(vertex, color): (usize, PyResult<Bound<'_, PyAny>>)| {
        let color = color?;
        label::label(&color).ok_or_else(|| {
            let expected = format!("vertex {vertex}: expected a color");
            errors::placed(expected, &color, vertex)
        })
    };
    let labels = colors.try_iter()?.enumerate().map(label);
    let labels = labels.collect::<PyResult<Vec<String>>>()?;
    let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
    for (u, v) in pairs(edges, "from 0", |_, _| true)? {
        graph.push_edge(u, v);
    }
    Ok(graph)
}

/// Pairs of vertices that fit.
pub(crate) fn pairs(
    edges: &Bound<'_, PyAny>,
    expected: &str,
    fit: impl Fn(usize, usize) -> bool,
) -> PyResult<Vec<(usize, usize)>> {
    let pair = |(number, edge): (usize, PyResult<Bound<'_, PyAny>>)| {
        let edge = edge?;
        let pair = edge.extract().ok().filter(|&(u, v)| fit(u, v));
        pair.ok_or_else(|| {
            let expected = format!("edge {number}: expected two vertices {expected}");
            errors::placed(expected, &edge, number)
        })
    };
    edges.try_iter()?.enumerate().map(pair).collect()
}
