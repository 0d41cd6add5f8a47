//! Contraction: every monochromatic component becomes one vertex.

use crate::graph::Node;
use crate::metrics::parts;
use crate::{Color, Graph, Instance, Vertex};

/// A maximal monochromatic component of an instance. Components are numbered from 0, in the order
/// of their lowest vertices.
///
/// It is a vertex of the contracted graph, not of the instance: a move is made at a
/// [vertex of the component](ReducedGraph::lowest_vertex).
///
/// ```compile_fail
/// use inundate_core::{Color, Component, Move};
///
/// let step = Move { pivot: Component::new(0), color: Color::new(1) };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Component(pub(crate) u32);

impl Component {
    /// The component with this number.
    pub fn new(index: u32) -> Self {
        Self(index)
    }

    /// Position among the components, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Node for Component {
    #[inline]
    fn new(index: u32) -> Self {
        Self(index)
    }

    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// An instance with each monochromatic component contracted to a single vertex.
///
/// Adjacent components have different colors: the type guarantees this. A game on the contracted
/// graph has the same solutions as the game on the instance, because a move always recolors a whole
/// component.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, ReducedGraph, Vertex};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let reduced = ReducedGraph::new(&instance);
/// // The three cells `r`, and three single ones.
/// assert_eq!((reduced.component_count(), reduced.graph().edge_count()), (4, 4));
/// let first = reduced.component(Vertex::new(4));
/// assert_eq!((reduced.size(first), reduced.lowest_vertex(first)), (3, Vertex::new(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReducedGraph {
    graph: Graph<Component>,
    colors: Vec<Color>,
    color_count: usize,
    component_of: Vec<Component>,
    lowest: Vec<Vertex>,
    sizes: Vec<u32>,
}

impl ReducedGraph {
    /// Contracts an instance.
    ///
    /// # Complexity
    /// O(V + E log d) for a largest degree of d.
    pub fn new(instance: &Instance) -> Self {
        const UNSEEN: Component = Component(u32::MAX);
        let graph = instance.graph();
        let mut component_of = vec![UNSEEN; graph.vertex_count()];
        let (mut colors, mut lowest, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
        let mut stack = Vec::new();
        for start in graph.vertices() {
            if component_of[start.index()] != UNSEEN {
                continue;
            }
            let component = Component::at(lowest.len());
            let color = instance.color(start);
            let mut size = 0;
            component_of[start.index()] = component;
            stack.push(start);
            while let Some(u) = stack.pop() {
                size += 1;
                for &v in graph.neighbors(u) {
                    if component_of[v.index()] == UNSEEN && instance.color(v) == color {
                        component_of[v.index()] = component;
                        stack.push(v);
                    }
                }
            }
            colors.push(color);
            lowest.push(start);
            sizes.push(size);
        }
        let edges = graph
            .edges()
            .map(|(u, v)| (component_of[u.index()], component_of[v.index()]));
        let graph = Graph::from_edges(lowest.len(), edges);
        Self {
            graph,
            colors,
            color_count: instance.palette().len(),
            component_of,
            lowest,
            sizes,
        }
    }

    /// The graph of adjacent components.
    pub fn graph(&self) -> &Graph<Component> {
        &self.graph
    }

    /// Number of components.
    pub fn component_count(&self) -> usize {
        self.colors.len()
    }

    /// Number of colors; each is the color of some component.
    pub fn color_count(&self) -> usize {
        self.color_count
    }

    /// The color of a component.
    #[inline]
    pub fn color(&self, component: Component) -> Color {
        self.colors[component.index()]
    }

    /// The colors, by component.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The component of a vertex of the instance.
    pub fn component(&self, vertex: Vertex) -> Component {
        self.component_of[vertex.index()]
    }

    /// The lowest vertex of a component; a move at it recolors the component.
    pub fn lowest_vertex(&self, component: Component) -> Vertex {
        self.lowest[component.index()]
    }

    /// The islands (connected parts of the contracted graph) by their lowest component, each with
    /// its components in ascending order.
    ///
    /// # Complexity
    /// O(V + E).
    pub fn islands(&self) -> Vec<Vec<Component>> {
        let (parts, count) = parts(&self.graph, |_| true);
        let mut islands = vec![Vec::new(); count];
        for (component, part) in self.graph.vertices().zip(parts) {
            islands[part.expect("all are open")].push(component);
        }
        islands
    }

    /// Number of vertices of a component.
    pub fn size(&self, component: Component) -> u32 {
        self.sizes[component.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameSetup, GridSetup};

    #[test]
    fn contracts_an_l() {
        // a a b
        // c a b
        let instance = GridSetup::from_drawing("aab\ncab")
            .unwrap()
            .into_instance(GameSetup::Free)
            .unwrap();
        let reduced = ReducedGraph::new(&instance);
        assert_eq!(reduced.component_count(), 3);
        assert_eq!(reduced.graph().edge_count(), 2);
        let component = |v| reduced.component(Vertex(v)).index();
        assert_eq!([0, 1, 2, 3, 4, 5].map(component), [0, 0, 1, 2, 0, 1]);
        assert_eq!(reduced.size(Component(0)), 3);
        assert_eq!(reduced.lowest_vertex(Component(2)), Vertex(3));
        for (u, v) in reduced.graph().edges() {
            assert_ne!(reduced.color(u), reduced.color(v));
        }
    }
}
