//! Errors of input that is not an instance.

use crate::limits::{MAX_CELLS, MAX_COLORS, MAX_EDGES, MAX_VERTICES};
use crate::{Game, Pivot, Vertex};

/// The error of a board or graph that was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InstanceError {
    /// There is nothing to flood.
    #[error("expected at least one cell or vertex, found none")]
    Empty,
    /// A row is longer or shorter than the first.
    #[error("row {row}: expected {expected} cells as in row 0, found {found}")]
    RaggedRow {
        /// The row, from 0.
        row: usize,
        /// Length of the first row.
        expected: usize,
        /// Length of this row.
        found: usize,
    },
    /// The grid exceeds [`MAX_CELLS`].
    #[error("expected at most {MAX_CELLS} cells, found more")]
    TooManyCells,
    /// The graph exceeds [`MAX_VERTICES`].
    #[error("expected at most {MAX_VERTICES} vertices, found more")]
    TooManyVertices,
    /// The graph exceeds [`MAX_EDGES`].
    #[error("expected at most {MAX_EDGES} edges, found more")]
    TooManyEdges,
    /// The instance exceeds [`MAX_COLORS`].
    #[error("expected at most {MAX_COLORS} colors, found {found} or more")]
    TooManyColors {
        /// Number of distinct labels seen so far.
        found: usize,
    },
    /// An edge ends at a vertex that does not exist.
    #[error("edge {edge}: expected vertices from 0 to {}, found {vertex}", vertices - 1)]
    EdgeEnd {
        /// Position in the list of edges, from 0.
        edge: usize,
        /// The vertex named.
        vertex: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// A list has too few or too many entries.
    #[error("{name}: expected {expected}, one for each vertex, found {found}")]
    ListLength {
        /// The list's name in the JSON format.
        name: &'static str,
        /// Number of vertices.
        expected: usize,
        /// Length of the list.
        found: usize,
    },
    /// A list of vertices names one that does not exist, or the same one twice.
    #[error(
        "{name}: expected each number from 0 to {} at most once, \
            found {number} {}at position {position}",
        bound - 1,
        if *again { "again " } else { "" }
    )]
    NotDistinct {
        /// The list's name in the JSON format.
        name: &'static str,
        /// Position in the list, from 0.
        position: usize,
        /// Number of vertices.
        bound: usize,
        /// The number at this position.
        number: usize,
        /// Whether the vertex exists, but was named before.
        again: bool,
    },
    /// A d-board has no such column.
    #[error("d: expected a column from 0 to {}, found {column}", cols - 1)]
    ColumnOutside {
        /// The column named.
        column: usize,
        /// Columns of the board.
        cols: usize,
    },
    /// The column of a d-board has a hole.
    #[error("d: expected a column {column} without holes, found one in row {row}")]
    ColumnHole {
        /// The column named.
        column: usize,
        /// The row of the hole.
        row: usize,
    },
    /// The column of a d-board is not monochromatic.
    #[error("d: expected a column {column} of one color, found another in row {row} than in row 0")]
    ColumnColors {
        /// The column named.
        column: usize,
        /// The first row of another color.
        row: usize,
    },
    /// The pivot of a d-board is not in its column.
    #[error(
        "pivot: expected a cell of column {column}, as on a d-board with this d, \
            found ({row},{col})"
    )]
    PivotColumn {
        /// The column d.
        column: usize,
        /// The row named.
        row: usize,
        /// The column named.
        col: usize,
    },
    /// Two cells cannot have a wall between them, or a link; or a list of pivots has none, too
    /// many, or one twice.
    #[error("{name}: expected {expected}, found {found} at position {position}")]
    Pair {
        /// The list's name in the JSON format.
        name: &'static str,
        /// Position in the list, from 0.
        position: usize,
        /// Pairs that fit.
        expected: &'static str,
        /// The pair at this position.
        found: String,
    },
    /// The zeroth power of a graph has no edges.
    #[error("k: expected an exponent of at least 1, found 0")]
    Exponent,
    /// The edges of a tree close a cycle.
    #[error("edge {edge}: expected a tree, found a cycle closed by vertices {u} and {v}")]
    Cycle {
        /// Position in the list of edges, from 0.
        edge: usize,
        /// One end.
        u: usize,
        /// The other end; the same for a loop.
        v: usize,
    },
    /// An interval ends before it starts.
    #[error("interval {interval}: expected an end from {start} on, found {end}")]
    ReversedInterval {
        /// Position in the list, from 0.
        interval: usize,
        /// Its start.
        start: i64,
        /// Its end.
        end: i64,
    },
    /// An order of the vertices is not umbrella-free.
    #[error(
        "order: expected vertex {} adjacent to {} or {}, which are adjacent and around it, \
            found neither edge",
        middle.index(),
        low.index(),
        high.index()
    )]
    Umbrella {
        /// An end of an edge.
        low: Vertex,
        /// A vertex between the ends in the order, adjacent to neither.
        middle: Vertex,
        /// The other end.
        high: Vertex,
    },
    /// Two vertices of a clique are not adjacent.
    #[error(
        "clique: expected vertices {} and {} of it adjacent, found no edge",
        u.index(),
        v.index()
    )]
    CliqueGap {
        /// A vertex of the clique.
        u: Vertex,
        /// Another.
        v: Vertex,
    },
    /// Two vertices outside the clique of a split graph are adjacent.
    #[error(
        "clique: expected an end of every edge in it, found the edge {}–{} outside",
        u.index(),
        v.index()
    )]
    EdgeOutsideClique {
        /// One end.
        u: Vertex,
        /// The other end.
        v: Vertex,
    },
    /// Some vertex cannot be reached from another, so no moves at one place flood the board.
    #[error(
        "expected a connected board, found no path from {here} to {there}{}",
        for_islands(*game)
    )]
    Disconnected {
        /// A vertex, as [`Instance::place`](crate::Instance::place) writes it.
        here: String,
        /// The lowest vertex that cannot be reached from it.
        there: String,
        /// The game.
        game: Game,
    },
    /// The pivot is off the board.
    #[error(
        "pivot: expected a row from 0 to {} and a column from 0 to {}, found ({row},{col})",
        rows - 1,
        cols - 1
    )]
    PivotOutside {
        /// The row named.
        row: usize,
        /// The column named.
        col: usize,
        /// Rows of the board.
        rows: usize,
        /// Columns of the board.
        cols: usize,
    },
    /// The pivot is a hole.
    #[error("pivot: expected a cell of the board, found a hole at ({row},{col})")]
    PivotOnHole {
        /// The row named.
        row: usize,
        /// The column named.
        col: usize,
    },
    /// The pivot is not a vertex of the graph.
    #[error("pivot: expected a vertex from 0 to {}, found {vertex}", vertices - 1)]
    PivotVertex {
        /// The vertex named.
        vertex: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// The pivot is named in a way that does not fit the shape.
    #[error("pivot: expected {expected}, found `{found}`")]
    PivotForm {
        /// The form that fits.
        expected: &'static str,
        /// The pivot named.
        found: Pivot,
    },
}

/// The game that takes islands, for an error about another one.
fn for_islands(game: Game) -> &'static str {
    match game {
        Game::Fixed { .. } => "; only in the free game can a board have islands",
        Game::Free => "",
    }
}
