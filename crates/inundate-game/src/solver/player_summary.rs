//! The results of a player: all in sum, and that of a daily board for others to read.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

use serde::Serialize;

use crate::{DailyLevel, GameId, GameRecord, Times};

/// The games of a player, in the order in which they ended.
///
/// Games with hints, and games on a board that the player has played before, are only counted.
/// Everything else is about the other games.
///
/// ```
/// use inundate_game::PlayerSummary;
///
/// let summary = PlayerSummary::from_records(&[]);
/// assert_eq!((summary.games, summary.least_gap()), (0, None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PlayerSummary {
    /// Number of games on new boards and without hints.
    pub games: u64,
    /// The number of them that were won.
    pub won: u64,
    /// The number of them that were won in as many moves as the proven optimum.
    pub optimal: u64,
    /// The number of the latest games that were won in a row.
    pub streak: u64,
    /// The most games that were won in a row.
    pub longest_streak: u64,
    /// The number of games won, by the number of moves over the proven optimum.
    pub gaps: BTreeMap<u32, u64>,
    /// The times of the games won.
    pub times: Times,
    /// Number of games with hints.
    pub hinted: u64,
    /// The number of them that were won.
    pub hinted_won: u64,
    /// Number of games without hints on a board that was played before. Boards without an id are
    /// taken for new ones.
    pub repeated: u64,
    /// The number of them that were won.
    pub repeated_won: u64,
}

impl PlayerSummary {
    /// Summarizes the records, which are in the order in which the games ended.
    pub fn from_records<'a>(records: impl IntoIterator<Item = &'a GameRecord>) -> Self {
        let mut summary = Self::default();
        let mut seen = HashSet::new();
        for record in records {
            let is_new = record.id.as_ref().is_none_or(|id| seen.insert(id));
            let won = u64::from(record.won);
            if record.hints > 0 {
                summary.hinted += 1;
                summary.hinted_won += won;
            } else if is_new {
                summary.count(record);
            } else {
                summary.repeated += 1;
                summary.repeated_won += won;
            }
        }
        summary
    }

    /// Counts a game on a new board and without hints.
    fn count(&mut self, record: &GameRecord) {
        self.games += 1;
        if record.won {
            self.won += 1;
            self.times.add(record.milliseconds);
            self.streak += 1;
            self.longest_streak = self.longest_streak.max(self.streak);
        } else {
            self.streak = 0;
        }
        if let Some(gap) = record.gap() {
            self.optimal += u64::from(gap == 0);
            *self.gaps.entry(gap).or_default() += 1;
        }
    }

    /// The fewest moves over the proven optimum.
    pub fn least_gap(&self) -> Option<u32> {
        self.gaps.keys().next().copied()
    }

    /// The mean number of moves over the proven optimum, in hundredths, rounded down.
    pub fn mean_gap_in_hundredths(&self) -> Option<u64> {
        let games: u64 = self.gaps.values().sum();
        let moves = self.gaps.iter();
        let moves: u64 = moves.map(|(&gap, &games)| u64::from(gap) * games).sum();
        (moves * 100).checked_div(games)
    }
}

/// Two lines about a game on a daily board: the number of the board, or its date before the first
/// one, the level if it is not the classic one, the moves, the optimum, the medal and the hints;
/// and a square for each move. The squares do not give the moves away. `None` if it is not a daily
/// board.
///
/// A square is green as long as every solution needs that many moves, yellow for each move more
/// than the best known solution has, and white if it is not known. A red one at the end says that
/// the board was not flooded.
pub fn daily_result(record: &GameRecord) -> Option<String> {
    let daily = record.id.as_deref()?.parse::<GameId>().ok()?.daily()?;
    let moves = record.moves;
    let mut text = match daily.number() {
        Some(number) => format!("inundate #{number}"),
        None => format!("inundate {}", daily.date()),
    };
    if daily.level() != DailyLevel::Classic {
        let _ = write!(text, " {}", daily.level());
    }
    text.push_str(" · ");
    if !record.won {
        text.push_str("not flooded in ");
    }
    let _ = match record.best {
        Some(best) if best == record.lower_bound => write!(text, "{moves} (best {best})"),
        _ => write!(text, "{moves} (best ≥ {})", record.lower_bound),
    };
    text.push_str(match record.gap() {
        Some(0) if record.hints == 0 => " 🥇",
        Some(0..=2) => " 🥈",
        Some(3..=5) => " 🥉",
        _ => "",
    });
    if record.hints > 0 {
        let _ = write!(text, " 💡{}", record.hints);
    }
    text.push('\n');
    text.extend((1..=moves).map(|number| {
        if number <= record.lower_bound {
            '🟩'
        } else if record.best.is_some_and(|best| number > best) {
            '🟨'
        } else {
            '⬜'
        }
    }));
    if !record.won {
        text.push('🟥');
    }
    text.push('\n');
    Some(text)
}
