//! Vertices in a line or around a circle, and split graphs: the clique on an inner circle, the
//! others around it.

use inundate_core::family::Clique;
use inundate_core::{Graph, Vertex};

use super::Layout;
use crate::geometry::{Path, Point, length};

/// The distance of neighbors, in a line or along a circle.
const STEP: f64 = 1.25;
/// A path of more vertices than this has several rows.
const ROW: usize = 40;

/// A path; if it is long, in rows, to the right and to the left by turns.
pub(super) fn path(graph: &Graph) -> Layout {
    let count = graph.vertex_count();
    // About twice as many in a row as there are rows.
    let row = (2 * count).isqrt().max(ROW.min(count)).max(1);
    let place = |vertex: usize| {
        let (turn, step) = (vertex / row, vertex % row);
        let step = if turn % 2 == 0 { step } else { row - 1 - step };
        Point::new(STEP * length(step), STEP * length(turn))
    };
    Layout::joined(graph, &(0..count).map(place).collect::<Vec<_>>())
}

/// The vertices in an order. An edge of more than one step is an arc over the vertices between.
pub(super) fn ordered(graph: &Graph, order: Vec<Vertex>) -> Layout {
    let mut ranks = vec![0; order.len()];
    for (rank, vertex) in order.into_iter().enumerate() {
        ranks[vertex.index()] = rank;
    }
    let places = ranks
        .iter()
        .map(|&rank| Point::new(STEP * length(rank), 0.0));
    let places: Vec<Point> = places.collect();
    Layout::linked(graph, &places, |u, v, [from, to]| {
        let steps = ranks[u.index()].abs_diff(ranks[v.index()]);
        if steps == 1 {
            return Path::line([from, to]);
        }
        let top = Point::new(f64::midpoint(from.x, to.x), -0.95 * length(steps));
        Path::curve(from, top, to)
    })
}

/// The radius of a circle of vertices.
fn radius(count: usize) -> f64 {
    match count {
        0 | 1 => 0.0,
        count => (STEP * length(count) / std::f64::consts::TAU).max(0.8),
    }
}

/// The places on a circle.
fn circle(count: usize) -> Vec<Point> {
    let place = |index| Point::polar(radius(count), length(index) / length(count));
    (0..count).map(place).collect()
}

/// A cycle or its power. An edge of more than one step is an arc that passes the vertices between
/// on their inner side.
pub(super) fn cycle(graph: &Graph, k: usize) -> Layout {
    let count = graph.vertex_count();
    Layout::linked(graph, &circle(count), |u, v, [from, to]| {
        let around = v.index() - u.index();
        let steps = around.min(count - around);
        if steps == 1 || k == 1 {
            return Path::line([from, to]);
        }
        let middle = (from + to) * 0.5;
        let distance = middle.length();
        let pull = (1.0 - 0.95 * length(steps) / distance.max(1e-9)).max(0.0);
        Path::curve(from, middle * pull, to)
    })
}

/// All vertices joined by straight lines.
pub(super) fn complete(graph: &Graph) -> Layout {
    Layout::joined(graph, &circle(graph.vertex_count()))
}

/// A split graph: the clique on an inner circle, the others on an outer one. Each of these lies as
/// near to the direction of its neighbors as the order of the directions allows.
pub(super) fn rings(graph: &Graph, clique: &Clique) -> Layout {
    let inner = clique.as_slice();
    let mut places = vec![Point::new(0.0, 0.0); graph.vertex_count()];
    for (vertex, place) in inner.iter().zip(circle(inner.len())) {
        places[vertex.index()] = place;
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
    Layout::joined(graph, &places)
}
