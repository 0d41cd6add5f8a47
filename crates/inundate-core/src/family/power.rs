//! Powers of graphs: vertices at a distance of at most k are adjacent.

use std::collections::VecDeque;

use super::Edges;
use crate::limits::EdgeLimit;
use crate::{Graph, InstanceError, Vertex};

/// The graph of which a graph is the k-th power.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PowerOf {
    base: Graph,
    k: usize,
}

impl PowerOf {
    pub(crate) fn new(base: Graph, k: usize) -> Result<Self, InstanceError> {
        check(k)?;
        Ok(Self { base, k })
    }

    /// The graph that was raised to a power.
    pub fn base(&self) -> &Graph {
        &self.base
    }

    /// The exponent, at least 1.
    pub fn k(&self) -> usize {
        self.k
    }

    /// The power.
    ///
    /// # Complexity
    /// A breadth-first search to depth k from every vertex.
    pub(crate) fn graph(&self, limit: EdgeLimit) -> Result<Graph, InstanceError> {
        let vertices = self.base.vertex_count();
        let mut edges = Edges::up_to(limit);
        // The last source from which a vertex was reached.
        let mut reached_from = vec![None; vertices];
        let mut queue = VecDeque::new();
        for source in self.base.vertices() {
            reached_from[source.index()] = Some(source);
            queue.push_back((source, 0));
            while let Some((u, distance)) = queue.pop_front() {
                if u > source {
                    edges.push(source.index(), u.index())?;
                }
                if distance == self.k {
                    continue;
                }
                for &v in self.base.neighbors(u) {
                    if reached_from[v.index()] != Some(source) {
                        reached_from[v.index()] = Some(source);
                        queue.push_back((v, distance + 1));
                    }
                }
            }
        }
        Ok(edges.into_graph(vertices))
    }
}

/// Refuses an exponent of 0.
pub(crate) fn check(k: usize) -> Result<(), InstanceError> {
    if k == 0 {
        return Err(InstanceError::Exponent);
    }
    Ok(())
}

/// The k-th power of a path: vertices are adjacent if their numbers differ by at most k.
pub(crate) fn path(vertices: usize, k: usize, limit: EdgeLimit) -> Result<Graph, InstanceError> {
    let steps = k.min(vertices - 1);
    // Where the first product is cut to the machine's word, half of it still exceeds the limit, and
    // the second takes no more than half away.
    within_limit(
        vertices.saturating_mul(steps) - steps.saturating_mul(steps + 1) / 2,
        limit,
    )?;
    let edges = (0..vertices).flat_map(move |u| {
        let last = (u + steps).min(vertices - 1);
        (u + 1..=last).map(move |v| (Vertex::at(u), Vertex::at(v)))
    });
    Ok(Graph::from_edges(vertices, edges))
}

/// The k-th power of a cycle: vertices are adjacent if their numbers differ by at most k, counted
/// around.
///
/// Loops and double edges vanish: a cycle of 1, 2 or 3 vertices is complete, and so is every
/// power with 2k + 1 ≥ n.
pub(crate) fn cycle(vertices: usize, k: usize, limit: EdgeLimit) -> Result<Graph, InstanceError> {
    let steps = k.min(vertices / 2);
    within_limit(vertices.saturating_mul(steps), limit)?;
    let edges = (0..vertices).flat_map(move |u| {
        (1..=steps).map(move |step| (Vertex::at(u), Vertex::at((u + step) % vertices)))
    });
    Ok(Graph::from_edges(vertices, edges))
}

fn within_limit(edges: usize, limit: EdgeLimit) -> Result<(), InstanceError> {
    if edges > limit.get() {
        return Err(InstanceError::TooManyEdges);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: EdgeLimit = EdgeLimit::at_most(usize::MAX);

    #[test]
    fn fewer_edges_may_be_asked_for() {
        let most = EdgeLimit::at_most;
        assert_eq!(path(5, 2, most(7)).unwrap().edge_count(), 7);
        assert_eq!(path(5, 2, most(6)), Err(InstanceError::TooManyEdges));
        assert_eq!(cycle(5, 1, most(4)), Err(InstanceError::TooManyEdges));
        let path = PowerOf::new(path(5, 1, ALL).unwrap(), 2).unwrap();
        assert_eq!(path.graph(most(7)).unwrap().edge_count(), 7);
        assert_eq!(path.graph(most(6)), Err(InstanceError::TooManyEdges));
        assert_eq!(most(usize::MAX), ALL);
    }

    #[test]
    fn too_many_edges_are_refused() {
        for too_large in [
            path(5794, 5793, ALL),
            cycle(5800, 2899, ALL),
            path(1 << 22, 5, ALL),
        ] {
            assert_eq!(too_large, Err(InstanceError::TooManyEdges));
        }
        let star = Graph::from_edges(6000, (1..6000).map(|v| (Vertex(0), Vertex(v))));
        let square = PowerOf::new(star, 2).unwrap().graph(ALL);
        assert_eq!(square, Err(InstanceError::TooManyEdges));
    }
}
