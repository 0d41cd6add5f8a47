//! Boards that are easy or hard.

use inundate::solver::Effort;
use inundate_game::{Difficulty, GameId};
use wasm_bindgen::prelude::*;

/// The id of an easy (`easy`), hard (`hard`) or any other board among those that follow the seed of an id. The effort is
/// given in looks at the clock, so the choice is the same on every machine.
///
/// # Errors
/// If the id is none.
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
