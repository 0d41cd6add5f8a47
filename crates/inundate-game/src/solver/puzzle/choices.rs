//! Among which moves the optimal one of a puzzle is.

use inundate_core::{Game, Instance, Move, State};

use crate::solver::analysis::lowest_vertices;

/// The moves of a position that may be optimal: in the fixed game the colors of the frontier, in the free game each other color
/// of each component, also one that [joins nothing](State::moves).
pub(super) fn choices(board: &Instance, state: &State<'_>) -> Vec<Move> {
    if board.game() != Game::Free {
        return state.moves();
    }
    let pivots = lowest_vertices(board, state).into_iter();
    let moves = pivots.flat_map(|pivot| {
        let colors = board.palette().colors();
        let others = colors.filter(move |&color| color != state.colors()[pivot.index()]);
        others.map(move |color| Move { pivot, color })
    });
    moves.collect()
}

/// The same move as [`choices`] has it.
pub(super) fn of_component(board: &Instance, state: &State<'_>, mv: Move) -> Move {
    let pivot = match board.game() {
        Game::Fixed { pivot } => pivot,
        Game::Free => {
            let component = state.component(mv.pivot).into_iter();
            component.min().unwrap_or(mv.pivot)
        }
    };
    Move { pivot, ..mv }
}
