//! The exhaustive pass.

use std::mem;
use std::sync::Mutex;

use inundate_core::Color;
use inundate_method::Depth;
use inundate_method::{Run, StopReason};

use super::board::Board;
use super::dominance::drop_dominated;
use super::expand::{Successors, expand};
use super::layer::Layer;
use super::options::{Options, Part};
use super::pairs::Pairs;
use super::sample::Sample;
use super::state::State;
use super::trail::Trail;

/// What a pass over all sequences of a length found.
pub(super) enum Pass<const W: usize> {
    /// The word of a shortest one.
    Found(Vec<Color>),
    /// There is none; these are some of the states gone through.
    Refuted(Sample<W>),
}

/// Goes through all sequences with at most `most` moves that do not finish a color, shortest
/// first, layer by layer.
///
/// The start must not be flooded by forced moves alone.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(super) fn pass<const W: usize>(
    board: &Board<W>,
    pairs: Option<&Pairs<W>>,
    most: u32,
    options: Options,
    run: &mut Run<'_>,
    tell: impl Fn(&Run<'_>, Depth, u64),
) -> Result<Pass<W>, StopReason> {
    let mut trail = Trail::default();
    let start = State::normalized_start(board, options, |_| {});
    let mut layer = Layer::of(start);
    let mut rows = pairs.map(|pairs| pairs.start(board, start));
    let mut sample = Sample::new();
    let aside = board.bytes() + pairs.map_or(0, Pairs::bytes);
    let mut next = Layer::new();
    let spare = Mutex::new(Vec::new());
    // Of all broods: each is used again.
    let mut successors_held = 0;
    for moves in 1..=most {
        let left = most - moves;
        next.clear();
        let held = aside
            + trail.bytes()
            + layer.bytes()
            + rows
                .as_ref()
                .map_or(0, |rows| size_of_val(rows.as_slice()) as u64);
        let mut done = 0;
        while done < layer.states.len() {
            run.poll()?;
            let depth = Depth::new(moves, most);
            tell(run, depth, held + successors_held + next.bytes());
            let jobs = (layer.states.len() - done)
                .div_ceil(Layer::<W>::CHUNK)
                .min(2 * run.thread_count());
            let found: Vec<Successors<W>> = run.run_jobs(jobs, |number| {
                let chunk = layer.chunk(done + number * Layer::<W>::CHUNK);
                let old = spare.lock().expect("no panic").pop().unwrap_or_default();
                expand(board, options, chunk, left + 1, old)
            });
            done += jobs * Layer::<W>::CHUNK;
            let together: u64 = found.iter().map(Successors::bytes).sum();
            successors_held = together.max(successors_held);
            for successors in found {
                run.stats.expanded += successors.expanded;
                run.stats.generated += successors.generated;
                if let Some(step) = successors.goal {
                    return Ok(Pass::Found(trail.moves(board, options, step)));
                }
                for &child in &successors.children {
                    next.insert(child, held + successors_held, run)?;
                }
                spare.lock().expect("no panic").push(successors);
            }
        }
        if next.states.is_empty() {
            break;
        }
        if options.uses(Part::Dominance) {
            drop_dominated(&mut next, held + successors_held, run)?;
        }
        if let (Some(pairs), Some(parents)) = (pairs, &rows) {
            rows = Some(pairs.prune(
                board,
                &layer,
                parents,
                &mut next,
                left,
                held + successors_held,
                run,
            )?);
        }
        sample.take(&next.states, left);
        run.hold(held + successors_held + next.bytes() + Trail::bytes_for(&next.steps))?;
        trail.push(&next.steps);
        mem::swap(&mut layer, &mut next);
    }
    Ok(Pass::Refuted(sample))
}
