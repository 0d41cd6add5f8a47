//! The successors of states.

use super::board::Board;
use super::recipe::Recipe;
use super::relaxed::Relaxed;
use super::state::State;
use super::trail::Step;
use super::wide::wide;

/// A successor that may still lead to a solution of the length looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<const W: usize> {
    pub(super) state: State<W>,
    pub(super) step: Step,
}

/// The successors of a stretch of states.
#[derive(Debug)]
pub(super) struct Brood<const W: usize> {
    pub(super) children: Vec<Child<W>>,
    /// A step to the goal, which ends the stretch.
    pub(super) goal: Option<Step>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
}

/// The successors of settled states, numbered from `first`, that have `left` calls left that do not
/// finish a color.
///
/// No call of a settled state finishes its color.
pub(super) fn expand<const W: usize>(
    board: &Board<W>,
    recipe: Recipe,
    states: &[State<W>],
    first: u32,
    left: u32,
) -> Brood<W> {
    wide(
        #[inline(always)]
        || {
            let mut relaxed = Relaxed::new();
            let mut brood = Brood {
                children: Vec::with_capacity(2 * states.len()),
                goal: None,
                expanded: 0,
                generated: 0,
            };
            for (&state, parent) in states.iter().zip(first..) {
                brood.expanded += 1;
                let Some(outlook) = relaxed.outlook(board, state, left) else {
                    continue;
                };
                for color in board.colors_in(state.frontier) {
                    brood.generated += 1;
                    if !outlook.allows(color) {
                        continue;
                    }
                    let next = state.after(board, color, recipe, |_| {});
                    let step = Step { parent, color };
                    if next.is_goal(board) {
                        brood.goal = Some(step);
                        return brood;
                    }
                    brood.children.push(Child { state: next, step });
                }
            }
            brood
        },
    )
}
