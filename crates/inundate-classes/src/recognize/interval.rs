//! Interval graphs, and the asteroidal triples that they do not have.

use std::cmp::Ordering;

use inundate_core::metrics::parts;
use inundate_core::{Component, Graph};

use super::places;

/// By vertex an interval. A graph is an interval graph exactly if it is chordal and a
/// co-comparability graph; then its maximal cliques form a sequence, sorted by the order of those
/// of their members that are not adjacent (Gilmore, Hoffman 1964).
pub(super) fn intervals(
    graph: &Graph<Component>,
    elimination: &[Component],
    order: &[Component],
) -> Option<Vec<(u32, u32)>> {
    let (eliminated, rank) = (places(elimination), places(order));
    let mut cliques: Vec<Vec<Component>> = Vec::new();
    for &v in elimination {
        let later = graph.neighbors(v).iter().copied();
        let later = later.filter(|u| eliminated[u.index()] > eliminated[v.index()]);
        let mut clique: Vec<Component> = later.chain([v]).collect();
        clique.sort_unstable();
        // A clique that contains this one begins with an earlier vertex, adjacent to all of it.
        let earlier = graph.neighbors(v).iter();
        let mut earlier = earlier.filter(|u| eliminated[u.index()] < eliminated[v.index()]);
        let is_beside = |u: &Component, w: &Component| graph.neighbors(*u).binary_search(w).is_ok();
        if !earlier.any(|u| clique.iter().all(|w| is_beside(u, w))) {
            cliques.push(clique);
        }
    }
    cliques.sort_by(|a, b| compare(graph, a, b, &rank));
    let mut intervals = vec![None; graph.vertex_count()];
    for (place, clique) in (0_u32..).zip(&cliques) {
        for v in clique {
            let (start, _) = intervals[v.index()].unwrap_or((place, place));
            intervals[v.index()] = Some((start, place));
        }
    }
    let intervals: Option<Vec<(u32, u32)>> = intervals.into_iter().collect();
    intervals.filter(|intervals| is_model(graph, intervals))
}

fn compare(graph: &Graph<Component>, a: &[Component], b: &[Component], rank: &[usize]) -> Ordering {
    for u in a.iter().filter(|u| b.binary_search(u).is_err()) {
        for v in b.iter().filter(|v| a.binary_search(v).is_err()) {
            if graph.neighbors(*u).binary_search(v).is_err() {
                return rank[u.index()].cmp(&rank[v.index()]);
            }
        }
    }
    Ordering::Equal
}

/// Two vertices are adjacent exactly if their intervals have a point in common.
fn is_model(graph: &Graph<Component>, intervals: &[(u32, u32)]) -> bool {
    let meet = |u: usize, v: usize| {
        intervals[u].0.max(intervals[v].0) <= intervals[u].1.min(intervals[v].1)
    };
    graph.vertices().all(|v| {
        let neighbors = graph.neighbors(v);
        let meeting = (0..intervals.len()).filter(|&u| u != v.index() && meet(u, v.index()));
        neighbors.iter().map(|u| u.index()).eq(meeting)
    })
}

/// Three vertices of which each two are joined by a path clear of the third.
pub(super) fn triple(graph: &Graph<Component>) -> Option<[Component; 3]> {
    let parts: Vec<_> = graph.vertices().map(|x| parts_clear_of(graph, x)).collect();
    let joined = |x: Component, y: Component, z: Component| {
        let part = parts[x.index()][y.index()];
        part.is_some() && part == parts[x.index()][z.index()]
    };
    for x in graph.vertices() {
        for y in graph.vertices().take(x.index()) {
            if parts[x.index()][y.index()].is_none() {
                continue;
            }
            let third = graph
                .vertices()
                .take(y.index())
                .find(|&z| joined(x, y, z) && joined(y, x, z) && joined(z, x, y));
            if let Some(z) = third {
                return Some([x, y, z]);
            }
        }
    }
    None
}

/// The connected part of each vertex in the graph without x and its neighbors.
pub(crate) fn parts_clear_of(graph: &Graph<Component>, x: Component) -> Vec<Option<usize>> {
    let mut is_closed = vec![false; graph.vertex_count()];
    for &v in graph.neighbors(x).iter().chain([&x]) {
        is_closed[v.index()] = true;
    }
    parts(graph, |v| !is_closed[v.index()]).0
}
