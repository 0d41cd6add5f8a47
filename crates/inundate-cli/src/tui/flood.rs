//! The flood in motion.

use inundate_core::{Color, Vertex};

/// A move that is being shown: the vertices of the component take their new color one after the
/// other, from the pivot outwards.
pub(super) struct Flood {
    before: Vec<Color>,
    order: Vec<Vertex>,
    shown: usize,
}

/// Steps of a flood; at one in 16 ms it takes a quarter of a second.
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

    /// A step; whether there are more.
    pub(super) fn advance(&mut self) -> bool {
        self.shown += self.order.len().div_ceil(STEPS);
        self.shown < self.order.len()
    }

    /// The colors to show on the way to these.
    pub(super) fn colors(&self, after: &[Color]) -> Vec<Color> {
        let mut colors = self.before.clone();
        for v in self.order.iter().take(self.shown) {
            colors[v.index()] = after[v.index()];
        }
        colors
    }
}
