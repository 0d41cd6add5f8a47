//! A game in play, and daily boards.

use inundate_game::{Daily, GameId, Session, ShareCodeError, Status, read_share_code, share_code};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::board::{Board, PlayedMove, cells, color_number};

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum GameStatus {
    /// You can make a move.
    Playing,
    /// The board is flooded.
    Won,
    /// The moves of the limit are used up, and the board is not flooded.
    Lost,
}

/// The variable part of a game: moves, limit, hints and undos.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// Whether the game goes on.
    pub status: GameStatus,
    /// The moves made.
    pub moves: Vec<PlayedMove>,
    /// The number of moves that can be made again after an undo.
    pub taken_back: usize,
    /// The move limit; undefined if there is none, or if it waits for the optimum.
    pub limit: Option<u32>,
    /// Whether the limit waits for the optimum: see `setBestKnown`.
    pub awaits_best_known: bool,
    /// The hints that the player took.
    pub hints: u32,
    /// The moves that the player took back.
    pub undos: u32,
}

/// A game in play: the rules, undo and redo, and the limit.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    pub(crate) session: Session,
}

#[wasm_bindgen]
impl Game {
    /// The game on a generated board: `random:14x14x6:42`, `hex:…`, `daily:YYYY-MM-DD`. The limit
    /// is `none`, `classic`, `optimal`, `optimal+K` or a number; without one it is the usual one of
    /// the board.
    ///
    /// # Errors
    /// If the id or the limit is not valid, or there is no such board.
    #[wasm_bindgen(js_name = fromId)]
    pub fn from_id(id: &str, limit: Option<String>) -> Result<Game, JsError> {
        // The module is smaller if it reads boards in one way.
        let limit = limit.map_or_else(String::new, |limit| format!("/{limit}"));
        match read_share_code(&format!("1/{id}{limit}")) {
            Ok(session) => Self::new(session),
            Err(ShareCodeError::Part { problem, .. }) => Err(JsError::new(&problem)),
            Err(error) => Err(error.into()),
        }
    }

    /// The game of a share code.
    ///
    /// # Errors
    /// If the text is not valid.
    #[wasm_bindgen(js_name = fromCode)]
    pub fn from_code(code: &str) -> Result<Game, JsError> {
        Self::new(read_share_code(code)?)
    }

    /// The share code of the game, with the moves made.
    pub fn code(&self) -> Option<String> {
        share_code(&self.session)
    }

    /// The board of the game, which does not change.
    ///
    /// # Errors
    /// Never on a board that was read.
    pub fn board(&self) -> Result<Ts<Board>, JsError> {
        Ok(Board::new(self.session.board(), self.session.id())?.into_ts()?)
    }

    /// The color of each vertex.
    pub fn colors(&self) -> Vec<u16> {
        self.session
            .colors()
            .iter()
            .copied()
            .map(color_number)
            .collect()
    }

    /// Makes a move and returns the number of vertices that joined.
    ///
    /// # Errors
    /// If the rules forbid it.
    pub fn play(&mut self, vertex: u32, color: u16) -> Result<usize, JsError> {
        Ok(self.session.play(PlayedMove { vertex, color }.into())?)
    }

    /// Takes a move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// Makes a move again that was taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.session.redo()
    }

    /// Undoes all moves, for a new try.
    pub fn restart(&mut self) {
        self.session.restart();
    }

    /// Sets the number that the limits `optimal` and `optimal+K` take for the optimum.
    #[wasm_bindgen(js_name = setBestKnown)]
    pub fn set_best_known(&mut self, moves: u32) {
        self.session.set_best_known(moves);
    }

    /// Whether a limit that waits for the optimum is the same for a solution of this many moves and
    /// for any shorter one.
    #[wasm_bindgen(js_name = leavesRoomFor)]
    pub fn leaves_room_for(&self, best: u32) -> bool {
        self.session.leaves_room_for(best)
    }

    /// Counts a hint.
    #[wasm_bindgen(js_name = countHint)]
    pub fn count_hint(&mut self) {
        self.session.count_hint();
    }

    /// The progress of the game.
    ///
    /// # Errors
    /// Never.
    pub fn progress(&self) -> Result<Ts<Progress>, JsError> {
        let tally = self.session.tally();
        let progress = Progress {
            status: match self.session.status() {
                Status::Playing => GameStatus::Playing,
                Status::Won => GameStatus::Won,
                Status::Lost => GameStatus::Lost,
            },
            moves: self
                .session
                .played()
                .iter()
                .copied()
                .map(PlayedMove::from)
                .collect(),
            taken_back: self.session.taken_back().len(),
            limit: self.session.limit_in_moves(),
            awaits_best_known: self.session.awaits_best_known(),
            hints: tally.hints,
            undos: tally.undos,
        };
        Ok(progress.into_ts()?)
    }
}

impl Game {
    fn new(session: Session) -> Result<Self, JsError> {
        cells(session.board())?;
        Ok(Self { session })
    }
}

/// The id of a daily board, `YYYY-MM-DD` or `YYYY-MM-DD:LEVEL`; undefined if there is no such
/// board.
#[wasm_bindgen(js_name = idOfDaily)]
pub fn id_of_daily(daily: &str) -> Option<String> {
    let daily: Daily = daily.parse().ok()?;
    Some(GameId::from(daily).to_string())
}

/// The next board from an id on that is not finished at the start: see [`GameId::to_play`].
#[wasm_bindgen(js_name = idToPlay)]
pub fn id_to_play(id: &str) -> Result<String, JsError> {
    let id: GameId = id.parse()?;
    Ok(id.to_play()?.to_string())
}
