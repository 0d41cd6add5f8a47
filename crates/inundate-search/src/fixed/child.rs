//! A successor of a state.

use super::state::State;
use super::trail::Step;

/// A successor that may still lead to a solution of the length looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<const W: usize> {
    pub(super) state: State<W>,
    pub(super) step: Step,
}
