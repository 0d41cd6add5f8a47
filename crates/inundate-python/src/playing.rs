//! A picture of a board to play on.

use inundate_draw::Drawing;
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::label::{Moves, PaletteName, Spot};
use crate::picture::Look;

/// The parts of a playable picture: the picture as SVG, the place of each vertex with its center in
/// parts of the width and height, and the looks of the colors.
type Playable = (String, Vec<(Spot, f64, f64)>, Vec<String>);

#[pyfunction]
pub(crate) fn playable_picture(
    board: &Bound<'_, Board>,
    moves: Moves<'_>,
    palette: PaletteName<'_>,
) -> PyResult<Playable> {
    let board = board.get();
    let instance = &board.instance;
    let moves = board.read_moves(&moves)?;
    let look = Look::new(Some(palette), None)?;
    let colors = look.palette.colors_for(instance.palette());
    let drawing = Drawing::new(instance, &look.style()).map_err(errors::board)?;
    let scene = drawing.after(&moves).map_err(errors::board)?;
    let (width, height) = (f64::from(scene.width()), f64::from(scene.height()));
    let centers = drawing.centers().map_err(errors::board)?;
    let vertices = instance.graph().vertices().zip(centers);
    let places = vertices.map(|(vertex, [x, y])| (board.spot(vertex), x / width, y / height));
    let colors = colors.iter().map(ToString::to_string);
    Ok((scene.to_svg(), places.collect(), colors.collect()))
}
