//! Puzzles: positions with exactly one optimal move, on which greed fails.

mod theme;

use std::ops::RangeInclusive;

use inundate::methods::{Exact, FreeExact, GreedyArea, GreedyPairs, GreedyPerimeter};
use inundate::{Budget, Problem, Question, Solver};
use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Instance, State};

use self::theme::{Effect, choices, of_component, themes};
use crate::{Advice, Analyst};

pub use self::theme::Theme;

/// A position with exactly one optimal move. All greedy methods choose another, and another floods
/// more vertices.
///
/// In the fixed game a move is a color, in the free game a component and a color: that a player may
/// choose any vertex of the component makes no other move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The position, as a board of its own.
    pub position: Instance,
    /// The optimum.
    pub moves: u32,
    /// The optimal move, in the free game with the lowest vertex of its component. Every other
    /// loses at least [one move](Self::LOSS).
    pub only_move: LabeledMove,
    /// The number of moves from here on that are each the only optimal one. All shortest solutions
    /// begin with these.
    pub only_moves: u32,
    /// The moves that `greedy-area`, `greedy-perimeter` and `greedy-pairs` choose, each once.
    pub tempting: Vec<LabeledMove>,
    /// The states that a method expands to refute all other moves, each on its own: `exact` those
    /// of the frontier, in the free game `free-exact` those of every component.
    pub refutation: u64,
    /// The themes of the only move, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
}

/// The result of looking for a puzzle on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleOutcome {
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// No puzzle.
    Nothing,
    /// A limit kept something from being proven.
    Unproven,
}

impl Puzzle {
    /// Moves lost by every move but the only one, in the free game at least. In the fixed game the
    /// moves that flood the board from the flooded region flood it from a larger one, so no
    /// position needs more moves than the one before.
    pub const LOSS: u32 = 1;

    /// The puzzle that a board is, if it is one.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_game::{Puzzle, PuzzleOutcome, Theme};
    /// use inundate::Budget;
    ///
    /// // The 0 floods two cells, the 1 one.
    /// let board = GridSetup::from_drawing("300\n121\n012")?.into_instance(GameSetup::default())?;
    /// let outcome = Puzzle::from_start(&board, &Budget::default());
    /// let PuzzleOutcome::Puzzle(puzzle) = outcome else { panic!() };
    /// assert_eq!((puzzle.only_move.label.as_str(), puzzle.moves), ("1", 4));
    /// assert_eq!(puzzle.themes, [Theme::Sacrifice, Theme::Detour, Theme::OnlyLine]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_start(board: &Instance, budget: &Budget) -> PuzzleOutcome {
        mine(board, 1, &(0..=u32::MAX), budget)
    }

    /// A puzzle among the positions along a shortest solution of a board: of those with so many
    /// moves left, the one with the most [only moves](Self::only_moves); of several, the first.
    ///
    /// ```
    /// use inundate_core::GameSetup;
    /// use inundate_core::generate::{SplitMix64, uniform};
    /// use inundate_game::{Puzzle, PuzzleOutcome};
    /// use inundate::Budget;
    ///
    /// let grid = uniform(8, 8, 5, &mut SplitMix64::new(1))?;
    /// let board = grid.into_instance(GameSetup::default())?;
    /// let outcome = Puzzle::mine(&board, &(3..=8), &Budget::default());
    /// let PuzzleOutcome::Puzzle(puzzle) = outcome else { panic!() };
    /// let again = Puzzle::from_start(&puzzle.position, &Budget::default());
    /// assert_eq!(again, PuzzleOutcome::Puzzle(puzzle));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mine(
        board: &Instance,
        moves_left: &RangeInclusive<u32>,
        budget: &Budget,
    ) -> PuzzleOutcome {
        mine(board, usize::MAX, moves_left, budget)
    }
}

/// The best puzzle among the first positions along a shortest solution.
fn mine(
    board: &Instance,
    positions: usize,
    moves_left: &RangeInclusive<u32>,
    budget: &Budget,
) -> PuzzleOutcome {
    let mined =
        PuzzleSearch::new(board, budget).and_then(|search| search.best(positions, moves_left));
    mined.unwrap_or(PuzzleOutcome::Unproven)
}

/// The search for puzzles along a shortest solution of a board.
struct PuzzleSearch<'a> {
    board: &'a Instance,
    analyst: Analyst<'a>,
    budget: &'a Budget,
    /// The positions with the advice for each. The game is not over in any.
    line: Vec<(State<'a>, Advice)>,
}

/// A limit left something open.
struct LimitReached;

impl<'a> PuzzleSearch<'a> {
    fn new(board: &'a Instance, budget: &'a Budget) -> Result<Self, LimitReached> {
        let analyst = Analyst::new(board);
        let mut advice = analyst.search(board, budget);
        if !advice.is_proven() {
            return Err(LimitReached);
        }
        let (mut state, mut line) = (State::new(board), Vec::new());
        while let (Some(next), Some(rest)) = (advice.next(), advice.after_first()) {
            let mv = next.on(board).expect("a move of the board");
            line.push((state.clone(), advice));
            state.play(mv).expect("a move of a solution");
            advice = rest;
        }
        Ok(Self {
            board,
            analyst,
            budget,
            line,
        })
    }

    /// The best puzzle among the first positions.
    fn best(
        &self,
        positions: usize,
        moves_left: &RangeInclusive<u32>,
    ) -> Result<PuzzleOutcome, LimitReached> {
        let (mut only_moves, mut best) = (0, None);
        // From the end, so that it is known how many only moves follow.
        for (index, (state, advice)) in self.line.iter().enumerate().rev() {
            let is_only = self.is_only(state, advice)?;
            only_moves = if is_only { only_moves + 1 } else { 0 };
            let is_better = best
                .as_ref()
                .is_none_or(|puzzle: &Puzzle| only_moves >= puzzle.only_moves);
            if is_only
                && index < positions
                && is_better
                && moves_left.contains(&advice.lower_bound())
            {
                best = Puzzle::at(state.position(), advice, only_moves).or(best);
            }
        }
        let Some(mut puzzle) = best else {
            return Ok(PuzzleOutcome::Nothing);
        };
        puzzle.refutation = puzzle.refute(self.budget)?;
        Ok(PuzzleOutcome::Puzzle(Box::new(puzzle)))
    }

    /// Whether the next move is the only optimal one.
    fn is_only(&self, state: &State<'_>, advice: &Advice) -> Result<bool, LimitReached> {
        let next = advice.next().expect("the game is not over");
        let best = of_component(
            self.board,
            state,
            next.on(self.board).expect("a move of the board"),
        );
        let fewer = advice.lower_bound() - 1;
        for other in choices(self.board, state)
            .into_iter()
            .filter(|&mv| mv != best)
        {
            let mut after = state.clone();
            after.play(other).expect("a move of the board");
            let after = after.position();
            if self
                .analyst
                .needs_at_most(&after, fewer, self.budget)
                .ok_or(LimitReached)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Puzzle {
    /// A position with one optimal move, if greed fails there. Its refutation is not known yet.
    fn at(position: Instance, advice: &Advice, only_moves: u32) -> Option<Self> {
        let state = State::new(&position);
        let best = of_component(&position, &state, advice.next()?.on(&position).ok()?);
        let effects = Effect::of_all(&position, &state);
        let gain = effects.iter().find(|effect| effect.mv == best)?.gain;
        if effects.iter().all(|effect| effect.gain <= gain) {
            return None;
        }
        let mut tempting = Vec::new();
        for greedy in [&GreedyArea as &dyn Solver, &GreedyPerimeter, &GreedyPairs] {
            let answer = Problem::new(&position)
                .solve(greedy, &Budget::default())
                .ok()?;
            let first = of_component(
                &position,
                &state,
                *answer.outcome.solution()?.moves.first()?,
            );
            if first == best {
                return None;
            }
            let labeled = LabeledMove::new(&position, first);
            if !tempting.contains(&labeled) {
                tempting.push(labeled);
            }
        }
        let moves = advice.lower_bound();
        Some(Self {
            moves,
            only_moves,
            tempting,
            refutation: 0,
            themes: themes(&effects, best, only_moves == moves),
            only_move: LabeledMove::new(&position, best),
            position,
        })
    }

    /// The states that are expanded to refute the other moves.
    fn refute(&self, budget: &Budget) -> Result<u64, LimitReached> {
        let state = State::new(&self.position);
        let solver: &dyn Solver = match self.position.game() {
            Game::Fixed { .. } => &Exact,
            Game::Free => &FreeExact,
        };
        let mut expanded = 0;
        for other in choices(&self.position, &state) {
            if LabeledMove::new(&self.position, other) == self.only_move {
                continue;
            }
            let mut next = state.clone();
            next.play(other).expect("a move of the position");
            let next = next.position();
            let question = Question::AtMost(self.moves - 1);
            let answer = Problem::new(&next).ask(solver, &question, budget);
            let answer = answer.expect("the method plays every board of the game");
            if answer.is_enough() != Some(false) {
                return Err(LimitReached);
            }
            expanded += answer.stats.expanded;
        }
        Ok(expanded)
    }
}

#[cfg(test)]
mod tests;
