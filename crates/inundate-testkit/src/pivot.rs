//! Pivots by vertex, whatever the shape.

use inundate_core::{GameSetup, Instance, Pivot, Shape, Vertex};

/// The same board, played from this vertex.
///
/// # Panics
/// If the instance has no such vertex.
#[must_use]
pub fn fixed_at(instance: Instance, vertex: Vertex) -> Instance {
    let pivot = match instance.shape() {
        Shape::Grid(grid) => {
            let (row, col) = grid.position(vertex);
            Pivot::Cell(row, col)
        }
        Shape::Graph => Pivot::Vertex(vertex.index()),
    };
    instance
        .with_game(GameSetup::Fixed(pivot))
        .expect("every vertex can be the pivot")
}
