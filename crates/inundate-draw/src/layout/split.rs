//! Split graphs: the clique on an inner circle, the others around it.

use inundate_core::family::Clique;
use inundate_core::{Graph, Vertex};

use super::{Body, Layout, ring};
use crate::geometry::{Point, length};

/// Each vertex outside of the clique lies as near to the direction of its neighbors as the order of
/// these directions allows.
pub(super) fn rings(graph: &Graph, clique: &Clique) -> Layout {
    let inner = clique.as_slice();
    let mut places = vec![Point::new(0.0, 0.0); graph.vertex_count()];
    for (index, vertex) in inner.iter().enumerate() {
        places[vertex.index()] = ring::place(index, inner.len());
    }
    let mut outer: Vec<(f64, Vertex)> = graph
        .vertices()
        .filter(|&vertex| !clique.contains(vertex))
        .map(|vertex| {
            let neighbors = graph.neighbors(vertex).iter();
            let sum = neighbors.fold(Point::new(0.0, 0.0), |sum, neighbor| {
                sum + places[neighbor.index()]
            });
            // In turns from the top, clockwise.
            let turns = sum.x.atan2(-sum.y) / std::f64::consts::TAU;
            (turns.rem_euclid(1.0), vertex)
        })
        .collect();
    outer.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let first = outer.first().map_or(0.0, |&(turns, _)| turns);
    let radius = ring::radius(outer.len()).max(ring::radius(inner.len()) + 1.6);
    for (index, (_, vertex)) in outer.iter().enumerate() {
        let turns = first + length(index) / length(outer.len());
        places[vertex.index()] = Point::polar(radius, turns);
    }
    let mut layout = Layout {
        bodies: places.into_iter().map(Body::disk).collect(),
        ..Layout::default()
    };
    layout.join(graph);
    layout
}
