//! A picture of a board that is played.

use inundate_core::notation::Place;
use inundate_draw::{Drawing, Style};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::label;
use crate::picture::Look;

/// What is needed to play on a picture of a board after moves: the picture as SVG, the place of each vertex with its center in parts of the
/// width and height, and the looks of the colors.
type Playable<'py> = (String, Vec<(Bound<'py, PyAny>, f64, f64)>, Vec<String>);

#[pyfunction]
pub(crate) fn playable_picture<'py>(
    py: Python<'py>,
    board: &Bound<'py, Board>,
    moves: &Bound<'py, PyAny>,
    palette: &str,
) -> PyResult<Playable<'py>> {
    let instance = &board.get().instance;
    let moves = label::read_moves(instance, moves)?;
    let look = Look::new(palette, None)?;
    let colors = look.palette.colors_for(instance.palette());
    let style = Style::new(look.palette).with_writing(look.writing);
    let drawing = Drawing::new(instance, &style).map_err(errors::board)?;
    let scene = drawing.after(&moves).map_err(errors::board)?;
    let (width, height) = (f64::from(scene.width()), f64::from(scene.height()));
    let centers = drawing.centers().map_err(errors::board)?;
    let vertices = instance.graph().vertices().zip(centers);
    let places = vertices.map(|(vertex, [x, y])| {
        let place = label::place(py, Place::of(instance, vertex))?;
        Ok((place, x / width, y / height))
    });
    let colors = colors.iter().map(ToString::to_string);
    Ok((
        scene.to_svg(),
        places.collect::<PyResult<_>>()?,
        colors.collect(),
    ))
}
