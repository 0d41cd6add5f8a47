//! What each move of a game lost. `inundate._answers` gives the answer its type.

use inundate_core::notation::LabeledMove;
use inundate_game::{Advice, Analyst, Count, FirstMove, MoveRange, count_optimal};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors::{self, InundateError, MoveError};
use crate::label;
use crate::search::search;
use crate::solving::Limits;

/// Shortest solutions are counted up to so many positions at a time, as on the command line.
const MOST_COUNTED: usize = 1 << 17;

/// A number of moves that is known in part: at least, and at most if that is known.
type Range = (u32, Option<u32>);

fn known(advice: &Advice) -> Range {
    (advice.lower_bound(), advice.upper_bound())
}

fn ends(range: MoveRange) -> Range {
    (range.least, range.most)
}

fn line<'py>(py: Python<'py>, moves: &[LabeledMove]) -> PyResult<Vec<Bound<'py, PyAny>>> {
    moves.iter().map(|mv| label::labeled(py, mv)).collect()
}

/// A move, and the fewest moves of a game that begins with it.
type First<'py> = (Bound<'py, PyAny>, Range);

fn firsts<'py>(py: Python<'py>, moves: &[FirstMove]) -> PyResult<Vec<First<'py>>> {
    let moves = moves.iter();
    moves
        .map(|first| Ok((label::labeled(py, &first.mv)?, ends(first.moves))))
        .collect()
}

/// The move, the vertices joined and flooded, the moves needed before it, the loss, a best line, and each move in its place.
type Played<'py> = (
    Bound<'py, PyAny>,
    usize,
    usize,
    Range,
    Range,
    Vec<Bound<'py, PyAny>>,
    Vec<First<'py>>,
);

/// The moves, the moves needed at the end, the number of the first mistake, from 1; each first move with the moves of a
/// game that begins with it, each move after the last, and how many shortest solutions there are.
type Analyzed<'py> = (
    Vec<Played<'py>>,
    Range,
    Option<usize>,
    Vec<First<'py>>,
    Vec<First<'py>>,
    Option<u128>,
);

/// How many shortest solutions a board has; in the free game moves of one component count once.
///
/// Args:
///     board: The board.
///     time, memory: The limits of the search, in seconds and bytes.
///
/// Raises:
///     InundateError: if the optimum is not proven within the limits, or there are too many positions to count.
///
/// >>> from inundate import Board, count_shortest
/// >>> count_shortest(Board("301\n323", pivot=(0, 1)))
/// 4
#[pyfunction]
#[pyo3(signature = (board, *, time=None, memory=None))]
pub(crate) fn count_shortest(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<u128> {
    let board = &board.get().instance;
    let limits = Limits::new(time, memory, 1)?;
    let (count, interrupted) = search(py, &limits, |budget| {
        let analysis = Analyst::new(board).analyze(&[], budget)?;
        let start = &analysis.positions[0];
        let optimum = start.upper_bound().filter(|_| start.is_proven());
        let count = optimum.map(|optimum| count_optimal(board, optimum, MOST_COUNTED, budget));
        Ok::<_, inundate_core::VerifyError>(count)
    })?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let expected = match count.map_err(errors::board)? {
        Some(Count::Exactly(count)) => return Ok(count),
        Some(Count::Unknown) => "few enough positions to count within the limits, found more",
        None => "an optimum that is proven within the limits, found none",
    };
    Err(InundateError::new_err(format!("expected {expected}")))
}

#[pyfunction]
#[pyo3(signature = (board, moves, time, memory, threads))]
pub(crate) fn analyze_moves<'py>(
    py: Python<'py>,
    board: &Bound<'py, Board>,
    moves: &Bound<'py, PyAny>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<Analyzed<'py>> {
    let board = &board.get().instance;
    let moves = label::read_moves(board, moves)?;
    let limits = Limits::new(time, memory, threads)?;
    let (found, interrupted) = search(py, &limits, |budget| {
        let analyst = Analyst::new(board);
        let analysis = analyst.analyze(&moves, budget)?;
        let start = &analysis.positions[0];
        let choices = analyst.choices(&moves, &analysis, budget);
        let first = match choices.first() {
            Some(known) => known.clone(),
            None => analyst.first_moves(start, budget),
        };
        let optimum = start.upper_bound().filter(|_| start.is_proven());
        let solutions = optimum.map(|optimum| count_optimal(board, optimum, MOST_COUNTED, budget));
        Ok::<_, inundate_core::VerifyError>((analysis, choices, first, solutions))
    })?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let (analysis, mut choices, first, solutions) =
        found.map_err(|error| MoveError::new_err(error.to_string()))?;
    let next = choices.pop().unwrap_or_default();
    choices.resize_with(moves.len(), Vec::new);
    let mut played = Vec::new();
    let rows = analysis.played.iter().zip(&analysis.positions);
    for ((mv, before), choices) in rows.zip(&choices) {
        played.push((
            label::labeled(py, &mv.mv)?,
            mv.gained,
            mv.flooded,
            known(before),
            ends(mv.loss),
            line(py, before.line())?,
            firsts(py, choices)?,
        ));
    }
    let left = analysis.positions.last().map_or((0, None), known);
    Ok((
        played,
        left,
        analysis.first_mistake().map(|index| index + 1),
        firsts(py, &first)?,
        firsts(py, &next)?,
        match solutions {
            Some(Count::Exactly(count)) => Some(count),
            Some(Count::Unknown) | None => None,
        },
    ))
}
