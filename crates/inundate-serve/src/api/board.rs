//! The board of a request.

use inundate_core::Instance;
use inundate_core::format::{Format, Overrides, ParseError, ParsedBoard, read, read_auto};
use inundate_game::{GameId, find_share_code, read_share_code};
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

impl NamedBoard {
    /// Reads the field `board`: an object or nested lists as in the format `json`, or a text with an id, a share code or a link that ends in one, or
    /// one board in any format that is recognized by its content.
    pub(super) fn read(value: &RawValue) -> Result<Self, Refusal> {
        match JsonType::of(value) {
            JsonType::Object | JsonType::List => {
                only(read(value.get(), Format::Json, Overrides::default()))
            }
            JsonType::Text => {
                let text: String = parse(value, "board", "a text")?;
                Self::of_text(text.trim())
            }
            JsonType::Other => Err(Refusal::malformed(
                "board",
                "expected an object, nested lists or a text, found another type",
            )),
        }
    }

    fn of_text(text: &str) -> Result<Self, Refusal> {
        if let Some(code) = find_share_code(text) {
            if let Some(id) = code.split('/').nth(1)
                && GameId::begins(id)
            {
                generated(id)?;
            }
            let session =
                read_share_code(code).map_err(|error| Refusal::unusable("board", error))?;
            Ok(Self {
                id: session.id().map(str::to_owned),
                move_limit: session.limit_in_moves(),
                instance: Instance::clone(session.board()),
            })
        } else if GameId::begins(text) {
            let id = generated(text)?;
            Ok(Self {
                id: Some(id.to_string()),
                move_limit: None,
                instance: id
                    .board()
                    .map_err(|error| Refusal::unusable("board", error))?,
            })
        } else {
            only(read_auto(text, Overrides::default()))
        }
    }
}

/// The id of a generated board that is not too large.
fn generated(text: &str) -> Result<GameId, Refusal> {
    let id: GameId = text
        .parse()
        .map_err(|error| Refusal::unusable("board", error))?;
    check_size("board", id.rows.saturating_mul(id.cols))?;
    Ok(id)
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
fn only(mut boards: Vec<Result<ParsedBoard, ParseError>>) -> Result<NamedBoard, Refusal> {
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
            Err(Refusal::unusable(place, problem))
        }
        None => Err(Refusal::unusable("board", "expected a board, found none")),
    }
}
