//! A solution move by move.

use std::collections::BTreeMap;

use crate::failure::Failure;
use crate::input::{Item, refuse};
use inundate::classes::{TileProcedure, TwoRows, marked_tiles};
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

/// Plays a solution; `method` is the method that found all of it, if one did. Methods for marked tiles have rounds.
pub(crate) fn play(instance: &Instance, moves: &[Move], method: Option<&str>) -> Vec<PlayedMove> {
    let mut state = State::new(instance);
    let mut rounds = method.map_or_else(BTreeMap::new, |method| rounds(instance, method));
    moves
        .iter()
        .enumerate()
        .map(|(place, &mv)| {
            let round = rounds.remove(&place).map(|mut round| {
                let flooded = state.component(mv.pivot);
                let is_left = |place: &Place| {
                    let vertex = place.on(instance).expect("a cell of the grid");
                    !flooded.contains(&vertex)
                };
                round.marked.retain(is_left);
                round
            });
            let gained = state.play(mv).expect("the verifier has replayed it");
            let flooded = state.component(mv.pivot).len();
            let mut played = PlayedMove::new(LabeledMove::of(instance, mv), gained, flooded);
            played.round = round;
            played
        })
        .collect()
}

/// The rounds of a procedure for marked tiles on a board that it solved, by the place of their first move in the
/// sequence, each with all marked tiles; none of other methods.
fn rounds(instance: &Instance, method: &str) -> BTreeMap<usize, MarkedTileRound> {
    let Some(procedure) = TileProcedure::of_method(method) else {
        return BTreeMap::new();
    };
    let rows = TwoRows::open(instance).and_then(TwoRows::into_corner);
    let rows = rows.expect("the method covers it");
    let strip = rows.strip();
    let place = |tile| {
        let (row, col) = rows.cell(tile);
        Place::Cell(row, col)
    };
    let marks = marked_tiles(&strip);
    let tiles = (0..rows.cols()).flat_map(|col| [(0, col), (1, col)]);
    let marked: Vec<Place> = tiles
        .filter(|&(row, col)| marks[row][col])
        .map(place)
        .collect();
    let steps = procedure.rounds(&strip, &mut Run::unlimited());
    let steps = steps.expect("no limit");
    let mut first = 0;
    let mut placed = BTreeMap::new();
    for (index, step) in steps.iter().enumerate() {
        let mut round = MarkedTileRound::new(
            index + 1,
            place(step.tile),
            step.distance,
            step.other_distance,
            step.case.to_string(),
            step.reason(),
        );
        round.marked.clone_from(&marked);
        placed.insert(first, round);
        first += step.moves.len();
    }
    placed
}
