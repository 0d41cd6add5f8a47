//! Boards picked by their optimum, and the difficulty that it stands for.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use inundate::methods::heuristics;
use inundate::solver::Effort;
use inundate::{Auto, Budget, Problem, Question};
use inundate_core::generate::GenerateError;
use inundate_core::{Instance, Outcome, Solution};

use crate::GameId;

/// Whether a board's optimum is in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Optimum {
    /// It is in the range, and this is a shortest solution.
    Within(Solution),
    /// It is outside the range.
    Outside,
    /// A limit was hit, or no method for this board proves it.
    Unproven,
}

impl Optimum {
    /// Compares the optimum that an outcome proves with a range.
    fn from_outcome(outcome: &Outcome, range: &RangeInclusive<u32>) -> Self {
        let bound = outcome.lower_bound();
        match outcome.solution() {
            Some(found) if found.len() == bound && range.contains(&bound) => {
                Self::Within(found.clone())
            }
            Some(found) if found.len() < *range.start() => Self::Outside,
            _ if bound > *range.end() => Self::Outside,
            _ => Self::Unproven,
        }
    }
}

/// Decides, with proof, whether the optimum of a board is in a range.
///
/// Bounds and heuristics come first: they rule out most boards that are outside the range.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Optimum, has_optimum};
/// use inundate::Budget;
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let optimum = has_optimum(&board, &(2..=3), &Budget::default());
/// assert!(matches!(optimum, Optimum::Within(solution) if solution.len() == 2));
/// assert_eq!(has_optimum(&board, &(3..=9), &Budget::default()), Optimum::Outside);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn has_optimum(board: &Instance, range: &RangeInclusive<u32>, budget: &Budget) -> Optimum {
    let problem = Problem::new(board);
    if problem.lower_bound() > *range.end() {
        return Optimum::Outside;
    }
    let found = quick(&problem, budget).map(|solution| solution.len());
    if found.is_some_and(|moves| moves < *range.start()) {
        return Optimum::Outside;
    }
    let Ok(report) = problem.solve(&Auto, budget) else {
        return Optimum::Unproven;
    };
    Optimum::from_outcome(&report.outcome, range)
}

/// Decides, with proof, whether the optimum from the best pivot of a board is in a range. The
/// board's own pivot makes no difference. The answer is [`Optimum::Unproven`] in the free game, and
/// on boards whose pivot must be in one column.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Optimum, best_pivot_has_optimum, has_optimum};
/// use inundate::Budget;
///
/// let board = GridSetup::from_drawing("abcba\nabcba")?.into_instance(GameSetup::default())?;
/// let budget = Budget::default();
/// // From the corner it takes 4 moves, from the middle 2.
/// let optimum = best_pivot_has_optimum(&board, &(2..=3), &budget);
/// assert!(matches!(optimum, Optimum::Within(solution) if solution.len() == 2));
/// assert_eq!(has_optimum(&board, &(2..=3), &budget), Optimum::Outside);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_pivot_has_optimum(
    board: &Instance,
    range: &RangeInclusive<u32>,
    budget: &Budget,
) -> Optimum {
    match Problem::new(board).ask(&Auto, &Question::AnyPivot, budget) {
        Ok(best) => Optimum::from_outcome(&best.outcome, range),
        Err(_) => Optimum::Unproven,
    }
}

/// The solution of the first heuristic, to compare a player with.
pub fn greedy(board: &Instance) -> Option<Solution> {
    quick(&Problem::new(board), &Budget::default())
}

fn quick(problem: &Problem<'_>, budget: &Budget) -> Option<Solution> {
    let mut heuristics = heuristics().into_iter();
    let solver = heuristics.find(|solver| solver.supports(&Question::Shortest, problem).is_ok())?;
    let report = problem.solve(solver.as_ref(), budget).ok()?;
    report.outcome.solution().cloned()
}

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
    /// seeds from that of `id` on that are not of one color: the first [`CHOICE`] of them, or fewer
    /// if the effort is spent. If no optimum is proven with it, it returns the first board without
    /// an optimum. The choice does not depend on the load of the machine, as a limit of time would.
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
        let mut candidate = id.to_play()?;
        let mut best = (candidate, None);
        if self == Self::Any {
            return Ok(best);
        }
        let effort = Arc::new(effort);
        let budget = Budget::default().with_effort(effort.clone());
        for _ in 0..CHOICE {
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
            candidate = candidate
                .with_seed(candidate.seed.wrapping_add(1))
                .to_play()?;
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
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_testkit::fixed_at;
    use inundate_testkit::oracle::optimum;

    use super::*;

    fn boards(game: GameSetup) -> impl Iterator<Item = Instance> {
        (0..30).map(move |index| {
            let rng = &mut SplitMix64::for_board(11, index);
            let grid = uniform(3, 3, 4, rng).unwrap();
            grid.into_instance(game).unwrap()
        })
    }

    /// Brute force agrees for every range around the optimum.
    fn agrees(expected: u32, has: impl Fn(&RangeInclusive<u32>) -> Optimum) {
        for least in 0..=expected + 1 {
            for most in least..=expected + 2 {
                let range = least..=most;
                let found = match has(&range) {
                    Optimum::Within(solution) => Some(solution.len()),
                    Optimum::Outside => None,
                    Optimum::Unproven => panic!("{range:?} around {expected}"),
                };
                let wanted = Some(expected).filter(|moves| range.contains(moves));
                assert_eq!(found, wanted, "{range:?} around {expected}");
            }
        }
    }

    #[test]
    fn as_brute_force_in_every_game() {
        let budget = &Budget::default();
        let (mut less_at_best, mut less_in_free) = (0, 0);
        for board in boards(GameSetup::default()) {
            let fixed = optimum(&board);
            agrees(fixed, |range| has_optimum(&board, range, budget));

            let pivots = board.graph().vertices();
            let from_each = pivots.map(|pivot| optimum(&fixed_at(board.clone(), pivot)));
            let best = from_each.min().unwrap();
            agrees(best, |range| best_pivot_has_optimum(&board, range, budget));

            let free = board.clone().with_game(GameSetup::Free).unwrap();
            let anywhere = optimum(&free);
            agrees(anywhere, |range| has_optimum(&free, range, budget));
            less_at_best += u32::from(best < fixed);
            less_in_free += u32::from(anywhere < best);
        }
        // The optima of the games differ on these boards, so none is mistaken for another.
        assert!(less_at_best > 0 && less_in_free > 0);
    }

    #[test]
    fn there_is_no_best_pivot_in_the_free_game() {
        for board in boards(GameSetup::Free).take(3) {
            let found = best_pivot_has_optimum(&board, &(0..=9), &Budget::default());
            assert_eq!(found, Optimum::Unproven);
        }
    }

    fn optimum_of(id: GameId) -> u32 {
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
                optimum_of(GameId {
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
                assert_eq!(found, Some(optimum_of(picked)));
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

    /// An effort ends the choice among boards at the same one each time: here after some of the
    /// candidates, whatever else the machine does.
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
