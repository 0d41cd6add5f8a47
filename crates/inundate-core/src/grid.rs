//! The geometry of a rectangular board: which cell is which vertex.

use crate::{Graph, Vertex};

/// A rectangle of cells, some of which may be holes.
///
/// Positions are `(row, column)`, from 0. The cells that are no holes are the vertices, numbered
/// row by row; vertices are adjacent when their cells share a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    cols: usize,
    /// Empty when there are no holes: then vertex and cell numbers agree.
    vertex_of_cell: Vec<Option<Vertex>>,
    /// Empty when there are no holes.
    cell_of_vertex: Vec<u32>,
}

impl Grid {
    /// `is_hole` has one entry a cell, row by row.
    pub(crate) fn new(
        rows: usize,
        cols: usize,
        is_hole: impl ExactSizeIterator<Item = bool> + Clone,
    ) -> Self {
        debug_assert_eq!(rows * cols, is_hole.len());
        let mut grid = Self {
            rows,
            cols,
            vertex_of_cell: Vec::new(),
            cell_of_vertex: Vec::new(),
        };
        if is_hole.clone().any(|hole| hole) {
            for (cell, hole) in is_hole.enumerate() {
                if hole {
                    grid.vertex_of_cell.push(None);
                } else {
                    grid.vertex_of_cell
                        .push(Some(Vertex::at(grid.cell_of_vertex.len())));
                    grid.cell_of_vertex
                        .push(u32::try_from(cell).expect("cells are limited to 2^22"));
                }
            }
        }
        grid
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Whether some cell is a hole.
    pub fn has_holes(&self) -> bool {
        !self.vertex_of_cell.is_empty()
    }

    /// Number of cells that are no holes.
    pub fn vertex_count(&self) -> usize {
        if self.has_holes() {
            self.cell_of_vertex.len()
        } else {
            self.rows * self.cols
        }
    }

    /// The vertex at a position; `None` off the board and on a hole.
    pub fn vertex(&self, row: usize, col: usize) -> Option<Vertex> {
        if row >= self.rows || col >= self.cols {
            return None;
        }
        let cell = row * self.cols + col;
        if self.has_holes() {
            self.vertex_of_cell[cell]
        } else {
            Some(Vertex::at(cell))
        }
    }

    /// The position `(row, column)` of a vertex.
    pub fn position(&self, vertex: Vertex) -> (usize, usize) {
        let cell = if self.has_holes() {
            self.cell_of_vertex[vertex.index()] as usize
        } else {
            vertex.index()
        };
        (cell / self.cols, cell % self.cols)
    }

    /// The graph of the cells that share a side.
    ///
    /// # Complexity
    /// O(cells).
    pub(crate) fn graph(&self) -> Graph {
        let edges = (0..self.rows)
            .flat_map(|row| (0..self.cols).map(move |col| (row, col)))
            .flat_map(|(row, col)| {
                let here = self.vertex(row, col);
                let right = self.vertex(row, col + 1);
                let below = self.vertex(row + 1, col);
                [here.zip(right), here.zip(below)].into_iter().flatten()
            });
        Graph::from_edges(self.vertex_count(), edges)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_are_no_vertices() {
        let holes = [false, true, false, false, false, false];
        let grid = Grid::new(2, 3, holes.into_iter());
        assert_eq!(grid.vertex_count(), 5);
        assert_eq!(grid.vertex(0, 1), None);
        assert_eq!(grid.vertex(0, 2), Some(Vertex(1)));
        assert_eq!(grid.vertex(0, 3), None);
        assert_eq!(grid.position(Vertex(1)), (0, 2));
        assert_eq!(grid.graph().neighbors(Vertex(3)), [Vertex(2), Vertex(4)]);
    }
}
