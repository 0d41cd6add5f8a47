//! Saved games.
//!
//! A saved game is a text of two lines of JSON. The first line says what the file is, and has the
//! length and the checksum of the second line, which is the game. A file that is cut, altered or of
//! a later version is not read. A file that is not a readable saved game is never overwritten.
//!
//! A game that is kept while it is played has more lines: see [`step`](crate::step).

use std::time::Duration;

use inundate_core::format::{Extras, Format, Overrides, read, write};
use inundate_core::notation::NotationError;
use inundate_core::{Move, Vertex};
use serde::{Deserialize, Serialize};

use crate::session::Tally;
use crate::step::{MoveText, Step, move_texts, read_steps, whole_milliseconds};
use crate::{MoveLimit, Session};

/// The version that is written, and the latest that is read.
///
/// Version 2 added `lost` and `milliseconds`; a game of version 1 has neither a loss that was
/// undone nor a time. Version 3 added the lines after the second. Version 4 calls `best_known` what
/// was `par` before.
pub const SAVE_VERSION: u64 = 4;

/// The first version that has lines after the second.
const FIRST_WITH_STEPS: u64 = 3;

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
    #[serde(alias = "par")]
    best_known: Option<u32>,
    moves: Vec<MoveText>,
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

impl Body {
    /// The game after a step.
    fn take(&mut self, step: Step) {
        self.moves.truncate(step.keeps);
        self.moves.extend(step.moves);
        self.made = step.made;
        self.best_known = step.best_known;
        self.hints = step.hints;
        self.undos = step.undos;
        self.recorded = step.recorded;
        self.lost = step.lost;
        self.milliseconds = step.milliseconds;
    }
}

/// An error in the text of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// It does not have the form of a saved game.
    #[error("expected a saved game, found something else: {0}")]
    Form(String),
    /// A later version wrote it.
    #[error(
        "expected a saved game of version {SAVE_VERSION} or earlier, found version {0}: use a \
         later inundate"
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
        "expected a game with the checksum of the first line, found another checksum: the file was \
         altered"
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
    let tally = session.tally();
    let body = Body {
        id: session.id().map(str::to_owned),
        limit: session.limit().to_string(),
        best_known: session.best_known(),
        moves: move_texts(board, session.moves()),
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
    load_whole(text).map(|(session, _)| session)
}

/// Reads a game, and says how many bytes of the text belong to it: all, unless the last line has no
/// end, because a program was stopped while it wrote it.
pub(crate) fn load_whole(text: &str) -> Result<(Session, usize), LoadError> {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let version = serde_json::from_str::<serde_json::Value>(head)
        .map_err(|error| LoadError::Form(error.to_string()))?;
    let version = version
        .get("inundate_game")
        .and_then(serde_json::Value::as_u64)
        .ok_or_else(|| LoadError::Form("its first line has no `inundate_game`".to_owned()))?;
    if version > SAVE_VERSION {
        return Err(LoadError::Version(version));
    }
    let start = head.len() + 1;
    let head: Head =
        serde_json::from_str(head).map_err(|error| LoadError::Form(error.to_string()))?;
    if rest.len() < head.bytes {
        return Err(LoadError::Cut {
            expected: head.bytes,
            found: rest.len(),
        });
    }
    let (body, steps) = rest
        .split_at_checked(head.bytes)
        .ok_or(LoadError::Altered)?;
    let has_steps = version >= FIRST_WITH_STEPS;
    if crc32fast::hash(body.as_bytes()) != head.crc32 || !(steps.is_empty() || has_steps) {
        return Err(LoadError::Altered);
    }
    let (steps, bytes) = read_steps(steps).ok_or(LoadError::Altered)?;
    let mut game: Body =
        serde_json::from_str(body).map_err(|error| LoadError::Game(error.to_string()))?;
    for step in steps {
        game.take(step);
    }
    let session = resume(game).map_err(LoadError::Game)?;
    Ok((session, start + body.len() + bytes))
}

fn resume(body: Body) -> Result<Session, String> {
    let board = body.board.to_string();
    let record = read(
        &board,
        Format::Json,
        Overrides {
            takes_all: true,
            ..Overrides::default()
        },
    )
    .remove(0);
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
        .resumed(&moves, body.made, body.best_known, tally)
}
