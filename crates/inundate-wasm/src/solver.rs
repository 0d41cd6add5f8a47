//! Answers of the worker: analyses, boards, duels, pictures.

mod analysis;
mod boards;
mod duel;
mod finish;
mod picture;
mod tiles;

pub use analysis::{
    Advice, Analysis, AnalysisProgress, AnalyzedMove, Proof, advise, analyze, certify, greedy,
};
pub use boards::{SeenBoard, import_picture, pick, read_board};
pub use duel::{
    DuelHint, DuelPosition, duel_call, duel_fair, duel_go_on, duel_hint, duel_position, duel_undo,
    duel_value,
};
pub use finish::{Ending, FinishedGame, finish, summarize};
pub use picture::{PictureOptions, palette_colors, palette_names, picture, without_shapes};
pub use tiles::{MarkedTiles, TileRound, TileWay, tiles};

use inundate_game::{Session, read_share_code};
use wasm_bindgen::prelude::*;

/// Shows a panic in the console. Call it once.
#[wasm_bindgen(js_name = showPanics)]
pub fn show_panics() {
    console_error_panic_hook::set_once();
}

fn session(code: &str) -> Result<Session, JsError> {
    Ok(read_share_code(code)?)
}

fn budget(milliseconds: Option<f64>) -> inundate::Budget {
    let time = milliseconds.map(|ms| std::time::Duration::from_secs_f64(ms.clamp(0.0, 1e9) / 1e3));
    inundate::Budget::default()
        .with_time(time)
        .with_memory(MEMORY)
}

/// A budget of effort instead of time.
fn of_effort(effort: inundate::solver::Effort) -> inundate::Budget {
    budget(None).with_effort(std::sync::Arc::new(effort))
}

/// A module of WebAssembly has at most 4 GiB, and a telephone much less.
const MEMORY: u64 = 1 << 30;
