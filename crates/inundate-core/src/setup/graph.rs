//! Graphs by their edges.

use super::{EdgeList, ListSetup};
use crate::family::{Clique, PowerOf, UmbrellaFreeOrder, tree};
use crate::{GameSetup, Graph, Instance, InstanceError, Shape};

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
    list: ListSetup,
    edges: EdgeList,
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

    /// A [tree](Shape::Tree).
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for a loop, a repeated edge, or any other that
    /// closes a cycle.
    pub fn into_tree(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let vertices = self.list.vertices()?;
        tree::check(vertices, self.edges.check(vertices)?)?;
        let (list, graph) = self.graph()?;
        list.admit(Shape::Tree, graph, game)
    }

    /// The [k-th power](PowerOf) of the graph.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for k = 0 and too many edges of the power.
    ///
    /// # Complexity
    /// A breadth-first search to depth k from every vertex.
    pub fn into_power(self, k: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        let (list, base) = self.graph()?;
        let power = PowerOf::new(base, k)?;
        let graph = power.graph(list.edge_limit())?;
        list.admit(Shape::GraphPower(power), graph, game)
    }

    /// A [co-comparability graph](UmbrellaFreeOrder) with an umbrella-free order of its vertices.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for an order that does not name every vertex once or is
    /// not umbrella-free.
    ///
    /// # Complexity
    /// O(V + E·√E·log d) for a largest degree of d.
    pub fn into_cocomparability(
        self,
        order: &[usize],
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let (list, graph) = self.graph()?;
        let order = UmbrellaFreeOrder::new(order, &graph)?;
        list.admit(Shape::Cocomparability(order), graph, game)
    }

    /// A [split graph](Clique); the vertices outside the clique are independent.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), for vertices that are not a clique, and for an edge with
    /// no end in it.
    pub fn into_split(self, clique: &[usize], game: GameSetup) -> Result<Instance, InstanceError> {
        let (list, graph) = self.graph()?;
        let clique = Clique::new(clique, &graph)?;
        list.admit(Shape::Split(clique), graph, game)
    }

    /// The vertices, and the graph of the listed edges, with checked ends.
    fn graph(self) -> Result<(ListSetup, Graph), InstanceError> {
        let vertices = self.list.vertices()?;
        self.edges.check(vertices)?;
        Ok((self.list, self.edges.into_graph(vertices)))
    }
}
