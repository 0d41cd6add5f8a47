//! A region that takes moves back.

use std::mem;

use inundate_core::{Color, Component, ReducedGraph};

/// A region of a contracted graph that takes moves back.
pub(crate) struct Reversible<'a> {
    reduced: &'a ReducedGraph,
    /// The flooded components, in the order of the moves.
    flooded: Vec<Component>,
    /// Flooded, or beside the region.
    seen: Vec<bool>,
    /// The components beside the region, by color.
    frontier: Vec<Vec<Component>>,
    /// Their vertices, by color.
    vertices: Vec<u64>,
    /// Components that are not flooded, by color.
    unflooded: Vec<usize>,
    /// Vertices that are not flooded.
    left: u64,
}

/// What a move has changed.
pub(crate) struct MoveMade {
    /// The move.
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
            frontier: vec![Vec::new(); reduced.color_count()],
            vertices: vec![0; reduced.color_count()],
            unflooded,
            left: components.map(|c| u64::from(reduced.size(c))).sum(),
        };
        region.enter(start);
        region.play(color);
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
        (0..=u16::MAX).map(Color::new).take(self.frontier.len())
    }

    /// The components of a color beside the region, in the order in which they came there.
    pub(crate) fn frontier(&self, color: Color) -> &[Component] {
        &self.frontier[color.index()]
    }

    /// Their vertices.
    pub(crate) fn vertices(&self, color: Color) -> u64 {
        self.vertices[color.index()]
    }

    /// Whether a move of this color leaves nothing of it unflooded, and there is something of it.
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

    /// O(E) at most: the neighbors of what is flooded are looked at.
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

    /// Takes the last move back, in the time that it took: what it brought beside the region
    /// stands last there.
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
