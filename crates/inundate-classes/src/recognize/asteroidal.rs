//! Asteroidal triples.

use inundate_core::{Component, Graph};

/// Three vertices of which each two are joined by a path clear of the third.
pub(super) fn triple(graph: &Graph<Component>) -> Option<[Component; 3]> {
    // By x, the part of each vertex without x and its neighbors.
    let parts: Vec<Vec<Option<u32>>> = graph.vertices().map(|x| parts(graph, x)).collect();
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

fn parts(graph: &Graph<Component>, x: Component) -> Vec<Option<u32>> {
    let is_open = |v: Component| v != x && graph.neighbors(x).binary_search(&v).is_err();
    let mut parts = vec![None; graph.vertex_count()];
    let mut stack = Vec::new();
    for (number, start) in (0..).zip(graph.vertices()) {
        if parts[start.index()].is_some() || !is_open(start) {
            continue;
        }
        parts[start.index()] = Some(number);
        stack.push(start);
        while let Some(u) = stack.pop() {
            for &v in graph.neighbors(u) {
                if parts[v.index()].is_none() && is_open(v) {
                    parts[v.index()] = Some(number);
                    stack.push(v);
                }
            }
        }
    }
    parts
}
