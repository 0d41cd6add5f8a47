//! Puzzles. `inundate._answers` gives them their type.

use inundate_core::notation::LabeledMove;
use inundate_game::{Mined, Puzzle};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors::InundateError;
use crate::label;
use crate::search::search;
use crate::solving::Limits;

/// The position, its optimum, the only move, how many only moves follow with it, the colors of greedy methods, the states that
/// refute the others, and themes.
type Fields<'py> = (
    Board,
    u32,
    Bound<'py, PyAny>,
    u32,
    Vec<Bound<'py, PyAny>>,
    u64,
    Vec<&'static str>,
);

/// The puzzle that a board is, or that is on its shortest solution; None if there is none.
#[pyfunction]
pub(crate) fn puzzle_of<'py>(
    board: &Bound<'py, Board>,
    along: bool,
    moves_left: (u32, u32),
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<Option<Fields<'py>>> {
    let (py, board) = (board.py(), board.get());
    let limits = Limits::new(time, memory, 1)?;
    let moves_left = moves_left.0..=moves_left.1;
    let (mined, interrupted) = search(py, &limits, |budget| {
        if along {
            Puzzle::mine(&board.instance, &moves_left, budget)
        } else {
            Puzzle::of(&board.instance, budget)
        }
    })?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let puzzle = match mined {
        Mined::Puzzle(puzzle) => puzzle,
        Mined::Nothing => return Ok(None),
        Mined::Unproven => {
            let text = "expected a board that is proven within the limits, found one that is not";
            return Err(InundateError::new_err(text));
        }
    };
    if !moves_left.contains(&puzzle.moves) {
        return Ok(None);
    }
    let color = |mv: &LabeledMove| label::labeled(py, mv);
    Ok(Some((
        board.with_instance(puzzle.position.clone()),
        puzzle.moves,
        color(&puzzle.only_move)?,
        puzzle.only_moves,
        puzzle.tempting.iter().map(color).collect::<PyResult<_>>()?,
        puzzle.refutation,
        puzzle.themes.iter().map(|theme| theme.name()).collect(),
    )))
}
