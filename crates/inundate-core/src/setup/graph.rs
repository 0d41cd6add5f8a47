//! Graphs by their edges.

use super::{EdgeList, ListSetup};
use crate::{GameSetup, Graph, Instance, InstanceError};

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

impl From<ListSetup> for GraphSetup {
    /// The same vertices, without edges yet.
    fn from(list: ListSetup) -> Self {
        Self {
            list,
            edges: EdgeList::default(),
        }
    }
}

impl GraphSetup {
    /// A graph with one vertex for each label, without edges yet.
    pub fn new<'a>(colors: impl IntoIterator<Item = &'a str>) -> Self {
        ListSetup::new(colors).into()
    }

    /// The same vertices with these edges.
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
        list.into_graph(graph, game)
    }

    /// The vertices, and the graph of the listed edges, with checked ends.
    pub(super) fn graph(self) -> Result<(ListSetup, Graph), InstanceError> {
        let vertices = self.list.vertices()?;
        self.edges.check(vertices)?;
        Ok((self.list, self.edges.into_graph(vertices)))
    }
}
