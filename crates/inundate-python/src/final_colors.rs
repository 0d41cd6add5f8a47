//! The colors that a board has to have in the end.

use inundate_core::{Color, Instance};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors::InundateError;
use crate::label;

/// What `final_color` asks for.
pub(crate) enum FinalColors {
    /// One color.
    One(Color),
    /// Each color of the palette, in its order.
    All(Vec<Color>),
}

/// The final colors that Python names on a board.
pub(crate) fn read(board: &Instance, value: &Bound<'_, PyAny>) -> PyResult<FinalColors> {
    let is_all = value.cast::<PyString>().is_ok_and(|text| text == "all");
    if is_all {
        return Ok(FinalColors::All(board.palette().colors().collect()));
    }
    one(board, value, " or \"all\"").map(FinalColors::One)
}

/// The final color that Python names on a board; `or` is what else is taken in its place.
pub(crate) fn one(board: &Instance, value: &Bound<'_, PyAny>, or: &str) -> PyResult<Color> {
    /// This many colors are named in an error.
    const MOST: usize = 20;
    let palette = board.palette();
    let color = label::label(value).and_then(|label| palette.color(&label));
    color.ok_or_else(|| {
        let labels = palette.colors().map(|color| palette.label(color));
        let mut shown: Vec<&str> = labels.take(MOST).collect();
        if palette.len() > MOST {
            shown.push("…");
        }
        let (shown, found) = (shown.join(", "), label::found(value));
        InundateError::new_err(format!(
            "final_color: expected a color of the board ({shown}){or}, found {found}"
        ))
    })
}
