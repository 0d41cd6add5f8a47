//! A board of an input, with its source, move limit and game so far.

use std::fmt;

use inundate_core::duel::DuelSetup;
use inundate_core::format::GameSoFar;
use inundate_core::notation::quoted;
use inundate_core::{GameSetup, Instance};
use inundate_duel::DuelCode;
use inundate_game::{MoveLimit, Session};
use inundate_records::Origin;

use crate::args::{BoardName, ReadingArgs};
use crate::{At, Failure, Result};

/// A board with its origin, or the reason why it is bad. Fields that few boards have are boxed:
/// there may be millions.
#[derive(Debug)]
pub(crate) struct Item {
    /// Position among the boards of all inputs, from 0.
    pub(crate) index: usize,
    pub(crate) id: Option<String>,
    /// The move limit, if the text has one.
    pub(crate) limit: Option<u32>,
    /// The moves so far, if the text is a save file of the puzzle collection.
    pub(crate) game: Option<Box<GameSoFar>>,
    /// The terms of a duel, if the text has any.
    pub(crate) duel: Option<Box<DuelSetup>>,
    /// The code of the duel, if it comes from one.
    pub(crate) code: Option<Box<DuelCode>>,
    /// `file:line`, with `-` for standard input; or the id that was typed.
    pub(crate) source: String,
    pub(crate) board: Result<Instance, String>,
}

impl Item {
    /// A board, and nothing else.
    pub(crate) fn new(index: usize, source: String, board: Result<Instance, String>) -> Self {
        Self {
            index,
            id: None,
            limit: None,
            game: None,
            duel: None,
            code: None,
            source,
            board,
        }
    }

    /// The board with its source, unless it is bad.
    pub(crate) fn good(&self) -> Option<(&str, &Instance)> {
        Some((&self.source, self.board.as_ref().ok()?))
    }

    /// `board 3 (id)`.
    pub(crate) fn name(&self) -> String {
        let id = self.id.as_ref().map(|id| format!(" ({})", quoted(id)));
        format!("board {}{}", self.index, id.unwrap_or_default())
    }

    /// The origin for records.
    pub(crate) fn origin(&self) -> Origin<'_> {
        Origin {
            index: self.index,
            id: self.id.as_deref(),
            source: &self.source,
            move_limit: self.limit,
        }
    }

    /// The game of a save file of the puzzle collection. A game that went on after its limit was
    /// used up has none.
    pub(super) fn session(&self) -> Result<Box<Session>> {
        let board = self.board.clone().map_err(Failure::new)?;
        let mut game = self.game.clone().unwrap_or_default();
        let limit = self.limit.unwrap_or(u32::MAX) as usize;
        let limit = if game.made <= limit {
            game.moves.truncate(limit);
            self.limit.map_or(MoveLimit::None, MoveLimit::Moves)
        } else {
            MoveLimit::None
        };
        let session = Session::new(board, limit)
            .map_err(|error| error.to_string())
            .and_then(|session| session.with_moves(&game.moves, game.made))
            .at(&self.source)?;
        let mut session = session.with_id(self.id.clone());
        if game.is_solved {
            // It showed a solution.
            session.count_hint();
        }
        Ok(Box::new(session))
    }

    /// The board at the start of a saved game.
    pub(crate) fn of_game(name: &BoardName, session: &Session, reading: &ReadingArgs) -> Self {
        let board = Instance::clone(session.board());
        let source = format!("{name}:1");
        let board = with_overrides(board, reading, &source);
        Self {
            id: session.id().map(str::to_owned),
            limit: session.limit_in_moves(),
            ..Self::new(0, source, board)
        }
    }
}

/// The game that the options ask for, on a board that has one already.
pub(super) fn with_overrides(
    board: Instance,
    reading: &ReadingArgs,
    place: impl fmt::Display,
) -> Result<Instance, String> {
    let overrides = reading.overrides();
    let with_game = |board: Instance| {
        if overrides.game.is_none() {
            return Ok(board);
        }
        let board = board.with_game(overrides.apply(GameSetup::default()));
        reading.place_pivots(board.map_err(|error| error.to_string())?)
    };
    let board = with_game(board).and_then(|board| reading.expect_taken(&board).map(|()| board));
    board.map_err(|error| format!("{place}: {error}"))
}
