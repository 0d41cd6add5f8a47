//! Advice on what to play, the best number of moves, and what each move of a game lost.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use inundate::methods::ReusingExact;
use inundate::proof::{Certificate, FixedCertifier};
use inundate::{Problem, Question};
use inundate_core::Instance;
use inundate_core::notation::LabeledMove;
use inundate_game::{Analyst, MoveLimit, Session, read_share_code, share_code};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::budget;
use crate::board::PlayedMove;

/// Proven and best known facts about a position.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    /// The best known moves to the end; undefined if none are known.
    pub line: Option<Vec<PlayedMove>>,
    /// Lower bound on the number of moves to the end.
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
    /// The listener and the board. A listener has to be `Send`, and a function of JavaScript is
    /// not: it stays on its thread.
    static LISTENER: RefCell<Option<(js_sys::Function, Session)>> = const { RefCell::new(None) };
    /// The learner of the last advice: usually the next position is of the same game.
    static LEARNER: Cell<Option<ReusingExact>> = const { Cell::new(None) };
}

fn tell(news: &inundate_game::Advice) {
    LISTENER.with_borrow(|listener| {
        if let Some((listener, session)) = listener
            && let Ok(advice) = Advice::new(news, session.board()).into_ts()
        {
            // Exceptions of the listener are ignored.
            let _ = listener.call1(&JsValue::NULL, &advice.into());
        }
    });
}

/// The best moves from the position of a share code. Calls `listener` with every better result.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn advise(
    code: &str,
    milliseconds: Option<f64>,
    listener: Option<js_sys::Function>,
) -> Result<Ts<Advice>, JsError> {
    let session = read_share_code(code)?;
    let position = session.position();
    LISTENER.set(listener.map(|listener| (listener, session.clone())));
    let learner = LEARNER.take();
    let learner = learner.filter(|learner| learner.board() == session.board().as_ref());
    let learner = learner.unwrap_or_else(|| ReusingExact::new(session.board().as_ref().clone()));
    let advice = inundate_game::advise(&position, &learner, &budget(milliseconds), tell);
    LEARNER.set(Some(learner));
    LISTENER.set(None);
    Ok(Advice::new(&advice, session.board()).into_ts()?)
}

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
    /// Lower bound on the moves that it lost.
    pub least_loss: u32,
    /// Upper bound on the moves that it lost; undefined if unknown.
    pub most_loss: Option<u32>,
}

/// The analysis of a game.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// The moves.
    pub moves: Vec<AnalyzedMove>,
    /// The facts before each move, and after the last.
    pub positions: Vec<Advice>,
}

/// The progress of an analysis.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
pub struct AnalysisProgress {
    /// Number of positions searched.
    pub searched: usize,
    /// Number of positions of the game.
    pub of: usize,
}

/// Finds out how much each move of the game of a share code lost. The time limit is for each move.
/// Reports its progress to `listener`; once that returns `false`, the rest has only quick solutions
/// and bounds.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn analyze(
    code: &str,
    milliseconds: Option<f64>,
    listener: Option<js_sys::Function>,
) -> Result<Ts<Analysis>, JsError> {
    let session = read_share_code(code)?;
    let board = session.board();
    let of = session.played().len() + 1;
    let tell = |searched| {
        let told = AnalysisProgress { searched, of }.into_ts().ok();
        let answer = listener.as_ref().zip(told).map(|(listener, told)| {
            // Exceptions of the listener are ignored.
            listener.call1(&JsValue::NULL, &told.into())
        });
        match answer {
            Some(Ok(answer)) if answer == false => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let budget = budget(milliseconds);
    let analysis = Analyst::new(board).analyze_with_progress(session.played(), &budget, tell)?;
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

/// The number of moves that the greedy player needs from the start of the board: it always joins
/// the most cells.
///
/// # Errors
/// If the code cannot be read.
#[wasm_bindgen]
pub fn greedy(code: &str) -> Result<Option<u32>, JsError> {
    let solution = inundate_game::greedy(read_share_code(code)?.board());
    Ok(solution.map(|solution| solution.len()))
}

/// A proof of the best number of moves of a position.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct Proof {
    /// The certificate, as `inundate check` reads it; undefined if the time was over before it
    /// proved as many moves as a solution has.
    pub certificate: Option<String>,
    /// The id or share code of the position as a board, which `inundate check` takes too.
    pub board: String,
    /// The number of moves that are proven to be needed.
    pub moves: u32,
    /// The number of positions from which all moves were tried.
    pub positions: f64,
    /// The time that the proof took.
    pub milliseconds: f64,
}

/// Proves the best number of moves from the position of a share code, and keeps the reasons.
///
/// # Errors
/// For a code that cannot be read, and a board of a kind that has no certificates.
#[wasm_bindgen]
pub fn certify(code: &str, milliseconds: f64) -> Result<Ts<Proof>, JsError> {
    let mut start = read_share_code(code)?;
    let mut board = start.id().unwrap_or(code).to_owned();
    if !start.played().is_empty() {
        let position = Session::new(start.position(), MoveLimit::None)?;
        board = share_code(&position).ok_or_else(|| JsError::new("expected plain labels"))?;
        // A checker numbers the colors that are left.
        start = read_share_code(&board)?;
    }
    let problem = Problem::new(start.board());
    let budget = budget(Some(milliseconds));
    // The certifier of all games would make the module larger by 31 kB.
    let mut answer = problem.ask(&FixedCertifier, &Question::Shortest, &budget)?;
    let certificate = Certificate::new(&problem, &mut answer);
    let best = answer.outcome.solution().map(|solution| solution.len());
    let certificate = certificate.filter(|proven| Some(proven.lower_bound()) == best);
    let text = certificate.map(|certificate| {
        let mut text = Vec::new();
        certificate.write(&mut text)?;
        std::io::Result::Ok(String::from_utf8_lossy(&text).into_owned())
    });
    Ok(Proof {
        certificate: text.transpose()?,
        board,
        moves: answer.outcome.lower_bound(),
        positions: answer.stats.expanded as f64,
        milliseconds: answer.elapsed.as_secs_f64() * 1e3,
    }
    .into_ts()?)
}
