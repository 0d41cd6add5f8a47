//! Reads boards from texts and pictures, and picks easy or hard ones.

use inundate::solver::Effort;
use inundate_core::Instance;
use inundate_core::format::{Overrides, ParsedBoard, read_auto};
use inundate_game::{
    BoardText, Difficulty, GameId, MoveLimit, Session, read_share_code, share_code,
};
use inundate_sight::Options;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::board::cells;

/// The share code of the first board of a text: an id, a share code or a link that ends in one, or
/// a board in one of the formats of the book.
///
/// # Errors
/// If the text is not valid; the message says why.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(text: &str) -> Result<String, JsError> {
    let text = text.trim();
    let session = match BoardText::parse(text)? {
        BoardText::Game(code) => read_share_code(code)?,
        BoardText::Id(id) => {
            let board = id.board()?;
            let limit = MoveLimit::usual(&board);
            Session::new(board, limit)?.with_id(Some(id.to_string()))
        }
        BoardText::Duel(_) => {
            let problem = "expected a board for one player, found the code of a duel";
            return Err(JsError::new(problem));
        }
        _ => read(text)?,
    };
    cells(session.board())?;
    Ok(share_code(&session).expect("cells with plain labels have a code"))
}

/// The colors of the board that [`read_board`] makes of a text, as `#rrggbb` in their order, if the
/// text gives them in the field `paint`.
///
/// # Errors
/// If the text is not valid; the message says why.
#[wasm_bindgen(js_name = readPaint)]
pub fn read_paint(text: &str) -> Result<Option<Vec<String>>, JsError> {
    let Some(record) = described(text)? else {
        return Ok(None);
    };
    let board = plain(&record.instance)?;
    let paint = board.palette().paint();
    Ok(paint.map(|looks| looks.iter().map(hex).collect()))
}

/// A description of how the first board of a text was read, if it is not plainly in a format.
///
/// # Errors
/// If the text is not valid; the message says why.
#[wasm_bindgen(js_name = readAs)]
pub fn read_as(text: &str) -> Result<Option<String>, JsError> {
    Ok(described(text)?.and_then(|record| record.read_as))
}

/// The first board of a text that is no id, code or link.
fn described(text: &str) -> Result<Option<ParsedBoard>, JsError> {
    let text = text.trim();
    match BoardText::parse(text)? {
        BoardText::Text(_) => first(text).map(Some),
        _ => Ok(None),
    }
}

/// A color as `#rrggbb`.
fn hex([red, green, blue]: &[u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The first board of a text.
fn first(text: &str) -> Result<ParsedBoard, JsError> {
    let first = read_auto(
        text,
        Overrides {
            takes_all: true,
            ..Overrides::default()
        },
    )
    .into_iter()
    .next();
    Ok(first.ok_or_else(|| JsError::new("expected a board, found none"))??)
}

fn read(text: &str) -> Result<Session, JsError> {
    let record = first(text)?;
    let board = plain(&record.instance)?;
    let limit = match record.move_limit {
        Some(moves) => MoveLimit::Moves(moves),
        None => MoveLimit::usual(&board),
    };
    Ok(Session::new(board, limit)?)
}

/// The board with a single letter or digit for each label.
fn plain(board: &Instance) -> Result<Instance, JsError> {
    const LABELS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let palette = board.palette();
    let is_plain =
        |label: &str| label.len() == 1 && label.chars().all(|c| c.is_ascii_alphanumeric());
    if palette.colors().all(|color| is_plain(palette.label(color))) {
        return Ok(board.clone());
    }
    if palette.len() > LABELS.len() {
        let (most, found) = (LABELS.len(), palette.len());
        return Err(JsError::new(&format!(
            "expected at most {most} colors, found {found}"
        )));
    }
    Ok(board.relabeled(|color| char::from(LABELS[color.index()]).to_string()))
}

/// A board as it was read from a picture.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct SeenBoard {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// The color of each cell, row by row: its place in `colors`; undefined for a hole.
    pub cells: Vec<Option<usize>>,
    /// The mean of each color, `#rrggbb`.
    pub colors: Vec<String>,
    /// Row and column of the cell that bears a mark.
    pub pivot: Option<(usize, usize)>,
    /// Confidence in the reading, from 0 to 1.
    pub confidence: f32,
}

/// Reads the board of a picture, four bytes a pixel: red, green, blue and alpha.
///
/// # Errors
/// If there is no board in it, or if it is unclear: the reason.
#[wasm_bindgen(js_name = importPicture)]
pub fn import_picture(rgba: &[u8], width: usize, height: usize) -> Result<Ts<SeenBoard>, JsError> {
    let seen = inundate_sight::read(rgba, width, height, &Options::default())?;
    Ok(SeenBoard {
        rows: seen.rows,
        cols: seen.cols,
        cells: seen.cells,
        colors: seen.colors.iter().map(hex).collect(),
        pivot: seen.pivot,
        confidence: seen.confidence,
    }
    .into_ts()?)
}

/// The id of an easy (`easy`), hard (`hard`) or any other board among those that follow the seed of
/// an id. The effort is given in looks at the clock, so the choice is the same on every machine.
///
/// # Errors
/// If the id is not valid.
#[wasm_bindgen]
pub fn pick(id: &str, difficulty: &str, looks: u32) -> Result<String, JsError> {
    let id: GameId = id.parse()?;
    let difficulty = match difficulty {
        "easy" => Difficulty::Easy,
        "hard" => Difficulty::Hard,
        _ => Difficulty::Any,
    };
    Ok(difficulty
        .pick(id, Effort::new(looks.into()))?
        .0
        .to_string())
}
