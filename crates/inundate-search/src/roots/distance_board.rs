//! A contracted board with its components by distance from the start.

use inundate_core::metrics::breadth_first;
use inundate_core::{Component, ReducedGraph};

/// A contracted board whose start has number 0 and whose other components are numbered by distance.
#[derive(Debug)]
pub(super) struct DistanceBoard {
    /// The neighbors of each component.
    pub(super) neighbors: Vec<Vec<u16>>,
    /// The color of each component.
    pub(super) color: Vec<usize>,
    /// The number of colors of the board.
    pub(super) colors: usize,
}

impl DistanceBoard {
    /// The most components that have numbers.
    pub(super) const MOST: usize = 1 << 15;

    /// None if the board has too many components.
    ///
    /// # Complexity
    /// O(V + E).
    pub(super) fn new(reduced: &ReducedGraph, start: Component) -> Option<Self> {
        let count = reduced.component_count();
        if count > Self::MOST {
            return None;
        }
        let order = breadth_first(reduced.graph(), start);
        let mut number = vec![0; count];
        for (place, component) in (0_u16..).zip(&order) {
            number[component.index()] = place;
        }
        let neighbors_of = |&component: &Component| {
            let neighbors = reduced.graph().neighbors(component).iter();
            neighbors.map(|one| number[one.index()]).collect()
        };
        let color_of = |&component: &Component| reduced.color(component).index();
        Some(Self {
            neighbors: order.iter().map(neighbors_of).collect(),
            color: order.iter().map(color_of).collect(),
            colors: reduced.color_count(),
        })
    }

    pub(super) fn len(&self) -> usize {
        self.color.len()
    }

    /// Whether each component is flooded after moves to these colors.
    pub(super) fn flooded_by(&self, moves: &[usize]) -> Vec<bool> {
        let mut flooded = vec![false; self.len()];
        flooded[0] = true;
        let mut frontier = self.neighbors[0].clone();
        for &color in moves {
            let (now, later): (Vec<u16>, _) = frontier
                .into_iter()
                .partition(|&component| self.color[usize::from(component)] == color);
            frontier = later;
            for component in now.into_iter().map(usize::from) {
                if !flooded[component] {
                    flooded[component] = true;
                    frontier.extend(&self.neighbors[component]);
                }
            }
        }
        flooded
    }
}
