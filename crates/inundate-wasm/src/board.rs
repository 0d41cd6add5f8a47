//! A board as the page draws it, and moves on it as numbers.

use inundate_core::{Color, Grid, Instance, Move, Palette, Shape, Vertex};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::JsError;

/// The form of the cells, and which sides of the board are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum CellShape {
    /// Squares.
    Square,
    /// Hexagons. Odd rows are shifted right by half a cell.
    Hexagon,
    /// Triangles. Those whose row and column have an even sum point up.
    Triangle,
    /// Squares. The first column is next to the last one.
    Cylinder,
    /// Squares. The first column and row are next to the last ones.
    Torus,
}

/// The constant part of a game: cells, labels, pivot and id.
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
    /// The pivot of the fixed game; undefined in the free game, and if there are several.
    pub pivot: Option<u32>,
    /// The places of all moves, if there are several pivots.
    pub pivots: Vec<u32>,
    /// Pairs of cells side by side that are not adjacent.
    pub walls: Vec<[u32; 2]>,
    /// Pairs of other cells that are adjacent.
    pub links: Vec<[u32; 2]>,
    /// The id of a generated board.
    pub id: Option<String>,
}

/// The most cells that a browser draws quickly.
const MOST_CELLS: usize = 10_000;

/// The cells of a board in rows and columns, which the page can show.
///
/// # Errors
/// If the page cannot show the board; the message says what it is.
pub(crate) fn cells(instance: &Instance) -> Result<(CellShape, &Grid), JsError> {
    // Not by its figure: the module of the rules would have those of all families.
    let (shape, grid) = match instance.shape() {
        Shape::Grid(grid) => (CellShape::Square, grid),
        Shape::Hex(grid) => (CellShape::Hexagon, grid),
        Shape::Triangles(grid) => (CellShape::Triangle, grid),
        Shape::CircularGrid(grid) => (CellShape::Cylinder, grid),
        Shape::Torus(grid) => (CellShape::Torus, grid),
        Shape::Maze(maze) => (CellShape::Square, maze.grid()),
        shape => {
            return Err(JsError::new(&format!(
                "expected a board of squares, hexagons or triangles, found one of the kind {}",
                shape.kind()
            )));
        }
    };
    let (rows, cols) = (grid.rows(), grid.cols());
    if rows.saturating_mul(cols) > MOST_CELLS {
        return Err(JsError::new(&format!(
            "expected at most {MOST_CELLS} cells, found {rows}×{cols}"
        )));
    }
    Ok((shape, grid))
}

impl Board {
    pub(crate) fn new(instance: &Instance, id: Option<&str>) -> Result<Self, JsError> {
        let (shape, grid) = cells(instance)?;
        let positions =
            (0..grid.rows()).flat_map(|row| (0..grid.cols()).map(move |col| (row, col)));
        let (walls, links) = match instance.shape() {
            Shape::Maze(maze) => (maze.walls(), maze.links()),
            _ => (&[][..], &[][..]),
        };
        let pairs = |pairs: &[[Vertex; 2]]| pairs.iter().map(|pair| pair.map(number)).collect();
        Ok(Self {
            shape,
            rows: grid.rows(),
            cols: grid.cols(),
            cells: positions
                .map(|(row, col)| grid.vertex(row, col).map(number))
                .collect(),
            labels: labels(instance.palette()),
            pivot: instance.game().pivot().map(number),
            pivots: instance.pivots().iter().copied().map(number).collect(),
            walls: pairs(walls),
            links: pairs(links),
            id: id.map(str::to_owned),
        })
    }
}

/// A move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
pub struct PlayedMove {
    /// A vertex of the component that is recolored.
    pub vertex: u32,
    /// Its new color.
    pub color: u16,
}

impl From<Move> for PlayedMove {
    fn from(mv: Move) -> Self {
        Self {
            vertex: number(mv.pivot),
            color: color_number(mv.color),
        }
    }
}

impl From<PlayedMove> for Move {
    fn from(played: PlayedMove) -> Self {
        Self {
            pivot: Vertex::new(played.vertex),
            color: Color::new(played.color),
        }
    }
}

/// The number of a vertex.
pub(crate) fn number(vertex: Vertex) -> u32 {
    u32::try_from(vertex.index()).expect("boards have at most 2^22 vertices")
}

/// The number of a color.
pub(crate) fn color_number(color: Color) -> u16 {
    u16::try_from(color.index()).expect("colors are numbers of 16 bits")
}

/// The label of each color.
pub(crate) fn labels(palette: &Palette) -> Vec<String> {
    let labels = palette.colors().map(|color| palette.label(color));
    labels.map(str::to_owned).collect()
}
