//! Duels from texts and from series of random boards.

use inundate_core::duel::DuelSetup;
use inundate_duel::{Fairness, Series};
use pyo3::prelude::*;

use super::{Duel, setup};
use crate::label::{FormatName, Int, PivotArgument, whole};
use crate::{errors, texts};

/// The duels of a text; boards without terms have those by default.
#[pyfunction]
pub(crate) fn duels_of_text(
    py: Python<'_>,
    text: &str,
    format: FormatName<'_>,
    source: Option<&str>,
) -> PyResult<Vec<Duel>> {
    let records = texts::records(py, text, format.extract()?, source, None)?.into_iter();
    let duels = records.map(|record| {
        let (name, line) = (record.id.clone(), record.line);
        let terms = record.into_duel(DuelSetup::default());
        let terms = terms.map_err(|error| match source {
            Some(source) => errors::board(format!("{source}:{line}: {error}")),
            None => errors::board(format!("line {line}: {error}")),
        })?;
        Ok(Duel::new(terms, name))
    });
    duels.collect()
}

/// The largest distance from a draw, proven, of boards of this size by default; None for any
/// result.
#[pyfunction]
pub(crate) fn usual_margin(rows: Int, cols: Int) -> PyResult<Option<u32>> {
    whole!(rows, cols);
    let series = Series {
        rows,
        cols,
        ..Series::default()
    };
    Ok(match series.usual_fairness() {
        Fairness::Within(margin) => Some(margin),
        Fairness::Any => None,
    })
}

/// The duel of a series with this index; None if only this board is not in the series.
#[pyfunction]
pub(crate) fn duel_of_series(
    kind: &str,
    rows: Int,
    cols: Int,
    colors: Int,
    apart: bool,
    starts: Option<Vec<PivotArgument<'_>>>,
    rules: &str,
    palette: Option<Int>,
    first: Int,
    seed: Int,
    index: u64,
) -> PyResult<Option<Duel>> {
    whole!(rows, cols, colors, seed);
    let is_hex = match kind {
        "grid" => false,
        "hex" => true,
        _ => {
            let text = format!("kind: expected grid or hex, found `{kind}`");
            return Err(errors::board(text));
        }
    };
    let series = Series {
        is_hex,
        rows,
        cols,
        colors,
        is_apart: apart,
        setup: setup(starts, None, rules, palette, first)?,
        seed,
    };
    match series.duel(index) {
        Ok(terms) => Ok(Some(Duel::new(terms, Some((index + 1).to_string())))),
        Err(error) if error.is_of_one_board() => Ok(None),
        Err(error) => Err(errors::board(error)),
    }
}
