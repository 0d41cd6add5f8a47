//! Statistics of games.

use std::collections::BTreeMap;

use inundate_core::Instance;
use serde::{Deserialize, Serialize};

use crate::step::whole_milliseconds;
use crate::{Advice, Session, Status, Times};

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct GameRecord {
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// The type of the board, as [`board_type`](Self::board_type) writes it.
    pub board: String,
    /// The id of the board, if it has one.
    pub id: Option<String>,
    /// Whether the board was flooded.
    pub won: bool,
    /// Moves made.
    pub moves: u32,
    /// The proven lower bound on the moves.
    pub lower_bound: u32,
    /// The best solution known.
    pub best: Option<u32>,
    /// The limit in moves, if there was one.
    pub limit: Option<u32>,
    /// Hints asked for.
    pub hints: u32,
    /// Moves undone.
    pub undos: u32,
    /// The time from the first to the last move; earlier versions did not write it.
    #[serde(default)]
    pub milliseconds: Option<u64>,
}

impl GameRecord {
    /// The record of a game that has ended; `start` is the advice for its board. `None` if the game
    /// goes on.
    pub fn from_session(session: &Session, start: &Advice, date: &str) -> Option<Self> {
        let moves = u32::try_from(session.played().len()).unwrap_or(u32::MAX);
        let status = session.status();
        let is_won = status == Status::Won;
        (status != Status::Playing).then(|| Self::new(session, start, date, is_won, moves))
    }

    /// The record of a game that the player leaves. Like [`from_session`](Self::from_session), but
    /// a game continued after a loss, by undoing moves, counts as lost, with all moves of the
    /// limit.
    pub fn from_abandoned_session(session: &Session, start: &Advice, date: &str) -> Option<Self> {
        Self::from_session(session, start, date).or_else(|| {
            let limit = session.limit_in_moves()?;
            let lost = session.tally().lost;
            lost.then(|| Self::new(session, start, date, false, limit))
        })
    }

    fn new(session: &Session, start: &Advice, date: &str, won: bool, moves: u32) -> Self {
        let tally = session.tally();
        Self {
            date: date.to_owned(),
            board: Self::board_type(session.board()),
            id: session.id().map(str::to_owned),
            won,
            moves,
            lower_bound: start.lower_bound(),
            best: start.upper_bound(),
            limit: session.limit_in_moves(),
            hints: tally.hints,
            undos: tally.undos,
            milliseconds: Some(whole_milliseconds(tally.time)),
        }
    }

    /// The type of a board: `14×14 grid, 6 colors, fixed`.
    pub fn board_type(board: &Instance) -> String {
        let kind = board.shape().kind();
        let size = match board.shape().grid() {
            Some(grid) => format!("{}×{} {kind}", grid.rows(), grid.cols()),
            None => format!("{kind} of {}", board.vertex_count()),
        };
        let (colors, variant) = (board.palette().len(), board.variant());
        let s = if colors == 1 { "" } else { "s" };
        format!("{size}, {colors} color{s}, {variant}")
    }

    /// Moves over the optimum, if the optimum is proven and the game was won.
    pub fn gap(&self) -> Option<u32> {
        let proven = self.best.filter(|&best| best == self.lower_bound)?;
        self.won.then(|| self.moves.saturating_sub(proven))
    }
}

/// All games on boards of one type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BoardTypeSummary {
    /// The type.
    pub board: String,
    /// Number of games that have ended.
    pub games: u64,
    /// Number of games that were won.
    pub won: u64,
    /// The fewest moves of a game won without a hint.
    pub fewest_moves: Option<u32>,
    /// The fewest moves over the proven optimum, of the games won without a hint.
    pub least_gap: Option<u32>,
    /// The sum of the moves over the proven optimum; divide it by [`compared`](Self::compared) for
    /// the mean.
    pub gaps: u64,
    /// The number of games won without a hint whose optimum is proven.
    pub compared: u64,
    /// The times of the games won without a hint.
    pub times: Times,
}

impl BoardTypeSummary {
    /// Summarizes the records by type of board, in the order of the types' names.
    pub fn from_records(records: &[GameRecord]) -> Vec<Self> {
        let mut types: BTreeMap<&str, Self> = BTreeMap::new();
        for record in records {
            let summary = types.entry(&record.board).or_insert_with(|| Self {
                board: record.board.clone(),
                ..Self::default()
            });
            summary.games += 1;
            summary.won += u64::from(record.won);
            if !record.won || record.hints > 0 {
                continue;
            }
            let least =
                |known: Option<u32>, found| Some(known.map_or(found, |known| known.min(found)));
            summary.fewest_moves = least(summary.fewest_moves, record.moves);
            summary.times.add(record.milliseconds);
            if let Some(gap) = record.gap() {
                summary.least_gap = least(summary.least_gap, gap);
                summary.gaps += u64::from(gap);
                summary.compared += 1;
            }
        }
        types.into_values().collect()
    }
}
