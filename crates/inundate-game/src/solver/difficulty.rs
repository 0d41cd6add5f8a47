//! Easy and hard boards.

use std::fmt;
use std::sync::Arc;

use inundate::solver::Effort;
use inundate::{Auto, Budget, Problem};
use inundate_core::generate::GenerateError;

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
    /// seeds from that of `id` on: the first [`CHOICE`] of them, or fewer if the effort is spent. If
    /// no optimum is proven with it, it returns the first board without an optimum. The choice does not depend on the
    /// load of the machine, as a limit of time would.
    ///
    /// # Errors
    /// [`GenerateError`] if the board cannot be generated.
    ///
    /// ```
    /// use inundate::solver::Effort;
    /// use inundate_game::{Difficulty, GameId};
    ///
    /// let id: GameId = "random:6x6x4:1".parse()?;
    /// let pick = |difficulty: Difficulty| difficulty.pick(id, Effort::new(6000));
    /// let (easy, hard) = (pick(Difficulty::Easy)?, pick(Difficulty::Hard)?);
    /// assert!(easy.1 < hard.1);
    /// assert_eq!(pick(Difficulty::Any)?, (id, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pick(self, id: GameId, effort: Effort) -> Result<(GameId, Option<u32>), GenerateError> {
        let mut best = (id, None);
        if self == Self::Any {
            return Ok(best);
        }
        let effort = Arc::new(effort);
        let budget = Budget::default().with_effort(effort.clone());
        for step in 0..CHOICE {
            let seed = id.seed.wrapping_add(step);
            let candidate = GameId { seed, ..id };
            let board = candidate.board()?;
            if effort.is_spent() {
                break;
            }
            let problem = Problem::new(&board);
            let Ok(report) = problem.solve(&Auto, &budget) else {
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
        let report = problem.solve(&Auto, &Budget::default());
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
                let (picked, found) = difficulty.pick(id, Effort::new(u64::MAX)).unwrap();
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
    fn without_effort_the_first() {
        let id: GameId = "random:40x40x6:1".parse().unwrap();
        let picked = Difficulty::Hard.pick(id, Effort::new(1));
        assert_eq!(picked, Ok((id, None)));
    }

    /// An effort ends the choice among boards at the same one each time: here after some of the candidates, whatever
    /// else the machine does.
    #[test]
    fn the_same_choice_in_every_run() {
        let id: GameId = "random:16x16x6:5".parse().unwrap();
        let pick = || Difficulty::Hard.pick(id, Effort::new(150)).unwrap();
        let picked = pick();
        assert!(picked.1.is_some());
        let all = Difficulty::Hard.pick(id, Effort::new(u64::MAX)).unwrap();
        assert!(picked.1 < all.1, "the effort ended it");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| assert_eq!(pick(), picked));
            }
        });
    }
}
