//! Records of finished games, and a player's statistics.

use inundate_game::{
    CASUAL_GAMES, GameRecord, PlayerSummary, daily_result, longer_casual_games, read_share_code,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::budget;

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

/// The end of a game.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct Ending {
    /// Its record for the statistics, a line of JSON.
    pub record: String,
    /// The result to show to others, if it was a daily board.
    pub result: Option<String>,
    /// The share of the casual games, in percent, that take more moves; undefined in the free
    /// game, with hints, and of a lost game.
    pub beaten: Option<u32>,
}

/// The end of a game: what is kept, what is shown to others, and how it compares.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn finish(game: Ts<FinishedGame>) -> Result<Ts<Ending>, JsError> {
    let game = game.to_rust()?;
    let session = read_share_code(&game.code)?;
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
    let moves = u32::try_from(session.played().len())?;
    let counts = game.won && game.hints == 0;
    let longer = counts.then(|| longer_casual_games(session.board(), moves, &budget(None)));
    Ok(Ending {
        record: record.to_string(),
        result: daily_result(&serde_json::from_value(record)?),
        beaten: longer.flatten().map(|games| 100 * games / CASUAL_GAMES),
    }
    .into_ts()?)
}

/// Summarizes the records of a player, as JSON: the fields of `inundate statistics --format jsonl`.
/// Lines that are not records are left out.
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
