//! Puzzles: positions with exactly one optimal color, on which greed fails.

use std::fmt;
use std::ops::RangeInclusive;

use inundate::methods::{Exact, GreedyArea, GreedyPairs, GreedyPerimeter};
use inundate::{Budget, Problem, Question, Solver};
use inundate_core::metrics::eccentricity;
use inundate_core::notation::LabeledMove;
use inundate_core::{Decision, Game, Instance, Move, State};

use crate::{Advice, Analyst};

/// A position of the fixed game with exactly one optimal color. All greedy methods choose another, and another floods more
/// vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The position, as a board of its own.
    pub position: Instance,
    /// The optimum.
    pub moves: u32,
    /// The optimal color. Every other loses [one move](Self::LOSS).
    pub only_move: LabeledMove,
    /// How many moves from here on are each the only optimal one. All shortest solutions begin with these.
    pub only_moves: u32,
    /// The colors that `greedy-area`, `greedy-perimeter` and `greedy-pairs` choose, each once.
    pub tempting: Vec<LabeledMove>,
    /// The states that `exact` expands to refute all other colors of the frontier, each on its own.
    pub refutation: u64,
    /// What the only move is like, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
}

/// What the only move of a puzzle is like. The position alone decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Every other color of the frontier floods more vertices.
    Sacrifice,
    /// No other color brings the flooded region nearer to the component that is farthest from it.
    Reach,
    /// Another color brings it nearer to that component, and the only move does not.
    Detour,
    /// It takes its color off the board.
    LastColor,
    /// All moves to the end are the only ones: there is one shortest solution.
    OnlyLine,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 5] = [
        Self::Sacrifice,
        Self::Reach,
        Self::Detour,
        Self::LastColor,
        Self::OnlyLine,
    ];

    /// Its name in files: `sacrifice`, `last-color`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sacrifice => "sacrifice",
            Self::Reach => "reach",
            Self::Detour => "detour",
            Self::LastColor => "last-color",
            Self::OnlyLine => "only-line",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What was found on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mined {
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// No puzzle.
    Nothing,
    /// A limit kept something from being proven.
    Unproven,
}

impl Puzzle {
    /// What every color but the only move loses. The moves that flood the board from the flooded region flood it from a larger
    /// one, so no position of the fixed game needs more moves than the one before.
    pub const LOSS: u32 = 1;

    /// The puzzle that a board is, if it is one.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_game::{Mined, Puzzle, Theme};
    /// use inundate::Budget;
    ///
    /// // The 0 floods two cells, the 1 one.
    /// let board = GridSetup::from_drawing("300\n121\n012")?.into_instance(GameSetup::default())?;
    /// let Mined::Puzzle(puzzle) = Puzzle::of(&board, &Budget::default()) else { panic!() };
    /// assert_eq!((puzzle.only_move.label.as_str(), puzzle.moves), ("1", 4));
    /// assert_eq!(puzzle.themes, [Theme::Sacrifice, Theme::Detour, Theme::OnlyLine]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(board: &Instance, budget: &Budget) -> Mined {
        mine(board, 1, &(0..=u32::MAX), budget)
    }

    /// A puzzle among the positions along a shortest solution of a board: of those with so many moves left, the one with the
    /// most [only moves](Self::only_moves); of several, the first.
    ///
    /// ```
    /// use inundate_core::GameSetup;
    /// use inundate_core::generate::{SplitMix64, uniform};
    /// use inundate_game::{Mined, Puzzle};
    /// use inundate::Budget;
    ///
    /// let grid = uniform(8, 8, 5, &mut SplitMix64::new(1))?;
    /// let board = grid.into_instance(GameSetup::default())?;
    /// let Mined::Puzzle(puzzle) = Puzzle::mine(&board, &(3..=8), &Budget::default()) else { panic!() };
    /// let again = Puzzle::of(&puzzle.position, &Budget::default());
    /// assert_eq!(again, Mined::Puzzle(puzzle));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mine(board: &Instance, moves_left: &RangeInclusive<u32>, budget: &Budget) -> Mined {
        mine(board, usize::MAX, moves_left, budget)
    }
}

/// The best puzzle among the first positions along a shortest solution.
fn mine(
    board: &Instance,
    positions: usize,
    moves_left: &RangeInclusive<u32>,
    budget: &Budget,
) -> Mined {
    if board.game() == Game::Free {
        return Mined::Nothing;
    }
    let mined = Search::of(board, budget).and_then(|search| search.best(positions, moves_left));
    mined.unwrap_or(Mined::Unproven)
}

/// A shortest solution of a board, whose positions are looked at.
struct Search<'a> {
    analyst: Analyst<'a>,
    budget: &'a Budget,
    /// The positions, with what is known about each. The game is not over in any.
    line: Vec<(State<'a>, Advice)>,
}

/// What a limit left open.
struct Unproven;

impl<'a> Search<'a> {
    fn of(board: &'a Instance, budget: &'a Budget) -> Result<Self, Unproven> {
        let analyst = Analyst::new(board);
        let mut advice = analyst.search(board, budget);
        if !advice.is_proven() {
            return Err(Unproven);
        }
        let (mut state, mut line) = (State::new(board), Vec::new());
        while let (Some(next), Some(rest)) = (advice.next(), advice.after_first()) {
            let mv = next.on(board).expect("a move of the board");
            line.push((state.clone(), advice));
            state.play(mv).expect("a move of a solution");
            advice = rest;
        }
        Ok(Self {
            analyst,
            budget,
            line,
        })
    }

    /// The best puzzle among the first positions.
    fn best(&self, positions: usize, moves_left: &RangeInclusive<u32>) -> Result<Mined, Unproven> {
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
            return Ok(Mined::Nothing);
        };
        puzzle.refutation = puzzle.refute(self.budget)?;
        Ok(Mined::Puzzle(Box::new(puzzle)))
    }

    /// Whether the next move is the only optimal one.
    fn is_only(&self, state: &State<'_>, advice: &Advice) -> Result<bool, Unproven> {
        let moves = advice.lower_bound();
        let mut optimal = 0;
        for first in self.analyst.moves_from(state, advice, self.budget) {
            if first.moves.least <= moves {
                first.moves.exactly().ok_or(Unproven)?;
                optimal += 1;
            }
        }
        Ok(optimal == 1)
    }
}

impl Puzzle {
    /// A position with one optimal color, if greed fails there. Its refutation is not known yet.
    fn at(position: Instance, advice: &Advice, only_moves: u32) -> Option<Self> {
        let only_move = advice.next()?.clone();
        let best = only_move.on(&position).ok()?;
        let colors = Frontier::of(&position);
        let gain = |mv: Move| {
            colors
                .iter()
                .find(|color| color.mv == mv)
                .map(|color| color.gain)
        };
        let most = colors.iter().map(|color| color.gain).max();
        if gain(best) == most {
            return None;
        }
        let mut tempting = Vec::new();
        for greedy in [&GreedyArea as &dyn Solver, &GreedyPerimeter, &GreedyPairs] {
            let answer = Problem::new(&position)
                .solve(greedy, &Budget::default())
                .ok()?;
            let first = answer.outcome.solution()?.moves.first()?;
            if *first == best {
                return None;
            }
            let labeled = LabeledMove::of(&position, *first);
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
            themes: themes(&colors, best, only_moves == moves),
            only_move,
            position,
        })
    }

    /// The states that `exact` expands to refute the other colors.
    fn refute(&self, budget: &Budget) -> Result<u64, Unproven> {
        let state = State::new(&self.position);
        let mut expanded = 0;
        for other in state.moves() {
            if LabeledMove::of(&self.position, other) == self.only_move {
                continue;
            }
            let mut next = state.clone();
            next.play(other).expect("a move of the position");
            let next = next.position();
            let question = Question::AtMost(self.moves - 1);
            let answer = Problem::new(&next).ask(&Exact, &question, budget);
            let answer = answer.expect("the method plays every board of the fixed game");
            match answer.decision() {
                Some(Decision::No { .. }) => expanded += answer.stats.expanded,
                _ => return Err(Unproven),
            }
        }
        Ok(expanded)
    }
}

/// A color of the frontier.
struct Frontier {
    mv: Move,
    /// The vertices that it floods.
    gain: usize,
    /// The distance to the farthest component after it.
    distance: u32,
    /// Whether it takes its color off the board.
    is_last: bool,
}

impl Frontier {
    /// Every color of the frontier.
    fn of(position: &Instance) -> Vec<Self> {
        let state = State::new(position);
        let moves = state.moves().into_iter();
        let played = moves.map(|mv| {
            let mut next = state.clone();
            let gain = next.play(mv).expect("a move of the position");
            let left = position.colors().iter().filter(|&&color| color == mv.color);
            let is_last = left.count() == gain;
            let next = next.position();
            let problem = Problem::new(&next);
            Self {
                mv,
                gain,
                distance: eccentricity(problem.reduced().graph(), problem.start()),
                is_last,
            }
        });
        played.collect()
    }
}

/// The themes of a position by the colors of its frontier and the optimal one.
fn themes(frontier: &[Frontier], best: Move, is_only_line: bool) -> Vec<Theme> {
    let (best, others): (Vec<_>, Vec<_>) = frontier.iter().partition(|color| color.mv == best);
    let (Some(best), Some(nearest)) = (
        best.first(),
        others.iter().map(|color| color.distance).min(),
    ) else {
        return Vec::new();
    };
    let has = |theme: &Theme| match theme {
        Theme::Sacrifice => others.iter().all(|other| other.gain > best.gain),
        Theme::Reach => best.distance < nearest,
        Theme::Detour => best.distance > nearest,
        Theme::LastColor => best.is_last,
        Theme::OnlyLine => is_only_line,
    };
    Theme::ALL.into_iter().filter(has).collect()
}

#[cfg(test)]
mod tests;
