//! Vertices in a line or around a circle, and split graphs: the clique on an inner circle, the
//! others around it.

use inundate_core::family::Clique;
use inundate_core::{Graph, Vertex};

use super::{Body, Layout, Link};
use crate::geometry::{Path, Point, length};

/// The distance of neighbors, in a line or along a circle.
const STEP: f64 = 1.25;
/// A path of more vertices than this has several rows.
const ROW: usize = 40;

/// A path; if it is long, in rows, to the right and to the left by turns.
pub(super) fn path(count: usize) -> Layout {
    // About twice as many in a row as there are rows.
    let row = (2 * count).isqrt().max(ROW.min(count)).max(1);
    let place = |vertex: usize| {
        let (turn, step) = (vertex / row, vertex % row);
        let step = if turn % 2 == 0 { step } else { row - 1 - step };
        Point::new(STEP * length(step), STEP * length(turn))
    };
    let link = |vertex: usize| {
        let number = u32::try_from(vertex).expect("vertices are limited to 2^22");
        Link {
            ends: [Vertex::new(number - 1), Vertex::new(number)],
            path: Path::line([place(vertex - 1), place(vertex)]),
        }
    };
    Layout {
        bodies: (0..count).map(|vertex| Body::disk(place(vertex))).collect(),
        links: (1..count).map(link).collect(),
        ..Layout::default()
    }
}

/// The vertices in an order. An edge of more than one step is an arc over the vertices between.
pub(super) fn ordered(graph: &Graph, order: Vec<Vertex>) -> Layout {
    let mut place = vec![0; order.len()];
    for (rank, vertex) in order.into_iter().enumerate() {
        place[vertex.index()] = rank;
    }
    let at = |vertex: Vertex| Point::new(STEP * length(place[vertex.index()]), 0.0);
    let link = |(u, v): (Vertex, Vertex)| {
        let steps = place[u.index()].abs_diff(place[v.index()]);
        let (from, to) = (at(u), at(v));
        let path = if steps == 1 {
            Path::line([from, to])
        } else {
            let top = Point::new(f64::midpoint(from.x, to.x), -0.95 * length(steps));
            Path::curve(from, top, to)
        };
        Link { ends: [u, v], path }
    };
    Layout {
        bodies: graph
            .vertices()
            .map(|vertex| Body::disk(at(vertex)))
            .collect(),
        links: graph.edges().map(link).collect(),
        ..Layout::default()
    }
}

/// The radius of a circle of vertices.
pub(super) fn radius(count: usize) -> f64 {
    match count {
        0 | 1 => 0.0,
        count => (STEP * length(count) / std::f64::consts::TAU).max(0.8),
    }
}

/// The place of a vertex on a circle of `count`.
pub(super) fn place(index: usize, count: usize) -> Point {
    Point::polar(radius(count), length(index) / length(count))
}

/// A cycle or its power. An edge of more than one step is an arc that passes the vertices between
/// on their inner side.
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

/// A split graph: the clique on an inner circle, the others on an outer one. Each of these lies as
/// near to the direction of its neighbors as the order of the directions allows.
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
            // The direction in turns from the top, clockwise.
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
