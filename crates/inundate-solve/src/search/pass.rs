//! The exhaustive pass.

use inundate_core::Color;

use super::board::Board;
use super::dominance::drop_dominated;
use super::estimate::{Estimate, estimate};
use super::layer::Layer;
use super::state::State;
use super::trail::{Step, Trail};
use crate::{Interrupt, Run};

/// The successors of a settled state that can still be flooded with `most` further calls that do
/// not finish a color: the call, the state after it (not settled), and its estimate.
///
/// No call of a settled state finishes its color, so each takes one of the calls there are.
pub(super) fn successors<const W: usize>(
    board: &Board<W>,
    state: State<W>,
    most: u32,
) -> impl Iterator<Item = (Color, State<W>, Option<Estimate>)> {
    board.colors_in(state.frontier).map(move |color| {
        let child = state.call(board, color);
        (color, child, estimate(board, child, most))
    })
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
    let mut states = vec![State::start(board).settle(board, |_| {})];
    for calls in 1..=most {
        let mut next = Layer::new();
        let held =
            board.bytes() + trail.bytes() + (states.capacity() * size_of::<State<W>>()) as u64;
        for (index, &state) in states.iter().enumerate() {
            if index % 64 == 0 {
                run.poll()?;
                if index % 16_384 == 0 {
                    tell(run, held + next.bytes());
                }
            }
            run.stats.expanded += 1;
            for (color, child, estimate) in successors(board, state, most - calls) {
                run.stats.generated += 1;
                if estimate.is_none() {
                    continue;
                }
                let step = Step {
                    parent: u32::try_from(index).expect("limited by `Layer`"),
                    color,
                };
                let child = child.settle(board, |_| {});
                if child.is_goal(board) {
                    return Ok(Some(trail.word(board, step)));
                }
                next.insert(child, step, held, run)?;
            }
        }
        if next.states.is_empty() {
            break;
        }
        drop_dominated(&mut next, held, run)?;
        next.steps.shrink_to_fit();
        trail.push(next.steps);
        states = next.states;
    }
    Ok(None)
}
