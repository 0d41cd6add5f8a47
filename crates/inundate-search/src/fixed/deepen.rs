//! The schedule of the exact search: iterative deepening by refutations of lengths, with beams for
//! better solutions in between.

use std::ops::ControlFlow;

use inundate_core::Color;
use inundate_method::bounds::colors_left;
use inundate_method::{CheckpointError, Depth, Run, StopReason};
use web_time::Instant;

use super::beam::Beam;
use super::beam_progress::Advance;
use super::board::Board;
use super::plan::{Plan, Stage};
use super::refutation::Part;
use super::search::Search;

/// An exact search with sets of W words, which narrows the gap between the lower bound and the best
/// solution until they meet.
pub(super) struct Deepening<'s, 'a, const W: usize> {
    pub(super) search: &'s mut Search<'a>,
    pub(super) board: Board<W>,
    pub(super) plan: Plan<W>,
}

impl<const W: usize> Deepening<'_, '_, W> {
    /// Does one step. It breaks when the question is answered, or when the search yields.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the plan is as it was, and can go on.
    pub(super) fn step(&mut self, run: &mut Run<'_>) -> Result<ControlFlow<()>, StopReason> {
        let Self {
            search,
            board,
            plan,
        } = self;
        let incumbent = &search.incumbent;
        let refutation = &mut plan.refutation;
        match &mut plan.stage {
            _ if search.is_to_yield() => return Ok(ControlFlow::Break(())),
            Stage::Ready if incumbent.is_closed() => return Ok(ControlFlow::Break(())),
            Stage::Ready => {
                incumbent.report(run, None, run.stats.peak_bytes);
                self.plan.stage = self.next_stage(run);
            }
            Stage::Improve(beam) => {
                let held = refutation.held(board);
                match beam.advance(board, held, run) {
                    Ok(Advance::More) => incumbent.report(run, None, held + beam.bytes()),
                    Ok(Advance::Found(moves)) => self.found(moves, run)?,
                    Ok(Advance::Exhausted) => plan.stage = Stage::Ready,
                    // A refutation needs less memory, so the search goes on without the beam.
                    Err(StopReason::Memory) => {
                        run.stopped = None;
                        plan.stage = Stage::Ready;
                    }
                    Err(stopped) => return Err(stopped),
                }
            }
            Stage::Refute { before } => match refutation.advance(board, search.options, run)? {
                Advance::More => {
                    let depth = Depth::new(refutation.depth(), refutation.most);
                    incumbent.report(run, Some(depth), refutation.held(board));
                    let refuted = refuted(run);
                    if search.options.uses(Part::Beam) && is_beam_due(plan.beamed_at, refuted) {
                        plan.effort = refuted / IMPROVE_PART;
                        refutation.abandon();
                        plan.stage = Stage::Ready;
                    }
                }
                Advance::Found(moves) => self.found(moves, run)?,
                Advance::Exhausted => {
                    plan.effort = refuted(run) - *before;
                    let least = refutation.most + search.finishing() + 1;
                    search.incumbent.raise(least);
                    plan.stage = Stage::Ready;
                }
            },
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Chooses the next stage: a beam for a better solution, or the refutation of a length. From
    /// below a beam follows each refutation, from above it comes once the effort has grown.
    ///
    /// Lengths are refuted from the lower bound upwards, until the gap is small. Then the search
    /// goes from above: it refutes one move less than the best solution has, and if it finds a
    /// solution instead, goes on with that. The first refutation that succeeds is the proof. It
    /// skips all lengths below, and the clauses that it needs are those that prove the optimum.
    fn next_stage(&mut self, run: &Run<'_>) -> Stage<W> {
        let (plan, incumbent, options) =
            (&mut self.plan, &self.search.incumbent, self.search.options);
        let refuted = refuted(run);
        let lower_bound = incumbent.lower_bound();
        let wanted = incumbent.wanted().expect("the start is not flooded");
        plan.is_from_above |=
            options.uses(Part::FromAbove) && plan.beamed_at.is_some() && wanted - lower_bound < GAP;
        let is_due = if plan.is_from_above {
            is_beam_due(plan.beamed_at, refuted)
        } else {
            plan.beamed_at.is_none_or(|before| before < refuted)
        };
        if is_due && options.uses(Part::Beam) || plan.beamed_at.is_none() {
            plan.beamed_at = Some(refuted);
            let effort = plan.effort.max(FIRST_EFFORT);
            if options.uses(Part::Beam)
                && let Some(beam) = self.improvement(effort)
            {
                return Stage::Improve(Box::new(beam));
            }
        }
        let length = if self.plan.is_from_above {
            wanted
        } else {
            lower_bound
        };
        let most = length - self.search.finishing();
        self.plan.refutation.begin(most);
        Stage::Refute { before: refuted }
    }

    /// A beam for a shorter solution, if one is wanted.
    fn improvement(&self, effort: u64) -> Option<Beam<W>> {
        let incumbent = &self.search.incumbent;
        let wanted = incumbent.wanted()?;
        let width = beam_width(effort, incumbent.lower_bound());
        (wanted >= incumbent.lower_bound())
            .then(|| Beam::new(&self.board, wanted - self.search.finishing(), width))
    }

    /// Looks with one beam for a shorter solution, so that a search that has to stop has a good
    /// one.
    pub(super) fn improve_at_last(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let Some(mut beam) = self.improvement(LAST_EFFORT) else {
            return Ok(());
        };
        loop {
            match beam.advance(&self.board, self.board.bytes(), run)? {
                Advance::More => {}
                Advance::Found(moves) => return self.offer(moves, run),
                Advance::Exhausted => return Ok(()),
            }
        }
    }

    /// Ends a stage with a solution.
    fn found(&mut self, moves: Vec<Color>, run: &mut Run<'_>) -> Result<(), StopReason> {
        self.offer(moves, run)?;
        self.plan.stage = Stage::Ready;
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

impl Search<'_> {
    /// Number of finishing moves of every solution: one for each color left.
    fn finishing(&self) -> u32 {
        colors_left(self.problem.reduced(), self.problem.start())
    }

    /// Whether the time to yield has come, and the gap is too wide to be closed from above.
    fn is_to_yield(&self) -> bool {
        let best = self.incumbent.upper_bound().unwrap_or(u32::MAX);
        self.yields_at.is_some_and(|at| Instant::now() >= at)
            && best - self.incumbent.lower_bound() > GAP
    }
}

/// States per layer of a beam that costs at most half as much as the last pass. In a prototype of
/// this search a fraction of 1 cost 7 % more time on the set pc19, and 2 cost 21 %.
fn beam_width(effort: u64, length: u32) -> usize {
    let width = effort / 2 / u64::from(length.max(1));
    usize::try_from(width.max(4)).expect("a width that fits memory")
}

/// The effort of the first beam. With 1000, boards of 14×14 cells take longer.
const FIRST_EFFORT: u64 = 200;

/// The search goes from above when the best solution is at most this many moves above the lower
/// bound.
const GAP: u32 = 4;

/// Whether a beam for a better solution is due in the middle of a refutation.
///
/// With such beams ten boards of 28×28 cells and 6 colors, stopped after a second each, end with
/// 371 moves in all, without them with 503; the optimum is 366.
fn is_beam_due(before: Option<u64>, refuted: u64) -> bool {
    refuted >= IMPROVE_AGAIN * before.unwrap_or(0).max(IMPROVE_FROM)
}

/// Number of states that refutations have expanded.
fn refuted(run: &Run<'_>) -> u64 {
    run.stats.expanded - run.stats.expanded_by_beams
}

/// A refutation is interrupted for a beam only after this many states.
const IMPROVE_FROM: u64 = 500;

/// The search looks for a better solution again when the effort has grown by this factor.
const IMPROVE_AGAIN: u64 = 8;

/// A beam that interrupts a refutation gets all effort so far, divided by this.
const IMPROVE_PART: u64 = 4;

/// The effort of the last beam, when the memory is used up.
const LAST_EFFORT: u64 = 200_000;

#[cfg(test)]
mod tests;
