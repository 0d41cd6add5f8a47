//! Vertices in a line.

use inundate_core::{Graph, Vertex};

use super::{Body, Layout, Link};
use crate::geometry::{Path, Point, length};

/// The distance of two vertices.
const STEP: f64 = 1.25;
/// A path of more vertices turns around at the ends of its rows.
const ROW: usize = 40;

/// A path, in rows like those of a plow if it is long.
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

/// The vertices in an order, with an arc over those between for every edge of more than one step.
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
