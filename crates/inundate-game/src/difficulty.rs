//! Easy and hard boards.

use std::fmt;
use std::time::Duration;

use inundate::{Budget, Problem, automatic};
use inundate_core::generate::GenerateError;
use web_time::Instant;

use crate::GameId;

/// The difficulty of a board, measured by its optimum among boards of its size, colors and game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Difficulty {
    /// Any board.
    #[default]
    Any,
    /// A board with a low optimum.
    Easy,
    /// A board with a high optimum.
    Hard,
}

impl Difficulty {
    /// Every difficulty.
    pub const ALL: [Self; 3] = [Self::Any, Self::Easy, Self::Hard];

    /// Picks a board of this difficulty with its optimum. The candidates are the boards of the
    /// seeds from that of `id` on: the first [`CHOICE`] of them, or fewer if the time is over. If
    /// no optimum is proven in time, it returns the first board without an optimum.
    ///
    /// # Errors
    /// [`GenerateError`] if the board cannot be generated.
    ///
    /// ```
    /// use std::time::Duration;
    /// use inundate_game::{Difficulty, GameId};
    ///
    /// let id: GameId = "random:6x6x4:1".parse()?;
    /// let pick = |difficulty: Difficulty| difficulty.pick(id, Duration::from_secs(60));
    /// let (easy, hard) = (pick(Difficulty::Easy)?, pick(Difficulty::Hard)?);
    /// assert!(easy.1 < hard.1);
    /// assert_eq!(pick(Difficulty::Any)?, (id, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pick(self, id: GameId, time: Duration) -> Result<(GameId, Option<u32>), GenerateError> {
        let mut best = (id, None);
        if self == Self::Any {
            return Ok(best);
        }
        let start = Instant::now();
        for step in 0..CHOICE {
            let seed = id.seed.wrapping_add(step);
            let candidate = GameId { seed, ..id };
            let board = candidate.board()?;
            let left = time.saturating_sub(start.elapsed());
            if left.is_zero() {
                break;
            }
            let budget = Budget::default().with_time(left);
            let problem = Problem::new(&board);
            let Ok(report) = problem.solve(automatic(&problem), &budget) else {
                break;
            };
            if !report.outcome.is_optimal() {
                break;
            }
            let optimum = report.outcome.lower_bound();
            let is_better = best.1.is_none_or(|known| match self {
                Self::Hard => optimum > known,
                Self::Any | Self::Easy => optimum < known,
            });
            if is_better {
                best = (candidate, Some(optimum));
            }
        }
        Ok(best)
    }
}

/// The number of candidates. Of this many random 14×14 boards of 6 colors, the easiest needs 15 to
/// 19 moves and the hardest 22 or 23.
pub const CHOICE: u64 = 25;

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Any => "any",
            Self::Easy => "easy",
            Self::Hard => "hard",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn optimum(id: GameId) -> u32 {
        let board = id.board().unwrap();
        let problem = Problem::new(&board);
        let report = problem.solve(automatic(&problem), &Budget::default());
        report.unwrap().outcome.lower_bound()
    }

    /// The choice is the best of all candidates, in the fixed game and in the free game.
    #[test]
    fn the_easiest_and_the_hardest() {
        for id in ["random:7x7x5:3", "random:5x5x4:8:free"] {
            let id: GameId = id.parse().unwrap();
            let all = (0..CHOICE).map(|step| {
                optimum(GameId {
                    seed: id.seed + step,
                    ..id
                })
            });
            let all: Vec<u32> = all.collect();
            for (difficulty, expected) in [
                (Difficulty::Easy, all.iter().min()),
                (Difficulty::Hard, all.iter().max()),
            ] {
                let (picked, found) = difficulty.pick(id, Duration::from_mins(10)).unwrap();
                assert_eq!(found.as_ref(), expected, "{id} {difficulty}");
                assert_eq!(found, Some(optimum(picked)));
                let first = all
                    .iter()
                    .position(|length| Some(length) == expected)
                    .unwrap();
                assert_eq!(picked.seed, id.seed + first as u64);
            }
        }
    }

    #[test]
    fn without_time_the_first() {
        let id: GameId = "random:40x40x6:1".parse().unwrap();
        let picked = Difficulty::Hard.pick(id, Duration::from_millis(1));
        assert_eq!(picked, Ok((id, None)));
    }
}
