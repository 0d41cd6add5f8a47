//! Distances, eccentricities and the radius of a graph.

use std::collections::VecDeque;

use crate::graph::Node;
use crate::{Graph, Vertex};

/// Number of edges on a shortest path from `source` to each vertex; `None` where there is none.
///
/// # Complexity
/// O(V + E).
pub fn distances<V: Node>(graph: &Graph<V>, source: V) -> Vec<Option<u32>> {
    let mut distance = vec![None; graph.vertex_count()];
    let mut queue = VecDeque::from([source]);
    distance[source.index()] = Some(0);
    while let Some(u) = queue.pop_front() {
        let next = distance[u.index()].map(|steps| steps + 1);
        for &v in graph.neighbors(u) {
            if distance[v.index()].is_none() {
                distance[v.index()] = next;
                queue.push_back(v);
            }
        }
    }
    distance
}

/// The lowest vertex to which no path leads from vertex 0, if there is one.
///
/// # Complexity
/// O(V + E) time; a byte a vertex and the vertices of a breadth-first frontier.
pub(crate) fn unreached(graph: &Graph) -> Option<Vertex> {
    let mut reached = vec![false; graph.vertex_count()];
    let mut queue = VecDeque::from([Vertex(0)]);
    reached[0] = true;
    while let Some(u) = queue.pop_front() {
        for &v in graph.neighbors(u) {
            if !reached[v.index()] {
                reached[v.index()] = true;
                queue.push_back(v);
            }
        }
    }
    reached.iter().position(|&reached| !reached).map(Vertex::at)
}

/// The largest distance from `source` to any vertex it reaches.
///
/// On a contracted graph this is a lower bound on the fixed game from `source`: a move floods
/// only neighbors of the flooded region, so every distance falls by at most one.
///
/// # Complexity
/// O(V + E).
pub fn eccentricity<V: Node>(graph: &Graph<V>, source: V) -> u32 {
    distances(graph, source)
        .into_iter()
        .flatten()
        .max()
        .unwrap_or(0)
}

/// The smallest eccentricity of any vertex of a connected graph.
///
/// On a contracted graph it is a lower bound on the free game: a move lowers it by at most one.
///
/// ```
/// use inundate_core::metrics::{distances, eccentricity, radius};
/// use inundate_core::{Graph, Vertex};
///
/// let path = Graph::from_edges(5, (0..4).map(|v| (Vertex::new(v), Vertex::new(v + 1))));
/// assert_eq!(distances(&path, Vertex::new(3)), [3, 2, 1, 0, 1].map(Some));
/// assert_eq!(eccentricity(&path, Vertex::new(3)), 3);
/// assert_eq!(radius(&path), 2);
/// ```
///
/// # Complexity
/// O(V·E).
pub fn radius<V: Node>(graph: &Graph<V>) -> u32 {
    graph
        .vertices()
        .map(|vertex| eccentricity(graph, vertex))
        .min()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_path() {
        let path = Graph::from_edges(5, (0..4).map(|v| (Vertex(v), Vertex(v + 1))));
        assert_eq!(eccentricity(&path, Vertex(1)), 3);
        assert_eq!(radius(&path), 2);
    }
}
