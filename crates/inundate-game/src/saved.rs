//! Saved games.
//!
//! A saved game is a text of two lines of JSON. The first line says what the file is, and has the
//! length and the checksum of the second line, which is the game. A file that is cut, altered or of
//! a later version is not read. A file that is not a readable saved game is never overwritten.

use std::time::Duration;

use inundate_core::format::{Extras, Format, Overrides, read, write};
use inundate_core::notation::NotationError;
use inundate_core::{Move, Vertex};
use serde::{Deserialize, Serialize};

use crate::session::Tally;
use crate::statistics::whole_milliseconds;
use crate::{MoveLimit, Session};

/// The version that is written, and the latest that is read.
///
/// Version 2 added `lost` and `milliseconds`; a game of version 1 has neither a loss that was
/// undone nor a time.
pub const SAVE_VERSION: u64 = 2;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    inundate_game: u64,
    bytes: usize,
    crc32: u32,
}

/// The second line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    id: Option<String>,
    limit: String,
    par: Option<u32>,
    /// The vertex and the label of each move.
    moves: Vec<(u32, String)>,
    made: usize,
    hints: u32,
    undos: u32,
    recorded: bool,
    #[serde(default)]
    lost: bool,
    #[serde(default)]
    milliseconds: u64,
    board: serde_json::Value,
}

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// It is something else.
    #[error("expected a saved game, found something else: {0}")]
    Form(String),
    /// A later version wrote it.
    #[error(
        "expected a saved game of version {SAVE_VERSION} or earlier, found version {0}: use a later inundate"
    )]
    Version(u64),
    /// Its end is missing.
    #[error("expected {expected} bytes after the first line, found {found}: the file is cut")]
    Cut {
        /// The length in the first line.
        expected: usize,
        /// The length that was found.
        found: usize,
    },
    /// It was changed after it was written.
    #[error(
        "expected a game with the checksum of the first line, found another checksum: the file was altered"
    )]
    Altered,
    /// It is not a game that can be played.
    #[error("expected a game that can be played: {0}")]
    Game(String),
}

/// A game as text.
pub fn save(session: &Session) -> String {
    let board = session.board();
    let mut text = String::new();
    write(&mut text, Format::Json, Extras::default(), board).expect("JSON carries every board");
    let all = session.played().iter().chain(session.taken_back());
    let tally = session.tally();
    let body = Body {
        id: session.id().map(str::to_owned),
        limit: session.limit().to_string(),
        par: session.par(),
        moves: all
            .map(|&mv| {
                let vertex = u32::try_from(mv.pivot.index()).expect("vertices are limited");
                (vertex, board.palette().label(mv.color).to_owned())
            })
            .collect(),
        made: session.played().len(),
        hints: tally.hints,
        undos: tally.undos,
        recorded: tally.recorded,
        lost: tally.lost,
        milliseconds: whole_milliseconds(tally.time),
        board: serde_json::from_str(&text).expect("it was written as JSON"),
    };
    let body = serde_json::to_string(&body).expect("strings and numbers are JSON") + "\n";
    let head = Head {
        inundate_game: SAVE_VERSION,
        bytes: body.len(),
        crc32: crc32fast::hash(body.as_bytes()),
    };
    let head = serde_json::to_string(&head).expect("numbers are JSON");
    format!("{head}\n{body}")
}

/// Reads the text that [`save`] wrote.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{MoveLimit, LoadError, Session, load, save};
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let session = Session::new(board, MoveLimit::Classic)?;
/// let text = save(&session);
/// assert_eq!(save(&load(&text)?), text);
/// assert!(matches!(load(&text[..text.len() - 9]), Err(LoadError::Cut { .. })));
/// assert_eq!(load(&text.replace("classic", "optimal")).unwrap_err(), LoadError::Altered);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`LoadError`].
pub fn load(text: &str) -> Result<Session, LoadError> {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    let version = serde_json::from_str::<serde_json::Value>(head)
        .map_err(|error| LoadError::Form(error.to_string()))?;
    let version = version
        .get("inundate_game")
        .and_then(serde_json::Value::as_u64)
        .ok_or_else(|| LoadError::Form("its first line has no `inundate_game`".to_owned()))?;
    if version > SAVE_VERSION {
        return Err(LoadError::Version(version));
    }
    let head: Head =
        serde_json::from_str(head).map_err(|error| LoadError::Form(error.to_string()))?;
    if body.len() < head.bytes {
        return Err(LoadError::Cut {
            expected: head.bytes,
            found: body.len(),
        });
    }
    if body.len() != head.bytes || crc32fast::hash(body.as_bytes()) != head.crc32 {
        return Err(LoadError::Altered);
    }
    let body: Body =
        serde_json::from_str(body).map_err(|error| LoadError::Game(error.to_string()))?;
    resume(body).map_err(LoadError::Game)
}

fn resume(body: Body) -> Result<Session, String> {
    let board = body.board.to_string();
    let record = read(&board, Format::Json, Overrides::default()).remove(0);
    let board = record.map_err(|error| error.problem.to_string())?.instance;
    let limit: MoveLimit = body
        .limit
        .parse()
        .map_err(|error: crate::MoveLimitError| error.to_string())?;
    let mut moves = Vec::new();
    for (vertex, label) in body.moves {
        let Some(color) = board.palette().color(&label) else {
            let number = moves.len() + 1;
            return Err(format!("move {number}: {}", NotationError::NoColor(label)));
        };
        let pivot = Vertex::new(vertex);
        moves.push(Move { pivot, color });
    }
    let tally = Tally {
        hints: body.hints,
        undos: body.undos,
        recorded: body.recorded,
        lost: body.lost,
        time: Duration::from_millis(body.milliseconds),
    };
    Session::new(board, limit)
        .map_err(|error| error.to_string())?
        .with_id(body.id)
        .resumed(&moves, body.made, body.par, tally)
}
