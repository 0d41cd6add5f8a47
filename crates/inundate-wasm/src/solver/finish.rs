//! Records of finished games, and a player's statistics.

use inundate_game::{GameRecord, PlayerSummary, daily_result};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::session;

/// A game that is over.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FinishedGame {
    /// The share code with all moves.
    pub code: String,
    /// When it ended, as RFC 3339 has it.
    pub date: String,
    /// Whether the board was flooded.
    pub won: bool,
    /// The move limit.
    pub limit: Option<u32>,
    /// The proven lower bound: no solution of the board is shorter.
    pub lower_bound: u32,
    /// The length of the best known solution.
    pub best: Option<u32>,
    /// The hints that the player took.
    pub hints: u32,
    /// The moves that the player took back.
    pub undos: u32,
}

/// A record of a game for the statistics, as a line of JSON, and the result to show to others if it
/// was a daily board.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn finish(game: Ts<FinishedGame>) -> Result<Vec<String>, JsError> {
    let game = game.to_rust()?;
    let session = session(&game.code)?;
    let record = json!({
        "date": game.date,
        "board": GameRecord::board_type(session.board()),
        "id": session.id(),
        "won": game.won,
        "moves": session.played().len(),
        "lower_bound": game.lower_bound,
        "best": game.best,
        "limit": game.limit,
        "hints": game.hints,
        "undos": game.undos,
    });
    let line = record.to_string();
    let record: GameRecord = serde_json::from_value(record)?;
    let mut answer = vec![line];
    answer.extend(daily_result(&record));
    Ok(answer)
}

/// Summarizes the records of a player, as JSON: the fields of `inundate statistics --format jsonl`.
/// Lines that are no records are left out.
///
/// # Errors
/// Never.
#[wasm_bindgen]
pub fn summarize(records: Vec<String>) -> Result<String, JsError> {
    let records: Vec<GameRecord> = records
        .iter()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    Ok(serde_json::to_string(&PlayerSummary::from_records(
        &records,
    ))?)
}
