//! The steps of a saved game, and how long games took.
//!
//! The lines of a saved game after its second record its later changes, one line for each step. A
//! line is the CRC-32 of the rest of it, as eight hexadecimal digits, a blank and a JSON object.
//! The object has the changes, and the counts of the game at that time. A last line without an end
//! is not read: a program was stopped while it wrote it.

use std::time::Duration;

use inundate_core::{Instance, Move};
use serde::{Deserialize, Serialize};

#[cfg(feature = "files")]
use crate::Session;

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

/// A change of a game since its last line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// The number of earlier moves that stay, those that were undone included.
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

    /// The line of the step.
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

/// The times of some games, from the first to the last move of each. Games whose time is not known
/// are left out.
///
/// ```
/// use std::time::Duration;
///
/// use inundate_game::Times;
///
/// let mut times = Times::default();
/// for milliseconds in [Some(4000), None, Some(1000)] {
///     times.add(milliseconds);
/// }
/// assert_eq!(times.mean(), Some(Duration::from_millis(2500)));
/// assert_eq!(times.best(), Some(Duration::from_secs(1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Times {
    /// Number of games with a time.
    pub games: u64,
    /// The sum of their times.
    pub milliseconds: u64,
    /// The shortest time.
    pub least_milliseconds: Option<u64>,
}

impl Times {
    /// Adds the time of a game, if it is known.
    pub fn add(&mut self, milliseconds: Option<u64>) {
        let Some(milliseconds) = milliseconds else {
            return;
        };
        self.games += 1;
        self.milliseconds = self.milliseconds.saturating_add(milliseconds);
        let least = self.least_milliseconds.unwrap_or(milliseconds);
        self.least_milliseconds = Some(least.min(milliseconds));
    }

    /// The mean time.
    pub fn mean(&self) -> Option<Duration> {
        let mean = self.milliseconds.checked_div(self.games);
        mean.map(Duration::from_millis)
    }

    /// The shortest time.
    pub fn best(&self) -> Option<Duration> {
        self.least_milliseconds.map(Duration::from_millis)
    }
}

/// A time in whole milliseconds, rounded down.
pub(crate) fn whole_milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
