//! How regions were made, and the moves that make them.

use inundate_core::{Color, Component};

/// How a region was made one color.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin {
    /// It is a component of the board.
    Component(Component),
    /// By a move of another region.
    Move { parent: u32, color: Color },
    /// Out of two of one color that touch or overlap.
    Merge { first: u32, second: u32 },
}

/// The origins of regions, by number; the last is the board.
#[derive(Debug, Default)]
pub(super) struct Derivation(Vec<Origin>);

impl Derivation {
    pub(super) fn push(&mut self, origin: Origin) {
        self.0.push(origin);
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.0.capacity() * size_of::<Origin>()) as u64
    }

    /// A move for each move, those for the parts before those for the whole. Of two regions that
    /// are merged, the moves of the first come first if `first` says so, else those of the second.
    ///
    /// The moves make the board one color unless parts that touch get in each other's way, which
    /// happens seldom and is seen by playing them.
    pub(super) fn moves(&self, first: bool) -> Vec<(Component, Color)> {
        enum Task {
            Make(u32),
            Move(Component, Color),
        }
        let last = u32::try_from(self.0.len() - 1).expect("numbers fit 32 bits");
        let mut tasks = vec![Task::Make(last)];
        let mut moves = Vec::new();
        // What is played first is put on the stack last.
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
