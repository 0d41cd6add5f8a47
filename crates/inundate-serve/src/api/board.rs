//! The board of a request.

use inundate_core::format::{
    Format, Overrides, ParseError, ParseProblem, ParsedBoard, read, read_auto,
};
use inundate_core::limits::EdgeLimit;
use inundate_core::{Instance, InstanceError};
use inundate_game::{BoardText, GameId, read_share_code};
use serde_json::value::RawValue;

use super::fields::{JsonType, parse};
use crate::refusal::Refusal;

/// A board, and what its text says besides.
#[derive(Debug)]
pub(super) struct NamedBoard {
    pub(super) id: Option<String>,
    pub(super) move_limit: Option<u32>,
    pub(super) instance: Instance,
}

/// The most cells of a board that is generated: about as many as a body can list.
pub(super) const MOST_CELLS: usize = 1_000_000;

/// The memory of a board: while its edges are found, and while a search needs it together with its contraction.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardMemory {
    /// The limit of the request, in bytes.
    limit: u64,
}

/// What every board may take, and is not counted: a million edges.
const FREE_BYTES: u64 = 24_000_000;

impl BoardMemory {
    pub(super) fn new(limit: u64) -> Self {
        Self { limit }
    }

    /// The most edges that a board may have if its text does not list them.
    fn edges(self) -> EdgeLimit {
        EdgeLimit::within(self.limit)
    }

    /// What is left for a search next to the board and its contraction.
    pub(super) fn left(self, board: &Instance) -> u64 {
        const BOTH_GRAPHS: u64 = 16;
        let held = board.graph().edge_count() as u64 * BOTH_GRAPHS;
        self.limit.saturating_sub(held.saturating_sub(FREE_BYTES))
    }

    /// The problem in words: if it is a limit, which one.
    fn explain(self, problem: &ParseProblem) -> String {
        let is_ours = matches!(problem, ParseProblem::Instance(InstanceError::TooManyEdges))
            && self.edges() < EdgeLimit::default();
        if is_ours {
            let (edges, limit) = (self.edges().get(), self.limit);
            return format!(
                "expected at most {edges} edges, which fit in a memory limit of {limit} bytes, found more"
            );
        }
        problem.to_string()
    }
}

impl NamedBoard {
    /// Reads the field `board`: an object or nested lists as in the format `json`, or a text with an id, a share code or a link that ends in one, or
    /// one board in any format that is recognized by its content.
    pub(super) fn read(value: &RawValue, memory: BoardMemory) -> Result<Self, Refusal> {
        let overrides = Overrides::default().with_edges(memory.edges());
        match JsonType::of(value) {
            JsonType::Object | JsonType::List => {
                only(read(value.get(), Format::Json, overrides), memory)
            }
            JsonType::Text => {
                let text: String = parse(value, "board", "a text")?;
                Self::of_text(text.trim(), overrides, memory)
            }
            JsonType::Other => Err(Refusal::malformed(
                "board",
                "expected an object, nested lists or a text, found another type",
            )),
        }
    }

    fn of_text(text: &str, overrides: Overrides, memory: BoardMemory) -> Result<Self, Refusal> {
        let unusable = |error: &dyn std::fmt::Display| Refusal::unusable("board", error);
        match BoardText::of(text).map_err(|error| unusable(&error))? {
            BoardText::Game(code) => {
                if let Some(Ok(BoardText::Id(id))) = code.split('/').nth(1).map(BoardText::of) {
                    check_id(id)?;
                }
                let session = read_share_code(code).map_err(|error| unusable(&error))?;
                Ok(Self {
                    id: session.id().map(str::to_owned),
                    move_limit: session.limit_in_moves(),
                    instance: Instance::clone(session.board()),
                })
            }
            BoardText::Id(id) => {
                check_id(id)?;
                Ok(Self {
                    id: Some(id.to_string()),
                    move_limit: None,
                    instance: id.board().map_err(|error| unusable(&error))?,
                })
            }
            BoardText::Duel(_) => Err(unusable(
                &"expected a board for one player, found the code of a duel",
            )),
            _ => only(read_auto(text, overrides), memory),
        }
    }
}

/// Refuses ids of boards that are too large.
fn check_id(id: GameId) -> Result<(), Refusal> {
    check_size("board", id.rows.saturating_mul(id.cols))
}

/// Refuses too many cells.
pub(super) fn check_size(place: &'static str, cells: usize) -> Result<(), Refusal> {
    if cells <= MOST_CELLS {
        return Ok(());
    }
    Err(Refusal::unusable(
        place,
        format!("expected at most {MOST_CELLS} cells, found {cells}"),
    ))
}

/// The one board of a text.
fn only(
    mut boards: Vec<Result<ParsedBoard, ParseError>>,
    memory: BoardMemory,
) -> Result<NamedBoard, Refusal> {
    if let Some(bad) = boards.iter().position(Result::is_err) {
        boards.swap(0, bad);
        boards.truncate(1);
    }
    if boards.len() > 1 {
        let found = boards.len();
        return Err(Refusal::unusable(
            "board",
            format!("expected one board, found {found}"),
        ));
    }
    match boards.pop() {
        // A program that asks says what it means.
        Some(Ok(ParsedBoard {
            read_as: Some(read_as),
            line,
            ..
        })) => Err(Refusal::unusable(
            format!("board, line {line}"),
            format!("expected a board in a format, or one with a `kind`, found {read_as}"),
        )),
        Some(Ok(ParsedBoard {
            id,
            move_limit,
            instance,
            ..
        })) => Ok(NamedBoard {
            id,
            move_limit,
            instance,
        }),
        Some(Err(ParseError {
            line,
            column,
            problem,
            ..
        })) => {
            let column = column.map(|column| format!(", column {column}"));
            let place = format!("board, line {line}{}", column.unwrap_or_default());
            Err(Refusal::unusable(place, memory.explain(&problem)))
        }
        None => Err(Refusal::unusable("board", "expected a board, found none")),
    }
}
