//! A region that takes calls back.

use std::mem;

use inundate_core::{Color, Component, ReducedGraph};

/// A region of a contracted graph that takes calls back.
pub(crate) struct Reversible<'a> {
    reduced: &'a ReducedGraph,
    /// The flooded components, in the order of the calls.
    flooded: Vec<Component>,
    /// Flooded, or beside the region.
    seen: Vec<bool>,
    /// The components beside the region, by color.
    beside: Vec<Vec<Component>>,
    /// Their vertices, by color.
    vertices: Vec<u64>,
    /// Components that are not flooded, by color.
    unflooded: Vec<usize>,
    /// Vertices that are not flooded.
    left: u64,
}

/// What a call has changed.
pub(crate) struct Called {
    /// The call.
    pub(crate) color: Color,
    flooded: Vec<Component>,
    entered: Vec<Component>,
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
            beside: vec![Vec::new(); reduced.color_count()],
            vertices: vec![0; reduced.color_count()],
            unflooded,
            left: components.map(|c| u64::from(reduced.size(c))).sum(),
        };
        region.enter(start);
        region.call(color);
        region
    }

    /// Vertices that are not flooded.
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// The flooded components.
    pub(crate) fn flooded(&self) -> &[Component] {
        &self.flooded
    }

    /// All colors, lowest first.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + use<> {
        (0..=u16::MAX).map(Color::new).take(self.beside.len())
    }

    /// The components of a color beside the region, in the order in which they came there.
    pub(crate) fn beside(&self, color: Color) -> &[Component] {
        &self.beside[color.index()]
    }

    /// Their vertices.
    pub(crate) fn vertices(&self, color: Color) -> u64 {
        self.vertices[color.index()]
    }

    /// Whether a call of this color leaves nothing of it unflooded, and there is something of it.
    pub(crate) fn finishes(&self, color: Color) -> bool {
        let beside = self.beside(color).len();
        beside > 0 && beside == self.unflooded[color.index()]
    }

    fn enter(&mut self, component: Component) {
        let color = self.reduced.color(component).index();
        self.seen[component.index()] = true;
        self.beside[color].push(component);
        self.vertices[color] += u64::from(self.reduced.size(component));
    }

    /// O(E) at most: the neighbors of what is flooded are looked at.
    pub(crate) fn call(&mut self, color: Color) -> Called {
        let flooded = mem::take(&mut self.beside[color.index()]);
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
        Called {
            color,
            flooded,
            entered,
        }
    }

    /// Takes the last call back, in the time that it took: what it brought beside the region
    /// stands last there.
    pub(crate) fn take_back(&mut self, called: Called) {
        for &component in called.entered.iter().rev() {
            let color = self.reduced.color(component).index();
            self.seen[component.index()] = false;
            self.beside[color].pop();
            self.vertices[color] -= u64::from(self.reduced.size(component));
        }
        let sizes = called.flooded.iter().map(|&c| self.reduced.size(c));
        let vertices = sizes.map(u64::from).sum();
        self.vertices[called.color.index()] = vertices;
        self.unflooded[called.color.index()] += called.flooded.len();
        self.flooded
            .truncate(self.flooded.len() - called.flooded.len());
        self.left += vertices;
        self.beside[called.color.index()] = called.flooded;
    }
}
