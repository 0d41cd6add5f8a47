//! Pivots by vertex, whatever the shape.

use inundate_core::{GameSetup, Instance, Pivot, Vertex};

/// The same board, played from this vertex.
///
/// # Panics
/// If the instance has no such vertex, or is a d-board and the vertex is not in its column.
#[must_use]
pub fn fixed_at(instance: Instance, vertex: Vertex) -> Instance {
    let pivot = match instance.shape().grid() {
        Some(grid) => {
            let (row, col) = grid.position(vertex);
            Pivot::Cell(row, col)
        }
        None => Pivot::Vertex(vertex.index()),
    };
    instance
        .with_game(GameSetup::Fixed(pivot))
        .expect("a vertex that can be the pivot")
}
