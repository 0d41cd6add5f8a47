//! Vertices around a circle, and split graphs: the clique on an inner circle, the others around it.

use inundate_core::family::Clique;
use inundate_core::{Graph, Vertex};

use super::{Body, Layout, Link};
use crate::geometry::{Path, Point, length};

/// The distance of two vertices along the circle.
const STEP: f64 = 1.25;

/// The radius of a circle of vertices.
pub(super) fn radius(count: usize) -> f64 {
    match count {
        0 | 1 => 0.0,
        count => (STEP * length(count) / std::f64::consts::TAU).max(0.8),
    }
}

/// The place of a vertex on a circle of some.
pub(super) fn place(index: usize, count: usize) -> Point {
    Point::polar(radius(count), length(index) / length(count))
}

/// A cycle or its power: neighbors of more than one step are joined by an arc that leaves those
/// between outside.
pub(super) fn cycle(graph: &Graph, k: usize) -> Layout {
    let count = graph.vertex_count();
    let link = |(u, v): (Vertex, Vertex)| {
        let (from, to) = (place(u.index(), count), place(v.index(), count));
        let around = v.index() - u.index();
        let steps = around.min(count - around);
        let path = if steps == 1 || k == 1 {
            Path::line([from, to])
        } else {
            let middle = (from + to) * 0.5;
            let distance = middle.length();
            let pull = (1.0 - 0.95 * length(steps) / distance.max(1e-9)).max(0.0);
            Path::curve(from, middle * pull, to)
        };
        Link { ends: [u, v], path }
    };
    Layout {
        links: graph.edges().map(link).collect(),
        ..disks(graph)
    }
}

/// All vertices joined by straight lines.
pub(super) fn complete(graph: &Graph) -> Layout {
    let mut layout = disks(graph);
    layout.join(graph);
    layout
}

fn disks(graph: &Graph) -> Layout {
    let count = graph.vertex_count();
    let bodies = (0..count).map(|index| Body::disk(place(index, count)));
    Layout {
        bodies: bodies.collect(),
        ..Layout::default()
    }
}

/// Each vertex outside of the clique lies as near to the direction of its neighbors as the order of
/// these directions allows.
pub(super) fn rings(graph: &Graph, clique: &Clique) -> Layout {
    let inner = clique.as_slice();
    let mut places = vec![Point::new(0.0, 0.0); graph.vertex_count()];
    for (index, vertex) in inner.iter().enumerate() {
        places[vertex.index()] = place(index, inner.len());
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
    let radius = radius(outer.len()).max(radius(inner.len()) + 1.6);
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
