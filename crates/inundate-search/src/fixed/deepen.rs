//! The order of the exact search: beams for a better solution, and refutations of lengths.

use std::io::Read;
use std::ops::ControlFlow;

use inundate_core::{Color, Outcome};
use inundate_method::bounds::colors_left;
use inundate_method::quick::GreedyArea;
use inundate_method::{
    CheckpointError, Depth, FixedProof, Incumbent, KEEPS_CHECKPOINTS, Problem, Question, Run,
    Solver, Stats, StopReason, Subject,
};

use super::beam::Beam;
use super::board::{BALLS, Board};
use super::checkpoint::{Loader, Trouble, save};
use super::clauses::Clauses;
use super::descent::Advance;
use super::lessons::Position;
use super::plan::{Plan, Stage};
use super::proof::{Forgotten, prove};
use super::refutation::{Options, Part, WhenFull};
use super::state::State;
use crate::bits::with_width;
use web_time::Instant;

/// Solves a problem, with all parts of the search or without one; with what was learned at other positions of its board, if
/// it is a position.
pub(super) fn search(
    problem: &Problem<'_>,
    question: &Question,
    options: Options,
    subject: Option<Subject>,
    position: Option<Position<'_>>,
    run: &mut Run<'_>,
) -> Outcome {
    let incumbent = Incumbent::new(problem, question);
    search_yielding(problem, incumbent, options, subject, position, None, run).into_outcome()
}

/// A search from an incumbent. From the time `yields_at` on it ends if the proof is far off: then the time that is left
/// is better spent on shorter solutions.
pub(super) fn search_yielding(
    problem: &Problem<'_>,
    incumbent: Incumbent,
    options: Options,
    subject: Option<Subject>,
    position: Option<Position<'_>>,
    yields_at: Option<Instant>,
    run: &mut Run<'_>,
) -> Incumbent {
    let mut search = Search {
        problem,
        options,
        yields_at,
        incumbent,
        subject,
        proving: Proving::No,
        position,
    };
    // If it is stopped, `run` knows why, and the incumbent is kept.
    let _ = search.solve(run);
    search.incumbent
}

/// Solves a problem, and proves the lower bound if no clause was forgotten that it needs. The board must not have more
/// components than a set has room for.
pub(crate) fn search_with_proof(
    problem: &Problem<'_>,
    question: &Question,
    subject: Option<Subject>,
    run: &mut Run<'_>,
) -> (Outcome, Option<FixedProof>) {
    let mut search = Search {
        problem,
        options: Options::ALL_PARTS,
        yields_at: None,
        incumbent: Incumbent::new(problem, question),
        subject,
        proving: Proving::Yes(None),
        position: None,
    };
    let _ = search.solve(run);
    let lower_bound = search.incumbent.lower_bound();
    let proof = match search.proving {
        Proving::Yes(Some(proof)) => Some(proof),
        // It did not come to search.
        _ => PROVES.then(|| bound(problem)).flatten(),
    };
    let proof = proof.filter(|proof| proof.lower_bound >= lower_bound);
    (search.incumbent.into_outcome(), proof)
}

/// The proof of the bound `layer`, if the board is not too large.
pub(crate) fn bound(problem: &Problem<'_>) -> Option<FixedProof> {
    fn prove_bound<const W: usize>(problem: &Problem<'_>) -> Option<FixedProof> {
        let board = Board::<W>::new(problem.reduced(), problem.start());
        let mut clauses = Clauses::new();
        prove_length(problem, &board, &mut clauses, problem.lower_bound()).ok()
    }
    let components = problem.reduced().component_count();
    with_width!(exact components, W => prove_bound::<W>(problem)).flatten()
}

/// The proof that a problem takes at least this many moves.
fn prove_length<const W: usize>(
    problem: &Problem<'_>,
    board: &Board<W>,
    clauses: &mut Clauses<W>,
    lower_bound: u32,
) -> Result<FixedProof, Forgotten> {
    let finishing = colors_left(problem.reduced(), problem.start());
    let proven = match lower_bound.checked_sub(finishing + 1) {
        None => Vec::new(),
        Some(most) => prove(board, clauses, most)?,
    };
    Ok(FixedProof {
        start: problem.start(),
        lower_bound,
        clauses: proven,
    })
}

/// A problem and its incumbent.
struct Search<'a> {
    problem: &'a Problem<'a>,
    options: Options,
    yields_at: Option<Instant>,
    incumbent: Incumbent,
    /// What its checkpoints are of, if it keeps any.
    subject: Option<Subject>,
    proving: Proving,
    /// If it is a position of a learner's board.
    position: Option<Position<'a>>,
}

/// Whether searches can prove their lower bounds. If not, the compiler leaves out what they do for it.
const PROVES: bool = cfg!(feature = "certificates");

/// Whether the search is to prove its lower bound.
enum Proving {
    No,
    /// With the proof, when there is one.
    Yes(Option<FixedProof>),
}

impl Proving {
    fn when_full(&self) -> WhenFull {
        match self {
            Self::No => WhenFull::Forget,
            Self::Yes(_) => WhenFull::End,
        }
    }
}

impl Search<'_> {
    fn solve(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let mut saved = match &self.subject {
            Some(subject) => run.resume(subject).map_err(|error| run.refuse(error))?,
            None => None,
        };
        // This is quick, so even a search that must stop at once has a solution.
        let greedy = GreedyArea.answer(&Question::Shortest, self.problem, &mut Run::unlimited());
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
        let components = match &self.position {
            Some(position) => position.component_count(),
            None => self.problem.reduced().component_count(),
        };
        // For sets of more components a state takes more than 1 KB, and a search proves nothing in the time it has.
        with_width!(exact components, W => self.deepen::<W>(saved, run)).unwrap_or(Ok(()))
    }

    /// Searches with sets of a width.
    fn deepen<const W: usize>(
        &mut self,
        saved: Option<&mut dyn Read>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let (mut board, clauses) = match &self.position {
            Some(position) => position.take(run),
            None => (
                Board::<W>::new(self.problem.reduced(), self.problem.start()),
                Clauses::new(),
            ),
        };
        let mut plan = Plan::new();
        plan.refutation.clauses = clauses;
        let stopped = self.refute(&mut board, &mut plan, saved, run);
        if let Some(position) = &self.position {
            position.give(board, plan.refutation.clauses);
        }
        stopped
    }

    /// Refutes one length after another until it finds a solution or meets the goal.
    fn refute<const W: usize>(
        &mut self,
        board: &mut Board<W>,
        plan: &mut Plan<W>,
        saved: Option<&mut dyn Read>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        run.hold(board.bytes())?;
        let mut moves = Vec::new();
        if State::normalized_start(board, &mut |color| moves.push(color)).is_goal(board) {
            self.offer_moves(moves, run)?;
            return Ok(());
        }
        board.make_balls(BALLS);
        if let Some(saved) = saved.filter(|_| KEEPS_CHECKPOINTS) {
            *plan = self.resume(board, saved, run)?;
        }
        plan.refutation.when_full = self.proving.when_full();
        loop {
            let tally = run.stats;
            match self.step(board, plan, run) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => {
                    self.prove(board, plan);
                    return Ok(());
                }
                Err(stopped) => {
                    self.save(board, plan, tally, run);
                    plan.refutation.abandon();
                    let is_refuting = matches!(plan.stage, Stage::Refute { .. });
                    self.prove(board, plan);
                    if stopped == StopReason::Memory && is_refuting {
                        // The memory of the clauses is free again: a beam uses it for a better solution.
                        *plan = Plan::new();
                        self.improve_at_last(board, run)?;
                    }
                    return Err(stopped);
                }
            }
            if run.is_checkpoint_due() {
                self.save(board, plan, run.stats, run);
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
        run: &mut Run<'_>,
    ) -> Result<ControlFlow<()>, StopReason> {
        if self.is_to_yield() {
            return Ok(ControlFlow::Break(()));
        }
        match &mut plan.stage {
            Stage::Ready if self.incumbent.is_closed() => return Ok(ControlFlow::Break(())),
            Stage::Ready => {
                self.incumbent.report(run, None, run.stats.peak_bytes);
                plan.stage = self.next_stage(board, plan, run);
            }
            Stage::Improve(beam) => {
                let held = plan.refutation.held(board);
                match beam.advance(board, held, run) {
                    Ok(Advance::More) => self.incumbent.report(run, None, held + beam.bytes()),
                    Ok(Advance::Found(moves)) => {
                        self.offer_moves(moves, run)?;
                        plan.stage = Stage::Ready;
                    }
                    Ok(Advance::Exhausted) => plan.stage = Stage::Ready,
                    // The refutation needs less, so the search goes on without the beam.
                    Err(StopReason::Memory) => {
                        run.stopped = None;
                        plan.stage = Stage::Ready;
                    }
                    Err(stopped) => return Err(stopped),
                }
            }
            Stage::Refute { before } => {
                let before = *before;
                let refutation = &mut plan.refutation;
                match refutation.advance(board, self.options, run)? {
                    Advance::More => {
                        let depth = Depth::new(refutation.depth(), refutation.most);
                        let held = refutation.held(board);
                        self.incumbent.report(run, Some(depth), held);
                        let refuted = refuted(run);
                        if self.options.uses(Part::Beam) && is_beam_due(plan.beamed_at, refuted) {
                            plan.effort = refuted / IMPROVE_PART;
                            refutation.abandon();
                            plan.stage = Stage::Ready;
                        }
                    }
                    Advance::Found(moves) => {
                        self.offer_moves(moves, run)?;
                        plan.stage = Stage::Ready;
                    }
                    Advance::Exhausted => {
                        plan.effort = refuted(run) - before;
                        self.incumbent.raise(refutation.most + self.finishing() + 1);
                        plan.stage = Stage::Ready;
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether it is time to end, and the gap too wide to be closed from above.
    fn is_to_yield(&self) -> bool {
        let best = self.incumbent.upper_bound().unwrap_or(u32::MAX);
        self.yields_at.is_some_and(|at| Instant::now() >= at)
            && best - self.incumbent.lower_bound() > GAP
    }

    /// What to do next: a beam for a better solution if the last one is long ago, else to refute a length.
    ///
    /// Lengths are refuted from the lower bound upwards, until the gap is small. Then the search goes from above: it
    /// refutes one move less than the best solution has, and if it finds a solution instead, goes on with that. The first
    /// refutation that succeeds is the proof. It skips all lengths below, and the clauses that it needs are those that
    /// prove the optimum.
    fn next_stage<const W: usize>(
        &self,
        board: &Board<W>,
        plan: &mut Plan<W>,
        run: &Run<'_>,
    ) -> Stage<W> {
        let refuted = refuted(run);
        let lower_bound = self.incumbent.lower_bound();
        let wanted = self.incumbent.wanted().expect("the start is not flooded");
        plan.is_from_above |= self.options.uses(Part::FromAbove)
            && plan.beamed_at.is_some()
            && wanted - lower_bound < GAP;
        let is_due = if plan.is_from_above {
            is_beam_due(plan.beamed_at, refuted)
        } else {
            plan.beamed_at.is_none_or(|before| before < refuted)
        };
        if is_due && self.options.uses(Part::Beam) || plan.beamed_at.is_none() {
            plan.beamed_at = Some(refuted);
            if self.options.uses(Part::Beam)
                && let Some(beam) = self.improvement(board, plan.effort.max(FIRST_EFFORT))
            {
                return Stage::Improve(Box::new(beam));
            }
        }
        let length = if plan.is_from_above {
            wanted
        } else {
            lower_bound
        };
        plan.refutation.begin(length - self.finishing());
        Stage::Refute { before: refuted }
    }

    /// Proves the lower bound, if that is asked for. The plan is of no use any more.
    fn prove<const W: usize>(&mut self, board: &Board<W>, plan: &mut Plan<W>) {
        if PROVES && let Proving::Yes(proof) = &mut self.proving {
            // A beam needs its memory no longer.
            plan.stage = Stage::Ready;
            let clauses = &mut plan.refutation.clauses;
            let lower_bound = self.incumbent.lower_bound();
            *proof = prove_length(self.problem, board, clauses, lower_bound).ok();
        }
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
            .then(|| Beam::new(board, wanted - self.finishing(), width))
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
            match beam.advance(board, board.bytes(), run)? {
                Advance::More => {}
                Advance::Found(moves) => {
                    self.offer_moves(moves, run)?;
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
    ) -> Result<Plan<W>, StopReason> {
        let loader = Loader { board, saved, run };
        let plan = match loader.load(self.problem, &mut self.incumbent) {
            Ok(plan) => plan,
            Err(Trouble::Stopped(reason)) => return Err(reason),
            Err(Trouble::Bytes(error)) => return Err(run.refuse(error.into())),
        };
        run.note_resumed(self.incumbent.lower_bound(), self.incumbent.upper_bound());
        Ok(plan)
    }

    /// Takes a solution.
    ///
    /// # Errors
    /// If it is shorter than the lower bound: then the checkpoint from which the search went on was altered.
    fn offer_moves(&mut self, moves: Vec<Color>, run: &mut Run<'_>) -> Result<(), StopReason> {
        let solution = self.problem.solution(moves);
        if solution.len() < self.incumbent.lower_bound() {
            let false_bound = "a lower bound that does not hold".to_owned();
            return Err(run.refuse(CheckpointError::Malformed(false_bound)));
        }
        self.incumbent.offer(Some(solution));
        Ok(())
    }
}

/// States a layer of a beam that costs at most half as much as the last pass. In a prototype of this
/// search a fraction of 1 cost 7 % more time on the set pc19, and 2 cost 21 %.
fn beam_width(effort: u64, length: u32) -> usize {
    let width = effort / 2 / u64::from(length.max(1));
    usize::try_from(width.max(4)).expect("a width that fits memory")
}

/// The effort of the first beam. With 1000, boards of 14×14 cells take longer.
const FIRST_EFFORT: u64 = 200;

/// The search goes from above when the best solution is at most this many moves above the lower bound.
const GAP: u32 = 4;

/// Whether a beam for a better solution is due in the middle of a refutation.
///
/// With it ten boards of 28×28 cells and 6 colors, stopped after a second each, end with 371 moves
/// in all, without it with 503; the optimum is 366.
fn is_beam_due(before: Option<u64>, refuted: u64) -> bool {
    refuted >= IMPROVE_AGAIN * before.unwrap_or(0).max(IMPROVE_FROM)
}

/// The states that refutations have expanded.
fn refuted(run: &Run<'_>) -> u64 {
    run.stats.expanded - run.stats.expanded_by_beams
}

/// After this many states a refutation may be interrupted for a beam.
const IMPROVE_FROM: u64 = 500;

/// The search looks for a better solution again when the effort has grown by this factor.
const IMPROVE_AGAIN: u64 = 8;

/// All effort so far divided by this is spent on it.
const IMPROVE_PART: u64 = 4;

/// The effort of the last beam, when the memory is used up.
const LAST_EFFORT: u64 = 200_000;

#[cfg(test)]
mod tests;

#[cfg(test)]
mod threads;
