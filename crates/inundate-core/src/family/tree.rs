//! Trees.

use crate::InstanceError;

/// Refuses edges that close a cycle: a loop, a repeated edge, or any other edge within a piece.
///
/// # Complexity
/// O(V + E α(V)), by union-find.
pub(crate) fn check(vertices: usize, edges: &[(usize, usize)]) -> Result<(), InstanceError> {
    let mut parent: Vec<usize> = (0..vertices).collect();
    for (edge, &(u, v)) in edges.iter().enumerate() {
        let (a, b) = (root(&mut parent, u), root(&mut parent, v));
        if a == b {
            return Err(InstanceError::Cycle { edge, u, v });
        }
        parent[a] = b;
    }
    Ok(())
}

/// The root of a vertex, with its way to the root halved.
fn root(parent: &mut [usize], mut vertex: usize) -> usize {
    while parent[vertex] != vertex {
        parent[vertex] = parent[parent[vertex]];
        vertex = parent[vertex];
    }
    vertex
}
