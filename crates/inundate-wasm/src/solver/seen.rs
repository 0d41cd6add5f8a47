//! Boards out of pictures.

use inundate_sight::{Options, read};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A board as it was read from a picture.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct SeenBoard {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// The color of each cell, row by row: its place in `colors`.
    pub cells: Vec<usize>,
    /// The mean of each color, `#rrggbb`.
    pub colors: Vec<String>,
    /// Row and column of the cell that bears a mark.
    pub pivot: Option<(usize, usize)>,
    /// How sure the reading is, from 0 to 1.
    pub confidence: f32,
}

/// Reads the board of a picture, four bytes a pixel: red, green, blue and alpha. Rows and columns may be given.
///
/// # Errors
/// If there is no board in it, or if it is unclear: the reason.
#[wasm_bindgen(js_name = importPicture)]
pub fn import_picture(
    rgba: &[u8],
    width: usize,
    height: usize,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Result<Ts<SeenBoard>, JsError> {
    let options = Options::default().with_rows(rows).with_cols(cols);
    let seen = read(rgba, width, height, &options)?;
    let hex = |[red, green, blue]: [u8; 3]| format!("#{red:02x}{green:02x}{blue:02x}");
    Ok(SeenBoard {
        rows: seen.rows,
        cols: seen.cols,
        cells: seen.cells,
        colors: seen.colors.into_iter().map(hex).collect(),
        pivot: seen.pivot,
        confidence: seen.confidence,
    }
    .into_ts()?)
}
