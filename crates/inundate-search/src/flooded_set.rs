//! The flooded region as a set.

use inundate_core::{Color, Component, ReducedGraph};

/// The flooded components, a bit each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct FloodedSet(Box<[u64]>);

impl FloodedSet {
    pub(crate) fn of(reduced: &ReducedGraph, components: &[Component]) -> Self {
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
