//! What each move of a game lost.

use std::ops::ControlFlow;

use inundate_game::Analyst;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::advice::Advice;
use super::{budget, session};
use crate::moves::PlayedMove;

/// A move of a game.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AnalyzedMove {
    /// The move.
    pub played: PlayedMove,
    /// Vertices that joined.
    pub gained: usize,
    /// Vertices of the component after the move.
    pub flooded: usize,
    /// It lost at least this many moves.
    pub least_loss: u32,
    /// It lost at most this many moves; undefined if that is not known.
    pub most_loss: Option<u32>,
}

/// The analysis of a game.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// The moves.
    pub moves: Vec<AnalyzedMove>,
    /// What is known before each move, and after the last.
    pub positions: Vec<Advice>,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
pub struct Searched {
    /// The positions that are searched.
    pub searched: usize,
    /// All positions of the game.
    pub of: usize,
}

/// Finds out how much each move of the game of a share code lost. The time limit is for each move. Tells `listener`
/// how far it is; from when that returns `false`, the analysis has quick solutions and bounds only.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn analyze(
    code: &str,
    milliseconds: Option<f64>,
    listener: Option<js_sys::Function>,
) -> Result<Ts<Analysis>, JsError> {
    let session = session(code)?;
    let board = session.board();
    let of = session.played().len() + 1;
    let tell = |searched| {
        let told = Searched { searched, of }.into_ts().ok();
        let answer = listener.as_ref().zip(told).map(|(listener, told)| {
            // What the listener throws is its own affair.
            listener.call1(&JsValue::NULL, &told.into())
        });
        match answer {
            Some(Ok(answer)) if answer == false => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let budget = budget(milliseconds);
    let analysis = Analyst::new(board).analyze_and_tell(session.played(), &budget, tell)?;
    let moves = analysis.played.iter().zip(session.played());
    let moves = moves.map(|(analyzed, &played)| AnalyzedMove {
        played: played.into(),
        gained: analyzed.gained,
        flooded: analyzed.flooded,
        least_loss: analyzed.loss.least,
        most_loss: analyzed.loss.most,
    });
    let positions = analysis.positions.iter();
    Ok(Analysis {
        moves: moves.collect(),
        positions: positions.map(|advice| Advice::new(advice, board)).collect(),
    }
    .into_ts()?)
}

/// The number of moves that the greedy player needs from the start of the board: it always joins the most cells.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn greedy(code: &str) -> Result<Option<u32>, JsError> {
    let solution = inundate_game::greedy(session(code)?.board());
    Ok(solution.map(|solution| solution.len()))
}
