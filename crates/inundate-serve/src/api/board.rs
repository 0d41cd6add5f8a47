//! The board of a request.

use std::fmt::Display;

use inundate_core::format::{
    Format, Overrides, ParseError, ParseProblem, ParsedBoard, read, read_auto,
};
use inundate_core::limits::EdgeLimit;
use inundate_core::{GameSetup, Instance, InstanceError};
use inundate_game::{BoardText, GameId, read_share_code};
use serde_json::value::RawValue;

use super::parse;
use crate::refusal::Refusal;

/// A board with its id, and its move limit if the text has one.
pub(super) struct NamedBoard {
    pub(super) id: Option<String>,
    pub(super) move_limit: Option<u32>,
    pub(super) instance: Instance,
}

impl NamedBoard {
    /// Reads the field `board`: an object or nested lists as in the format `json`, or a text with
    /// an id, a share code or a link that ends in one, or one board in any format that is
    /// recognized by its content. Its edges have to fit in the memory.
    pub(super) fn read(value: &RawValue, memory: u64) -> Result<Self, Refusal> {
        let edges = EdgeLimit::within(memory);
        let overrides = Overrides {
            edges,
            ..Overrides::default()
        };
        let value = value.get();
        if value.starts_with(['{', '[']) {
            return only(read(value, Format::Json, overrides), edges);
        }
        let expected = "an object, nested lists or a text";
        let text: String = parse(value.as_bytes(), "board", expected)?;
        let text = text.trim();
        let named = BoardText::parse(text).map_err(unusable)?;
        let id: Option<GameId> = match named {
            BoardText::Id(id) => Some(id),
            BoardText::Game(code) => code.split('/').nth(1).and_then(|id| id.parse().ok()),
            _ => None,
        };
        check_cells("board", id.map_or(0, |id| id.rows.saturating_mul(id.cols)))?;
        match named {
            BoardText::Game(code) => {
                let game = read_share_code(code).map_err(unusable)?;
                let instance = Instance::clone(game.board());
                if !instance.is_connected() {
                    // It fails with an error that names two places without a path between them.
                    let connected = instance.clone().with_game(GameSetup::Free);
                    connected.map_err(unusable)?;
                }
                Ok(Self {
                    id: game.id().map(str::to_owned),
                    move_limit: game.limit_in_moves(),
                    instance,
                })
            }
            BoardText::Id(id) => Ok(Self {
                id: Some(id.to_string()),
                move_limit: None,
                instance: id.board().map_err(unusable)?,
            }),
            BoardText::Duel(_) => Err(unusable("expected a board, found the code of a duel")),
            _ => only(read_auto(text, overrides), edges),
        }
    }
}

/// Largest number of cells of boards that the server generates: about as many as a body can list.
const MOST_CELLS: usize = 1_000_000;

/// Checks a number of cells before they are made.
pub(super) fn check_cells(place: &str, found: usize) -> Result<(), Refusal> {
    if found <= MOST_CELLS {
        return Ok(());
    }
    let message = format!("expected at most {MOST_CELLS} cells, found {found}");
    Err(Refusal::unusable(place, message))
}

fn unusable(message: impl Display) -> Refusal {
    Refusal::unusable("board", message)
}

/// The one board of a text.
fn only(
    boards: Vec<Result<ParsedBoard, ParseError>>,
    edges: EdgeLimit,
) -> Result<NamedBoard, Refusal> {
    let boards: Result<Vec<_>, _> = boards.into_iter().collect();
    let mut boards = boards.map_err(|error| refuse(&error, edges))?;
    let found = boards.len();
    let (Some(board), true) = (boards.pop(), found == 1) else {
        return Err(unusable(format!("expected one board, found {found}")));
    };
    // Requests must be unambiguous: a text that is read as something else is refused.
    if let Some(found) = board.read_as {
        let message = format!("expected a board in a format, or one with a `kind`, found {found}");
        let place = format!("board, line {}", board.line);
        return Err(Refusal::unusable(place, message));
    }
    Ok(NamedBoard {
        id: board.id,
        move_limit: board.move_limit,
        instance: board.instance,
    })
}

fn refuse(error: &ParseError, edges: EdgeLimit) -> Refusal {
    let column = error.column.map(|column| format!(", column {column}"));
    let place = format!("board, line {}{}", error.line, column.unwrap_or_default());
    let problem = match &error.problem {
        ParseProblem::Instance(InstanceError::TooManyEdges) => {
            let edges = edges.get();
            format!("expected at most {edges} edges, which fit in the memory limit, found more")
        }
        problem => problem.to_string(),
    };
    Refusal::unusable(place, problem)
}
