//! Beam search for upper bounds: keeps only the most promising states of each layer.

use inundate_method::{LayerTrace, PassKind, Run, StopReason, with_simd};

use super::beam_progress::BeamProgress;
use super::board::Board;
use super::layer::Layer;
use super::search::StepOutcome;
use super::state::{State, beam_score};

/// A search for a sequence with at most a number of moves that do not finish a color, which keeps
/// `width` states a layer. If it finds none, that proves nothing.
pub(super) struct Beam<const W: usize> {
    pub(super) progress: BeamProgress<W>,
    /// Number of states kept in a layer, at least 1.
    pub(super) width: usize,
}

impl<const W: usize> Beam<W> {
    /// A beam at the start, which must not be flooded by forced moves alone.
    pub(super) fn new(board: &Board<W>, most: u32, width: usize) -> Self {
        Self {
            progress: BeamProgress::new(board, most),
            width,
        }
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.progress.held() + self.progress.next.bytes()
    }

    /// Does one step. `held_elsewhere` counts the bytes of the board and of all else.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the beam is as it was, and can go on.
    pub(super) fn advance(
        &mut self,
        board: &Board<W>,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<StepOutcome, StopReason> {
        let progress = &mut self.progress;
        if progress.is_at_start() {
            let limit = progress.most + board.finishing();
            progress.trace =
                LayerTrace::begin(run.tracer(), PassKind::Beam, Some(limit), Some(self.width));
        }
        if progress.left() == 0 {
            return Ok(StepOutcome::Exhausted);
        }
        if !progress.is_expanded() {
            let before = run.stats.expanded;
            let goal = progress.expand(board, Layer::<W>::chunks(run), held_elsewhere, run);
            run.stats.expanded_by_beams += run.stats.expanded - before;
            return Ok(goal?.map_or(StepOutcome::More, |step| {
                StepOutcome::Found(progress.trail.moves(board, step))
            }));
        }
        if progress.next.states.is_empty() {
            return Ok(StepOutcome::Exhausted);
        }
        if progress.next.states.len() > self.width {
            let ranking =
                progress.next.states.len() * (size_of::<(u32, usize)>() + size_of::<u32>() + 1);
            let held = held_elsewhere + progress.held() + progress.next.bytes();
            run.hold(held + ranking as u64)?;
            let keep = most_promising(board, &progress.next.states, self.width, run);
            progress.next.retain(&keep);
        }
        progress.descend(held_elsewhere, run)?;
        Ok(StepOutcome::More)
    }
}

/// Whether each state is among the `width` most promising; of equal states the first ones are.
fn most_promising<const W: usize>(
    board: &Board<W>,
    states: &[State<W>],
    width: usize,
    run: &mut Run<'_>,
) -> Vec<bool> {
    let chunks: Vec<&[State<W>]> = states.chunks(Layer::<W>::CHUNK).collect();
    let scores = run.run_jobs(chunks.len(), |number| {
        let mut scores = Vec::with_capacity(chunks[number].len());
        with_simd(
            #[inline(always)]
            || {
                for &state in chunks[number] {
                    scores.push(beam_score(board, state));
                }
            },
        );
        scores
    });
    let mut keys: Vec<(u32, usize)> = scores.into_iter().flatten().zip(0..).collect();
    keys.select_nth_unstable(width);
    let mut keep = vec![false; states.len()];
    for &(_, index) in &keys[..width] {
        keep[index] = true;
    }
    keep
}
