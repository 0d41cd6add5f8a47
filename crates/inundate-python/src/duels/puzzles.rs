//! Puzzles for two. `inundate.duel` gives them their type.

use inundate_duel::{Mined, Puzzle};
use pyo3::prelude::*;

use super::{Duel, call_of};
use crate::errors::InundateError;
use crate::search::search;
use crate::solving::Limits;

/// A call: a color, or None for a pass.
type Call<'py> = Option<Bound<'py, PyAny>>;

/// The position, the only call that wins and its margin, by how much the best other call loses, the call of greed, best play,
/// and the states that refute the others.
type Fields<'py> = (Duel, Call<'py>, u32, u32, Call<'py>, Vec<Call<'py>>, u64);

/// The puzzle that a duel is, or the first one along best play of both; None if there is none.
#[pyfunction]
pub(crate) fn duel_puzzle_of<'py>(
    duel: &Bound<'py, Duel>,
    along: bool,
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<Option<Fields<'py>>> {
    let (py, duel) = (duel.py(), duel.get());
    let limits = Limits::new(time, memory, 1)?;
    let (mined, interrupted) = search(py, &limits, |budget| {
        if along {
            Puzzle::mine(&duel.terms, budget)
        } else {
            Puzzle::of(&duel.terms, budget)
        }
    })?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let puzzle = match mined {
        Mined::Puzzle(puzzle) => puzzle,
        Mined::Nothing => return Ok(None),
        Mined::Unproven => {
            let text = "expected a duel whose results are proven within the limits, found one whose are not";
            return Err(InundateError::new_err(text));
        }
    };
    let terms = &puzzle.position;
    let call = |color| call_of(py, terms, Some(color));
    let line = puzzle.line.iter().map(|&color| call_of(py, terms, color));
    Ok(Some((
        Duel::new(terms.clone(), duel.name.clone()),
        call(puzzle.only_call)?,
        puzzle.margin,
        puzzle.otherwise,
        call(puzzle.tempting)?,
        line.collect::<PyResult<_>>()?,
        puzzle.refutation,
    )))
}
