//! The positions of the vertices on the screen.

use inundate_core::metrics::distances;
use inundate_core::{Game, Instance, Shape, Vertex};

/// Vertices in rows and columns: cells as they are, paths and cycles in lines, the vertices of
/// other graphs by their distance from the pivot.
pub(super) struct Arrangement {
    pub(super) rows: usize,
    pub(super) cols: usize,
    places: Vec<(usize, usize)>,
    vertices: Vec<Option<Vertex>>,
    /// Whether odd rows are shifted right by half a cell.
    pub(super) is_hex: bool,
    /// Whether vertices next to each other on the screen are adjacent, so that a border between
    /// them has a meaning.
    pub(super) is_board: bool,
}

/// The number of vertices in a line if there are no columns.
const LINE: usize = 24;

impl Arrangement {
    pub(super) fn new(board: &Instance) -> Self {
        let places: Vec<(usize, usize)> = match (board.shape().grid(), board.shape()) {
            (Some(grid), _) => board.graph().vertices().map(|v| grid.position(v)).collect(),
            (
                None,
                Shape::Path | Shape::Cycle | Shape::PathPower { .. } | Shape::CyclePower { .. },
            ) => {
                let vertices = 0..board.vertex_count();
                vertices.map(|index| (index / LINE, index % LINE)).collect()
            }
            (None, _) => layers(board),
        };
        let (rows, cols) = match board.shape().grid() {
            Some(grid) => (grid.rows(), grid.cols()),
            None => (
                1 + places.iter().map(|place| place.0).max().unwrap_or(0),
                1 + places.iter().map(|place| place.1).max().unwrap_or(0),
            ),
        };
        let mut vertices = vec![None; rows * cols];
        for (v, &(row, col)) in board.graph().vertices().zip(&places) {
            vertices[row * cols + col] = Some(v);
        }
        Self {
            rows,
            cols,
            places,
            vertices,
            is_hex: matches!(board.shape(), Shape::Hex(_)),
            is_board: board.shape().grid().is_some(),
        }
    }

    pub(super) fn vertex(&self, row: usize, col: usize) -> Option<Vertex> {
        let inside = row < self.rows && col < self.cols;
        if inside {
            self.vertices[row * self.cols + col]
        } else {
            None
        }
    }

    pub(super) fn place(&self, vertex: Vertex) -> (usize, usize) {
        self.places[vertex.index()]
    }

    /// The next vertex in a direction; the same vertex if there is none.
    pub(super) fn step(&self, from: Vertex, (down, right): (isize, isize)) -> Vertex {
        let (mut row, mut col) = self.place(from);
        loop {
            let next = row
                .checked_add_signed(down)
                .zip(col.checked_add_signed(right));
            match next {
                Some((r, c)) if r < self.rows && c < self.cols => (row, col) = (r, c),
                _ => return from,
            }
            if let Some(vertex) = self.vertex(row, col) {
                return vertex;
            }
            // A shorter row ends before its place.
            if down != 0
                && let Some(vertex) = (0..col).rev().find_map(|col| self.vertex(row, col))
            {
                return vertex;
            }
        }
    }
}

/// A row for each distance, wrapped if it is long.
fn layers(board: &Instance) -> Vec<(usize, usize)> {
    let start = match board.game() {
        Game::Fixed { pivot } => pivot,
        Game::Free => Vertex::new(0),
    };
    let distances = distances(board.graph(), start);
    let farthest = distances.iter().flatten().max().copied().unwrap_or(0);
    let mut places = vec![(0, 0); distances.len()];
    let mut row = 0;
    for distance in 0..=farthest {
        let mut count = 0;
        for (index, _) in distances
            .iter()
            .enumerate()
            .filter(|&(_, &d)| d == Some(distance))
        {
            places[index] = (row + count / LINE, count % LINE);
            count += 1;
        }
        row += count.div_ceil(LINE);
    }
    places
}
