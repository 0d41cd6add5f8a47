//! The schedule of the exact search: iterative deepening by refutations of lengths, with beams for
//! better solutions in between.
//!
//! ```text
//! moves       best solution 15   a beam found it
//!   15 ─────┬──────────────────
//!           │ from above, once the gap is small: refute 14; or find a solution, a lower line
//!   12 ─────┴──────────────────
//!             lower bound 12     refute 12, then 13, …: each refutation raises the line
//! ```
//!
//! The lower bound rises only by a refutation, and every solution is replayed when it is offered.

use std::ops::ControlFlow;

use inundate_core::Color;
use inundate_method::bounds::colors_left;
use inundate_method::{CheckpointError, Depth, Run, StopReason};
use web_time::Instant;

use super::beam::Beam;
use super::board::Board;
use super::refutation::Refutation;
use super::search::{ExactPart, ExactSearch, StepOutcome};

/// An exact search with sets of W words, which narrows the gap between the lower bound and the best
/// solution until they meet.
pub(super) struct Deepening<'s, 'a, const W: usize> {
    pub(super) search: &'s mut ExactSearch<'a>,
    pub(super) board: Board<W>,
    pub(super) progress: DeepeningProgress<W>,
}

/// The state of the schedule between two steps, besides its incumbent.
///
/// Lengths count all moves. The `most` of a refutation or a beam leaves out the finishing moves, of
/// which every solution has one for each color left (see
/// [`State::normalize`](super::state::State::normalize)).
#[derive(Default)]
pub(super) struct DeepeningProgress<const W: usize> {
    /// The states that give the next beam its [width](beam_width): those that the last refutation
    /// expanded, or a part of all so far if it was interrupted.
    pub(super) beam_states: u64,
    /// States that all refutations had expanded when the last beam began; `None` before the first.
    pub(super) states_at_beam: Option<u64>,
    /// Whether the search goes from above: it refutes one move less than the best solution has.
    pub(super) is_from_above: bool,
    pub(super) refutation: Refutation<W>,
    pub(super) stage: Stage<W>,
}

/// The stage of the search.
#[derive(Default)]
pub(super) enum Stage<const W: usize> {
    /// The next stage is not chosen yet.
    #[default]
    Ready,
    /// A beam looks for any better solution.
    Beam(Box<Beam<W>>),
    /// A refutation of a length, which may find a solution instead.
    Refutation {
        /// States that all refutations had expanded before this one.
        before: u64,
    },
}

impl<const W: usize> Deepening<'_, '_, W> {
    /// Does one step. It breaks when the question is answered, or when the search yields.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the schedule is as it was, and can go on.
    pub(super) fn step(&mut self, run: &mut Run<'_>) -> Result<ControlFlow<()>, StopReason> {
        let Self {
            search,
            board,
            progress,
        } = self;
        let incumbent = &search.incumbent;
        let refutation = &mut progress.refutation;
        match &mut progress.stage {
            _ if search.must_yield() => return Ok(ControlFlow::Break(())),
            Stage::Ready if incumbent.is_closed() => return Ok(ControlFlow::Break(())),
            Stage::Ready => {
                incumbent.report(run, None, run.stats.peak_bytes);
                self.progress.stage = self.next_stage(run);
            }
            Stage::Beam(beam) => {
                let held = refutation.held(board);
                match beam.advance(board, held, run) {
                    Ok(StepOutcome::More) => incumbent.report(run, None, held + beam.bytes()),
                    Ok(StepOutcome::Found(moves)) => self.accept_solution(moves, run)?,
                    Ok(StepOutcome::Exhausted) => progress.stage = Stage::Ready,
                    // A refutation needs less memory, so the search goes on without the beam.
                    Err(StopReason::Memory) => {
                        run.stopped = None;
                        progress.stage = Stage::Ready;
                    }
                    Err(stopped) => return Err(stopped),
                }
            }
            Stage::Refutation { before } => match refutation.advance(board, search.without, run)? {
                StepOutcome::More => {
                    let depth = Depth::new(refutation.depth(), refutation.most);
                    incumbent.report(run, Some(depth), refutation.held(board));
                    let states = states_of_refutations(run);
                    if search.uses(ExactPart::Beam) && is_beam_due(progress.states_at_beam, states)
                    {
                        progress.beam_states = states / BEAM_PART;
                        refutation.abandon();
                        progress.stage = Stage::Ready;
                    }
                }
                StepOutcome::Found(moves) => self.accept_solution(moves, run)?,
                StepOutcome::Exhausted => {
                    progress.beam_states = states_of_refutations(run) - *before;
                    let least = refutation.most + search.finishing() + 1;
                    search.incumbent.raise(least);
                    (search.incumbent).report(run, None, refutation.held(board));
                    progress.stage = Stage::Ready;
                }
            },
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Chooses the next stage: a beam for a better solution, or the refutation of a length. From
    /// below a beam follows each refutation, from above it comes once refutations have expanded
    /// many more states.
    ///
    /// Lengths are refuted from the lower bound upwards, until the gap is small. Then the search
    /// goes from above: it refutes one move less than the best solution has, and if it finds a
    /// solution instead, goes on with that. The first refutation that succeeds is the proof.
    /// Lengths below need no refutation of their own.
    fn next_stage(&mut self, run: &Run<'_>) -> Stage<W> {
        let (progress, search) = (&mut self.progress, &self.search);
        let incumbent = &search.incumbent;
        let states = states_of_refutations(run);
        let lower_bound = incumbent.lower_bound();
        let wanted = incumbent.wanted().expect("the start is not flooded");
        progress.is_from_above |= search.uses(ExactPart::FromAbove)
            && progress.states_at_beam.is_some()
            && wanted - lower_bound < GAP;
        let is_due = if progress.is_from_above {
            is_beam_due(progress.states_at_beam, states)
        } else {
            progress.states_at_beam.is_none_or(|before| before < states)
        };
        if is_due && search.uses(ExactPart::Beam) || progress.states_at_beam.is_none() {
            progress.states_at_beam = Some(states);
            let beam_states = progress.beam_states.max(FIRST_BEAM);
            if search.uses(ExactPart::Beam)
                && let Some(beam) = self.shortening_beam(beam_states)
            {
                return Stage::Beam(Box::new(beam));
            }
        }
        let length = if self.progress.is_from_above {
            wanted
        } else {
            lower_bound
        };
        let most = length - self.search.finishing();
        self.progress.refutation.begin(most);
        Stage::Refutation { before: states }
    }

    /// A beam for a shorter solution, if one is wanted.
    fn shortening_beam(&self, states: u64) -> Option<Beam<W>> {
        let incumbent = &self.search.incumbent;
        let wanted = incumbent.wanted()?;
        let width = beam_width(states, incumbent.lower_bound());
        (wanted >= incumbent.lower_bound())
            .then(|| Beam::new(&self.board, wanted - self.search.finishing(), width))
    }

    /// Looks with one beam for a shorter solution, so that a search that has to stop has a good
    /// one.
    pub(super) fn run_last_beam(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let Some(mut beam) = self.shortening_beam(LAST_BEAM) else {
            return Ok(());
        };
        loop {
            match beam.advance(&self.board, self.board.bytes(), run)? {
                StepOutcome::More => {}
                StepOutcome::Found(moves) => return self.offer(moves, run),
                StepOutcome::Exhausted => return Ok(()),
            }
        }
    }

    /// Ends a stage with a solution.
    fn accept_solution(&mut self, moves: Vec<Color>, run: &mut Run<'_>) -> Result<(), StopReason> {
        self.offer(moves, run)?;
        self.progress.stage = Stage::Ready;
        Ok(())
    }

    /// Offers a solution to the incumbent.
    ///
    /// # Errors
    /// If it is shorter than the lower bound: then the checkpoint from which the search went on was
    /// altered.
    pub(super) fn offer(&mut self, moves: Vec<Color>, run: &mut Run<'_>) -> Result<(), StopReason> {
        let solution = self.search.problem.solution(moves);
        if solution.len() < self.search.incumbent.lower_bound() {
            let false_bound = "a lower bound that does not hold".to_owned();
            return Err(run.refuse(CheckpointError::Malformed(false_bound)));
        }
        self.search.incumbent.offer(Some(solution));
        Ok(())
    }
}

impl ExactSearch<'_> {
    /// Number of finishing moves of every solution: one for each color left.
    fn finishing(&self) -> u32 {
        colors_left(self.problem.reduced(), self.problem.start())
    }

    /// Whether the time to yield has come, and the gap is too wide to be closed from above.
    fn must_yield(&self) -> bool {
        let best = self.incumbent.upper_bound().unwrap_or(u32::MAX);
        self.yields_at.is_some_and(|at| Instant::now() >= at)
            && best - self.incumbent.lower_bound() > GAP
    }
}

/// States per layer of a beam that expands at most half of these states. In a prototype of this
/// search a fraction of 1 cost 7 % more time on the set pc19, and 2 cost 21 %.
fn beam_width(states: u64, length: u32) -> usize {
    let width = states / 2 / u64::from(length.max(1));
    usize::try_from(width.max(4)).expect("a width that fits memory")
}

/// The least states for the width of a beam. With 1000, boards of 14×14 cells take longer.
const FIRST_BEAM: u64 = 200;

/// The search goes from above when the best solution is at most this many moves above the lower
/// bound.
const GAP: u32 = 4;

/// Whether a beam for a better solution is due in the middle of a refutation.
///
/// With such beams ten boards of 28×28 cells and 6 colors, stopped after a second each, end with
/// 371 moves in all, without them with 503; the optimum is 366.
fn is_beam_due(before: Option<u64>, states: u64) -> bool {
    states >= BEAM_AGAIN * before.unwrap_or(0).max(BEAM_FROM)
}

/// Number of states that refutations have expanded.
fn states_of_refutations(run: &Run<'_>) -> u64 {
    run.stats.expanded - run.stats.expanded_by_beams
}

/// A refutation is interrupted for a beam only after this many states.
const BEAM_FROM: u64 = 500;

/// Another beam is due when refutations have expanded this many times as many states.
const BEAM_AGAIN: u64 = 8;

/// A beam that interrupts a refutation gets this part of all states so far.
const BEAM_PART: u64 = 4;

/// The states for the width of the last beam, when the memory is used up.
const LAST_BEAM: u64 = 200_000;

#[cfg(test)]
mod tests;
