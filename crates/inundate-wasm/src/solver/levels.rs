//! Boards that are easy or hard.

use std::time::Duration;

use inundate_game::{Difficulty, GameId};
use wasm_bindgen::prelude::*;

/// The id of an easy (`easy`), hard (`hard`) or any other board among those that follow the seed of an id.
///
/// # Errors
/// If the id is none.
#[wasm_bindgen]
pub fn pick(id: &str, difficulty: &str, milliseconds: f64) -> Result<String, JsError> {
    let id: GameId = id.parse()?;
    let difficulty = match difficulty {
        "easy" => Difficulty::Easy,
        "hard" => Difficulty::Hard,
        _ => Difficulty::Any,
    };
    let time = Duration::from_secs_f64(milliseconds.clamp(0.0, 1e6) / 1e3);
    Ok(difficulty.pick(id, time)?.0.to_string())
}
