//! The flooded region: as a set, and with moves that can be taken back.

use std::mem;

use inundate_core::{Color, Component, ReducedGraph};

/// The flooded components, a bit each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct FloodedSet(Box<[u64]>);

impl FloodedSet {
    pub(crate) fn from_components(reduced: &ReducedGraph, components: &[Component]) -> Self {
        let words = reduced.component_count().div_ceil(64);
        let mut region = Self(vec![0; words].into());
        for &component in components {
            region.insert(component);
        }
        region
    }

    /// Bytes that each region holds apart from its own size.
    pub(crate) fn bytes(reduced: &ReducedGraph) -> usize {
        reduced.component_count().div_ceil(64) * size_of::<u64>()
    }

    pub(crate) fn has(&self, component: Component) -> bool {
        self.0[component.index() / 64] >> (component.index() % 64) & 1 == 1
    }

    /// The flooded components, lowest first.
    pub(crate) fn components(&self, reduced: &ReducedGraph) -> impl Iterator<Item = Component> {
        reduced.graph().vertices().filter(|&c| self.has(c))
    }

    /// The number of flooded components.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn insert(&mut self, component: Component) {
        self.0[component.index() / 64] |= 1 << (component.index() % 64);
    }

    /// The colors on the frontier, lowest first; O(V + E).
    pub(crate) fn around(&self, reduced: &ReducedGraph) -> Vec<Color> {
        let mut is_on_frontier = vec![false; reduced.color_count()];
        for component in self.components(reduced) {
            for &neighbor in reduced.graph().neighbors(component) {
                if !self.has(neighbor) {
                    is_on_frontier[reduced.color(neighbor).index()] = true;
                }
            }
        }
        let colors = (0..=u16::MAX).map(Color::new).zip(is_on_frontier);
        colors
            .filter_map(|(color, on_frontier)| on_frontier.then_some(color))
            .collect()
    }

    /// The region after a move; O(V + E).
    pub(crate) fn after(&self, reduced: &ReducedGraph, color: Color) -> Self {
        let mut after = self.clone();
        for component in reduced.graph().vertices() {
            let mut neighbors = reduced.graph().neighbors(component).iter();
            if reduced.color(component) == color && neighbors.any(|&v| self.has(v)) {
                after.insert(component);
            }
        }
        after
    }
}

/// A flooded region of a contracted graph whose moves can be taken back.
pub(crate) struct Reversible<'a> {
    reduced: &'a ReducedGraph,
    /// The flooded components, in the order of the moves.
    flooded: Vec<Component>,
    /// Whether each component is flooded or on the frontier.
    seen: Vec<bool>,
    /// The frontier, by color.
    frontier: Vec<Vec<Component>>,
    /// The number of vertices of the frontier, by color.
    vertices: Vec<u64>,
    /// The number of components that are not flooded, by color.
    unflooded: Vec<usize>,
    /// The number of vertices that are not flooded.
    left: u64,
}

/// The changes made by a move, to undo it.
pub(crate) struct MoveMade {
    /// The color of the move.
    pub(crate) color: Color,
    flooded: Vec<Component>,
    entered: Vec<Component>,
}

impl MoveMade {
    /// Whether the move brought components to the frontier.
    pub(crate) fn brings_some(&self) -> bool {
        !self.entered.is_empty()
    }
}

impl<'a> Reversible<'a> {
    pub(crate) fn new(reduced: &'a ReducedGraph, start: Component) -> Self {
        let components = reduced.graph().vertices();
        let color = reduced.color(start);
        let mut unflooded = vec![0; reduced.color_count()];
        for color in reduced.colors() {
            unflooded[color.index()] += 1;
        }
        let mut region = Self {
            reduced,
            flooded: Vec::new(),
            seen: vec![false; reduced.component_count()],
            frontier: vec![Vec::new(); reduced.color_count()],
            vertices: vec![0; reduced.color_count()],
            unflooded,
            left: components.map(|c| u64::from(reduced.size(c))).sum(),
        };
        region.enter(start);
        region.play(color);
        region
    }

    /// The number of vertices that are not flooded.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// The flooded components.
    pub(crate) fn flooded(&self) -> &[Component] {
        &self.flooded
    }

    /// All colors, lowest first.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + use<> {
        (0..=u16::MAX).map(Color::new).take(self.frontier.len())
    }

    /// The components of a color on the frontier, in the order in which they reached it.
    pub(crate) fn frontier(&self, color: Color) -> &[Component] {
        &self.frontier[color.index()]
    }

    /// The number of vertices of a color on the frontier.
    pub(crate) fn vertices(&self, color: Color) -> u64 {
        self.vertices[color.index()]
    }

    /// Whether a move to this color floods all components of the color that are left, at least one.
    pub(crate) fn finishes(&self, color: Color) -> bool {
        let frontier = self.frontier(color).len();
        frontier > 0 && frontier == self.unflooded[color.index()]
    }

    fn enter(&mut self, component: Component) {
        let color = self.reduced.color(component).index();
        self.seen[component.index()] = true;
        self.frontier[color].push(component);
        self.vertices[color] += u64::from(self.reduced.size(component));
    }

    /// Makes a move, in O(E) at most: it looks at the neighbors of the components that it floods.
    pub(crate) fn play(&mut self, color: Color) -> MoveMade {
        let flooded = mem::take(&mut self.frontier[color.index()]);
        self.left -= mem::take(&mut self.vertices[color.index()]);
        self.unflooded[color.index()] -= flooded.len();
        self.flooded.extend(&flooded);
        let mut entered = Vec::new();
        for &u in &flooded {
            for &v in self.reduced.graph().neighbors(u) {
                if !self.seen[v.index()] {
                    self.enter(v);
                    entered.push(v);
                }
            }
        }
        MoveMade {
            color,
            flooded,
            entered,
        }
    }

    /// Takes the last move back, in the time that the move took: the components that it brought to
    /// the frontier are the last ones there.
    pub(crate) fn take_back(&mut self, made: MoveMade) {
        for &component in made.entered.iter().rev() {
            let color = self.reduced.color(component).index();
            self.seen[component.index()] = false;
            self.frontier[color].pop();
            self.vertices[color] -= u64::from(self.reduced.size(component));
        }
        let sizes = made.flooded.iter().map(|&c| self.reduced.size(c));
        let vertices = sizes.map(u64::from).sum();
        self.vertices[made.color.index()] = vertices;
        self.unflooded[made.color.index()] += made.flooded.len();
        self.flooded
            .truncate(self.flooded.len() - made.flooded.len());
        self.left += vertices;
        self.frontier[made.color.index()] = made.flooded;
    }
}
