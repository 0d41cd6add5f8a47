//! Analysis of a game: the loss of each move.

use indexmap::IndexMap;
use inundate_game::{Advice, Analyst, FirstMove, MoveRange, count_optimal};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::label::{Int, Moves, Seconds, Step, Steps};
use crate::record::{getters, record, tables};
use crate::solving::{Limits, search};

/// Largest number of positions held to count shortest solutions, as on the command line.
const MOST_COUNTED: usize = 1 << 17;

/// A lower and an upper bound on a number of moves; no upper bound if unknown.
type Range = (u32, Option<u32>);

/// Each move, and the fewest moves of a game that begins with it.
type Firsts = IndexMap<Step, Range>;

fn known(advice: &Advice) -> Range {
    (advice.lower_bound(), advice.upper_bound())
}

fn ends(range: MoveRange) -> Range {
    (range.least, range.most)
}

fn firsts(board: &Board, moves: Option<&Vec<FirstMove>>) -> Firsts {
    let moves = moves.into_iter().flatten();
    moves
        .map(|first| (board.step(&first.mv), ends(first.moves)))
        .collect()
}

/// The analysis of a game, and the first moves of all its positions.
struct Found {
    game: inundate_game::Analysis,
    first: Vec<FirstMove>,
    /// By position; none in the free game.
    choices: Vec<Vec<FirstMove>>,
    solutions: Option<u128>,
}

record! {
    /// A move of a game, and what it lost. Ranges are (at least, at most), None if no solution is
    /// known.
    AnalyzedMove(on: &Board, found: &Found, number: usize) {
        /// The move.
        r#move: Step = on.step(&found.game.played[number].mv),
        /// Vertices that joined the component.
        gained: usize = found.game.played[number].gained,
        /// Vertices of the component after the move.
        flooded: usize = found.game.played[number].flooded,
        /// The fewest moves to the end from before the move.
        needed: Range = known(&found.game.positions[number]),
        /// The moves that it lost.
        loss: Range = ends(found.game.played[number].loss),
        /// A shortest known sequence from before the move.
        best: Steps = on.labeled(found.game.positions[number].line()),
        /// Each move in its place, with the fewest moves of a game that begins with it; empty in
        /// the free game.
        choices: Firsts = firsts(on, found.choices.get(number)),
    }
}

record! {
    /// A game, move by move.
    Analysis(on: &Board, found: &Found) {
        /// The moves of the game.
        moves: Vec<AnalyzedMove> = {
            let numbers = 0..found.game.played.len();
            numbers.map(|number| AnalyzedMove::new(on, found, number)).collect()
        },
        /// Bounds on the fewest moves to the end after the last move.
        left: Range = found.game.positions.last().map_or((0, None), known),
        /// The number of the first move that lost something, from 1.
        first_mistake: Option<usize> = found.game.first_mistake().map(|index| index + 1),
        /// Each first move, with the fewest moves of a game that begins with it; empty if the board
        /// is flooded, and in the free game if there are more than a hundred.
        first_moves: Firsts = firsts(on, Some(&found.first)),
        /// Each move after the last one; empty in the free game.
        next_moves: Firsts = firsts(on, found.choices.get(found.game.played.len())),
        /// The number of shortest solutions; None if there are too many to count, or the optimum is
        /// not proven.
        solutions: Option<u128> = found.solutions,
    }
}

getters! { Analysis(analysis):
    /// The share of the moves that are proven to have lost nothing; None without moves.
    #[expect(clippy::cast_precision_loss, reason = "a game has few moves")]
    accuracy: Option<f64> = {
        let kept = analysis
            .moves
            .iter()
            .filter(|of| of.loss == (0, Some(0)))
            .count();
        (!analysis.moves.is_empty()).then(|| kept as f64 / analysis.moves.len() as f64)
    };
}

tables! { Analysis by "analysis_table" }

/// The optimum, if it is proven.
fn optimum(start: &Advice) -> Option<u32> {
    start.upper_bound().filter(|_| start.is_proven())
}

/// Counts the shortest solutions of a board; in the free game moves of one component count once.
///
/// Args:
///     board: The board.
///     time, memory: The limits of the search, in seconds and bytes.
///
/// Raises:
///     InundateError: if the optimum is not proven within the limits, or there are too many
///         positions to count.
///
/// >>> from inundate import Board, count_shortest
/// >>> count_shortest(Board("301\n323", pivot=(0, 1)))
/// 4
#[pyfunction]
#[pyo3(signature = (board, *, time=None, memory=None))]
pub(crate) fn count_shortest(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<u128> {
    let board = &board.get().instance;
    let limits = Limits::new(time, memory, Int::Is(1))?;
    let count = search(py, &limits, |budget| {
        let game = Analyst::new(board).analyze(&[], budget)?;
        let optimum = optimum(&game.positions[0]);
        let count = optimum.map(|optimum| count_optimal(board, optimum, MOST_COUNTED, budget));
        Ok::<_, inundate_core::VerifyError>(count)
    })?;
    let expected = match count.map_err(errors::board)? {
        Some(Some(count)) => return Ok(count),
        Some(None) => "few enough positions to count within the limits, found more",
        None => "an optimum that is proven within the limits, found none",
    };
    Err(errors::argument(format!("expected {expected}")))
}

/// The loss of each move of a game, the cost of each first move, and the number of shortest
/// solutions: the answer of `inundate analyze`. `time`, in seconds, is for each search.
///
/// >>> from inundate import Board, analyze
/// >>> game = analyze(Board("0012\n3201\n1023"), [2, 3, 0, 1, 2, 3])
/// >>> game.first_mistake, [move.loss for move in game.moves]
/// (2, [(0, 0), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)])
/// >>> best = lambda move: [color for color, moves in move.choices.items() if moves == move.needed]
/// >>> [best(move) for move in game.moves]
/// [[2], [0], [0], [1], [2, 3], [3]]
/// >>> game.accuracy
/// 0.8333333333333334
/// >>> game.first_moves, game.solutions
/// ({1: (6, 6), 2: (5, 5), 3: (6, 6)}, 2)
#[pyfunction]
#[pyo3(
    signature = (board, moves, *, time=None, memory=None, threads=Int::Is(1)),
    text_signature = "(board, moves, *, time=None, memory=None, threads=1)"
)]
pub(crate) fn analyze(
    board: &Bound<'_, Board>,
    moves: Moves<'_>,
    time: Option<Seconds>,
    memory: Option<Int>,
    threads: Int,
) -> PyResult<Analysis> {
    let (py, on) = (board.py(), board.get());
    let board = &on.instance;
    let moves = on.read_moves(&moves)?;
    let limits = Limits::new(time, memory, threads)?;
    let found = search(py, &limits, |budget| {
        let analyst = Analyst::new(board);
        let game = analyst.analyze(&moves, budget)?;
        let start = &game.positions[0];
        let choices = analyst.choices(&moves, &game, budget);
        let first = match choices.first() {
            Some(known) => known.clone(),
            None => analyst.first_moves(start, budget),
        };
        let count = |optimum| count_optimal(board, optimum, MOST_COUNTED, budget);
        Ok::<_, inundate_core::VerifyError>(Found {
            solutions: optimum(start).and_then(count),
            game,
            first,
            choices,
        })
    })?;
    let found = found.map_err(errors::moves)?;
    Ok(Analysis::new(on, &found))
}
