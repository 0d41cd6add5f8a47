//! Families of graphs: the data that each adds to a graph, and the rule for its edges.
//!
//! The types here are always valid: only a setup makes them, and it checks them. The
//! families that need nothing but the graph and a number (paths, cycles, powers, trees,
//! complete graphs) have no type of their own: see [`Shape`](crate::Shape).

mod cells;
mod cocomparability;
mod interval;
pub(crate) mod power;
mod split;

use crate::limits::EdgeLimit;
use crate::{Graph, InstanceError, Vertex};

pub use cells::DBoard;
pub use cells::Maze;
pub use cocomparability::Permutation;
pub use cocomparability::UmbrellaFreeOrder;
pub use interval::Arcs;
pub use interval::Intervals;
pub use power::PowerOf;
pub use split::Clique;

/// The edges of a graph that is being built, at most `limit` of them.
#[derive(Debug)]
struct Edges {
    edges: Vec<(Vertex, Vertex)>,
    limit: EdgeLimit,
}

impl Edges {
    fn up_to(limit: EdgeLimit) -> Self {
        Self {
            edges: Vec::new(),
            limit,
        }
    }

    fn push(&mut self, u: usize, v: usize) -> Result<(), InstanceError> {
        if self.edges.len() == self.limit.get() {
            return Err(InstanceError::TooManyEdges);
        }
        self.edges.push((Vertex::at(u), Vertex::at(v)));
        Ok(())
    }

    fn into_graph(self, vertices: usize) -> Graph {
        Graph::from_edges(vertices, self.edges.iter().copied())
    }
}

/// The complete graph.
///
/// # Errors
/// [`TooManyEdges`](InstanceError::TooManyEdges), by default from 5794 vertices on.
pub(crate) fn complete(vertices: usize, limit: EdgeLimit) -> Result<Graph, InstanceError> {
    power::path(vertices, vertices, limit)
}

/// Checks that a list has every number below `length` once.
fn check_permutation(
    name: &'static str,
    list: &[usize],
    length: usize,
) -> Result<(), InstanceError> {
    check_length(name, length, list.len())?;
    check_distinct(name, list, length)
}

/// Checks that a list has only numbers below `bound`, each at most once.
fn check_distinct(name: &'static str, list: &[usize], bound: usize) -> Result<(), InstanceError> {
    let mut seen = vec![false; bound];
    for (position, &number) in list.iter().enumerate() {
        match seen.get_mut(number) {
            Some(seen) if !*seen => *seen = true,
            found => {
                return Err(InstanceError::NotDistinct {
                    name,
                    position,
                    bound,
                    number,
                    again: found.is_some(),
                });
            }
        }
    }
    Ok(())
}

/// Checks that a list has an entry for each vertex.
fn check_length(name: &'static str, expected: usize, found: usize) -> Result<(), InstanceError> {
    if expected == found {
        Ok(())
    } else {
        Err(InstanceError::ListLength {
            name,
            expected,
            found,
        })
    }
}

/// Refuses edges that close a cycle: a loop, a repeated edge, or any other edge within a connected
/// part.
///
/// # Complexity
/// O(V + E α(V)), by union-find.
pub(crate) fn check_acyclic(
    vertices: usize,
    edges: &[(Vertex, Vertex)],
) -> Result<(), InstanceError> {
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

/// The root of a vertex, with path halving.
fn root(parent: &mut [Vertex], mut vertex: Vertex) -> Vertex {
    while parent[vertex.index()] != vertex {
        parent[vertex.index()] = parent[parent[vertex.index()].index()];
        vertex = parent[vertex.index()];
    }
    vertex
}
