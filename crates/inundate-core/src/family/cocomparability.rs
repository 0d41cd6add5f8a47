//! Co-comparability graphs, by an umbrella-free order of their vertices, and permutation graphs.

use super::{Edges, check_permutation};
use crate::limits::EdgeLimit;
use crate::{Graph, InstanceError, Vertex};

/// An order of the vertices in which every edge u–w has, for each v between u and w, an edge u–v
/// or v–w.
///
/// The graphs that have such an order are those whose complement can be oriented as a partial
/// order, of which it is a linear extension.
///
/// # Source
/// Kratsch, Stewart: *Domination on cocomparability graphs* (1993).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UmbrellaFreeOrder {
    order: Box<[Vertex]>,
    position: Box<[u32]>,
}

impl UmbrellaFreeOrder {
    pub(crate) fn new(order: &[usize], graph: &Graph) -> Result<Self, InstanceError> {
        check_permutation("order", order, graph.vertex_count())?;
        let mut position = vec![0; order.len()].into_boxed_slice();
        for (place, &v) in order.iter().enumerate() {
            position[v] = u32::try_from(place).expect("vertices are limited to 2^22");
        }
        let order = order.iter().map(|&v| Vertex::at(v)).collect();
        let order = Self { order, position };
        order.check(graph)?;
        Ok(order)
    }

    /// The vertices, lowest in the order first.
    pub fn as_slice(&self) -> &[Vertex] {
        &self.order
    }

    /// The place of a vertex in the order, from 0.
    pub fn position(&self, vertex: Vertex) -> usize {
        self.position[vertex.index()] as usize
    }

    /// Counts for each edge the vertices between its ends that are adjacent to one of them.
    ///
    /// # Complexity
    /// O(E·√E·log d) for a largest degree of d: an edge takes as many steps as its end of lower
    /// degree has neighbors, each with a search at most.
    fn check(&self, graph: &Graph) -> Result<(), InstanceError> {
        let place = |v: Vertex| Vertex::at(self.position(v));
        let edges = graph.edges().map(|(u, v)| (place(u), place(v)));
        // Renumber the vertices by their places, so that neighbors stand in the order.
        let graph = Graph::from_edges(self.order.len(), edges);
        let mut adjacent = vec![false; self.order.len()];
        for low in graph.vertices() {
            let neighbors = graph.neighbors(low);
            let later = &neighbors[neighbors.partition_point(|&v| v < low)..];
            for v in later {
                adjacent[v.index()] = true;
            }
            for (count, &high) in later.iter().enumerate() {
                let between = high.index() - low.index() - 1;
                if count == between {
                    continue;
                }
                let of_low = &later[..count];
                let of_high = graph.neighbors(high);
                let of_high = &of_high[of_high.partition_point(|&v| v <= low)..];
                let of_high = &of_high[..of_high.partition_point(|&v| v < high)];
                let search = of_high.len().checked_ilog2().unwrap_or(0) as usize + 1;
                let shared = if of_high.len() <= of_low.len() * search {
                    of_high.iter().filter(|v| adjacent[v.index()]).count()
                } else {
                    let is_shared = |v: &&Vertex| of_high.binary_search(v).is_ok();
                    of_low.iter().filter(is_shared).count()
                };
                if of_low.len() + of_high.len() - shared < between {
                    let middle = (low.index() + 1..high.index())
                        .map(Vertex::at)
                        .find(|v| !adjacent[v.index()] && of_high.binary_search(v).is_err())
                        .expect("fewer are adjacent than are between");
                    return Err(InstanceError::Umbrella {
                        low: self.order[low.index()],
                        middle: self.order[middle.index()],
                        high: self.order[high.index()],
                    });
                }
            }
            for v in later {
                adjacent[v.index()] = false;
            }
        }
        Ok(())
    }
}

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
