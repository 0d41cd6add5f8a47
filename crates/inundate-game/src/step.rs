//! The lines of a saved game that follow its second: what happened since, one line for each step.
//!
//! A line is the CRC-32 of the rest of it, as eight hexadecimal digits, a blank and a JSON object. It
//! has what changed, and the numbers of the game as they are then. A last line without an end is not
//! read: a program was stopped while it wrote it.

use inundate_core::{Instance, Move};
use serde::{Deserialize, Serialize};

#[cfg(feature = "files")]
use crate::{Session, times::whole_milliseconds};

/// The vertex and the label of a move.
pub(crate) type MoveText = (u32, String);

/// Moves as they are written.
pub(crate) fn move_texts(board: &Instance, moves: &[Move]) -> Vec<MoveText> {
    let text = |mv: &Move| {
        let vertex = u32::try_from(mv.pivot.index()).expect("vertices are limited");
        (vertex, board.palette().label(mv.color).to_owned())
    };
    moves.iter().map(text).collect()
}

/// What happened to a game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// How many of the moves before stay, those that were undone included.
    pub(crate) keeps: usize,
    /// The moves after those.
    pub(crate) moves: Vec<MoveText>,
    pub(crate) made: usize,
    #[serde(alias = "par")]
    pub(crate) best_known: Option<u32>,
    pub(crate) hints: u32,
    pub(crate) undos: u32,
    pub(crate) recorded: bool,
    pub(crate) lost: bool,
    pub(crate) milliseconds: u64,
}

#[cfg(feature = "files")]
impl Step {
    /// The step from a game with these moves, undone ones included, to the game as it is now.
    pub(crate) fn between(before: &[Move], session: &Session) -> Self {
        let now = session.moves();
        let same = before.iter().zip(now).take_while(|(a, b)| a == b);
        let keeps = same.count();
        let tally = session.tally();
        Self {
            keeps,
            moves: move_texts(session.board(), &now[keeps..]),
            made: session.played().len(),
            best_known: session.best_known(),
            hints: tally.hints,
            undos: tally.undos,
            recorded: tally.recorded,
            lost: tally.lost,
            milliseconds: whole_milliseconds(tally.time),
        }
    }

    /// Its line.
    pub(crate) fn line(&self) -> String {
        let json = serde_json::to_string(self).expect("strings and numbers are JSON");
        format!("{:08x} {json}\n", crc32fast::hash(json.as_bytes()))
    }
}

impl Step {
    fn read(line: &str) -> Option<Self> {
        let (sum, json) = line.split_once(' ')?;
        let is_whole = sum == format!("{:08x}", crc32fast::hash(json.as_bytes()));
        serde_json::from_str(json).ok().filter(|_| is_whole)
    }
}

/// Reads all lines, and says how many bytes of the text they take; nothing if a line that has an
/// end is not what was written.
pub(crate) fn read_steps(text: &str) -> Option<(Vec<Step>, usize)> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let steps: Option<Vec<Step>> = text[..whole].lines().map(Step::read).collect();
    Some((steps?, whole))
}
