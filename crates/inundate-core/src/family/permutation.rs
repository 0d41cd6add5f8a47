//! Permutation graphs.

use super::{Edges, check_permutation};
use crate::limits::EdgeLimit;
use crate::{Graph, InstanceError, Vertex};

/// A permutation of the vertices; i < j are adjacent if and only if it reverses their order.
///
/// Drawn as a line for each vertex from its number on an upper row to its image on a lower row,
/// vertices are adjacent if their lines cross.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation(Box<[Vertex]>);

impl Permutation {
    pub(crate) fn new(perm: &[usize], vertices: usize) -> Result<Self, InstanceError> {
        check_permutation("perm", perm, vertices)?;
        Ok(Self(perm.iter().map(|&image| Vertex::at(image)).collect()))
    }

    /// The image of each vertex: its place on the lower row.
    pub fn as_slice(&self) -> &[Vertex] {
        &self.0
    }

    /// The place of a vertex on the lower row.
    pub fn image(&self, vertex: Vertex) -> usize {
        self.0[vertex.index()].index()
    }

    /// Insertion sort makes one exchange for each reversed pair.
    ///
    /// # Complexity
    /// O(V + E).
    pub(crate) fn graph(&self, limit: EdgeLimit) -> Result<Graph, InstanceError> {
        let mut edges = Edges::up_to(limit);
        let mut sorted: Vec<usize> = Vec::with_capacity(self.0.len());
        for v in 0..self.0.len() {
            let mut place = v;
            sorted.push(v);
            while place > 0 && self.0[sorted[place - 1]] > self.0[v] {
                edges.push(sorted[place - 1], v)?;
                sorted.swap(place - 1, place);
                place -= 1;
            }
        }
        Ok(edges.into_graph(self.0.len()))
    }
}
