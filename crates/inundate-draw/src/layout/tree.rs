//! Trees, from the root downwards.

use inundate_core::{Graph, Vertex};

use super::{Body, Layout};
use crate::geometry::{Point, length};

const STEP: f64 = 1.15;
const LAYER: f64 = 1.4;

/// Leaves side by side in the order of a depth-first search, each other vertex in the middle above its
/// first and last child.
pub(super) fn layered(tree: &Graph, root: Vertex) -> Layout {
    let mut parent = vec![None; tree.vertex_count()];
    let mut depth = vec![0_usize; tree.vertex_count()];
    let mut order = Vec::new();
    let mut ahead = vec![root];
    while let Some(vertex) = ahead.pop() {
        order.push(vertex);
        for &child in tree.neighbors(vertex).iter().rev() {
            if parent[vertex.index()] != Some(child) {
                parent[child.index()] = Some(vertex);
                depth[child.index()] = depth[vertex.index()] + 1;
                ahead.push(child);
            }
        }
    }
    let mut place = vec![0.0; tree.vertex_count()];
    let mut leaves = 0;
    let children = |vertex: Vertex| {
        let up = parent[vertex.index()];
        let neighbors = tree.neighbors(vertex).iter();
        neighbors.copied().filter(move |&other| Some(other) != up)
    };
    // A depth-first order has the leaves from left to right.
    for &vertex in &order {
        if children(vertex).next().is_none() {
            place[vertex.index()] = STEP * length(leaves);
            leaves += 1;
        }
    }
    for &vertex in order.iter().rev() {
        let mut below = children(vertex).map(|child| place[child.index()]);
        if let Some(first) = below.next() {
            let last = below.next_back().unwrap_or(first);
            place[vertex.index()] = f64::midpoint(first, last);
        }
    }
    let body = |vertex: Vertex| {
        let row = length(depth[vertex.index()]);
        Body::disk(Point::new(place[vertex.index()], LAYER * row))
    };
    let mut layout = Layout {
        bodies: tree.vertices().map(body).collect(),
        ..Layout::default()
    };
    layout.join(tree);
    layout
}
