//! Analysis of a game: how many moves each move lost, and the best line from each position.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use inundate::methods::{ReusingExact, automatic_with};
use inundate::solver::{Clock, StopReason};
use inundate::{Budget, Problem, Question};
use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Instance, Move, State, VerifyError, Vertex};

use serde::{Serialize, Serializer};

use crate::Advice;

/// The range of a number of moves; the upper end may be unknown. It is serialized as a list of
/// both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveRange {
    /// The lower end.
    pub least: u32,
    /// The upper end, if it is known.
    pub most: Option<u32>,
}

impl MoveRange {
    /// The number, if both ends are equal.
    pub fn exactly(self) -> Option<u32> {
        self.most.filter(|&most| most == self.least)
    }

    /// The moves left at a position.
    pub fn from_advice(advice: &Advice) -> Self {
        Self {
            least: advice.lower_bound(),
            most: advice.upper_bound(),
        }
    }

    fn plus_one(self) -> Self {
        Self {
            least: self.least + 1,
            most: self.most.map(|most| most + 1),
        }
    }
}

impl Serialize for MoveRange {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.least, self.most).serialize(to)
    }
}

/// A move of a game, and its loss.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AnalyzedMove {
    /// The move.
    pub mv: LabeledMove,
    /// Vertices that joined the component.
    pub gained: usize,
    /// Vertices of the component after the move.
    pub flooded: usize,
    /// The number of moves that this move lost: 1 + the moves left after it − the moves left before
    /// it.
    pub loss: MoveRange,
}

/// The analysis of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Analysis {
    /// The moves.
    pub played: Vec<AnalyzedMove>,
    /// The advice for the position before each move, and for the last position.
    pub positions: Vec<Advice>,
}

impl Analysis {
    /// The first move, from 0, that is proven to lose something, if all moves before it are proven
    /// to lose nothing.
    pub fn first_mistake(&self) -> Option<usize> {
        let found = self
            .played
            .iter()
            .position(|played| played.loss.most != Some(0))?;
        (self.played[found].loss.least > 0).then_some(found)
    }

    /// The moves that are proven to have lost nothing.
    pub fn kept(&self) -> usize {
        let kept = |played: &&AnalyzedMove| played.loss.exactly() == Some(0);
        self.played.iter().filter(kept).count()
    }

    /// Whether the last position has a single color.
    pub fn is_flooded(&self) -> bool {
        self.positions
            .last()
            .is_some_and(|last| last.upper_bound() == Some(0))
    }
}

/// Finds out how much each move of a game lost, and the best line from each position.
///
/// In the fixed game, a position needs as many moves as the one before, or one fewer, because the
/// moves that flood the board from one flooded region also flood it from a larger one. So if the
/// position before needs d moves, one question decides about the move: "are d − 1 moves enough?"
///
/// The time limit of the budget is for each search. A search that is stopped leaves a range.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::analyze;
/// use inundate::Budget;
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let moves: Vec<_> = ["b", "g", "b"].iter().map(|label| inundate_core::Move {
///     pivot: inundate_core::Vertex::new(0),
///     color: board.palette().color(label).expect("on the board"),
/// }).collect();
/// let analysis = analyze(&board, &moves, &Budget::default())?;
/// assert_eq!(analysis.first_mistake(), Some(0));
/// assert_eq!(analysis.positions[0].line().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`VerifyError::Illegal`] for the first move that the rules forbid.
pub fn analyze(board: &Instance, moves: &[Move], budget: &Budget) -> Result<Analysis, VerifyError> {
    Analyst::new(board).analyze(moves, budget)
}

/// The analysis of games of one board.
///
/// Its searches share what they learn: in a game of 28×28 cells and 6 colors all moves of all
/// positions take less than two seconds, of which the first position takes a fifth of a second.
#[derive(Debug)]
pub struct Analyst<'a> {
    board: &'a Instance,
    learner: ReusingExact,
}

impl<'a> Analyst<'a> {
    /// The analysis of games of a board.
    pub fn new(board: &'a Instance) -> Self {
        Self {
            board,
            learner: ReusingExact::new(board.clone()),
        }
    }

    /// Does what [`analyze`] does.
    ///
    /// # Errors
    /// [`VerifyError::Illegal`] for the first move that the rules forbid.
    pub fn analyze(&self, moves: &[Move], budget: &Budget) -> Result<Analysis, VerifyError> {
        self.analyze_with_progress(moves, budget, |_| ControlFlow::Continue(()))
    }

    /// Like [`analyze`], but calls `listener` before each move with the number of positions
    /// searched, of one more than there are moves. Once the listener breaks, no position is
    /// searched: the rest has quick solutions and bounds, so the ranges of the losses are wider.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use inundate_core::{GameSetup, GridSetup, Move, Vertex};
    /// use inundate_game::{Analyst, analyze};
    /// use inundate::Budget;
    ///
    /// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
    /// let moves = ["b", "g", "b"].map(|label| Move {
    ///     pivot: Vertex::new(0),
    ///     color: board.palette().color(label).expect("on the board"),
    /// });
    /// let (budget, mut told) = (Budget::default(), Vec::new());
    /// let analysis = Analyst::new(&board).analyze_with_progress(&moves, &budget, |searched| {
    ///     told.push(searched);
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!((told, analysis), (vec![1, 2, 3], analyze(&board, &moves, &budget)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`VerifyError::Illegal`] for the first move that the rules forbid.
    pub fn analyze_with_progress(
        &self,
        moves: &[Move],
        budget: &Budget,
        mut listener: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Analysis, VerifyError> {
        let board = self.board;
        let mut state = State::new(board);
        let mut positions = vec![self.search(&state.position(), budget)];
        let mut played = Vec::new();
        let mut flooded = match board.game() {
            Game::Fixed { pivot } => state.component(pivot).len(),
            Game::Free => 0,
        };
        let mut budget = budget.clone();
        for (index, &mv) in moves.iter().enumerate() {
            if listener(positions.len()).is_break() {
                // A search that is cancelled at once still has a solution and the root bound.
                budget = budget.with_cancel(Arc::new(AtomicBool::new(true)));
            }
            mv.check(board).map_err(|cause| VerifyError::Illegal {
                number: index + 1,
                cause,
            })?;
            let color = state.colors()[mv.pivot.index()];
            let gained = state.play(mv).expect("checked above");
            flooded = match board.game() {
                Game::Fixed { .. } => flooded + gained,
                Game::Free => state.component(mv.pivot).len(),
            };
            let is_idle = color == mv.color || gained == 0 && board.game() != Game::Free;
            let before = positions.last().expect("the first is there");
            let labeled = LabeledMove::new(board, mv);
            positions.push(if is_idle {
                before.clone()
            } else {
                self.after(&state, before, &labeled, &budget)
            });
            played.push(AnalyzedMove {
                mv: labeled,
                gained,
                flooded,
                loss: MoveRange {
                    least: u32::from(is_idle),
                    most: is_idle.then_some(1),
                },
            });
        }
        learn_of_each_other(board, &played, &mut positions);
        for (played, pair) in played.iter_mut().zip(positions.windows(2)) {
            if played.loss.most.is_none() {
                played.loss = loss(board, &pair[0], &pair[1]);
            }
        }
        Ok(Analysis { played, positions })
    }

    /// The fewest moves of a game that begins with each first move, in the order of components and
    /// colors. `start` is what is known about the board. The list is empty in the free game if
    /// there are more than [`FirstMove::MOST_FREE`] moves.
    ///
    /// The time limit of the budget is for each search; for all together if it [has
    /// begun](Budget::begun_at).
    ///
    /// # Panics
    /// If the advice is for another board.
    pub fn first_moves(&self, start: &Advice, budget: &Budget) -> Vec<FirstMove> {
        self.moves_from(&State::new(self.board), start, budget)
    }

    /// The [`first_moves`](Self::first_moves) of every position of an analyzed game, the last one
    /// too: what every move there would have led to. In the free game the list is empty.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, Move, Vertex};
    /// use inundate_game::Analyst;
    /// use inundate::Budget;
    ///
    /// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
    /// let moves = ["b", "g"].map(|label| Move {
    ///     pivot: Vertex::new(0),
    ///     color: board.palette().color(label).expect("on the board"),
    /// });
    /// let (analyst, budget) = (Analyst::new(&board), Budget::default());
    /// let analysis = analyst.analyze(&moves, &budget)?;
    /// let choices = analyst.choices(&moves, &analysis, &budget);
    /// let left = |position: usize| choices[position].iter().map(|first| first.moves.exactly());
    /// // b floods nothing at first, and the rest at the end.
    /// assert_eq!(left(0).collect::<Vec<_>>(), [Some(3), Some(2)]);
    /// assert_eq!(left(2).collect::<Vec<_>>(), [Some(1), Some(2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the analysis is of other moves.
    pub fn choices(
        &self,
        moves: &[Move],
        analysis: &Analysis,
        budget: &Budget,
    ) -> Vec<Vec<FirstMove>> {
        if self.board.game() == Game::Free {
            return Vec::new();
        }
        assert_eq!(
            moves.len() + 1,
            analysis.positions.len(),
            "the analysis of the moves"
        );
        let mut state = State::new(self.board);
        let mut choices = vec![self.moves_from(&state, &analysis.positions[0], budget)];
        for (&mv, known) in moves.iter().zip(&analysis.positions[1..]) {
            state.play(mv).expect("an analyzed move");
            choices.push(self.moves_from(&state, known, budget));
        }
        choices
    }

    /// The first moves of one position, that before the move `at`, also in the free game: there of
    /// each component, by its lowest vertex, and none if there are more than
    /// [`FirstMove::MOST_FREE`].
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_game::Analyst;
    /// use inundate::Budget;
    ///
    /// let board = GridSetup::from_drawing("rgb")?.into_instance(GameSetup::Free)?;
    /// let (analyst, budget) = (Analyst::new(&board), Budget::default());
    /// let analysis = analyst.analyze(&[], &budget)?;
    /// let choices = analyst.choices_at(&[], &analysis, 0, &budget);
    /// let best = choices.iter().filter(|first| first.moves.exactly() == Some(2));
    /// assert_eq!((choices.len(), best.count()), (6, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the analysis is of other moves, or has no such position.
    pub fn choices_at(
        &self,
        moves: &[Move],
        analysis: &Analysis,
        at: usize,
        budget: &Budget,
    ) -> Vec<FirstMove> {
        let mut state = State::new(self.board);
        for &mv in &moves[..at] {
            state.play(mv).expect("an analyzed move");
        }
        self.moves_from(&state, &analysis.positions[at], budget)
    }

    /// The first moves of a position of the board.
    pub(crate) fn moves_from(
        &self,
        state: &State<'_>,
        start: &Advice,
        budget: &Budget,
    ) -> Vec<FirstMove> {
        let board = self.board;
        if start.upper_bound() == Some(0) {
            return Vec::new();
        }
        let pivots: Vec<Vertex> = match board.game() {
            Game::Fixed { pivot } => vec![pivot],
            Game::Free => lowest_vertices(board, state),
        };
        let colors = board.palette().len();
        if board.game() == Game::Free && pivots.len() * (colors - 1) > FirstMove::MOST_FREE {
            return Vec::new();
        }
        let mut first = Vec::new();
        for pivot in pivots {
            let gains = state.gains(pivot);
            for color in board.palette().colors() {
                if color == state.colors()[pivot.index()] {
                    continue;
                }
                let mv = Move { pivot, color };
                let labeled = LabeledMove::new(board, mv);
                let is_fixed = board.game() != Game::Free;
                // In the fixed game, the flooded region stays the same if nothing joins it.
                let moves = if is_fixed && gains[color.index()] == 0 {
                    MoveRange::from_advice(start).plus_one()
                } else if start.is_proven() && start.next() == Some(&labeled) {
                    MoveRange::from_advice(start)
                } else if is_fixed && is_over(budget) {
                    // A line still floods a region that has grown.
                    MoveRange {
                        least: start.lower_bound(),
                        ..MoveRange::from_advice(start).plus_one()
                    }
                } else {
                    let mut next = state.clone();
                    next.play(mv).expect("a vertex and a color of the board");
                    MoveRange::from_advice(&self.after(&next, start, &labeled, budget)).plus_one()
                };
                first.push(FirstMove { mv: labeled, moves });
            }
        }
        first
    }

    /// Whether this many moves are enough for a position of the board; `None` if a limit leaves it
    /// open.
    pub(crate) fn needs_at_most(
        &self,
        position: &Instance,
        moves: u32,
        budget: &Budget,
    ) -> Option<bool> {
        let problem = Problem::new(position);
        let solver = automatic_with(&problem, &self.learner);
        let answer = problem.ask(solver, &Question::AtMost(moves), budget);
        let answer = answer.expect("the method that is chosen covers the board");
        answer.is_enough()
    }

    /// Searches a position with the automatic method.
    pub(crate) fn search(&self, position: &Instance, budget: &Budget) -> Advice {
        let problem = Problem::new(position);
        let report = problem
            .solve(automatic_with(&problem, &self.learner), budget)
            .expect("the method that is chosen covers the board");
        Advice::new(position, &report)
    }

    /// The advice after a move that does something.
    fn after(
        &self,
        state: &State<'_>,
        before: &Advice,
        labeled: &LabeledMove,
        budget: &Budget,
    ) -> Advice {
        let board = self.board;
        if before.next() == Some(labeled)
            && let Some(rest) = before.after_first().filter(Advice::is_proven)
        {
            return rest;
        }
        // In the fixed game the region has grown, so the line before still floods the rest. To
        // search for another takes time, however little.
        let still = |least| before.still(least, board, state.colors());
        if board.game() != Game::Free && is_over(budget) {
            return still(before.lower_bound().saturating_sub(1));
        }
        if board.vertex_count() > LARGE && is_over(budget) {
            return before.without_line();
        }
        let position = state.position();
        match position.game() {
            Game::Fixed { .. } if before.is_proven() && before.lower_bound() > 0 => {
                let problem = Problem::new(&position);
                let fewer = before.lower_bound() - 1;
                let solver = automatic_with(&problem, &self.learner);
                let report = problem
                    .ask(solver, &Question::AtMost(fewer), budget)
                    .expect("the method that is chosen covers the board");
                let mut advice = Advice::new(&position, &report);
                advice.improve(&still(fewer));
                advice
            }
            _ => self.search(&position, budget),
        }
    }
}

/// A first move, and the fewest moves of a game that begins with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FirstMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: LabeledMove,
    /// The fewest moves of a game that begins with it.
    pub moves: MoveRange,
}

impl FirstMove {
    /// The most first moves of the free game that are analyzed.
    pub const MOST_FREE: usize = 100;
}

/// Vertices of a board on which even a quick solution of the free game takes tenths of a second.
const LARGE: usize = 100_000;

/// Whether the searches have used up the time that they share.
fn is_over(budget: &Budget) -> bool {
    Clock::start(budget).stop_reason() == Some(StopReason::Time)
}

/// Tightens the bounds of positions by each other: a move lowers the number of moves left by at
/// most one; a move and the line after it are a line; and in the fixed game no position needs fewer
/// moves than a later one.
fn learn_of_each_other(board: &Instance, played: &[AnalyzedMove], positions: &mut [Advice]) {
    for index in 1..positions.len() {
        let before = positions[index - 1].clone();
        let least = before.lower_bound().saturating_sub(1);
        positions[index].raise(least, before.proven_by());
    }
    for index in (0..played.len()).rev() {
        let later = positions[index + 1].clone();
        let least = match board.game() {
            Game::Fixed { .. } => later.lower_bound(),
            Game::Free => 0,
        };
        positions[index].improve(&later.preceded_by(&played[index].mv, least));
    }
}

fn loss(board: &Instance, before: &Advice, after: &Advice) -> MoveRange {
    let (before, after) = (
        MoveRange::from_advice(before),
        MoveRange::from_advice(after),
    );
    let least = before
        .most
        .map_or(0, |most| (after.least + 1).saturating_sub(most));
    let most = after
        .most
        .map(|most| (most + 1).saturating_sub(before.least));
    match board.game() {
        Game::Fixed { .. } => MoveRange {
            least: least.min(1),
            most: Some(most.map_or(1, |most| most.min(1))),
        },
        Game::Free => MoveRange { least, most },
    }
}

/// The lowest vertex of each component, with several pivots the lowest one of each that has any, in
/// O(V + E).
pub fn lowest_vertices(board: &Instance, state: &State<'_>) -> Vec<Vertex> {
    let (graph, colors) = (board.graph(), state.colors());
    let mut seen = vec![false; board.vertex_count()];
    let (mut lowest, mut open) = (Vec::new(), Vec::new());
    let all: Vec<Vertex> = graph.vertices().collect();
    let starts = match board.pivots() {
        [] => all.as_slice(),
        pivots => pivots,
    };
    for &v in starts {
        if !seen[v.index()] {
            lowest.push(v);
            open.push(v);
            seen[v.index()] = true;
        }
        while let Some(u) = open.pop() {
            for &w in graph.neighbors(u) {
                if !seen[w.index()] && colors[w.index()] == colors[u.index()] {
                    seen[w.index()] = true;
                    open.push(w);
                }
            }
        }
    }
    lowest
}
