//! Graphs by their edges, not checked yet.

use super::ListSetup;
use crate::limits::MAX_EDGES;
use crate::{GameSetup, Graph, Instance, InstanceError, Shape, Vertex};

/// Input for a graph: labels and edges.
///
/// ```
/// use inundate_core::{GameSetup, GraphSetup, Pivot};
///
/// let mut star = GraphSetup::new(["grey", "red", "red", "blue"]);
/// star.push_edge(0, 1);
/// star.push_edge(0, 2);
/// star.push_edge(3, 0);
/// let instance = star.into_instance(GameSetup::Fixed(Pivot::Vertex(3)))?;
/// assert_eq!(instance.graph().edge_count(), 3);
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GraphSetup {
    pub(super) list: ListSetup,
    pub(super) edges: EdgeList,
}

impl GraphSetup {
    /// A graph with one vertex for each label, without edges yet.
    pub fn new<'a>(colors: impl IntoIterator<Item = &'a str>) -> Self {
        Self::with_edges(ListSetup::new(colors), EdgeList::default())
    }

    /// Makes a graph of the vertices with these edges.
    pub(crate) fn with_edges(list: ListSetup, edges: EdgeList) -> Self {
        Self { list, edges }
    }

    /// Adds an edge. Loops and repeated edges make no difference to the game and vanish, except
    /// that a [tree](Self::into_tree) has none.
    pub fn push_edge(&mut self, u: usize, v: usize) {
        self.edges.push(u, v);
    }

    /// A graph. This checks everything that can be wrong with it; nothing is checked again later.
    ///
    /// # Errors
    /// See [`InstanceError`].
    ///
    /// # Complexity
    /// O(V + E log E).
    pub fn into_instance(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let (list, graph) = self.graph()?;
        list.admit(Shape::Graph, graph, game)
    }

    /// The vertices, and the graph of the listed edges, with checked ends.
    pub(super) fn graph(self) -> Result<(ListSetup, Graph), InstanceError> {
        let vertices = self.list.vertices()?;
        self.edges.check(vertices)?;
        Ok((self.list, self.edges.into_graph(vertices)))
    }
}

/// Listed edges, up to the limit.
#[derive(Clone, Debug, Default)]
pub(crate) struct EdgeList {
    edges: Vec<(Vertex, Vertex)>,
    /// The reason why the next edge was refused.
    refused: Option<EdgeRefusal>,
}

#[derive(Clone, Copy, Debug)]
enum EdgeRefusal {
    /// More edges than the limit.
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
            _ if self.edges.len() == MAX_EDGES => self.refused = Some(EdgeRefusal::Beyond),
            None => self.refused = Some(EdgeRefusal::End(u.max(v))),
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
        if let Some(EdgeRefusal::Beyond) = self.refused {
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
            Some(EdgeRefusal::End(vertex)) => Err(end(self.edges.len(), vertex)),
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

/// Makes room for another entry, and for at most a quarter more: the numbers of a text take few
/// bytes each.
fn make_room<T>(list: &mut Vec<T>, most: usize) {
    if list.len() == list.capacity() {
        let spare = (list.len() / 4).max(4).min(most.saturating_sub(list.len()));
        list.reserve_exact(spare.max(1));
    }
}
