//! Runs the exact search around its [schedule](super::deepen): chooses the width of the sets, keeps
//! checkpoints, and asks for the proof.

use std::io::Read;
use std::ops::ControlFlow;

use inundate_core::Outcome;
use inundate_method::bounds::colors_left;
use inundate_method::quick::GreedyArea;
use inundate_method::{
    FixedProof, Incumbent, KEEPS_CHECKPOINTS, Problem, Proof, Question, Run, Solver, Stats,
    StopReason,
};

use super::board::{BALLS, Board};
use super::checkpoint::{Loader, ResumeError, save};
use super::clauses::Clauses;
use super::deepen::{Deepening, DeepeningProgress, Stage};
use super::proof::{MissingReason, prove};
use super::refutation::WhenFull;
use super::search::ExactSearch;
use super::state::State;
use crate::bits::with_width;

/// Whether searches can prove their lower bounds. Without the feature the compiler leaves out the
/// code for it.
const PROVES: bool = cfg!(feature = "certificates");

/// The most words of the sets in searches that can prove their lower bounds: a small program has
/// code for one width only, that of the boards whose proofs mostly take seconds.
pub(crate) const MOST_PROOF_WORDS: usize = if cfg!(feature = "widths") { 64 } else { 8 };

impl ExactSearch<'_> {
    /// Searches, and returns the outcome.
    pub(crate) fn outcome(self, run: &mut Run<'_>) -> Outcome {
        self.run(run).into_outcome()
    }

    /// Searches until the question is answered, a limit is reached, or it yields.
    pub(super) fn run(mut self, run: &mut Run<'_>) -> Incumbent {
        let before = run.proofs.len();
        // `run` keeps the reason of a stop, and the incumbent keeps the results.
        let _ = self.solve(run);
        if PROVES && self.certifies && run.proofs.len() == before {
            // There is no proof by clauses; the bound `layer` alone may be one.
            let by_bound = bound(self.problem);
            let lower_bound = self.incumbent.lower_bound();
            let is_enough = |proof: &FixedProof| proof.lower_bound >= lower_bound;
            run.proofs
                .extend(by_bound.filter(is_enough).map(Proof::Fixed));
        }
        self.incumbent
    }

    fn solve(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let mut saved = match &self.checkpoint_key {
            Some(key) => run.resume(key).map_err(|error| run.refuse(error))?,
            None => None,
        };
        // This is quick, so even a search that must stop at once has a solution.
        let greedy = GreedyArea.answer(&Question::Shortest, self.problem, &mut Run::unlimited());
        self.incumbent.offer(greedy.solution().cloned());
        if self.incumbent.is_closed() {
            return Ok(());
        }
        if let Some(position) = self.position.take() {
            return position.cache.search(&position, self, run);
        }
        let saved = saved.as_mut().map(|saved| saved as &mut dyn Read);
        let (reduced, start) = (self.problem.reduced(), self.problem.start());
        let count = reduced.component_count();
        // Larger boards are not searched: a state takes more than 1 KB there, and a search proves
        // nothing in the time it has.
        with_width!(exact count, W => {
            let board = Board::<W>::new(reduced, start);
            self.deepen(board, Clauses::default(), saved, run).0
        })
        .unwrap_or(Ok(()))
    }

    /// Searches with sets of W words. Returns the board, and the clauses known at the end.
    pub(super) fn deepen<const W: usize>(
        &mut self,
        board: Board<W>,
        clauses: Clauses<W>,
        saved: Option<&mut dyn Read>,
        run: &mut Run<'_>,
    ) -> (Result<(), StopReason>, Board<W>, Clauses<W>) {
        let mut deepening = Deepening {
            search: self,
            board,
            progress: DeepeningProgress::default(),
        };
        deepening.progress.refutation.clauses = clauses;
        let stopped = deepening.go(saved, run);
        let Deepening {
            board, progress, ..
        } = deepening;
        (stopped, board, progress.refutation.clauses)
    }
}

impl<const W: usize> Deepening<'_, '_, W> {
    /// Refutes one length after another until it finds a solution or the question is answered.
    fn go(&mut self, saved: Option<&mut dyn Read>, run: &mut Run<'_>) -> Result<(), StopReason> {
        run.hold(self.board.bytes())?;
        let mut moves = Vec::new();
        if State::normalized_start(&self.board, &mut |color| moves.push(color)).is_goal(&self.board)
        {
            return self.offer(moves, run);
        }
        self.board.make_balls(BALLS);
        if let Some(saved) = saved.filter(|_| KEEPS_CHECKPOINTS) {
            self.resume(saved, run)?;
        }
        if self.search.certifies {
            self.progress.refutation.when_full = WhenFull::End;
        }
        loop {
            let tally = run.stats;
            match self.step(run) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => {
                    self.prove(run);
                    return Ok(());
                }
                Err(stopped) => {
                    self.save(tally, run);
                    self.progress.refutation.abandon();
                    let is_refuting = matches!(self.progress.stage, Stage::Refutation { .. });
                    self.prove(run);
                    if stopped == StopReason::Memory && is_refuting {
                        // The memory of the clauses is free again: a beam uses it for a better
                        // solution.
                        self.progress = DeepeningProgress::default();
                        self.run_last_beam(run)?;
                    }
                    return Err(stopped);
                }
            }
            if run.is_checkpoint_due() {
                self.save(run.stats, run);
            }
        }
    }

    /// Proves the lower bound if a certificate is asked for. The schedule is of no use afterwards.
    fn prove(&mut self, run: &mut Run<'_>) {
        if PROVES && self.search.certifies {
            // Frees the memory of a beam.
            self.progress.stage = Stage::Ready;
            let clauses = &mut self.progress.refutation.clauses;
            let lower_bound = self.search.incumbent.lower_bound();
            let proof = prove_length(self.search.problem, &self.board, clauses, lower_bound);
            run.proofs.extend(proof.ok().map(Proof::Fixed));
        }
    }

    /// Saves a checkpoint, with the tally that belongs to it.
    fn save(&self, tally: Stats, run: &Run<'_>) {
        if let Some(key) = &self.search.checkpoint_key {
            run.save(key, tally, |to| {
                save(&self.board, &self.search.incumbent, &self.progress, to)
            });
        }
    }

    /// Resumes from a checkpoint.
    fn resume(&mut self, saved: &mut dyn Read, run: &mut Run<'_>) -> Result<(), StopReason> {
        let (board, incumbent) = (&self.board, &mut self.search.incumbent);
        let loader = Loader { board, saved, run };
        self.progress = match loader.load(self.search.problem, incumbent) {
            Ok(progress) => progress,
            Err(ResumeError::Stopped(reason)) => return Err(reason),
            Err(ResumeError::Bytes(error)) => return Err(run.refuse(error.into())),
        };
        run.note_resumed(incumbent.lower_bound(), incumbent.upper_bound());
        Ok(())
    }
}

/// The proof of the bound `layer`, if the board is not too large.
pub(crate) fn bound(problem: &Problem<'_>) -> Option<FixedProof> {
    let (reduced, start) = (problem.reduced(), problem.start());
    with_width!(exact reduced.component_count(), W => {
        let board = Board::<W>::new(reduced, start);
        prove_length(problem, &board, &mut Clauses::default(), problem.lower_bound()).ok()
    })
    .flatten()
}

/// The proof that a problem takes at least this many moves.
fn prove_length<const W: usize>(
    problem: &Problem<'_>,
    board: &Board<W>,
    clauses: &mut Clauses<W>,
    lower_bound: u32,
) -> Result<FixedProof, MissingReason> {
    if W > MOST_PROOF_WORDS {
        return Err(MissingReason);
    }
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
