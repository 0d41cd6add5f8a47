//! The exhaustive pass.

use inundate_core::Color;

use super::board::Board;
use super::dominance::drop_dominated;
use super::estimate::bound;
use super::layer::{Ceiling, Layer};
use super::state::State;
use super::trail::{Step, Trail};
use crate::{Interrupt, Run};

/// The calls of a settled state, and the states after them (not settled).
///
/// No call of a settled state finishes its color.
pub(super) fn successors<const W: usize>(
    board: &Board<W>,
    state: State<W>,
) -> impl Iterator<Item = (Color, State<W>)> {
    board
        .colors_in(state.frontier)
        .map(move |color| (color, state.call(board, color)))
}

/// Goes through all sequences with at most `most` calls that do not finish a color, shortest
/// first, layer by layer. Returns the word of a shortest one, or `None` if there is none.
///
/// The start must not be flooded by forced calls alone.
///
/// # Errors
/// [`Interrupt`] from `run`.
pub(super) fn pass<const W: usize>(
    board: &Board<W>,
    most: u32,
    run: &mut Run<'_>,
    tell: impl Fn(&Run<'_>, u64),
) -> Result<Option<Vec<Color>>, Interrupt> {
    let mut trail = Trail::default();
    let mut layer = Layer::start(board);
    for calls in 1..=most {
        let left = most - calls + 1;
        let mut next = Layer::new();
        let held = board.bytes() + trail.bytes() + layer.bytes();
        for (index, &state) in layer.states.iter().enumerate() {
            if index % 64 == 0 {
                run.poll()?;
                if index % 16_384 == 0 {
                    tell(run, held + next.bytes());
                }
            }
            run.stats.expanded += 1;
            let parent = u32::try_from(index).expect("limited by `Layer`");
            let ceiling = layer.ceilings[index].settled_for(left, || bound(board, state, left));
            for (color, child) in successors(board, state) {
                run.stats.generated += 1;
                // A call never raises the bound: with calls to spare the child has enough.
                let ceiling = if ceiling.below(left) {
                    ceiling.inherited()
                } else if let Some(bound) = bound(board, child, left - 1) {
                    Ceiling::exact(bound)
                } else {
                    continue;
                };
                let step = Step { parent, color };
                let child = child.settle(board, |_| {});
                if child.is_goal(board) {
                    return Ok(Some(trail.word(board, step)));
                }
                next.insert(child, step, ceiling, held, run)?;
            }
        }
        if next.states.is_empty() {
            break;
        }
        drop_dominated(&mut next, held, run)?;
        trail.push(next.take_steps());
        layer = next;
    }
    Ok(None)
}
