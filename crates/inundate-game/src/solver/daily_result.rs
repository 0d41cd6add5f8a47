//! The result of a daily board, for others to read.

use std::fmt::Write;

use crate::{DailyLevel, GameId, GameRecord};

/// A few lines about a game on a daily board: the day, the level if it is not the classic one, the moves, the optimum,
/// and a square for each move. The squares do not give the moves away. `None` if it is no daily board.
///
/// A square is green as long as every solution needs that many moves, yellow for each move more
/// than the best known solution has, and white if it is not known. A red one at the end says that
/// the board was not flooded.
pub fn daily_result(record: &GameRecord) -> Option<String> {
    let daily = record.id.as_deref()?.parse::<GameId>().ok()?.daily()?;
    let s = |count: u32| if count == 1 { "" } else { "s" };
    let moves = record.moves;
    let mut text = format!("inundate daily {}", daily.date());
    if daily.level() != DailyLevel::Classic {
        let _ = write!(text, " {}", daily.level());
    }
    text.push('\n');
    if !record.won {
        text.push_str("not flooded in ");
    }
    let _ = write!(text, "{moves} move{}", s(moves));
    if let Some(limit) = record.limit.filter(|_| record.won) {
        let _ = write!(text, " of {limit}");
    }
    let _ = match record.best {
        Some(best) if best == record.lower_bound => write!(text, ", optimum {best}"),
        _ => write!(text, ", optimum at least {}", record.lower_bound),
    };
    if record.hints > 0 {
        let _ = write!(text, ", {} hint{}", record.hints, s(record.hints));
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
