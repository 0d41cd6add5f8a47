//! What to play, and the best number of moves.

use std::cell::{Cell, RefCell};

use inundate::methods::Learner;
use inundate_core::Instance;
use inundate_core::notation::LabeledMove;
use inundate_game::Session;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::{budget, session};
use crate::moves::PlayedMove;

/// What is known about a position.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    /// The best known moves to the end; undefined if none are known.
    pub line: Option<Vec<PlayedMove>>,
    /// No shorter line floods the board.
    pub lower_bound: u32,
    /// Whether the line is proven to be shortest.
    pub proven: bool,
    /// The method that found the line.
    pub method: String,
}

impl Advice {
    pub(super) fn new(advice: &inundate_game::Advice, board: &Instance) -> Self {
        let line = advice.upper_bound().map(|_| on_board(advice.line(), board));
        Self {
            line,
            lower_bound: advice.lower_bound(),
            proven: advice.is_proven(),
            method: advice.method().to_owned(),
        }
    }
}

/// A line of moves on a board. It ends before a move that the board does not know.
fn on_board(line: &[LabeledMove], board: &Instance) -> Vec<PlayedMove> {
    let moves = line.iter().map_while(|labeled| labeled.on(board).ok());
    moves.map(PlayedMove::from).collect()
}

thread_local! {
    /// A listener is `Send`, and a function of JavaScript is not: it stays on its thread, with the board.
    static LISTENER: RefCell<Option<(js_sys::Function, Session)>> = const { RefCell::new(None) };
    /// For the board of the last advice: mostly the next position is of the same game.
    static LEARNER: Cell<Option<Learner>> = const { Cell::new(None) };
}

fn tell(news: &inundate_game::Advice) {
    LISTENER.with_borrow(|listener| {
        if let Some((listener, session)) = listener
            && let Ok(advice) = Advice::new(news, session.board()).into_ts()
        {
            // What the listener throws is its own affair.
            let _ = listener.call1(&JsValue::NULL, &advice.into());
        }
    });
}

/// The best moves from the position of a share code. Tells `listener` what is known as it becomes better.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn advise(
    code: &str,
    milliseconds: Option<f64>,
    listener: Option<js_sys::Function>,
) -> Result<Ts<Advice>, JsError> {
    let session = session(code)?;
    let position = session.position();
    LISTENER.set(listener.map(|listener| (listener, session.clone())));
    let learner = LEARNER.take();
    let learner = learner.filter(|learner| learner.board() == session.board().as_ref());
    let learner = learner.unwrap_or_else(|| Learner::new(session.board().as_ref().clone()));
    let advice = inundate_game::advise(&position, &learner, &budget(milliseconds), tell);
    LEARNER.set(Some(learner));
    LISTENER.set(None);
    Ok(Advice::new(&advice, session.board()).into_ts()?)
}
