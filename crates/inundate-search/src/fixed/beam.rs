//! The upper bound: a search that keeps only the most promising states of each layer.

use std::mem;

use inundate_core::Color;
use inundate_method::wide;
use inundate_method::{Run, StopReason};

use super::board::Board;
use super::estimate::promise;
use super::expand::{Successors, expand};
use super::layer::Layer;
use super::options::Options;
use super::state::State;
use super::trail::Trail;

/// Looks for a sequence with at most `most` moves that do not finish a color, keeping `width`
/// states a layer. If it finds none, that proves nothing.
///
/// With the length of the next exhaustive pass and half the states of the last one, a beam nearly
/// always finds a solution if there is one. So the pass at the optimum, the most expensive one, is
/// seldom run.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(super) fn beam<const W: usize>(
    board: &Board<W>,
    most: u32,
    width: usize,
    options: Options,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Color>>, StopReason> {
    let mut trail = Trail::default();
    let mut layer = Layer::of(State::normalized_start(board, options, |_| {}));
    let mut next = Layer::new();
    let mut successors = Successors::default();
    for moves in 1..=most {
        next.clear();
        let held = board.bytes() + trail.bytes() + layer.bytes();
        for from in (0..layer.states.len()).step_by(Layer::<W>::CHUNK) {
            run.poll()?;
            successors = expand(
                board,
                options,
                layer.chunk(from),
                most - moves + 1,
                successors,
            );
            run.stats.expanded += successors.expanded;
            run.stats.expanded_by_beams += successors.expanded;
            run.stats.generated += successors.generated;
            if let Some(step) = successors.goal {
                return Ok(Some(trail.moves(board, options, step)));
            }
            for &child in &successors.children {
                next.insert(child, held + successors.bytes(), run)?;
            }
        }
        if next.states.is_empty() {
            break;
        }
        if next.states.len() > width {
            let ranking = next.states.len() * (size_of::<(u32, usize)>() + 1);
            run.hold(held + next.bytes() + ranking as u64)?;
            next.retain(&most_promising(board, &next.states, width));
        }
        run.hold(held + next.bytes() + Trail::bytes_for(&next.steps))?;
        trail.push(&next.steps);
        mem::swap(&mut layer, &mut next);
    }
    Ok(None)
}

/// Whether each state is among the `width` most promising; of equal states the first ones are.
fn most_promising<const W: usize>(
    board: &Board<W>,
    states: &[State<W>],
    width: usize,
) -> Vec<bool> {
    let mut keys = Vec::with_capacity(states.len());
    wide(
        #[inline(always)]
        || {
            for (index, &state) in states.iter().enumerate() {
                keys.push((promise(board, state), index));
            }
        },
    );
    keys.select_nth_unstable(width);
    let mut keep = vec![false; states.len()];
    for &(_, index) in &keys[..width] {
        keep[index] = true;
    }
    keep
}
