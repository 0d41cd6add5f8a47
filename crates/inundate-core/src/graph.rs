//! Simple undirected graphs in compressed rows.

use std::fmt::Debug;
use std::hash::Hash;

/// A node of a [`Graph`]: a number from 0, of a type that cannot be mixed up with that of another
/// kind of node.
pub trait Node: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The node with this number.
    fn new(index: u32) -> Self;

    /// The number, from 0.
    fn index(self) -> usize;

    /// The node with this number.
    ///
    /// # Panics
    /// If it does not fit: boards have at most 2^22 vertices.
    #[inline]
    fn at(index: usize) -> Self {
        Self::new(u32::try_from(index).expect("vertices are limited to 2^22"))
    }
}

/// A vertex of the graph of a board: an index from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Vertex(pub(crate) u32);

impl Vertex {
    /// The vertex with this index.
    pub fn new(index: u32) -> Self {
        Self(index)
    }

    /// Position among the vertices, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn at(index: usize) -> Self {
        <Self as Node>::at(index)
    }
}

impl Node for Vertex {
    #[inline]
    fn new(index: u32) -> Self {
        Self(index)
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A simple undirected graph: no loops, no repeated edges, neighbors in increasing order.
///
/// ```
/// use inundate_core::{Graph, Vertex};
///
/// // The loop and the second edge between 0 and 1 vanish.
/// let edges = [(0, 1), (1, 0), (2, 1), (2, 2)];
/// let graph = Graph::from_edges(3, edges.map(|(u, v)| (Vertex::new(u), Vertex::new(v))));
/// assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 2));
/// assert_eq!(graph.neighbors(Vertex::new(1)), [Vertex::new(0), Vertex::new(2)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph<V = Vertex> {
    /// `neighbors[starts[v]..starts[v + 1]]` are the neighbors of `v`.
    starts: Vec<u32>,
    neighbors: Vec<V>,
}

impl<V: Node> Graph<V> {
    /// Builds a graph on `vertices` vertices; loops and repeated edges vanish.
    ///
    /// # Panics
    /// If an edge names a vertex that does not exist. For unchecked input use
    /// [`GraphSetup`](crate::GraphSetup), which refuses such an edge.
    ///
    /// # Complexity
    /// O(V + E log d) for a largest degree of d; the edges are read twice.
    pub fn from_edges<I>(vertices: usize, edges: I) -> Self
    where
        I: IntoIterator<Item = (V, V)>,
        I::IntoIter: Clone,
    {
        let edges = edges.into_iter().filter(|(u, v)| u != v);
        // Counting sort by the first vertex: `starts[v]` is where the next neighbor of v goes.
        let mut starts = vec![0_u32; vertices + 1];
        for (u, v) in edges.clone() {
            assert!(
                u.index() < vertices && v.index() < vertices,
                "an edge names a vertex that is not there"
            );
            starts[u.index()] += 1;
            starts[v.index()] += 1;
        }
        let mut arcs = 0;
        for start in &mut starts {
            (*start, arcs) = (arcs, arcs + *start);
        }
        let mut neighbors = vec![V::new(0); arcs as usize];
        let mut place = |u: V, v: V| {
            neighbors[starts[u.index()] as usize] = v;
            starts[u.index()] += 1;
        };
        for (u, v) in edges {
            place(u, v);
            place(v, u);
        }
        // Now `starts[v]` is where the row of v ends. Sort each row and close the gaps.
        let (mut row_start, mut kept) = (0, 0);
        for row_end in starts.iter_mut().take(vertices) {
            let row = row_start..*row_end as usize;
            row_start = row.end;
            neighbors[row.clone()].sort_unstable();
            let first = kept;
            for index in row {
                if kept == first || neighbors[kept - 1] != neighbors[index] {
                    neighbors[kept] = neighbors[index];
                    kept += 1;
                }
            }
            *row_end = u32::try_from(kept).expect("edges are limited to 2^24");
        }
        neighbors.truncate(kept);
        neighbors.shrink_to_fit();
        starts.rotate_right(1);
        starts[0] = 0;
        Self { starts, neighbors }
    }

    /// Number of vertices.
    pub fn vertex_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Number of edges.
    pub fn edge_count(&self) -> usize {
        self.neighbors.len() / 2
    }

    /// All vertices, lowest first.
    #[inline]
    pub fn vertices(&self) -> impl ExactSizeIterator<Item = V> + Clone + use<V> {
        (0..self.vertex_count()).map(V::at)
    }

    /// The neighbors of a vertex, lowest first.
    #[inline]
    pub fn neighbors(&self, vertex: V) -> &[V] {
        &self.neighbors
            [self.starts[vertex.index()] as usize..self.starts[vertex.index() + 1] as usize]
    }

    /// Every edge once, as (lower, higher), in increasing order.
    pub fn edges(&self) -> impl Iterator<Item = (V, V)> + Clone + '_ {
        self.vertices().flat_map(|u| {
            self.neighbors(u)
                .iter()
                .filter(move |&&v| u < v)
                .map(move |&v| (u, v))
        })
    }
}

/// A graph in the making, from the neighbors of each vertex in increasing order.
#[derive(Debug)]
pub(crate) struct SortedRows {
    starts: Vec<u32>,
    neighbors: Vec<Vertex>,
}

impl SortedRows {
    /// Room for this many vertices and edges.
    pub(crate) fn with_capacity(vertices: usize, edges: usize) -> Self {
        let mut starts = Vec::with_capacity(vertices + 1);
        starts.push(0);
        let neighbors = Vec::with_capacity(2 * edges);
        Self { starts, neighbors }
    }

    /// The neighbors of the next vertex.
    #[inline]
    pub(crate) fn push_row(&mut self, neighbors: impl Iterator<Item = Vertex>) {
        self.neighbors.extend(neighbors);
        let end = u32::try_from(self.neighbors.len()).expect("edges are limited to 2^24");
        self.starts.push(end);
    }

    /// The graph. Each edge has been given by both of its ends.
    pub(crate) fn into_graph(self) -> Graph {
        Graph {
            starts: self.starts,
            neighbors: self.neighbors,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_and_repeats_vanish() {
        let edge = |u, v| (Vertex(u), Vertex(v));
        let graph = Graph::from_edges(3, [edge(0, 1), edge(1, 0), edge(2, 2), edge(2, 0)]);
        assert_eq!(graph.edge_count(), 2);
        assert_eq!(graph.neighbors(Vertex(0)), [Vertex(1), Vertex(2)]);
        assert_eq!(graph.edges().collect::<Vec<_>>(), [edge(0, 1), edge(0, 2)]);
    }
}
