//! Iterative deepening: the plan of the exact search.

use std::io::Read;
use std::mem;
use std::ops::ControlFlow;

use inundate_core::{Color, Outcome};
use inundate_method::bounds::colors_left;
use inundate_method::quick::GreedyArea;
use inundate_method::{
    CheckpointError, Depth, Goal, Incumbent, Problem, Run, Solver, Stats, StopReason, Subject,
};

use super::beam::Beam;
use super::board::Board;
use super::checkpoint::{Loader, Trouble, save};
use super::descent::Advance;
use super::options::{Options, Part};
use super::pairs::{LANES, Pairs};
use super::pass::Pass;
use super::plan::{Plan, Stage};
use super::sample::Sample;
use super::state::State;
use crate::widths;

/// Solves a problem, with all parts of the search or without one.
pub(super) fn search(
    problem: &Problem<'_>,
    goal: Goal,
    options: Options,
    subject: Option<Subject>,
    run: &mut Run<'_>,
) -> Outcome {
    let mut search = Search {
        problem,
        options,
        incumbent: Incumbent::new(problem, goal),
        subject,
    };
    // If it is stopped, `run` knows why, and the incumbent is kept.
    let _ = search.solve(goal, run);
    search.incumbent.into_outcome()
}

/// A problem and its incumbent.
struct Search<'a> {
    problem: &'a Problem<'a>,
    options: Options,
    incumbent: Incumbent,
    /// What its checkpoints are of, if it keeps any.
    subject: Option<Subject>,
}

impl Search<'_> {
    fn solve(&mut self, goal: Goal, run: &mut Run<'_>) -> Result<(), StopReason> {
        let mut saved = match &self.subject {
            Some(subject) => run.resume(subject).map_err(|error| run.refuse(error))?,
            None => None,
        };
        // This is quick, so even a search that must stop at once has a solution.
        let greedy = GreedyArea.solve(self.problem, goal, &mut Run::unlimited());
        self.incumbent.offer(greedy.solution().cloned());
        if self.incumbent.is_closed() {
            return Ok(());
        }
        let saved = saved.as_mut().map(|saved| saved as &mut dyn Read);
        self.dispatch(saved, run)
    }

    /// Searches with states as narrow as the instance allows.
    fn dispatch(
        &mut self,
        saved: Option<&mut dyn Read>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let words = self.problem.reduced().component_count().div_ceil(64);
        match widths::narrowest(&WIDTHS, words) {
            Some(2) => self.deepen::<2>(saved, run),
            Some(4) => self.deepen::<4>(saved, run),
            Some(8) => self.deepen::<8>(saved, run),
            #[cfg(feature = "widths")]
            Some(12) => self.deepen::<12>(saved, run),
            Some(16) => self.deepen::<16>(saved, run),
            #[cfg(feature = "widths")]
            Some(32) => self.deepen::<32>(saved, run),
            Some(64) => self.deepen::<64>(saved, run),
            // Above 4096 components there is no search: the greedies and the root bound are the answer.
            _ => Ok(()),
        }
    }

    /// Refutes one length after another until it finds a solution or meets the goal.
    fn deepen<const W: usize>(
        &mut self,
        saved: Option<&mut dyn Read>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let mut board = Board::<W>::new(self.problem.reduced(), self.problem.start());
        run.hold(board.bytes())?;
        let mut moves = Vec::new();
        if State::normalized_start(&board, self.options, |color| moves.push(color)).is_goal(&board)
        {
            self.offer_moves(moves);
            return Ok(());
        }
        board.make_balls(BALLS);
        let (mut plan, mut pairs) = match saved {
            Some(saved) => self.resume(&board, saved, run)?,
            None => (Plan::new(), None),
        };
        loop {
            let tally = run.stats;
            match self.step(&board, &mut plan, &mut pairs, run) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return Ok(()),
                Err(stopped) => {
                    self.save(&board, &plan, tally, run);
                    if stopped == StopReason::Memory && matches!(plan.stage, Stage::Pass { .. }) {
                        // The memory of the pass is free again: a beam uses it for a better solution.
                        drop((plan, pairs));
                        self.improve_at_last(&board, run)?;
                    }
                    return Err(stopped);
                }
            }
            if run.is_checkpoint_due() {
                self.save(&board, &plan, run.stats, run);
            }
        }
    }

    /// Goes on a little. It breaks when the goal is met.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the plan is as it was, and can go on.
    fn step<const W: usize>(
        &mut self,
        board: &Board<W>,
        plan: &mut Plan<W>,
        pairs: &mut Option<Pairs<W>>,
        run: &mut Run<'_>,
    ) -> Result<ControlFlow<()>, StopReason> {
        match &mut plan.stage {
            Stage::Ready if self.incumbent.is_closed() => return Ok(ControlFlow::Break(())),
            Stage::Ready => {
                self.incumbent.report(run, None, run.stats.peak_bytes);
                plan.stage = self.first_stage(board, plan);
            }
            Stage::Improve(beam) => match beam.advance(board, self.options, run)? {
                Advance::More => self.incumbent.report(run, None, beam.held(board)),
                Advance::Found(moves) => {
                    self.offer_moves(moves);
                    plan.stage = Stage::Ready;
                }
                Advance::Exhausted => plan.stage = Stage::Ready,
            },
            Stage::Beam(beam) => match beam.advance(board, self.options, run)? {
                Advance::More => self.incumbent.report(run, None, beam.held(board)),
                Advance::Found(moves) => {
                    self.offer_moves(moves);
                    return Ok(ControlFlow::Break(()));
                }
                Advance::Exhausted => plan.stage = Stage::Tables,
            },
            // Only after the beam has failed, since often no other pass is needed.
            Stage::Tables => {
                if let Some(sample) = &plan.sample
                    && plan.effort >= PAIRS_AGAIN * plan.paired_at
                    && self.pairs_pay(board, plan.effort, run)
                {
                    *pairs = Pairs::new(board, sample, run)?;
                    plan.paired_at = plan.effort;
                    plan.paired.clone_from(&plan.sample);
                }
                let most = self.most();
                plan.stage = Stage::Pass {
                    pass: Pass::new(board, pairs.as_ref(), most, self.options),
                    before: run.stats.expanded,
                };
            }
            Stage::Pass { pass, before } => {
                match pass.advance(board, pairs.as_ref(), self.options, run)? {
                    Advance::More => {
                        let depth = Depth::new(pass.descent.moves() + 1, pass.descent.most);
                        let held = pass.held(board, pairs.as_ref());
                        self.incumbent.report(run, Some(depth), held);
                    }
                    Advance::Found(moves) => {
                        self.offer_moves(moves);
                        return Ok(ControlFlow::Break(()));
                    }
                    Advance::Exhausted => {
                        plan.effort = run.stats.expanded - *before;
                        plan.sample = Some(mem::replace(&mut pass.sample, Sample::new()));
                        plan.stage = Stage::Ready;
                        self.incumbent.raise(self.incumbent.lower_bound() + 1);
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// What to do first with the next length.
    fn first_stage<const W: usize>(&self, board: &Board<W>, plan: &mut Plan<W>) -> Stage<W> {
        let effort = plan.effort;
        if !self.options.uses(Part::Beam) {
            return Stage::Tables;
        }
        if effort >= IMPROVE_FROM && effort >= IMPROVE_AGAIN * plan.improved_at {
            plan.improved_at = effort;
            if let Some(beam) = self.improvement(board, effort / IMPROVE_PART) {
                return Stage::Improve(beam);
            }
        }
        let width = beam_width(effort, self.incumbent.lower_bound());
        Stage::Beam(Beam::new(board, self.most(), width, self.options))
    }

    /// The most moves that do not finish a color in a solution as long as the lower bound.
    fn most(&self) -> u32 {
        self.incumbent.lower_bound() - self.finishing()
    }

    /// The moves of every solution that finish a color.
    fn finishing(&self) -> u32 {
        colors_left(self.problem.reduced(), self.problem.start())
    }

    /// A beam for a shorter solution, if one is wanted.
    fn improvement<const W: usize>(&self, board: &Board<W>, effort: u64) -> Option<Beam<W>> {
        let wanted = self.incumbent.wanted()?;
        let width = beam_width(effort, self.incumbent.lower_bound());
        (wanted >= self.incumbent.lower_bound())
            .then(|| Beam::new(board, wanted - self.finishing(), width, self.options))
    }

    /// Looks with one beam for a shorter solution, so that a search that has to stop has a good one.
    fn improve_at_last<const W: usize>(
        &mut self,
        board: &Board<W>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let Some(mut beam) = self.improvement(board, LAST_EFFORT) else {
            return Ok(());
        };
        loop {
            match beam.advance(board, self.options, run)? {
                Advance::More => {}
                Advance::Found(moves) => {
                    self.offer_moves(moves);
                    return Ok(());
                }
                Advance::Exhausted => return Ok(()),
            }
        }
    }

    /// Saves the search, with the tally that belongs to it.
    fn save<const W: usize>(&self, board: &Board<W>, plan: &Plan<W>, tally: Stats, run: &Run<'_>) {
        if let Some(subject) = &self.subject {
            run.save(subject, tally, |to| save(board, &self.incumbent, plan, to));
        }
    }

    /// Goes on from a checkpoint.
    fn resume<const W: usize>(
        &mut self,
        board: &Board<W>,
        saved: &mut dyn Read,
        run: &mut Run<'_>,
    ) -> Result<(Plan<W>, Option<Pairs<W>>), StopReason> {
        let loader = Loader {
            board,
            options: self.options,
            saved,
            run,
        };
        let (plan, pairs) = match loader.load(self.problem, &mut self.incumbent) {
            Ok(found) => found,
            Err(Trouble::Stopped(reason)) => return Err(reason),
            Err(Trouble::Bytes(error)) => return Err(run.refuse(error.into())),
        };
        let is_of_length = match &plan.stage {
            Stage::Beam(Beam { descent, .. })
            | Stage::Pass {
                pass: Pass { descent, .. },
                ..
            } => descent.most == self.most(),
            Stage::Ready | Stage::Improve(_) | Stage::Tables => true,
        };
        if !is_of_length {
            let other = "a pass of another length".to_owned();
            return Err(run.refuse(CheckpointError::Malformed(other)));
        }
        run.note_resumed(self.incumbent.lower_bound(), self.incumbent.upper_bound());
        Ok((plan, pairs))
    }

    /// Whether to make tables of pairs after a pass of `effort` states.
    ///
    /// They pay if many states are still to come: a pass has two to three times as many as the one
    /// before, and the number of passes to come is the gap between the bounds.
    fn pairs_pay<const W: usize>(&self, board: &Board<W>, effort: u64, run: &Run<'_>) -> bool {
        let colors = board.class.len();
        let passes = self
            .incumbent
            .upper_bound()
            .map_or(MOST_PASSES, |best| best - self.incumbent.lower_bound());
        let to_come = (0..passes.min(MOST_PASSES)).fold(effort, |states, _| states * 5 / 2);
        let size = board.len() as u64;
        self.options.uses(Part::Pairs)
            && colors * (colors + 1) / 2 * TARGETS_EACH <= LANES
            && effort >= self.options.pairs_from.min(size * size / PAIRS_FROM)
            && to_come >= self.options.pairs_from.min(size * size)
            && run.can_hold(board.bytes() + 3 * Pairs::bytes_for(board))
    }

    fn offer_moves(&mut self, moves: Vec<Color>) {
        self.incumbent.offer(Some(self.problem.solution(moves)));
    }
}

/// The words of the sets.
#[cfg(feature = "widths")]
const WIDTHS: [usize; 7] = [2, 4, 8, 12, 16, 32, 64];
#[cfg(not(feature = "widths"))]
const WIDTHS: [usize; 5] = [2, 4, 8, 16, 64];

/// States a layer of a beam that costs at most half as much as the last pass. In a prototype of this
/// search a fraction of 1 cost 7 % more time on the set pc19, and 2 cost 21 %.
fn beam_width(effort: u64, length: u32) -> usize {
    let width = effort / 2 / u64::from(length.max(1));
    usize::try_from(width.max(4)).expect("a width that fits memory")
}

/// The largest radius of the balls that are kept.
const BALLS: usize = 16;

/// Tables of pairs may be made after a pass of as many states as the square of the number of
/// components, divided by this.
const PAIRS_FROM: u64 = 16;

/// The tables are made again, from new states, when the effort has grown by this factor.
const PAIRS_AGAIN: u64 = 6;

/// At most this many passes to come are counted when the search decides about tables of pairs.
const MOST_PASSES: u32 = 4;

/// With fewer targets for each two colors, tables of pairs prune too little.
const TARGETS_EACH: usize = 4;

/// A pass that expands this many states is followed by a beam for a better upper bound.
///
/// With it ten boards of 28×28 cells and 6 colors, stopped after a second each, end with 371 moves
/// in all, without it with 503; the optimum is 366. It costs nothing: on the sets of the corpus the
/// better bound saves some last passes.
const IMPROVE_FROM: u64 = 500;

/// The search looks for it again when the effort has grown by this factor.
const IMPROVE_AGAIN: u64 = 8;

/// The effort of the last pass divided by this is spent on it.
const IMPROVE_PART: u64 = 4;

/// The effort of the last beam, when the memory is used up.
const LAST_EFFORT: u64 = 200_000;

#[cfg(test)]
mod tests;

#[cfg(test)]
mod threads;
