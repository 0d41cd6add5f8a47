//! The animation of a move.

use inundate_core::{Color, Vertex};

/// A move that is being shown: the vertices of the component take their new color one after the
/// other, from the pivot outwards.
pub(super) struct Flood {
    before: Vec<Color>,
    order: Vec<Vertex>,
    shown: usize,
}

/// The number of steps; at 16 ms a step, it takes a quarter of a second.
const STEPS: usize = 15;

impl Flood {
    /// `order` is the component after the move, nearest first.
    pub(super) fn new(before: Vec<Color>, order: Vec<Vertex>) -> Self {
        Self {
            before,
            order,
            shown: 0,
        }
    }

    /// Takes a step; returns whether there are more.
    pub(super) fn advance(&mut self) -> bool {
        self.shown += self.order.len().div_ceil(STEPS);
        self.shown < self.order.len()
    }

    /// The colors to show, given the colors at the end.
    pub(super) fn colors(&self, after: &[Color]) -> Vec<Color> {
        let mut colors = self.before.clone();
        for v in self.order.iter().take(self.shown) {
            colors[v.index()] = after[v.index()];
        }
        colors
    }
}
