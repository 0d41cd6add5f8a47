//! Depth-first search with clause learning: refutes a number of moves, or finds a solution.
//!
//! ```text
//! start            frames[0]
//! ├── a  failed
//! ├── b            frames[1], the end of the path: `expand` has generated c and d
//! │   ├── c  failed
//! │   └── d        in `todo`: the next state; if it fails too, `learn` adds a clause and leaves b
//! └── e            in `todo`
//! ```
//!
//! The search goes back from a state only when each successor violates a clause or exceeds the
//! bound. A [clause](super::clauses) is a fact about the board, so any may be forgotten.

use std::mem;

use inundate_core::Color;
use inundate_method::{Fate, PathTrace, Run, StopReason, with_simd};

use super::board::Board;
use super::clauses::Clauses;
use super::conflict::Reasons;
use super::frame::{Frame, Successor};
use super::proof::BYTES_OF_CLAUSE;
use super::relaxed::RelaxedBound;
use super::search::{ExactPart, StepOutcome};
use super::state::State;
use crate::bits::Bits;

/// A depth-first search with clause learning. It looks for a solution with at most a number of
/// moves that do not finish a color, or refutes that number; then comes another number.
///
/// When all successors of a state have failed, it learns the [reason](super::conflict) as a clause.
/// From then on states that violate the clause are pruned before they are made: three of four
/// successors. Clauses hold for all numbers of moves.
#[derive(Default)]
pub(super) struct Refutation<const W: usize> {
    /// The most moves that do not finish a color.
    pub(super) most: u32,
    /// Whether a search is under way.
    is_begun: bool,
    pub(super) clauses: Clauses<W>,
    pub(super) when_full: WhenFull,
    /// Bytes that its caller holds while it runs.
    pub(super) other_bytes: u64,
    /// The path: the states from the start to the current one. Frames from `depth` on are unused.
    frames: Vec<Frame<W>>,
    depth: usize,
    relaxed: RelaxedBound<W>,
    reasons: Reasons<W>,
    trace: PathTrace,
}

/// Reaction to a full memory.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum WhenFull {
    /// Forget clauses, and go on.
    #[default]
    Forget,
    /// End, with room for a [proof](super::proof) by the clauses.
    End,
}

/// The result of expanding a state.
enum Expansion {
    /// The state's frame has the successors to be searched.
    Frame,
    /// The bound alone is more than the moves left; only at the start.
    Failed,
    /// A move leads to the goal.
    Goal(Color),
}

impl<const W: usize> Refutation<W> {
    /// The most states expanded in a step.
    const STEP: u32 = if W < 8 { 64 } else { 16 };

    /// Starts over with another number of moves, and keeps the clauses.
    pub(super) fn begin(&mut self, most: u32) {
        self.most = most;
        self.is_begun = false;
        self.depth = 0;
    }

    /// Bytes held, with those of the board and of the caller.
    pub(super) fn held(&self, board: &Board<W>) -> u64 {
        self.held_without_clauses(board) + self.clauses.bytes()
    }

    /// Bytes held by all but the clauses.
    fn held_without_clauses(&self, board: &Board<W>) -> u64 {
        self.other_bytes + board.bytes() + self.frames.iter().map(Frame::bytes).sum::<u64>()
    }

    /// The number of moves on the path that do not finish a color.
    pub(super) fn depth(&self) -> u32 {
        u32::try_from(self.depth).expect("at most as many as `most`")
    }

    /// Does one step.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the refutation is as it was, and can go on.
    pub(super) fn advance(
        &mut self,
        board: &Board<W>,
        without: Option<ExactPart>,
        run: &mut Run<'_>,
    ) -> Result<StepOutcome, StopReason> {
        run.poll()?;
        self.make_room(board, run)?;
        // A trace must show where each clause was learned: others would prune without a cause.
        if !self.is_begun && (self.trace.is_on() || self.clauses.is_empty()) {
            self.trace = PathTrace::begin(run.tracer(), self.most + board.finishing());
        }
        let outcome = with_simd(
            #[inline(always)]
            || self.take_steps(board, without, run),
        );
        self.is_begun = matches!(outcome, StepOutcome::More);
        if !self.is_begun {
            self.depth = 0;
        }
        Ok(outcome)
    }

    /// Bytes of a proof by the clauses, if one will follow.
    fn bytes_of_proof(&self) -> u64 {
        match self.when_full {
            WhenFull::Forget => 0,
            WhenFull::End => self.clauses.count() * (BYTES_OF_CLAUSE + size_of::<Bits<W>>() as u64),
        }
    }

    /// Makes room for the clauses of a step. If memory is short and no proof will follow, it
    /// forgets clauses. They are facts: without some of them the search is as correct, only slower.
    pub(super) fn make_room(
        &mut self,
        board: &Board<W>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        loop {
            let needed = self.held_without_clauses(board)
                + self.clauses.bytes_with(Self::STEP)
                + self.bytes_of_proof();
            if self.clauses.is_empty() || matches!(self.when_full, WhenFull::End) {
                run.reserve(needed)?;
            }
            if run.can_hold(needed) {
                return run.hold(self.held(board));
            }
            // A clause that is forgotten may be the only reason of a successor that has failed, so
            // each frame first copies those that it violates.
            for frame in &mut self.frames[..self.depth] {
                frame.catch_up(&self.clauses);
            }
            self.clauses.forget_half();
            for frame in &mut self.frames[..self.depth] {
                frame.tested = self.clauses.level(frame.successor_level()).len();
            }
        }
    }

    #[inline(always)]
    fn take_steps(
        &mut self,
        board: &Board<W>,
        without: Option<ExactPart>,
        run: &mut Run<'_>,
    ) -> StepOutcome {
        let mut steps = Self::STEP;
        let mut next = if self.is_begun {
            None
        } else {
            let start = State::normalized_start(board, &mut |_| {});
            Some((start, Color::new(0)))
        };
        loop {
            if let Some((state, color)) = next.take() {
                match self.expand(board, without, state, color, run) {
                    Expansion::Frame => self.depth += 1,
                    // Only the start: with no moves left no successor is made.
                    Expansion::Failed => return StepOutcome::Exhausted,
                    Expansion::Goal(last) => {
                        self.depth += 1;
                        self.trace_unsearched();
                        return StepOutcome::Found(self.moves(board, last));
                    }
                }
                steps -= 1;
                if steps == 0 {
                    return StepOutcome::More;
                }
                continue;
            }
            let frame = &mut self.frames[self.depth - 1];
            let Some(successor) = frame.todo.pop() else {
                self.learn(board, without);
                if self.depth == 0 {
                    return StepOutcome::Exhausted;
                }
                continue;
            };
            frame.catch_up(&self.clauses);
            if frame
                .refuting(frame.taken(board, successor.color))
                .is_some()
            {
                self.trace
                    .record(self.depth, successor.color, Fate::Learned);
                continue;
            }
            next = Some((successor.state, successor.color));
        }
    }

    /// Expands a state: finds the clauses that it violates, and generates the successors that
    /// neither a clause nor the bound refutes.
    #[inline(always)]
    fn expand(
        &mut self,
        board: &Board<W>,
        without: Option<ExactPart>,
        state: State<W>,
        color: Color,
        run: &mut Run<'_>,
    ) -> Expansion {
        run.stats.expanded += 1;
        self.trace.record(self.depth, color, Fate::Expanded);
        let left = self.most - u32::try_from(self.depth).expect("at most as many as `most`");
        if self.frames.len() == self.depth {
            self.frames.push(Frame::new());
        }
        let frame = &mut self.frames[self.depth];
        frame.reset(state, color, left);
        if left == 0 {
            return Expansion::Failed;
        }
        if without != Some(ExactPart::Clauses) {
            let level = frame.successor_level();
            let violated = &mut frame.violated;
            self.clauses.violated(level, state.flooded, violated);
            frame.tested = self.clauses.level(level).len();
        }
        // Whether the bound is as large as the moves left, once it is known.
        let mut is_tight = None;
        for (color, class) in board.colors() {
            let taken = state.frontier.and(class);
            if taken.is_empty() {
                continue;
            }
            if frame.refuting(taken).is_some() {
                run.stats.generated += 1;
                self.trace.record(self.depth + 1, color, Fate::Learned);
                continue;
            }
            // The relaxed game is played only if it is needed: often clauses alone refute all
            // successors.
            let is_tight = match is_tight {
                Some(is_tight) => is_tight,
                None => match self.relaxed.play(board, state, left) {
                    Some(bound) => *is_tight.insert(bound == left),
                    None => return Expansion::Failed,
                },
            };
            run.stats.generated += 1;
            if is_tight && !self.relaxed.falls(board, taken) {
                frame.failed_by_bound.push(color);
                self.trace.record(self.depth + 1, color, Fate::Bound);
                continue;
            }
            let after = state.after(board, color, |_| {});
            if after.is_goal(board) {
                self.trace.record(self.depth + 1, color, Fate::Goal);
                return Expansion::Goal(color);
            }
            frame.todo.push(Successor {
                score: 0,
                color,
                state: after,
            });
        }
        frame.sort_successors(board);
        Expansion::Frame
    }

    /// Leaves the last state of the path, all of whose successors have failed, and learns a clause
    /// from it.
    #[inline(always)]
    fn learn(&mut self, board: &Board<W>, without: Option<ExactPart>) {
        self.depth -= 1;
        if without == Some(ExactPart::Clauses) {
            return;
        }
        let frame = &mut self.frames[self.depth];
        frame.catch_up(&self.clauses);
        let failed = mem::take(&mut frame.failed_by_bound);
        for &color in &failed {
            if frame.refuting(frame.taken(board, color)).is_none() {
                let after = frame.state.after(board, color, |_| {});
                let is_short = self.relaxed.play(board, after, frame.left - 1).is_some();
                debug_assert!(!is_short, "the bound of a successor that failed");
                frame.violated.push(self.relaxed.conflict_clause(board));
            }
        }
        frame.failed_by_bound = failed;
        let clause = self.reasons.clause(board, frame);
        self.clauses.push(frame.left, clause);
    }

    /// Restarts: gives up the path and keeps the clauses, so that the next search soon gets as far.
    pub(super) fn abandon(&mut self) {
        self.trace_unsearched();
        self.is_begun = false;
        self.depth = 0;
    }

    /// Records the successors of the path that are not searched.
    fn trace_unsearched(&mut self) {
        for (depth, frame) in self.frames[..self.depth].iter().enumerate().rev() {
            for successor in &frame.todo {
                self.trace.record(depth + 1, successor.color, Fate::Open);
            }
        }
    }

    /// All moves of the solution that ends with the move `last` from the current state.
    fn moves(&self, board: &Board<W>, last: Color) -> Vec<Color> {
        let path = self.frames[1..self.depth].iter().map(|frame| frame.color);
        let mut moves = Vec::new();
        let mut state = State::normalized_start(board, &mut |color| moves.push(color));
        for color in path.chain([last]) {
            moves.push(color);
            state = state.replayed(board, color, &mut |color| moves.push(color));
        }
        moves
    }
}

#[cfg(test)]
mod tests;
