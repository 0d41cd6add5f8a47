//! Boards at random.

use std::collections::BTreeMap;

use inundate_core::generate::{Kind, Sizes, SplitMix64};
use inundate_core::notation::LabeledMove;
use inundate_game::{Grids, hardest};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors::InundateError;
use crate::search::search;
use crate::solving::Limits;
use crate::{errors, label};

/// Random boards. A seed always gives the same ones, as `inundate generate` does: in every version and on every platform.
///
/// Args:
///     kind: "grid", "hex", "tree", "interval" and so on; an unknown one raises an error with all names.
///     colors: The number of colors to draw from; 6 by default.
///     count: The number of boards. Their ids are 1, 2, 3 and so on.
///     seed: The seed, from 0.
///     start, step: The number of the first board in the series of the seed, from 0, and how far it is to the next: every
///         N-th board from number I on is a shard of the series. The ids are the numbers, counted from 1.
///     pivot, free: As for `Board`.
///     sizes: What the kind has: rows, cols, column, vertices, edges, power, length, paths, spine, clique. An unknown one
///         raises an error with all names.
///
/// >>> from inundate import generate
/// >>> generate(rows=2, cols=6, colors=4, seed=7)
/// [Board('222210\n333031', pivot=(0, 0), id='1')]
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python has arguments by name")]
#[pyo3(signature = (kind="grid", *, colors=None, count=1, seed=0, start=0, step=1, pivot=None, free=false, **sizes))]
pub(crate) fn generate(
    py: Python<'_>,
    kind: &str,
    colors: Option<usize>,
    count: u64,
    seed: u64,
    start: u64,
    step: u64,
    pivot: Option<&Bound<'_, PyAny>>,
    free: bool,
    sizes: Option<BTreeMap<String, usize>>,
) -> PyResult<Vec<Board>> {
    let kind: Kind = kind
        .parse()
        .map_err(|error| errors::board(format!("kind: {error}")))?;
    let sizes = sizes_of(kind, sizes.unwrap_or_default())?;
    let colors = colors.unwrap_or(kind.default_colors());
    let game = label::game(pivot, free)?;
    let mut boards = Vec::new();
    for number in 0..count {
        let index = start.saturating_add(number.saturating_mul(step));
        py.check_signals()?;
        let rng = &mut SplitMix64::for_board(seed, index);
        let instance = kind.make(&sizes, colors, rng).map_err(errors::board)?;
        let instance = instance
            .with_game(game)
            .map_err(|error| errors::instance(py, &error))?;
        let mut board = Board::new(instance);
        board.name = Some(index.saturating_add(1).to_string());
        boards.push(board);
    }
    Ok(boards)
}

/// The hardest board that was found, a shortest solution, and the boards looked at, until it was found, and unproven.
type Hardest<'py> = (Board, Vec<Bound<'py, PyAny>>, u64, u64, u64);

/// The hardest of the grids that hill climbing looks at.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "the package calls it with all arguments"
)]
pub(crate) fn hardest_of<'py>(
    py: Python<'py>,
    rows: usize,
    cols: usize,
    colors: usize,
    boards: u64,
    seed: u64,
    pivot: Option<&Bound<'py, PyAny>>,
    free: bool,
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<Hardest<'py>> {
    let limits = Limits::new(time, memory, 1)?;
    let grids = Grids {
        rows,
        cols,
        colors,
        game: label::game(pivot, free)?,
    };
    let sizes = BTreeMap::from([("rows".to_owned(), rows), ("cols".to_owned(), cols)]);
    // It refuses sizes, colors and pivots that there are not before anything is searched.
    let sizes = sizes_of(Kind::Grid, sizes)?;
    let first = Kind::Grid.make(&sizes, colors, &mut SplitMix64::for_board(seed, 0));
    first
        .map_err(errors::board)?
        .with_game(grids.game)
        .map_err(|error| errors::instance(py, &error))?;
    let (found, interrupted) = search(py, &limits, |budget| {
        hardest(&grids, seed, boards, budget, |_, _| {})
    })?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let found = found.map_err(errors::board)?.ok_or_else(|| {
        InundateError::new_err("expected an optimum that is proven within the limits, found none")
    })?;
    let moves = found.solution.moves.iter();
    let moves = moves.map(|&mv| label::labeled(py, &LabeledMove::of(&found.board, mv)));
    let moves = moves.collect::<PyResult<_>>()?;
    Ok((
        Board::new(found.board),
        moves,
        found.looked_at,
        found.found_at,
        found.unproven,
    ))
}

/// The sizes that are given, all of which the kind has.
fn sizes_of(kind: Kind, given: BTreeMap<String, usize>) -> PyResult<Sizes> {
    let mut sizes = Sizes::default();
    for (name, value) in given {
        let taken = kind.sizes().iter();
        let size = taken.clone().find(|size| size.name() == name);
        let size = size.ok_or_else(|| {
            let taken: Vec<&str> = taken.map(|size| size.name()).collect();
            let taken = taken.join(", ");
            errors::board(format!(
                "expected only the sizes {taken} for this kind, found {name}"
            ))
        })?;
        sizes = sizes.with(*size, value);
    }
    Ok(sizes)
}
