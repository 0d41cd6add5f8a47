//! Daily boards.

use inundate_game::{Daily, GameId};
use wasm_bindgen::prelude::*;

/// The id of a daily board, `YYYY-MM-DD` or `YYYY-MM-DD:LEVEL`; undefined if there is no such board.
#[wasm_bindgen(js_name = idOfDaily)]
pub fn id_of_daily(daily: &str) -> Option<String> {
    let daily: Daily = daily.parse().ok()?;
    Some(GameId::from(daily).to_string())
}
