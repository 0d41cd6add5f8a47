//! The exhaustive pass.

use std::mem;
use std::sync::Mutex;

use inundate_core::Color;
use inundate_method::Depth;
use inundate_method::{Run, StopReason};

use super::board::Board;
use super::dominance::drop_dominated;
use super::expand::{Brood, expand};
use super::layer::Layer;
use super::pairs::Pairs;
use super::recipe::{Piece, Recipe};
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

/// Goes through all sequences with at most `most` calls that do not finish a color, shortest
/// first, layer by layer.
///
/// The start must not be flooded by forced calls alone.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(super) fn pass<const W: usize>(
    board: &Board<W>,
    pairs: Option<&Pairs<W>>,
    most: u32,
    recipe: Recipe,
    run: &mut Run<'_>,
    tell: impl Fn(&Run<'_>, Depth, u64),
) -> Result<Pass<W>, StopReason> {
    let mut trail = Trail::default();
    let start = State::settled_start(board, recipe, |_| {});
    let mut layer = Layer::of(start);
    let mut near = pairs.map(|pairs| pairs.start(board, start));
    let mut sample = Sample::new();
    let aside = board.bytes() + pairs.map_or(0, Pairs::bytes);
    let mut next = Layer::new();
    let spare = Mutex::new(Vec::new());
    // Of all broods: each is used again.
    let mut broods_held = 0;
    for calls in 1..=most {
        let left = most - calls;
        next.clear();
        let held = aside
            + trail.bytes()
            + layer.bytes()
            + near
                .as_ref()
                .map_or(0, |rows| size_of_val(rows.as_slice()) as u64);
        let mut broods = 0;
        while broods < layer.states.len() {
            run.poll()?;
            let depth = Depth {
                layer: calls,
                layers: most,
            };
            tell(run, depth, held + broods_held + next.bytes());
            let jobs = (layer.states.len() - broods)
                .div_ceil(Layer::<W>::STRETCH)
                .min(2 * run.width());
            let found: Vec<Brood<W>> = run.share(jobs, |number| {
                let stretch = layer.stretch(broods + number * Layer::<W>::STRETCH);
                let old = spare.lock().expect("no panic").pop().unwrap_or_default();
                expand(board, recipe, stretch, left + 1, old)
            });
            broods += jobs * Layer::<W>::STRETCH;
            let together: u64 = found.iter().map(Brood::bytes).sum();
            broods_held = together.max(broods_held);
            for brood in found {
                run.stats.expanded += brood.expanded;
                run.stats.generated += brood.generated;
                if let Some(step) = brood.goal {
                    return Ok(Pass::Found(trail.word(board, recipe, step)));
                }
                for &child in &brood.children {
                    next.insert(child, held + broods_held, run)?;
                }
                spare.lock().expect("no panic").push(brood);
            }
        }
        if next.states.is_empty() {
            break;
        }
        if recipe.uses(Piece::Dominance) {
            drop_dominated(&mut next, held + broods_held, run)?;
        }
        if let (Some(pairs), Some(parents)) = (pairs, &near) {
            near = Some(pairs.prune(
                board,
                &layer,
                parents,
                &mut next,
                left,
                held + broods_held,
                run,
            )?);
        }
        sample.take(&next.states, left);
        run.hold(held + broods_held + next.bytes() + Trail::bytes_for(&next.steps))?;
        trail.push(&next.steps);
        mem::swap(&mut layer, &mut next);
    }
    Ok(Pass::Refuted(sample))
}
