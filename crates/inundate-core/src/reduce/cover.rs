//! Vertex covers of a graph.

use crate::{Graph, Vertex};

/// The error of a set of vertices that is not a vertex cover.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoverError {
    /// The graph has no such vertex.
    #[error("expected vertices from 0 to {}, found {vertex}", vertices - 1)]
    NoVertex {
        /// The vertex named.
        vertex: usize,
        /// Vertices of the graph.
        vertices: usize,
    },
    /// An edge has no end in it.
    #[error(
        "expected a vertex cover, found neither end of the edge {}–{} in it",
        u.index(),
        v.index()
    )]
    Uncovered {
        /// One end.
        u: Vertex,
        /// The other end.
        v: Vertex,
    },
}

/// A vertex cover without the vertices that it does not need.
pub(super) fn needed(graph: &Graph, cover: &[Vertex]) -> Result<Vec<Vertex>, CoverError> {
    let vertices = graph.vertex_count();
    let mut is_in = vec![false; vertices];
    for v in cover {
        let vertex = v.index();
        *is_in
            .get_mut(vertex)
            .ok_or(CoverError::NoVertex { vertex, vertices })? = true;
    }
    let uncovered = |&(u, v): &(Vertex, Vertex)| !is_in[u.index()] && !is_in[v.index()];
    if let Some((u, v)) = graph.edges().find(uncovered) {
        return Err(CoverError::Uncovered { u, v });
    }
    Ok(pruned(graph, is_in))
}

/// A vertex cover without the vertices that it does not need; the lowest are left out first.
fn pruned(graph: &Graph, mut is_in: Vec<bool>) -> Vec<Vertex> {
    for v in graph.vertices() {
        let neighbors = graph.neighbors(v);
        if neighbors.iter().all(|neighbor| is_in[neighbor.index()]) {
            is_in[v.index()] = false;
        }
    }
    graph.vertices().filter(|v| is_in[v.index()]).collect()
}

/// A vertex cover of these vertices and the first end of each edge that they miss, as far as they
/// are needed.
pub(super) fn completed(graph: &Graph, mut is_in: Vec<bool>) -> Vec<Vertex> {
    for (u, v) in graph.edges() {
        if !is_in[u.index()] && !is_in[v.index()] {
            is_in[u.index()] = true;
        }
    }
    pruned(graph, is_in)
}
