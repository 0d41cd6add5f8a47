//! Duels: positions, the calls of the computer, and hints.
//!
//! A duel goes between the page and the worker as its code, a text of eight parts with colons between them:
//! `duel:SHAPE:ROWSxCOLSxCOLORS:NEIGHBORS:SEED:RULES:PLAYERS:CALLS`, like
//! `duel:square:7x8x6:apart:42:standard:person-5:0.3.pass`. The seed decides the board and the computer's calls.

use inundate::{Budget, Effort};
use inundate_core::Color;
use inundate_core::duel::{Duel, DuelSetup, Player, Rules};
use inundate_duel::{Options, Series, Session, Side, advise, solve};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::of_effort;
use crate::board::{Board, CellShape};
use crate::moves::{color_number, number};

/// The most rows and columns of a duel.
const LARGEST: usize = 40;

/// Boards that are looked at for a fair one.
const ATTEMPTS: u64 = 1000;

/// A duel as the page draws it.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DuelPosition {
    /// The board.
    pub board: Board,
    /// The start of each player.
    pub starts: Vec<u32>,
    /// Who plays each side: 0 for a person, else the level of the computer.
    pub sides: Vec<u8>,
    /// The color of each vertex.
    pub colors: Vec<u16>,
    /// Who holds each vertex: 0, 1, or 2 for nobody.
    pub owners: Vec<u8>,
    /// The number of vertices of each player.
    pub cells: Vec<u32>,
    /// The color of each territory.
    pub territories: Vec<u16>,
    /// Whose turn it is.
    pub turn: u8,
    /// Whether the game is over.
    pub over: bool,
    /// What the player to call would conquer with each color; undefined where the rules forbid it.
    pub gains: Vec<Option<u32>>,
    /// Number of calls made.
    pub calls: usize,
}

/// What is known about a position of a duel.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DuelHint {
    /// A good call; undefined for a forced pass.
    pub call: Option<u16>,
    /// Whether it is proven to be best.
    pub proven: bool,
    /// The result under best play, if it is proven: cells of player 0 minus cells of player 1.
    pub value: Option<i32>,
}

/// The position of the code of a duel.
///
/// # Errors
/// What is wrong with the code.
#[wasm_bindgen(js_name = duelPosition)]
pub fn duel_position(code: &str) -> Result<Ts<DuelPosition>, JsError> {
    let session = read(code).map_err(|problem| JsError::new(&problem))?;
    let duel = session.duel();
    let position = session.position();
    let board = Board::new(duel.instance(), None).map_err(|problem| JsError::new(&problem))?;
    let palette = duel.palette();
    let legal = position.legal();
    let vertices = || duel.instance().graph().vertices();
    let shown = DuelPosition {
        board: Board {
            labels: palette
                .colors()
                .map(|color| palette.label(color).to_owned())
                .collect(),
            ..board
        },
        starts: Player::BOTH
            .map(|player| number(duel.start(player)))
            .to_vec(),
        sides: session
            .sides()
            .map(|side| match side {
                Side::Person => 0,
                Side::Computer(level) => level.number(),
            })
            .to_vec(),
        colors: vertices()
            .map(|v| color_number(position.color(v)))
            .collect(),
        owners: vertices()
            .map(|v| position.owner(v).map_or(2, player_number))
            .collect(),
        cells: Player::BOTH.map(|player| position.cells(player)).to_vec(),
        territories: Player::BOTH
            .map(|player| color_number(position.territory_color(player)))
            .to_vec(),
        turn: player_number(position.turn()),
        over: position.is_over(),
        gains: palette
            .colors()
            .map(|color| legal.contains(&color).then(|| position.gain(color)))
            .collect(),
        calls: session.calls().len(),
    };
    Ok(shown.into_ts()?)
}

/// The code after a call of a person, or after a forced pass where the color is undefined.
///
/// # Errors
/// The rule that the call breaks.
#[wasm_bindgen(js_name = duelCall)]
pub fn duel_call(code: &str, color: Option<u16>) -> Result<String, JsError> {
    let mut session = read(code).map_err(|problem| JsError::new(&problem))?;
    session.call(color.map(Color::new))?;
    Ok(with_calls(code, &session))
}

/// The code after the computer's calls and forced passes, until a person may call or the game is over: at most this many
/// calls.
///
/// # Errors
/// What is wrong with the code.
#[wasm_bindgen(js_name = duelGoOn)]
pub fn duel_go_on(code: &str, most: usize) -> Result<String, JsError> {
    let mut session = read(code).map_err(|problem| JsError::new(&problem))?;
    for _ in 0..most {
        let call = match session.computers_call() {
            Some(choice) => choice.call,
            None if session.must_pass() => None,
            None => break,
        };
        session.call(call)?;
    }
    Ok(with_calls(code, &session))
}

/// The code before the last choice of a person, or with one call less where two levels play.
///
/// # Errors
/// What is wrong with the code.
#[wasm_bindgen(js_name = duelUndo)]
pub fn duel_undo(code: &str) -> Result<String, JsError> {
    let mut session = read(code).map_err(|problem| JsError::new(&problem))?;
    session.undo();
    Ok(with_calls(code, &session))
}

/// A hint for the player to call. It is proven if the effort is enough: so many looks of the search at its clock, which
/// are the same on every machine.
///
/// # Errors
/// What is wrong with the code; that the game is over.
#[wasm_bindgen(js_name = duelHint)]
pub fn duel_hint(code: &str, looks: u32) -> Result<Ts<DuelHint>, JsError> {
    let session = read(code).map_err(|problem| JsError::new(&problem))?;
    let position = session.position();
    if position.is_over() {
        return Err(JsError::new("the game is over"));
    }
    let advice = advise(&position, &of_effort(Effort::new(looks.into())), |_| {});
    let hint = DuelHint {
        call: advice.call.map(color_number),
        proven: advice.is_proven,
        value: advice.value.proven(),
    };
    Ok(hint.into_ts()?)
}

/// The result of the board under best play of both from the start, if it is proven within the effort: cells of player 0
/// minus cells of player 1.
///
/// # Errors
/// What is wrong with the code.
#[wasm_bindgen(js_name = duelValue)]
pub fn duel_value(code: &str, looks: u32) -> Result<Option<i32>, JsError> {
    let session = read(code).map_err(|problem| JsError::new(&problem))?;
    Ok(value(session.duel(), &of_effort(Effort::new(looks.into()))))
}

/// The code with the first seed, from its own on, whose board is fair: best play is proven to be a draw. Without one
/// within the effort, the code as it is.
///
/// # Errors
/// What is wrong with the code.
#[wasm_bindgen(js_name = duelFair)]
pub fn duel_fair(code: &str, looks: u32) -> Result<String, JsError> {
    let terms = Terms::read(code).map_err(|problem| JsError::new(&problem))?;
    let budget = of_effort(Effort::new(looks.into()));
    let is_spent = || {
        budget
            .effort
            .as_ref()
            .is_some_and(|effort| effort.is_spent())
    };
    for step in 0..ATTEMPTS {
        if is_spent() {
            break;
        }
        let terms = Terms {
            seed: terms.seed.wrapping_add(step),
            ..terms.clone()
        };
        if let Ok(duel) = terms.duel()
            && value(&duel, &budget) == Some(0)
        {
            return Ok(terms.code(""));
        }
    }
    Ok(terms.code(""))
}

fn value(duel: &Duel, budget: &Budget) -> Option<i32> {
    let mut options = Options::default();
    (options.calls, options.line) = (false, false);
    let start = inundate_core::duel::Position::new(duel);
    solve(&start, options, budget).value.proven()
}

/// What a code says but for its calls.
#[derive(Clone, Debug)]
struct Terms {
    shape: CellShape,
    size: [usize; 3],
    apart: bool,
    seed: u64,
    rules: Rules,
    sides: [Side; 2],
}

/// The parts of a code before the calls.
const TERMS: usize = 7;

impl Terms {
    fn read(code: &str) -> Result<Self, String> {
        let parts: Vec<&str> = code.split(':').collect();
        let &["duel", shape, size, neighbors, seed, rules, players, _] = parts.as_slice() else {
            return Err(format!(
                "expected `duel` and 7 parts with `:` between them, found `{code}`"
            ));
        };
        let numbers: Vec<usize> = size.split('x').filter_map(|n| n.parse().ok()).collect();
        let size: [usize; 3] = numbers
            .try_into()
            .map_err(|_| format!("expected ROWSxCOLSxCOLORS, found `{size}`"))?;
        let [rows, cols, colors] = size;
        let is_size = |size: usize| (1..=LARGEST).contains(&size);
        if !is_size(rows) || !is_size(cols) || !(2..=24).contains(&colors) {
            return Err(format!(
                "expected 1 to {LARGEST} rows and columns and 2 to 24 colors, found {rows}x{cols}x{colors}"
            ));
        }
        let sides: Result<Vec<Side>, _> = players.split('-').map(str::parse).collect();
        let sides = sides.map_err(|error| error.to_string())?;
        Ok(Self {
            shape: match shape {
                "square" => CellShape::Square,
                "hexagon" => CellShape::Hexagon,
                _ => return Err(format!("expected square or hexagon, found `{shape}`")),
            },
            size,
            apart: match neighbors {
                "apart" => true,
                "any" => false,
                _ => return Err(format!("expected apart or any, found `{neighbors}`")),
            },
            seed: seed
                .parse()
                .map_err(|_| format!("expected a seed, found `{seed}`"))?,
            rules: rules
                .parse()
                .map_err(|error: inundate_core::duel::UnknownRules| error.to_string())?,
            sides: sides
                .try_into()
                .map_err(|_| format!("expected two players, found `{players}`"))?,
        })
    }

    fn code(&self, calls: &str) -> String {
        let Self { seed, rules, .. } = self;
        let shape = match self.shape {
            CellShape::Square => "square",
            CellShape::Hexagon => "hexagon",
        };
        let [rows, cols, colors] = self.size;
        let neighbors = if self.apart { "apart" } else { "any" };
        let [zero, one] = self.sides;
        format!(
            "duel:{shape}:{rows}x{cols}x{colors}:{neighbors}:{seed}:{rules}:{zero}-{one}:{calls}"
        )
    }

    /// The first board of the seed's series whose starts lie in two components.
    fn duel(&self) -> Result<Duel, String> {
        let [rows, cols, colors] = self.size;
        let series = Series {
            is_hex: self.shape == CellShape::Hexagon,
            rows,
            cols,
            colors,
            is_apart: self.apart,
            setup: DuelSetup {
                rules: self.rules,
                ..DuelSetup::default()
            },
            seed: self.seed,
        };
        let mut refused = String::new();
        for index in 0..ATTEMPTS {
            match series.duel(index) {
                Ok(duel) => return Ok(duel),
                Err(error) if error.is_of_one_board() => refused = error.to_string(),
                Err(error) => return Err(error.to_string()),
            }
        }
        Err(refused)
    }
}

/// The game of a code.
fn read(code: &str) -> Result<Session, String> {
    let terms = Terms::read(code)?;
    let duel = terms.duel()?;
    let written = code.rsplit(':').next().unwrap_or_default();
    let words = written.split('.').filter(|word| !word.is_empty());
    let calls: Result<Vec<Option<Color>>, String> = words
        .map(|word| {
            if word == "pass" {
                return Ok(None);
            }
            let color = duel.palette().color(word).map(Some);
            color.ok_or_else(|| format!("expected a color of the palette, found `{word}`"))
        })
        .collect();
    let session = Session::new(duel, terms.sides, terms.seed);
    session
        .with_calls(calls?)
        .map_err(|error| error.to_string())
}

/// The code of a game that began as this one.
fn with_calls(code: &str, session: &Session) -> String {
    let terms: Vec<&str> = code.split(':').take(TERMS).collect();
    let calls: Vec<String> = session
        .calls()
        .iter()
        .map(|&call| {
            session
                .duel()
                .labeled(call)
                .unwrap_or_else(|| "pass".to_owned())
        })
        .collect();
    format!("{}:{}", terms.join(":"), calls.join("."))
}

fn player_number(player: Player) -> u8 {
    u8::from(player == Player::One)
}
