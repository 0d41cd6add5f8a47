//! A board as the page draws it.

use inundate_core::{Grid, Instance, Shape};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use crate::moves::{number, pivot};

/// The form of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum CellShape {
    /// Squares.
    Square,
    /// Hexagons. Odd rows are shifted right by half a cell.
    Hexagon,
}

/// What does not change in a game.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// The form of the cells.
    pub shape: CellShape,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// The vertex of each cell, row by row; undefined for a hole.
    pub cells: Vec<Option<u32>>,
    /// The label of each color.
    pub labels: Vec<String>,
    /// The pivot of the fixed game; undefined in the free game.
    pub pivot: Option<u32>,
    /// The id of a generated board.
    pub id: Option<String>,
}

/// Square or hexagonal cells in rows and columns.
///
/// # Errors
/// What the board is instead.
pub(crate) fn cells(instance: &Instance) -> Result<(CellShape, &Grid), String> {
    match instance.shape() {
        Shape::Grid(grid) => Ok((CellShape::Square, grid)),
        Shape::Hex(grid) => Ok((CellShape::Hexagon, grid)),
        shape => Err(format!(
            "expected a board of squares or hexagons, found one of the kind {}",
            shape.kind()
        )),
    }
}

impl Board {
    pub(crate) fn new(instance: &Instance, id: Option<&str>) -> Result<Self, String> {
        let (shape, grid) = cells(instance)?;
        let positions =
            (0..grid.rows()).flat_map(|row| (0..grid.cols()).map(move |col| (row, col)));
        let labels = instance.palette().colors();
        Ok(Self {
            shape,
            rows: grid.rows(),
            cols: grid.cols(),
            cells: positions
                .map(|(row, col)| grid.vertex(row, col).map(number))
                .collect(),
            labels: labels
                .map(|color| instance.palette().label(color).to_owned())
                .collect(),
            pivot: pivot(instance),
            id: id.map(str::to_owned),
        })
    }
}
