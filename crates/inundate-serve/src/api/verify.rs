//! `POST /api/verify`.

use inundate_core::notation::LabeledMove;
use inundate_core::{Instance, Move, verify};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Request;
use super::board::{BoardMemory, NamedBoard};
use super::fields::{JsonType, parse};
use crate::options::Grants;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// A board, and moves that may flood it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyRequest {
    board: Box<RawValue>,
    moves: Box<RawValue>,
}

/// Whether the moves flood the board.
#[derive(Debug, Serialize)]
struct Verdict {
    flooded: bool,
    /// The number of moves.
    moves: usize,
    /// Why not.
    problem: Option<String>,
}

impl Request for VerifyRequest {
    fn answer(self, grants: &Grants, _: Switch) -> Result<Vec<u8>, Refusal> {
        let memory = BoardMemory::new(grants.usual_memory);
        let board = NamedBoard::read(&self.board, memory)?.instance;
        let moves = read_moves(&self.moves, &board)?;
        let problem = verify(&board, &moves).err();
        let verdict = Verdict {
            flooded: problem.is_none(),
            moves: moves.len(),
            problem: problem.map(|problem| problem.to_string()),
        };
        serde_json::to_vec(&verdict).map_err(Refusal::defect)
    }
}

/// Moves as a list, as in the field `sequence` of a record, or as a text, separated by blanks.
fn read_moves(value: &RawValue, board: &Instance) -> Result<Vec<Move>, Refusal> {
    let labeled: Vec<LabeledMove> = match JsonType::of(value) {
        JsonType::List => parse(value, "moves", "a list of moves")?,
        JsonType::Text => {
            let text: String = parse(value, "moves", "a text")?;
            let moves = text.split_whitespace();
            let moves = moves.map(|mv| LabeledMove::read(mv, board));
            moves
                .collect::<Result<_, _>>()
                .map_err(|error| Refusal::unusable("moves", error))?
        }
        JsonType::Object | JsonType::Other => {
            return Err(Refusal::malformed(
                "moves",
                "expected a list or a text, found another type",
            ));
        }
    };
    let on_board = |(index, labeled): (usize, &LabeledMove)| {
        let refuse = |error| Refusal::unusable(format!("moves, number {}", index + 1), error);
        labeled.on(board).map_err(refuse)
    };
    labeled.iter().enumerate().map(on_board).collect()
}
