//! The moves that lead to a goal.

use inundate_core::Color;

use super::board::Board;
use super::state::State;

/// The step that made a state of a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Its parent's place in the layer before.
    pub(super) parent: u32,
    /// The move that did not finish its color.
    pub(super) color: Color,
}

/// The steps of all layers of a pass: 8 bytes a state, kept after the states are dropped.
#[derive(Debug, Default)]
pub(super) struct Trail {
    pub(super) layers: Vec<Box<[Step]>>,
}

impl Trail {
    pub(super) fn push(&mut self, steps: &[Step]) {
        self.layers.push(steps.into());
    }

    /// Bytes that a layer takes.
    pub(super) fn bytes_for(steps: &[Step]) -> u64 {
        size_of_val(steps) as u64
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.layers.iter().map(|steps| Self::bytes_for(steps)).sum()
    }

    /// All moves of a sequence that ends with `last`, a step from the newest layer to a goal: the
    /// moves on the trail with the forced ones between them.
    pub(super) fn moves<const W: usize>(&self, board: &Board<W>, last: Step) -> Vec<Color> {
        let mut colors = vec![last.color];
        let mut parent = last.parent;
        for steps in self.layers.iter().rev() {
            let step = steps[parent as usize];
            colors.push(step.color);
            parent = step.parent;
        }
        let mut moves = Vec::new();
        let mut state = State::normalized_start(board, &mut |color| moves.push(color));
        for &color in colors.iter().rev() {
            moves.push(color);
            state = state.replayed(board, color, &mut |color| moves.push(color));
        }
        moves
    }
}
