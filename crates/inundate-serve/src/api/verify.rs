//! `POST /api/verify`: replays moves on a board.

use inundate_core::notation::{LabeledMove, NotationError};
use inundate_core::{Instance, Move, verify};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::board::NamedBoard;
use super::{ApiRequest, parse};
use crate::ServeOptions;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// A board, and moves that may flood it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyRequest {
    board: Box<RawValue>,
    moves: Box<RawValue>,
}

impl ApiRequest for VerifyRequest {
    /// Whether the moves flood the board, their number, and why not.
    fn answer(self, options: &ServeOptions, _: Switch) -> Result<String, Refusal> {
        let board = NamedBoard::read(&self.board, options.bytes().1)?.instance;
        let moves = read_moves(self.moves.get(), &board)?;
        let problem = verify(&board, &moves)
            .err()
            .map(|problem| problem.to_string());
        let verdict =
            json!({"flooded": problem.is_none(), "moves": moves.len(), "problem": problem});
        Ok(verdict.to_string())
    }
}

/// Moves as a list, as in the field `sequence` of a record, or as a text, separated by blanks.
fn read_moves(value: &str, board: &Instance) -> Result<Vec<Move>, Refusal> {
    let expected = "a list of moves or a text";
    let labeled: Result<Vec<LabeledMove>, NotationError> = if value.starts_with('[') {
        Ok(parse(value.as_bytes(), "moves", expected)?)
    } else {
        let text: String = parse(value.as_bytes(), "moves", expected)?;
        let moves = text.split_whitespace();
        moves.map(|mv| LabeledMove::read(mv, board)).collect()
    };
    let labeled = labeled.map_err(|error| Refusal::unusable("moves", error))?;
    let on_board = |(index, labeled): (usize, &LabeledMove)| {
        let refuse = |error| Refusal::unusable(format!("moves, number {}", index + 1), error);
        labeled.on(board).map_err(refuse)
    };
    labeled.iter().enumerate().map(on_board).collect()
}
