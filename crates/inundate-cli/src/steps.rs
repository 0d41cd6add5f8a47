//! A solution move by move.

use crate::failure::Failure;
use crate::input::{Item, refuse};
use inundate::classes::{TwoRows, marked_tile};
use inundate::solver::Run;
use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Instance, Move, State};
use inundate_records::{MarkedTileRound, PlayedMove};

/// Larger boards are not played move by move, because each move visits all vertices.
const MAX_VERTICES: usize = 10_000;

/// Refuses boards that are too large for --steps; with --keep-going they become bad items.
pub(crate) fn refuse_large(items: &mut [Item], keep_going: bool) -> Result<(), Failure> {
    refuse(items, keep_going, |board| {
        let vertices = board.vertex_count();
        let expected = format!("expected at most {MAX_VERTICES} cells or vertices");
        let reason = format!("--steps: {expected}, found {vertices}");
        (vertices > MAX_VERTICES)
            .then_some(reason)
            .into_iter()
            .collect()
    })
}

/// Plays a solution; `method` is the method that found all of it, if one did.
pub(crate) fn play(instance: &Instance, moves: &[Move], method: Option<&str>) -> Vec<PlayedMove> {
    let mut state = State::new(instance);
    let mut played: Vec<PlayedMove> = moves
        .iter()
        .map(|&mv| {
            let gained = state.play(mv).expect("the verifier has replayed it");
            let flooded = state.component(mv.pivot).len();
            PlayedMove::new(LabeledMove::of(instance, mv), gained, flooded)
        })
        .collect();
    if method == Some("marked-tile") {
        for (first, round) in rounds(instance) {
            played[first].round = Some(round);
        }
    }
    played
}

/// The rounds of the marked-tile procedure on a board that it solved, each with the position of its
/// first move in the sequence.
fn rounds(instance: &Instance) -> Vec<(usize, MarkedTileRound)> {
    let rows = TwoRows::open(instance).and_then(TwoRows::into_corner);
    let rows = rows.expect("the method covers it");
    let rounds = marked_tile(&rows.strip(), &mut Run::unlimited()).expect("no limit");
    let mut first = 0;
    let mut placed = Vec::new();
    for (index, step) in rounds.iter().enumerate() {
        let (row, col) = rows.cell(step.tile);
        let round = MarkedTileRound::new(
            index + 1,
            Place::Cell(row, col),
            step.distance,
            step.other_distance,
            step.case.to_string(),
            step.reason(),
        );
        placed.push((first, round));
        first += step.moves.len();
    }
    placed
}
