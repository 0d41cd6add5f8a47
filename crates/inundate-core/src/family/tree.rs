//! Trees.

use crate::{InstanceError, Vertex};

/// Refuses edges that close a cycle: a loop, a repeated edge, or any other edge within a piece.
///
/// # Complexity
/// O(V + E α(V)), by union-find.
pub(crate) fn check(vertices: usize, edges: &[(Vertex, Vertex)]) -> Result<(), InstanceError> {
    let mut parent: Vec<Vertex> = (0..vertices).map(Vertex::at).collect();
    for (edge, &(u, v)) in edges.iter().enumerate() {
        let (a, b) = (root(&mut parent, u), root(&mut parent, v));
        if a == b {
            let (u, v) = (u.index(), v.index());
            return Err(InstanceError::Cycle { edge, u, v });
        }
        parent[a.index()] = b;
    }
    Ok(())
}

/// The root of a vertex, with its way to the root halved.
fn root(parent: &mut [Vertex], mut vertex: Vertex) -> Vertex {
    while parent[vertex.index()] != vertex {
        parent[vertex.index()] = parent[parent[vertex.index()].index()];
        vertex = parent[vertex.index()];
    }
    vertex
}
