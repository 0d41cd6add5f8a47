//! Levels from easy to hard. `inundate._levels` gives them their type.

use std::time::Instant;

use inundate::Budget;
use inundate::methods::GreedyArea;
use inundate::solver::Clock;
use inundate_core::generate::Kind;
use inundate_core::notation::LabeledMove;
use inundate_core::{Instance, Solution};
use inundate_game::{Cells, GameId, Ladder, Optimum, has_optimum, moves_lost};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::label;
use crate::search::search;
use crate::solving::Limits;

/// A board that is proven and rated.
struct Candidate {
    id: GameId,
    board: Instance,
    solution: Solution,
    difficulty: f64,
}

/// The board, a shortest solution, the moves of the method `greedy-area`, and the difficulty.
type Level<'py> = (Board, Vec<Bound<'py, PyAny>>, u32, f64);

/// The levels of a ladder, easy ones first; fewer if a limit ended the search.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "the package calls it with all arguments"
)]
pub(crate) fn ladder_of<'py>(
    py: Python<'py>,
    levels: usize,
    rows: usize,
    cols: usize,
    colors: usize,
    kind: &str,
    seed: u64,
    pivot: Option<&Bound<'py, PyAny>>,
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<Vec<Level<'py>>> {
    let limits = Limits::new(time, memory, 1)?;
    let cells = match kind.parse() {
        Ok(Kind::Grid) => Cells::Squares,
        Ok(Kind::Hex) => Cells::Hexagons,
        _ => {
            return Err(errors::board(format!(
                "kind: expected \"grid\" or \"hex\", found {kind:?}"
            )));
        }
    };
    let Some(last) = levels.checked_sub(1) else {
        return Ok(Vec::new());
    };
    let ladder = Ladder {
        rungs: levels,
        rows,
        cols,
        colors,
        cells,
        game: label::game(pivot, false)?,
        seed,
    };
    // It refuses sizes, colors and pivots that there are not before anything is searched.
    ladder.candidate(last, 0).board().map_err(errors::board)?;
    let (candidates, interrupted) = search(py, &limits, |budget| {
        let budget = budget.clone().begun_at(Instant::now());
        let rungs = (0..levels).map(|rung| candidates(&ladder, rung, &budget));
        rungs.collect::<PyResult<Vec<Vec<Candidate>>>>()
    })?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let candidates = candidates?;
    let rungs = candidates.iter();
    let rungs = rungs.map(|rung| rung.iter().map(|candidate| candidate.difficulty).collect());
    let rungs: Vec<Vec<f64>> = rungs.collect();
    let chosen = Ladder::choose(&rungs).into_iter();
    let chosen = chosen.map(|(rung, place)| level(py, &candidates[rung][place]));
    chosen.collect()
}

/// The boards of a rung that are proven and rated within the budget. Each has half of the time that is left.
fn candidates(ladder: &Ladder, rung: usize, budget: &Budget) -> PyResult<Vec<Candidate>> {
    let mut found = Vec::new();
    for candidate in 0..Ladder::CHOICE {
        if Clock::start(budget).stop_reason().is_some() {
            break;
        }
        let id = ladder.candidate(rung, candidate);
        let board = id.board().map_err(errors::board)?;
        let share = budget.share(2).begun_at(Instant::now());
        let Optimum::Within(solution) = has_optimum(&board, &(0..=u32::MAX), &share) else {
            continue;
        };
        if let Some(difficulty) = moves_lost(&board, solution.len(), &share) {
            found.push(Candidate {
                id,
                board,
                solution,
                difficulty,
            });
        }
    }
    Ok(found)
}

fn level<'py>(py: Python<'py>, candidate: &Candidate) -> PyResult<Level<'py>> {
    let moves = candidate.solution.moves.iter();
    let moves = moves.map(|&mv| label::labeled(py, &LabeledMove::of(&candidate.board, mv)));
    let greedy = inundate::solve(&GreedyArea, &candidate.board, &Budget::default());
    let greedy = greedy.map_err(errors::method)?;
    let mut board = Board::new(candidate.board.clone());
    board.name = Some(candidate.id.to_string());
    Ok((
        board,
        moves.collect::<PyResult<_>>()?,
        greedy.outcome.solution().map_or(0, Solution::len),
        candidate.difficulty,
    ))
}
