//! The upper bound: a search that keeps only the most promising states of each layer.

use inundate_core::Color;

use super::board::Board;
use super::estimate::promise;
use super::layer::{Ceiling, Layer};
use super::pass::successors;
use super::state::State;
use super::trail::{Step, Trail};
use crate::{Interrupt, Run};

/// Looks for a sequence with at most `most` calls that do not finish a color, keeping `width`
/// states a layer. Finding none means nothing.
///
/// Restricted to the length that the exhaustive pass would search next, a beam of half the states
/// of the last pass finds a solution nearly always when there is one, so that the pass at the
/// optimum, the dearest, is seldom run.
///
/// # Errors
/// [`Interrupt`] from `run`.
pub(super) fn beam<const W: usize>(
    board: &Board<W>,
    most: u32,
    width: usize,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Color>>, Interrupt> {
    let mut trail = Trail::default();
    let mut states = vec![State::start(board).settle(board, |_| {})];
    for calls in 1..=most {
        let mut next = Layer::new();
        let mut keys = Vec::new();
        let held =
            board.bytes() + trail.bytes() + (states.capacity() * size_of::<State<W>>()) as u64;
        for (index, &state) in states.iter().enumerate() {
            if index % 64 == 0 {
                run.poll()?;
            }
            run.stats.expanded += 1;
            run.stats.expanded_by_beams += 1;
            for (color, child) in successors(board, state) {
                run.stats.generated += 1;
                let Some(promise) = promise(board, child, most - calls) else {
                    continue;
                };
                let step = Step {
                    parent: u32::try_from(index).expect("limited by `Layer`"),
                    color,
                };
                let child = child.settle(board, |_| {});
                if child.is_goal(board) {
                    return Ok(Some(trail.word(board, step)));
                }
                if next.insert(child, step, Ceiling::UNKNOWN, held, run)? {
                    keys.push((promise, next.states.len() - 1));
                }
            }
        }
        if keys.len() > width {
            keys.select_nth_unstable(width);
            keys.truncate(width);
        }
        keys.sort_unstable();
        states = keys.iter().map(|&(_, index)| next.states[index]).collect();
        trail.push(keys.iter().map(|&(_, index)| next.steps[index]).collect());
        if states.is_empty() {
            break;
        }
    }
    Ok(None)
}
