//! Split graphs.

use super::check_distinct;
use crate::{Graph, InstanceError, Vertex};

/// The vertices of a clique that contains at least one end of every edge: the others are
/// independent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clique(Box<[Vertex]>);

impl Clique {
    pub(crate) fn new(clique: &[usize], graph: &Graph) -> Result<Self, InstanceError> {
        let vertices = graph.vertex_count();
        check_distinct("clique", clique, vertices)?;
        let mut clique: Box<[Vertex]> = clique.iter().map(|&v| Vertex::at(v)).collect();
        clique.sort_unstable();
        let clique = Self(clique);
        for (place, &u) in clique.0.iter().enumerate() {
            // Both lists are in increasing order.
            let mut neighbors = graph.neighbors(u).iter();
            for &v in &clique.0[place + 1..] {
                if !neighbors.any(|&neighbor| neighbor == v) {
                    return Err(InstanceError::CliqueGap { u, v });
                }
            }
        }
        let outside = graph
            .edges()
            .find(|&(u, v)| !clique.contains(u) && !clique.contains(v));
        match outside {
            Some((u, v)) => Err(InstanceError::EdgeOutsideClique { u, v }),
            None => Ok(clique),
        }
    }

    /// The vertices, lowest first.
    pub fn as_slice(&self) -> &[Vertex] {
        &self.0
    }

    /// Whether a vertex belongs to the clique.
    ///
    /// # Complexity
    /// O(log V).
    pub fn contains(&self, vertex: Vertex) -> bool {
        self.0.binary_search(&vertex).is_ok()
    }
}
