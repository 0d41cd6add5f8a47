//! A successor of a state.

use inundate_core::Color;

use super::board::Board;
use super::state::State;
use super::trail::Step;

/// A successor that may still lead to a solution of the length looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<const W: usize> {
    pub(super) state: State<W>,
    pub(super) step: Step,
}

impl<const W: usize> Child<W> {
    /// The successor of a state, whose place in its layer is `parent`, by a move.
    #[inline(always)]
    pub(super) fn new(board: &Board<W>, state: State<W>, parent: u32, color: Color) -> Self {
        Self {
            state: state.after(board, color, |_| {}),
            step: Step { parent, color },
        }
    }
}
