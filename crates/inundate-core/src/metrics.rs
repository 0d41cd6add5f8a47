//! Distances, eccentricities, the radius and the parts of a graph.

use std::collections::VecDeque;
use std::mem;

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

/// The vertices that `source` reaches, as a breadth-first search finds them.
///
/// # Complexity
/// O(V + E).
pub fn breadth_first<V: Node>(graph: &Graph<V>, source: V) -> Vec<V> {
    let mut is_found = vec![false; graph.vertex_count()];
    is_found[source.index()] = true;
    let mut found = vec![source];
    let mut next = 0;
    while let Some(&u) = found.get(next) {
        next += 1;
        let neighbors = graph.neighbors(u).iter();
        found.extend(neighbors.filter(|v| !mem::replace(&mut is_found[v.index()], true)));
    }
    found
}

/// The connected parts of the open vertices: the number of the part of each vertex, and the number
/// of parts. They are numbered by their lowest vertices, from 0.
///
/// # Complexity
/// O(V + E).
pub fn parts<V: Node>(
    graph: &Graph<V>,
    is_open: impl Fn(V) -> bool,
) -> (Vec<Option<usize>>, usize) {
    let mut part_of = vec![None; graph.vertex_count()];
    let mut count = 0;
    let mut stack = Vec::new();
    for start in graph.vertices() {
        if part_of[start.index()].is_some() || !is_open(start) {
            continue;
        }
        part_of[start.index()] = Some(count);
        stack.push(start);
        while let Some(u) = stack.pop() {
            for &v in graph.neighbors(u) {
                if part_of[v.index()].is_none() && is_open(v) {
                    part_of[v.index()] = Some(count);
                    stack.push(v);
                }
            }
        }
        count += 1;
    }
    (part_of, count)
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
