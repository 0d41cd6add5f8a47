//! Grids with something more: d-boards, which have a monochromatic column, and mazes, which have
//! walls and links.

use crate::{Graph, Grid, InstanceError, Vertex};

/// A grid whose column d has a single color and no hole.
///
/// The pivot of the fixed game lies in the column.
///
/// # Source
/// Souza, Protti, Dantas da Silva: *An algorithmic analysis of Flood-it and Free-Flood-it on graph
/// powers* (2014).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DBoard {
    grid: Grid,
    column: usize,
}

impl DBoard {
    /// `color` gives the color of a vertex.
    pub(crate) fn new(
        grid: Grid,
        column: usize,
        color: impl Fn(Vertex) -> u16,
    ) -> Result<Self, InstanceError> {
        let cols = grid.cols();
        if column >= cols {
            return Err(InstanceError::ColumnOutside { column, cols });
        }
        let mut first = None;
        for row in 0..grid.rows() {
            let Some(vertex) = grid.vertex(row, column) else {
                return Err(InstanceError::ColumnHole { column, row });
            };
            let color = color(vertex);
            if color != *first.get_or_insert(color) {
                return Err(InstanceError::ColumnColors { column, row });
            }
        }
        Ok(Self { grid, column })
    }

    /// The cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The column d, from 0.
    pub fn column(&self) -> usize {
        self.column
    }
}

/// A grid with walls and links: pairs of cells side by side that are not adjacent, and pairs of
/// other cells that are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    grid: Grid,
    walls: Vec<[Vertex; 2]>,
    links: Vec<[Vertex; 2]>,
}

impl Maze {
    /// The pairs have been checked: walls are between cells side by side, links between others,
    /// each lower vertex first and all in increasing order.
    pub(crate) fn new(grid: Grid, walls: Vec<[Vertex; 2]>, links: Vec<[Vertex; 2]>) -> Self {
        Self { grid, walls, links }
    }

    /// The cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells on both sides of each wall in increasing order, the lower vertex first.
    pub fn walls(&self) -> &[[Vertex; 2]] {
        &self.walls
    }

    /// The two cells of each link in increasing order, the lower vertex first.
    pub fn links(&self) -> &[[Vertex; 2]] {
        &self.links
    }

    pub(crate) fn graph(&self) -> Graph {
        self.grid.maze_graph(&self.walls, &self.links)
    }
}
