//! The regions of a pass as a proof of a lower bound, and the moves that make them.

use inundate_core::{Color, Component};
use inundate_method::RegionOrigin as Origin;

/// The origins of regions, by number; the last is the board.
#[derive(Debug, Default)]
pub(super) struct RegionOrigins(Vec<Origin>);

impl RegionOrigins {
    pub(super) fn push(&mut self, origin: Origin) {
        self.0.push(origin);
    }

    /// The origins.
    pub(super) fn into_origins(self) -> Vec<Origin> {
        self.0
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.0.capacity() * size_of::<Origin>()) as u64
    }

    /// The moves that make the last region. The moves of its parts come before its own. Of two
    /// regions that are merged, the moves of the first come first if `first` is true, else those of
    /// the second.
    ///
    /// The moves make the board one color unless parts that touch get in each other's way. That is
    /// rare, and a replay detects it.
    pub(super) fn moves(&self, first: bool) -> Vec<(Component, Color)> {
        // From the last move to the first.
        let mut moves = Vec::new();
        let last = u32::try_from(self.0.len() - 1).expect("numbers fit 32 bits");
        let mut open = vec![last];
        while let Some(region) = open.pop() {
            match self.0[region as usize] {
                Origin::Component(_) => {}
                Origin::Move { parent, color } => {
                    moves.push((self.component(parent), color));
                    open.push(parent);
                }
                Origin::Merge {
                    first: one,
                    second: other,
                } => open.extend(if first { [one, other] } else { [other, one] }),
            }
        }
        moves.reverse();
        moves
    }

    /// A component in the region.
    fn component(&self, mut region: u32) -> Component {
        loop {
            region = match self.0[region as usize] {
                Origin::Component(component) => return component,
                Origin::Move { parent, .. } => parent,
                Origin::Merge { first, .. } => first,
            }
        }
    }
}
