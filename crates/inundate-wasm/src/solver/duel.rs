//! Duels: positions, the calls of the computer, and hints.
//!
//! The page and the worker exchange a duel as its code: see [`DuelCode`].

use inundate_core::Color;
use inundate_core::duel::{Player, Position};
use inundate_duel::{DuelCode, Fairness, Options, Session, Side, advise, solve};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::of_effort;
use crate::board::{Board, color_number, labels, number};

/// Number of boards tried in search of a fair one.
const ATTEMPTS: u64 = 1000;

/// A duel as the page draws it.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DuelPosition {
    /// The board.
    pub board: Board,
    /// The start of each player.
    pub starts: [u32; 2],
    /// Who plays each side: 0 for a person, else the level of the computer.
    pub sides: [u8; 2],
    /// The color of each vertex.
    pub colors: Vec<u16>,
    /// The owner of each vertex: 0, 1, or 2 for nobody.
    pub owners: Vec<u8>,
    /// The number of vertices of each player.
    pub cells: [u32; 2],
    /// The color of each territory.
    pub territories: [u16; 2],
    /// Whose turn it is.
    pub turn: u8,
    /// Whether the game is over.
    pub over: bool,
    /// The number of vertices that a call of each color conquers; undefined where the rules forbid
    /// the call.
    pub gains: Vec<Option<u32>>,
    /// Number of calls made.
    pub calls: usize,
}

/// A hint for a position of a duel.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DuelHint {
    /// A good call; undefined for a forced pass.
    pub call: Option<u16>,
    /// Whether the call is proven to be best.
    pub proven: bool,
    /// The result under best play, if it is proven: cells of player 0 minus cells of player 1.
    pub value: Option<i32>,
}

/// The position of the code of a duel.
///
/// # Errors
/// If the code is not valid; the message says why.
#[wasm_bindgen(js_name = duelPosition)]
pub fn duel_position(code: &str) -> Result<Ts<DuelPosition>, JsError> {
    let (_, session) = read(code)?;
    let duel = session.duel();
    let position = session.position();
    let board = Board::new(duel.instance(), None)?;
    let palette = duel.palette();
    let legal = position.legal();
    let vertices = || duel.instance().graph().vertices();
    let shown = DuelPosition {
        board: Board {
            labels: labels(palette),
            ..board
        },
        starts: Player::BOTH.map(|player| number(duel.start(player))),
        sides: session.sides().map(|side| match side {
            Side::Person => 0,
            Side::Computer(level) => level.number(),
        }),
        colors: vertices()
            .map(|v| color_number(position.color(v)))
            .collect(),
        owners: vertices()
            .map(|v| position.owner(v).map_or(2, player_number))
            .collect(),
        cells: Player::BOTH.map(|player| position.cells(player)),
        territories: Player::BOTH.map(|player| color_number(position.territory_color(player))),
        turn: player_number(position.turn()),
        over: position.is_over(),
        gains: palette
            .colors()
            .zip(position.gains())
            .map(|(color, gain)| legal.contains(&color).then_some(gain))
            .collect(),
        calls: session.calls().len(),
    };
    Ok(shown.into_ts()?)
}

/// The code after a call of a person.
///
/// # Errors
/// The rule that the call breaks.
#[wasm_bindgen(js_name = duelCall)]
pub fn duel_call(code: &str, color: u16) -> Result<String, JsError> {
    let (code, mut session) = read(code)?;
    session.call(Some(Color::new(color)))?;
    Ok(code.after(&session).to_string())
}

/// The code after the next call of the computer or forced pass; as it is where a person may call or
/// the game is over.
///
/// # Errors
/// If the code is not valid; the message says why.
#[wasm_bindgen(js_name = duelGoOn)]
pub fn duel_go_on(code: &str) -> Result<String, JsError> {
    let (code, mut session) = read(code)?;
    if let Some(choice) = session.computers_call() {
        session.call(choice.call)?;
    } else if session.must_pass() {
        session.call(None)?;
    }
    Ok(code.after(&session).to_string())
}

/// The code before the last choice of a person, or one call earlier where two levels play.
///
/// # Errors
/// If the code is not valid; the message says why.
#[wasm_bindgen(js_name = duelUndo)]
pub fn duel_undo(code: &str) -> Result<String, JsError> {
    let (code, mut session) = read(code)?;
    session.undo();
    Ok(code.after(&session).to_string())
}

/// A hint for the player to call, proven if the search needs at most `looks` polls of its clock,
/// so the hint is the same on every machine.
///
/// # Errors
/// If the code is not valid, or the game is over.
#[wasm_bindgen(js_name = duelHint)]
pub fn duel_hint(code: &str, looks: u32) -> Result<Ts<DuelHint>, JsError> {
    let (_, session) = read(code)?;
    let position = session.position();
    if position.is_over() {
        return Err(JsError::new("the game is over"));
    }
    let advice = advise(&position, &of_effort(looks), |_| {});
    let hint = DuelHint {
        call: advice.call.map(color_number),
        proven: advice.is_proven,
        value: advice.value.proven(),
    };
    Ok(hint.into_ts()?)
}

/// The result of the board under best play of both from the start, if it is proven within the
/// effort: cells of player 0 minus cells of player 1.
///
/// # Errors
/// If the code is not valid; the message says why.
#[wasm_bindgen(js_name = duelValue)]
pub fn duel_value(code: &str, looks: u32) -> Result<Option<i32>, JsError> {
    let (_, session) = read(code)?;
    let start = Position::new(session.duel());
    let options = Options::default().with_calls(false).with_line(false);
    Ok(solve(&start, options, &of_effort(looks)).value.proven())
}

/// The code with the first seed, from its own upwards, whose board is fair: best play is proven to
/// be a draw. Without one within the effort, the code as it is.
///
/// # Errors
/// If the code is not valid; the message says why.
#[wasm_bindgen(js_name = duelFair)]
pub fn duel_fair(code: &str, looks: u32) -> Result<String, JsError> {
    let code: DuelCode = code.parse()?;
    let budget = of_effort(looks);
    let effort = budget.effort.as_ref().expect("a budget of effort");
    for step in 0..ATTEMPTS {
        if effort.is_spent() {
            break;
        }
        let code = code.with_seed(code.series.seed.wrapping_add(step));
        if let Ok(duel) = code.duel()
            && Fairness::DRAW.accepts(&duel, &budget)
        {
            return Ok(code.to_string());
        }
    }
    Ok(code.with_seed(code.series.seed).to_string())
}

/// A code and its session.
fn read(code: &str) -> Result<(DuelCode, Session), JsError> {
    let code: DuelCode = code.parse()?;
    let session = code.session()?;
    Ok((code, session))
}

fn player_number(player: Player) -> u8 {
    u8::from(player == Player::One)
}
