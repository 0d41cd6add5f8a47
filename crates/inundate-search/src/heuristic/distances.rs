//! Distances from a region that grows.

use std::mem;

use inundate_core::{Component, Graph};

/// The distance of each component of a contracted graph from a region.
pub(super) struct Distances<'a> {
    graph: &'a Graph<Component>,
    /// The distances, 0 inside the region.
    pub(super) of: Vec<u32>,
    marked: Vec<bool>,
}

impl<'a> Distances<'a> {
    /// The distances from a region, which is not empty, in a connected graph.
    ///
    /// # Complexity
    /// O(V + E).
    pub(super) fn new(
        graph: &'a Graph<Component>,
        region: impl IntoIterator<Item = Component>,
    ) -> Self {
        let mut of = vec![u32::MAX; graph.vertex_count()];
        let mut reached: Vec<Component> = region.into_iter().collect();
        for component in &reached {
            of[component.index()] = 0;
        }
        let mut next = 0;
        while let Some(&u) = reached.get(next) {
            next += 1;
            for &v in graph.neighbors(u) {
                if of[v.index()] == u32::MAX {
                    of[v.index()] = of[u.index()] + 1;
                    reached.push(v);
                }
            }
        }
        let marked = vec![false; of.len()];
        Self { graph, of, marked }
    }

    /// The components that come nearer when these neighbors of the region are flooded.
    ///
    /// They are those with a shortest path that begins with one of the neighbors, and come nearer
    /// by 1, since every flooded component was on the frontier.
    ///
    /// # Complexity
    /// O(V + E); it looks only at the components that come nearer, and their neighbors.
    pub(super) fn nearer(&mut self, flooded: &[Component]) -> Vec<Component> {
        let mut nearer = flooded.to_vec();
        for component in flooded {
            self.marked[component.index()] = true;
        }
        let mut next = 0;
        while let Some(&u) = nearer.get(next) {
            next += 1;
            for &v in self.graph.neighbors(u) {
                if self.of[v.index()] == self.of[u.index()] + 1
                    && !mem::replace(&mut self.marked[v.index()], true)
                {
                    nearer.push(v);
                }
            }
        }
        for component in &nearer {
            self.marked[component.index()] = false;
        }
        nearer
    }

    /// Makes the region larger by a move that brings these components nearer.
    pub(super) fn approach(&mut self, nearer: &[Component]) {
        for component in nearer {
            self.of[component.index()] -= 1;
        }
    }
}
