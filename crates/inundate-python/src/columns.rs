//! Reports as columns of a table.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::report::Report;

/// The columns of reports by name: numbers as pairs of a numpy type and their bytes, so that an array takes them without
/// a copy; -1 where there is none. Texts are lists.
#[pyfunction]
pub(crate) fn columns_of<'py>(
    py: Python<'py>,
    reports: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let reports = reports
        .try_iter()?
        .map(|report| Ok(report?.cast_into::<Report>()?))
        .collect::<PyResult<Vec<Bound<'py, Report>>>>()?;
    let columns = PyDict::new(py);
    let records = || reports.iter().map(|report| report.get().record());
    let text = |name: &str, of: &dyn Fn(&Report) -> Option<String>| {
        columns.set_item(
            name,
            PyList::new(py, reports.iter().map(|report| of(report.get())))?,
        )
    };
    text("id", &|report| report.record().id.clone())?;
    text("status", &|report| Some(report.status().to_owned()))?;
    text("method", &|report| {
        report.record().method.as_deref().map(str::to_owned)
    })?;
    text("kind", &|report| {
        report.record().kind.as_deref().map(str::to_owned)
    })?;
    text("variant", &|report| {
        report.record().variant.as_deref().map(str::to_owned)
    })?;
    let whole = |name: &str, numbers: Vec<i64>| {
        let bytes: Vec<u8> = numbers.into_iter().flat_map(i64::to_le_bytes).collect();
        columns.set_item(name, ("<i8", PyBytes::new(py, &bytes)))
    };
    let size = |number: Option<usize>| {
        number
            .and_then(|number| i64::try_from(number).ok())
            .unwrap_or(-1)
    };
    let count = |number: Option<u64>| {
        number
            .and_then(|number| i64::try_from(number).ok())
            .unwrap_or(-1)
    };
    whole(
        "moves",
        records()
            .map(|record| record.moves.map_or(-1, i64::from))
            .collect(),
    )?;
    whole(
        "lower_bound",
        records()
            .map(|record| record.lower_bound.map_or(-1, i64::from))
            .collect(),
    )?;
    whole("rows", records().map(|record| size(record.rows)).collect())?;
    whole("cols", records().map(|record| size(record.cols)).collect())?;
    whole(
        "vertices",
        records().map(|record| size(record.vertices)).collect(),
    )?;
    whole(
        "components",
        records().map(|record| size(record.components)).collect(),
    )?;
    whole(
        "colors",
        records().map(|record| size(record.colors)).collect(),
    )?;
    let statistics = || records().map(|record| record.statistics.as_ref());
    whole(
        "expanded",
        statistics()
            .map(|run| count(run.map(|run| run.expanded)))
            .collect(),
    )?;
    whole(
        "generated",
        statistics()
            .map(|run| count(run.map(|run| run.generated)))
            .collect(),
    )?;
    whole(
        "peak_bytes",
        statistics()
            .map(|run| count(run.map(|run| run.peak_bytes)))
            .collect(),
    )?;
    let fractions = |name: &str, numbers: Vec<f64>| {
        let bytes: Vec<u8> = numbers.into_iter().flat_map(f64::to_le_bytes).collect();
        columns.set_item(name, ("<f8", PyBytes::new(py, &bytes)))
    };
    fractions(
        "seconds",
        statistics()
            .map(|run| run.map_or(f64::NAN, |run| run.seconds))
            .collect(),
    )?;
    fractions(
        "cpu_seconds",
        statistics()
            .map(|run| run.map_or(f64::NAN, |run| run.cpu_seconds))
            .collect(),
    )?;
    Ok(columns)
}
