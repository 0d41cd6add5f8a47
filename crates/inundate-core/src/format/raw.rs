//! Vertices and edges as a text lists them, for all formats of graphs.

use super::ParseProblem;
use crate::limits::MAX_VERTICES;
use crate::setup::EdgeList;
use crate::{Graph, InstanceError};

/// Vertices and edges as a text lists them, not checked yet.
pub(super) struct RawGraph {
    /// The line on which the record starts, from 1.
    pub(super) line: usize,
    pub(super) vertices: usize,
    pub(super) edges: EdgeList,
}

impl RawGraph {
    /// The graph, in which no loop is allowed.
    pub(super) fn graph(self) -> Result<Graph, ParseProblem> {
        let vertices = self.vertices;
        match vertices {
            0 => return Err(InstanceError::Empty.into()),
            1..=MAX_VERTICES => {}
            _ => return Err(InstanceError::TooManyVertices.into()),
        }
        let edges = self.edges.check(vertices)?;
        if let Some(edge) = edges.iter().position(|(u, v)| u == v) {
            let expected = format!("two vertices for edge {edge}");
            let found = format!("{} twice", edges[edge].0.index());
            return Err(ParseProblem::expected(expected, found));
        }
        Ok(self.edges.into_graph(vertices))
    }
}

/// A text has a second graph.
pub(super) fn another_graph() -> ParseProblem {
    ParseProblem::expected("one graph", "another")
}
