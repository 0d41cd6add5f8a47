//! Edges, listed before the number of vertices is known.

use crate::limits::MAX_EDGES;
use crate::{Graph, InstanceError, Vertex};

/// Listed edges, up to the limit.
#[derive(Clone, Debug, Default)]
pub(crate) struct EdgeList {
    edges: Vec<(Vertex, Vertex)>,
    /// Why the next edge was refused.
    refused: Option<Refused>,
}

#[derive(Clone, Copy, Debug)]
enum Refused {
    /// There are too many.
    Beyond,
    /// The next one ends at a vertex that no graph has.
    End(usize),
}

impl EdgeList {
    /// Adds an edge, unless an earlier one was refused.
    pub(crate) fn push(&mut self, u: usize, v: usize) {
        if self.refused.is_some() {
            return;
        }
        let ends = u32::try_from(u).ok().zip(u32::try_from(v).ok());
        match ends {
            _ if self.edges.len() == MAX_EDGES => self.refused = Some(Refused::Beyond),
            None => self.refused = Some(Refused::End(u.max(v))),
            Some((u, v)) => {
                make_room(&mut self.edges, MAX_EDGES);
                self.edges.push((Vertex::new(u), Vertex::new(v)));
            }
        }
    }

    /// The edges, checked against a number of vertices, at least one.
    ///
    /// # Errors
    /// [`InstanceError`] for too many edges and for ends that do not exist.
    pub(crate) fn check(&self, vertices: usize) -> Result<&[(Vertex, Vertex)], InstanceError> {
        if let Some(Refused::Beyond) = self.refused {
            return Err(InstanceError::TooManyEdges);
        }
        let end = |edge, vertex| InstanceError::EdgeEnd {
            edge,
            vertex,
            vertices,
        };
        for (edge, (u, v)) in self.edges.iter().enumerate() {
            let highest = u.max(v).index();
            if highest >= vertices {
                return Err(end(edge, highest));
            }
        }
        match self.refused {
            Some(Refused::End(vertex)) => Err(end(self.edges.len(), vertex)),
            _ => Ok(&self.edges),
        }
    }

    /// The graph. Check the edges first.
    ///
    /// # Complexity
    /// O(V + E log E). The edges are sorted in place, so that repeated ones take no memory in the
    /// graph.
    pub(crate) fn into_graph(mut self, vertices: usize) -> Graph {
        for (u, v) in &mut self.edges {
            (*u, *v) = (*u.min(v), *u.max(v));
        }
        self.edges.sort_unstable();
        self.edges.dedup();
        Graph::from_edges(vertices, self.edges.iter().copied())
    }
}

/// Makes room for another entry, and for at most a quarter more: the numbers of a text take few bytes
/// each.
fn make_room<T>(list: &mut Vec<T>, most: usize) {
    if list.len() == list.capacity() {
        let spare = (list.len() / 4).max(4).min(most.saturating_sub(list.len()));
        list.reserve_exact(spare.max(1));
    }
}
