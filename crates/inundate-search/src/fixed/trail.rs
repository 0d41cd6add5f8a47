//! The way back from a goal.

use inundate_core::Color;

use super::board::Board;
use super::order::Sooner;
use super::recipe::Recipe;
use super::state::State;

/// How a state of a layer came about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Its parent's place in the layer before.
    pub(super) parent: u32,
    /// The call that did not finish its color.
    pub(super) color: Color,
    /// The colors that are not called next.
    pub(super) sooner: Sooner,
}

/// The steps of all layers of a pass; 8 bytes a state, kept when the states are gone.
#[derive(Debug, Default)]
pub(super) struct Trail {
    layers: Vec<Box<[Step]>>,
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

    /// All calls of a sequence that ends with `last`, a step from the newest layer to a goal: the
    /// calls on the trail with the forced ones between them.
    pub(super) fn word<const W: usize>(
        &self,
        board: &Board<W>,
        recipe: Recipe,
        last: Step,
    ) -> Vec<Color> {
        let mut colors = vec![last.color];
        let mut parent = last.parent;
        for steps in self.layers.iter().rev() {
            let step = steps[parent as usize];
            colors.push(step.color);
            parent = step.parent;
        }
        let mut word = Vec::new();
        let mut state = State::settled_start(board, recipe, |color| word.push(color));
        for &color in colors.iter().rev() {
            word.push(color);
            state = state.after(board, color, recipe, |color| word.push(color));
        }
        debug_assert!(state.is_goal(board));
        word
    }
}
