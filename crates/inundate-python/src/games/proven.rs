//! The proven optimum of a board for one player.

use inundate::{Auto, solve};
use inundate_core::{GameSetup, GridSetup, Solution};
use pyo3::prelude::*;

use crate::errors::{self, InundateError};
use crate::search::search;
use crate::solving::Limits;

/// The length of a shortest solution.
///
/// # Errors
/// If it is not proven within the limits, or after Ctrl-C.
pub(super) fn optimum(
    py: Python<'_>,
    cols: usize,
    board: &[u8],
    game: GameSetup,
    limits: &Limits,
) -> PyResult<i32> {
    let numbers: Vec<u16> = board.iter().copied().map(u16::from).collect();
    let board = GridSetup::from_numbers(cols, &numbers)
        .and_then(|grid| grid.into_instance(game))
        .map_err(errors::board)?;
    let (report, interrupted) = search(py, limits, |budget| solve(&Auto, &board, budget))?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let outcome = report.map_err(errors::method)?.outcome;
    let least = outcome.lower_bound();
    let most = outcome.solution().map(Solution::len);
    if most == Some(least) {
        return i32::try_from(least).map_err(errors::method);
    }
    let most = most.map_or_else(|| "?".to_owned(), |most| most.to_string());
    Err(InundateError::new_err(format!(
        "expected a board whose optimum is proven, found one of {least} to {most} moves"
    )))
}
