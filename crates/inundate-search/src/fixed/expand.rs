//! The successors of states.

use inundate_method::memory::Room;
use inundate_method::wide;

use super::board::Board;
use super::child::Child;
use super::layer::Stretch;
use super::order::Sooner;
use super::recipe::{Piece, Recipe};
use super::relaxed::Relaxed;
use super::trail::Step;

/// The successors of a stretch of states.
#[derive(Debug, Default)]
pub(super) struct Brood<const W: usize> {
    pub(super) children: Vec<Child<W>>,
    /// A step to the goal, which ends the stretch.
    pub(super) goal: Option<Step>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
    relaxed: Relaxed<W>,
}

impl<const W: usize> Brood<W> {
    /// Bytes of the room for successors, which stays for the next stretch.
    pub(super) fn bytes(&self) -> u64 {
        self.children.bytes_with(0)
    }
}

/// The successors of settled states that have `left` calls left that do not
/// finish a color.
///
/// No call of a settled state finishes its color. The room of the `old` successors is used again.
pub(super) fn expand<const W: usize>(
    board: &Board<W>,
    recipe: Recipe,
    stretch: Stretch<'_, W>,
    left: u32,
    old: Brood<W>,
) -> Brood<W> {
    let mut brood = Brood {
        goal: None,
        expanded: 0,
        generated: 0,
        ..old
    };
    brood.children.clear();
    wide(
        #[inline(always)]
        || {
            for place in 0..stretch.len() {
                let (state, last, parent) = stretch.get(place);
                brood.expanded += 1;
                let Some(outlook) = brood.relaxed.outlook(board, state, left) else {
                    continue;
                };
                for (color, class) in board.colors() {
                    if !class.meets(state.frontier) || last.sooner.contains(color) {
                        continue;
                    }
                    brood.generated += 1;
                    if !outlook.allows(color) {
                        continue;
                    }
                    let next = state.after(board, color, recipe, |_| {});
                    let sooner = if recipe.uses(Piece::Order) {
                        Sooner::new(board, color, next.frontier.minus(state.frontier))
                    } else {
                        Sooner::default()
                    };
                    let step = Step {
                        parent,
                        color,
                        sooner,
                    };
                    if next.is_goal(board) {
                        brood.goal = Some(step);
                        return;
                    }
                    brood.children.push(Child { state: next, step });
                }
            }
        },
    );
    brood
}
