//! The geometry of a board in rows and columns: cells and their vertices.

use crate::graph::SortedRows;
use crate::{Graph, Vertex};

/// A rectangle of cells, some of which may be holes.
///
/// Positions are `(row, column)`, from 0. All cells but the holes are vertices, numbered
/// row by row. The [`Shape`](crate::Shape) says which cells are adjacent.
///
/// ```
/// use inundate_core::format::{Format, Overrides, read};
/// use inundate_core::{Shape, Vertex};
///
/// let text = r#"{"kind":"grid","cells":[["r",null],["r","g"]]}"#;
/// let record = read(text, Format::Json, Overrides::default()).remove(0)?;
/// let Shape::Grid(grid) = record.instance.shape() else { panic!("a grid") };
/// assert_eq!((grid.rows(), grid.cols(), grid.vertex_count()), (2, 2, 3));
/// assert_eq!(grid.vertex(0, 1), None);
/// assert_eq!(grid.vertex(1, 0), Some(Vertex::new(1)));
/// assert_eq!(grid.position(Vertex::new(2)), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

    /// Number of cells without the holes.
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
    /// O(cells), as for all graphs of a grid.
    pub(crate) fn graph(&self) -> Graph {
        if self.has_holes() {
            return self.graph_by_edges();
        }
        // Neighbors in increasing order need no sorting: this takes less than half of the time.
        let (rows, cols) = (self.rows, self.cols);
        let edges = rows * (cols - 1) + (rows - 1) * cols;
        let mut graph = SortedRows::with_capacity(rows * cols, edges);
        for row in 0..rows {
            for col in 0..cols {
                let cell = row * cols + col;
                let around = [
                    (row > 0, cell.wrapping_sub(cols)),
                    (col > 0, cell.wrapping_sub(1)),
                    (col + 1 < cols, cell + 1),
                    (row + 1 < rows, cell + cols),
                ];
                let mut neighbors = [Vertex(0); 4];
                let mut count = 0;
                for (exists, neighbor) in around {
                    if exists {
                        neighbors[count] = Vertex::at(neighbor);
                        count += 1;
                    }
                }
                graph.push_row(neighbors[..count].iter().copied());
            }
        }
        graph.into_graph()
    }

    fn graph_by_edges(&self) -> Graph {
        self.maze_graph(&[], &[])
    }

    /// The graph of the cells that share a side, but for those on both sides of a wall, and of the
    /// linked cells. Walls are in increasing order, each with its lower vertex first.
    pub(crate) fn maze_graph(&self, walls: &[[Vertex; 2]], links: &[[Vertex; 2]]) -> Graph {
        let adjacent = |_: &Self, row, col| [(row, col + 1), (row + 1, col), NOWHERE];
        self.graph_of(&adjacent, walls, links)
    }

    /// Whether the cell at a position points up on a [board of triangles](crate::Shape::Triangles).
    pub const fn points_up(row: usize, col: usize) -> bool {
        (row + col).is_multiple_of(2)
    }

    /// The graph with an edge from every cell to those that `adjacent` names and that exist, unless
    /// there is a wall between, and along every link.
    ///
    /// It is compiled once for all families, since the rules of the page have them all.
    pub(crate) fn graph_of(
        &self,
        adjacent: Adjacent<'_>,
        walls: &[[Vertex; 2]],
        links: &[[Vertex; 2]],
    ) -> Graph {
        let cells = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        let edges = cells.flat_map(|(row, col)| {
            let here = self.vertex(row, col);
            adjacent(self, row, col).map(|(row, col)| here.zip(self.vertex(row, col)))
        });
        debug_assert!(walls.is_sorted(), "walls are found by binary search");
        let is_open = |&(u, v): &(Vertex, Vertex)| walls.binary_search(&[u, v]).is_err();
        let edges = edges.flatten().filter(is_open);
        let edges = edges.chain(links.iter().map(|&[u, v]| (u, v)));
        Graph::from_edges(self.vertex_count(), edges)
    }

    /// The grid itself: the macro of the families asks the data of every family of cells for its.
    pub(crate) fn grid(&self) -> &Self {
        self
    }
}

/// The cells adjacent to one in a row and a column, each pair from one of its ends at least; cells
/// off the board do not count.
pub(crate) type Adjacent<'a> = &'a dyn Fn(&Grid, usize, usize) -> [(usize, usize); 3];

/// A place off the board, for a cell with fewer neighbors.
pub(crate) const NOWHERE: (usize, usize) = (usize::MAX, usize::MAX);

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

    fn full(rows: usize, cols: usize) -> Grid {
        Grid::new(rows, cols, std::iter::repeat_n(false, rows * cols))
    }

    #[test]
    fn both_ways_to_a_graph_agree() {
        for rows in 1..=4 {
            for cols in 1..=4 {
                let grid = full(rows, cols);
                assert_eq!(grid.graph(), grid.graph_by_edges(), "{rows}×{cols}");
            }
        }
    }
}
