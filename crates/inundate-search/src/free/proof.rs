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
        enum Task {
            Make(u32),
            Move(Component, Color),
        }
        let last = u32::try_from(self.0.len() - 1).expect("numbers fit 32 bits");
        let mut tasks = vec![Task::Make(last)];
        let mut moves = Vec::new();
        // The task that is played first is pushed last.
        while let Some(task) = tasks.pop() {
            match task {
                Task::Move(component, color) => moves.push((component, color)),
                Task::Make(region) => match self.0[region as usize] {
                    Origin::Component(_) => {}
                    Origin::Move { parent, color } => {
                        tasks.push(Task::Move(self.component(parent), color));
                        tasks.push(Task::Make(parent));
                    }
                    Origin::Merge {
                        first: one,
                        second: other,
                    } => {
                        let (earlier, later) = if first { (one, other) } else { (other, one) };
                        tasks.push(Task::Make(later));
                        tasks.push(Task::Make(earlier));
                    }
                },
            }
        }
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
