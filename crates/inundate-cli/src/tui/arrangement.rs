//! The positions of the vertices on the screen.

use std::iter;

use inundate_core::metrics::distances;
use inundate_core::{CellForm, Figure, Instance, Vertex};
use inundate_draw::text::focus;

/// Vertices in rows and columns: cells as they are, paths and cycles in lines, the vertices of
/// other graphs by their distance from the pivot. Graphs that are small enough have room for their
/// edges.
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
    /// Whether there is room for edges between the vertices.
    pub(super) has_edges: bool,
}

/// The number of vertices in a line if there are no columns; this many fit next to the list on a
/// screen of 80 columns.
const LINE: usize = 24;

/// The most lines of vertices with a line between any two of them on a screen of 24 lines.
const LINES_APART: usize = 10;

impl Arrangement {
    pub(super) fn new(board: &Instance) -> Self {
        let (graph, grid, figure) = (board.graph(), board.shape().grid(), board.figure());
        let is_path = matches!(figure, Figure::Line | Figure::PowerLine { .. });
        let is_cycle = matches!(figure, Figure::Ring | Figure::PowerRing { .. });
        let apart = match grid {
            Some(_) => None,
            None if is_path => snake(board),
            None if is_cycle => ring(board),
            None => layers_apart(board),
        };
        let has_edges = apart.is_some();
        let places = apart.unwrap_or_else(|| match grid {
            Some(grid) => graph.vertices().map(|v| grid.position(v)).collect(),
            None if is_path || is_cycle => {
                let vertices = 0..board.vertex_count();
                vertices.map(|index| (index / LINE, index % LINE)).collect()
            }
            None => layers(board),
        });
        let size =
            |place: fn(&(usize, usize)) -> usize| 1 + places.iter().map(place).max().unwrap_or(0);
        let (rows, cols) = match grid {
            Some(grid) => (grid.rows(), grid.cols()),
            None => (size(|place| place.0), size(|place| place.1)),
        };
        let mut vertices = vec![None; rows * cols];
        for (v, &(row, col)) in graph.vertices().zip(&places) {
            vertices[row * cols + col] = Some(v);
        }
        Self {
            rows,
            cols,
            places,
            vertices,
            is_hex: matches!(figure, Figure::Cells(_, CellForm::Hexagons)),
            is_board: matches!(figure, Figure::Cells(_, form) if form.has_all_sides()),
            has_edges,
        }
    }

    pub(super) fn vertex(&self, row: usize, col: usize) -> Option<Vertex> {
        let is_inside = row < self.rows && col < self.cols;
        is_inside
            .then(|| self.vertices[row * self.cols + col])
            .flatten()
    }

    pub(super) fn place(&self, vertex: Vertex) -> (usize, usize) {
        self.places[vertex.index()]
    }

    /// The next vertex in a direction; the same vertex if there is none.
    pub(super) fn step(&self, from: Vertex, (down, right): (isize, isize)) -> Vertex {
        let (mut row, mut col) = self.place(from);
        if down != 0 && self.has_edges {
            return self.step_to_row(from, down);
        }
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

    /// The nearest vertex of the next row that has any; the same vertex if there is none.
    fn step_to_row(&self, from: Vertex, down: isize) -> Vertex {
        let (mut row, col) = self.place(from);
        let next = |row: usize| {
            row.checked_add_signed(down)
                .filter(|&next| next < self.rows)
        };
        while let Some(next) = next(row) {
            row = next;
            let in_row = (0..self.cols).filter_map(|col| Some((col, self.vertex(row, col)?)));
            if let Some((_, vertex)) = in_row.min_by_key(|(other, _)| other.abs_diff(col)) {
                return vertex;
            }
        }
        from
    }
}

/// A path to and fro, with room between the lines; `None` if that takes too many of them.
fn snake(board: &Instance) -> Option<Vec<(usize, usize)>> {
    const IN_LINE: usize = LINE / 2;
    let count = board.vertex_count();
    if count.div_ceil(IN_LINE) > LINES_APART {
        return None;
    }
    let place = |index: usize| {
        let (row, col) = (index / IN_LINE, index % IN_LINE);
        let col = if row % 2 == 0 { col } else { IN_LINE - 1 - col };
        (2 * row, 2 * col)
    };
    Some((0..count).map(place).collect())
}

/// A cycle around a rectangle, with room between its vertices; `None` if it is too long.
fn ring(board: &Instance) -> Option<Vec<(usize, usize)>> {
    let count = board.vertex_count();
    // Twice the width and the height is the length.
    let height = (count / 5).clamp(1, LINES_APART - 1);
    let width = count.div_ceil(2).saturating_sub(height).max(1);
    if width >= LINE / 2 {
        return None;
    }
    let place = |index: usize| {
        let (row, col) = if index < width {
            (0, index)
        } else if index < width + height {
            (index - width, width)
        } else if index < 2 * width + height {
            (height, 2 * width + height - index)
        } else {
            (2 * (width + height) - index, 0)
        };
        (2 * row, 2 * col)
    };
    Some((0..count).map(place).collect())
}

/// A row for each distance from the pivot, with room between the rows, and its vertices near those
/// of the row before that they are adjacent to; `None` if there are too many rows or a row is too
/// long.
fn layers_apart(board: &Instance) -> Option<Vec<(usize, usize)>> {
    let rows = by_distance(board);
    let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
    if rows.len() > LINES_APART || widest > LINE {
        return None;
    }
    let width = (2 * widest - 1).min(LINE);
    // Few rows have more room.
    let apart = 2 + usize::from(3 * rows.len() <= 2 * LINES_APART + 1);
    let mut places = vec![None; board.vertex_count()];
    for (row, mut vertices) in rows.into_iter().enumerate() {
        // Adjacent vertices of the row before have the distance of that row.
        let above = |vertex: &Vertex| -> (usize, usize) {
            let neighbors = board.graph().neighbors(*vertex).iter();
            let before = neighbors.filter_map(|v| places[v.index()]);
            let cols = before.filter(|&(other, _): &(usize, usize)| other / apart + 1 == row);
            cols.fold((0, 0), |(sum, count), (_, col)| (sum + col, count + 1))
        };
        vertices.sort_by_cached_key(|vertex| {
            let (sum, count) = above(vertex);
            (1000 * sum).checked_div(count).unwrap_or(0)
        });
        let count = vertices.len();
        // Every other vertex stands a line lower where edges would be hidden behind it.
        let is_tangled = vertices.iter().enumerate().any(|(index, vertex)| {
            let after = vertices.iter().skip(index + 2);
            let neighbors = board.graph().neighbors(*vertex);
            after.into_iter().any(|other| neighbors.contains(other))
        });
        for (index, vertex) in vertices.into_iter().enumerate() {
            let lower = usize::from(is_tangled) * (index % 2);
            let col = (2 * index + 1) * width / (2 * count);
            places[vertex.index()] = Some((apart * row + lower, col));
        }
    }
    places.into_iter().collect()
}

/// The vertices at each distance from the pivot.
fn by_distance(board: &Instance) -> Vec<Vec<Vertex>> {
    let mut rows: Vec<Vec<Vertex>> = Vec::new();
    let graph = board.graph();
    let mut is_placed = vec![false; board.vertex_count()];
    // Islands lie below each other.
    for start in iter::once(focus(board, None)).chain(graph.vertices()) {
        if is_placed[start.index()] {
            continue;
        }
        let first = rows.len();
        for (vertex, distance) in graph.vertices().zip(distances(graph, start)) {
            let Some(distance) = distance else { continue };
            let row = first + distance as usize;
            if rows.len() <= row {
                rows.resize(row + 1, Vec::new());
            }
            rows[row].push(vertex);
            is_placed[vertex.index()] = true;
        }
    }
    rows
}

/// A row for each distance, wrapped if it is long.
fn layers(board: &Instance) -> Vec<(usize, usize)> {
    let mut places = vec![(0, 0); board.vertex_count()];
    let mut row = 0;
    for vertices in by_distance(board) {
        for (index, vertex) in vertices.iter().enumerate() {
            places[vertex.index()] = (row + index / LINE, index % LINE);
        }
        row += vertices.len().div_ceil(LINE);
    }
    places
}
