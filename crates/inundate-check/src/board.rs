//! The contracted board as sets.

use inundate_core::{Instance, ReducedGraph};

use crate::error::Fault;
use crate::set::Set;

/// The most components of a board.
const MAX_COMPONENTS: usize = 4096;

/// A contracted board.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) reduced: ReducedGraph,
    /// All components.
    pub(crate) all: Set,
    /// The components of each color.
    pub(crate) classes: Vec<Set>,
    /// The neighbors of each component.
    pub(crate) neighbors: Vec<Set>,
}

impl Board {
    /// Contracts a board.
    ///
    /// # Errors
    /// [`Fault`] if it has too many components.
    pub(crate) fn new(instance: &Instance) -> Result<Self, Fault> {
        let reduced = ReducedGraph::new(instance);
        let components = reduced.component_count();
        if components > MAX_COMPONENTS {
            return Err(Fault::new(
                format!("a board of at most {MAX_COMPONENTS} components"),
                components,
            ));
        }
        let mut all = Set::empty(components);
        let mut classes = vec![Set::empty(components); reduced.color_count()];
        let mut neighbors = vec![Set::empty(components); components];
        for component in reduced.graph().vertices() {
            all.insert(component.index());
            classes[reduced.color(component).index()].insert(component.index());
            for neighbor in reduced.graph().neighbors(component) {
                neighbors[component.index()].insert(neighbor.index());
            }
        }
        Ok(Self {
            reduced,
            all,
            classes,
            neighbors,
        })
    }

    /// The number of components.
    pub(crate) fn len(&self) -> usize {
        self.neighbors.len()
    }

    /// The number of colors that are left when only this component is flooded.
    pub(crate) fn colors_left(&self, start: usize) -> u64 {
        let mut flooded = Set::empty(self.len());
        flooded.insert(start);
        let is_left = |class: &&Set| !class.is_within(&flooded);
        self.classes.iter().filter(is_left).count() as u64
    }

    /// The neighbors of the components that are in both sets.
    pub(crate) fn neighbors_of(&self, one: &Set, other: &Set) -> Set {
        let mut neighbors = Set::empty(self.len());
        for component in one.common(other) {
            neighbors.add(&self.neighbors[component]);
        }
        neighbors
    }

    /// The components of a set that have a neighbor outside it.
    pub(crate) fn boundary(&self, set: &Set) -> Set {
        let mut boundary = Set::empty(self.len());
        for component in set.common(set) {
            if !self.neighbors[component].is_within(set) {
                boundary.insert(component);
            }
        }
        boundary
    }
}
