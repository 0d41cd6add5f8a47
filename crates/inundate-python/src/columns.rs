//! Answers as columns of a table.

use inundate_records::{RunStatistics, SolveRecord};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::answer::PyAnswer;

/// The columns of answers by name. Those of numbers are a numpy type and their bytes, so that an array takes them without a
/// copy, and a byte for each answer that is 1 where there is no number. Texts are lists.
#[pyfunction]
pub(crate) fn columns_of<'py>(
    py: Python<'py>,
    answers: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let answers = answers
        .try_iter()?
        .map(|answer| Ok(answer?.cast_into::<PyAnswer>()?))
        .collect::<PyResult<Vec<Bound<'py, PyAnswer>>>>()?;
    let columns = Columns {
        answers: &answers,
        made: PyDict::new(py),
    };
    columns.texts("id", |answer| answer.record().id.clone())?;
    columns.texts("status", |answer| Some(answer.status().to_owned()))?;
    columns.texts("method", |answer| {
        answer.record().method.as_deref().map(str::to_owned)
    })?;
    columns.texts("kind", |answer| {
        answer.record().kind.as_deref().map(str::to_owned)
    })?;
    columns.texts("variant", |answer| {
        answer.record().variant.as_deref().map(str::to_owned)
    })?;
    columns.counts("moves", |record| record.moves)?;
    columns.counts("lower_bound", |record| record.lower_bound)?;
    columns.counts("rows", |record| record.rows)?;
    columns.counts("cols", |record| record.cols)?;
    columns.counts("vertices", |record| record.vertices)?;
    columns.counts("components", |record| record.components)?;
    columns.counts("colors", |record| record.colors)?;
    columns.counts("expanded", |record| {
        statistics(record).map(|run| run.expanded)
    })?;
    columns.counts("generated", |record| {
        statistics(record).map(|run| run.generated)
    })?;
    columns.counts("peak_bytes", |record| {
        statistics(record).map(|run| run.peak_bytes)
    })?;
    columns.seconds("seconds", |record| {
        statistics(record).map(|run| run.seconds)
    })?;
    columns.seconds("cpu_seconds", |record| {
        statistics(record).map(|run| run.cpu_seconds)
    })?;
    Ok(columns.made)
}

fn statistics(record: &SolveRecord) -> Option<&RunStatistics> {
    record.statistics.as_ref()
}

struct Columns<'a, 'py> {
    answers: &'a [Bound<'py, PyAnswer>],
    made: Bound<'py, PyDict>,
}

impl Columns<'_, '_> {
    fn texts(&self, name: &str, of: impl Fn(&PyAnswer) -> Option<String>) -> PyResult<()> {
        let texts = self.answers.iter().map(|answer| of(answer.get()));
        self.made
            .set_item(name, PyList::new(self.made.py(), texts)?)
    }

    /// Whole numbers; the type has room for those that occur.
    fn counts<T: TryInto<i64>>(
        &self,
        name: &str,
        of: impl Fn(&SolveRecord) -> Option<T>,
    ) -> PyResult<()> {
        let of = |record: &SolveRecord| of(record).and_then(|number| number.try_into().ok());
        self.numbers(name, "<i8", of, i64::to_le_bytes)
    }

    fn seconds(&self, name: &str, of: impl Fn(&SolveRecord) -> Option<f64>) -> PyResult<()> {
        self.numbers(name, "<f8", of, f64::to_le_bytes)
    }

    fn numbers<T: Copy + Default>(
        &self,
        name: &str,
        kind: &str,
        of: impl Fn(&SolveRecord) -> Option<T>,
        bytes_of: impl Fn(T) -> [u8; 8],
    ) -> PyResult<()> {
        let numbers = self.answers.iter().map(|answer| of(answer.get().record()));
        let (mut bytes, mut is_missing) = (Vec::new(), Vec::new());
        for number in numbers {
            bytes.extend(bytes_of(number.unwrap_or_default()));
            is_missing.push(u8::from(number.is_none()));
        }
        let py = self.made.py();
        let column = (
            kind,
            PyBytes::new(py, &bytes),
            PyBytes::new(py, &is_missing),
        );
        self.made.set_item(name, column)
    }
}
