//! Which move lost how much.

use inundate::{Budget, Problem, automatic};
use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Instance, Move, State, VerifyError, Vertex};

use crate::Advice;

/// What a number is at least and at most; no end where nobody knows one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRange {
    /// It is not less.
    pub least: u32,
    /// It is not more.
    pub most: Option<u32>,
}

impl MoveRange {
    /// The number, if it is known.
    pub fn exactly(self) -> Option<u32> {
        self.most.filter(|&most| most == self.least)
    }

    fn of(advice: &Advice) -> Self {
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

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalyzedMove {
    /// The move.
    pub mv: LabeledMove,
    /// Vertices that joined the component.
    pub gained: usize,
    /// Vertices of the component after the move.
    pub flooded: usize,
    /// How many moves more than needed the game takes because of this move: 1 + the moves left after
    /// it − the moves left before it.
    pub loss: MoveRange,
}

/// A game looked at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The moves.
    pub played: Vec<AnalyzedMove>,
    /// What is known about the position before each move, and about the last one: the fewest moves
    /// left and a way to play them.
    pub positions: Vec<Advice>,
}

impl Analysis {
    /// The first move, from 0, that certainly lost something, with no doubt about those before it.
    pub fn first_mistake(&self) -> Option<usize> {
        let found = self
            .played
            .iter()
            .position(|played| played.loss.most != Some(0))?;
        (self.played[found].loss.least > 0).then_some(found)
    }

    /// Whether the last position has a single color.
    pub fn is_flooded(&self) -> bool {
        self.positions
            .last()
            .is_some_and(|last| last.upper_bound() == Some(0))
    }
}

/// Says of each move how much it lost, and of each position how to play on.
///
/// In the fixed game a position after a move needs as many moves as the one before, or one fewer:
/// the sequence that floods a region floods every larger one from the same position. So one question,
/// "are d − 1 moves enough?", decides about a move from a position that needs d.
///
/// The budget's time is for each search. What is stopped leaves ranges.
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
    let mut state = State::new(board);
    let mut positions = vec![search(&state.position(), budget)];
    let mut played = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        mv.check(board).map_err(|cause| VerifyError::Illegal {
            number: index + 1,
            cause,
        })?;
        let color = state.colors()[mv.pivot.index()];
        let gained = state.play(mv).expect("checked above");
        let is_idle = color == mv.color || gained == 0 && board.game() != Game::Free;
        let before = positions.last().expect("the first is there");
        let labeled = LabeledMove::of(board, mv);
        positions.push(after(&state, before, &labeled, is_idle, budget));
        played.push(AnalyzedMove {
            mv: labeled,
            gained,
            flooded: state.component(mv.pivot).len(),
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

/// A first move and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The move.
    pub mv: LabeledMove,
    /// The fewest moves of a game that begins with it.
    pub moves: MoveRange,
}

impl FirstMove {
    /// More first moves of the free game are not valued.
    pub const MOST_FREE: usize = 100;
}

/// What every first move of a board is worth, in the order of components and colors; `start` is what
/// is known about the board. In the free game there are none if there would be more than
/// [`FirstMove::MOST_FREE`].
///
/// The budget's time is for each search.
///
/// # Panics
/// If the advice is for another board.
pub fn first_moves(board: &Instance, start: &Advice, budget: &Budget) -> Vec<FirstMove> {
    if start.upper_bound() == Some(0) {
        return Vec::new();
    }
    let state = State::new(board);
    let pivots: Vec<Vertex> = match board.game() {
        Game::Fixed { pivot } => vec![pivot],
        Game::Free => lowest_vertices(board),
    };
    let colors = board.palette().len();
    if board.game() == Game::Free && pivots.len() * (colors - 1) > FirstMove::MOST_FREE {
        return Vec::new();
    }
    let mut first = Vec::new();
    for pivot in pivots {
        for color in board.palette().colors() {
            if color == board.color(pivot) {
                continue;
            }
            let mv = Move { pivot, color };
            let mut next = state.clone();
            let gained = next.play(mv).expect("a vertex and a color of the board");
            let labeled = LabeledMove::of(board, mv);
            // The region of the fixed game is the same where nothing joins it.
            let is_idle = gained == 0 && board.game() != Game::Free;
            let moves = MoveRange::of(&after(&next, start, &labeled, is_idle, budget)).plus_one();
            first.push(FirstMove { mv: labeled, moves });
        }
    }
    first
}

/// What the method for a position finds out about it.
fn search(position: &Instance, budget: &Budget) -> Advice {
    let problem = Problem::new(position);
    let report = problem
        .solve(automatic(&problem), budget)
        .expect("the method that is chosen covers the board");
    Advice::new(position, &report)
}

/// What is known after a move from a position.
fn after(
    state: &State<'_>,
    before: &Advice,
    labeled: &LabeledMove,
    is_idle: bool,
    budget: &Budget,
) -> Advice {
    if is_idle {
        return before.clone();
    }
    if before.next() == Some(labeled)
        && let Some(rest) = before.after_first().filter(Advice::is_proven)
    {
        return rest;
    }
    let position = state.position();
    match position.game() {
        Game::Fixed { .. } if before.is_proven() && before.lower_bound() > 0 => {
            let problem = Problem::new(&position);
            let fewer = before.lower_bound() - 1;
            let (_, report) = problem
                .decide(automatic(&problem), fewer, budget)
                .expect("the method that is chosen covers the board");
            let mut advice = Advice::new(&position, &report);
            advice.improve(&before.still(fewer, &position));
            advice
        }
        _ => search(&position, budget),
    }
}

/// What the positions say about each other: a move lowers the number of moves left by at most one,
/// whoever makes it can go on as from there, and in the fixed game no position needs fewer moves than
/// a later one.
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
    let (before, after) = (MoveRange::of(before), MoveRange::of(after));
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

/// The lowest vertex of each component.
fn lowest_vertices(board: &Instance) -> Vec<Vertex> {
    let state = State::new(board);
    let mut seen = vec![false; board.vertex_count()];
    let mut lowest = Vec::new();
    for v in board.graph().vertices() {
        if !seen[v.index()] {
            lowest.push(v);
            for u in state.component(v) {
                seen[u.index()] = true;
            }
        }
    }
    lowest
}
