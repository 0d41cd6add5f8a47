//! First moves and shortest solutions of boards, counted.

use inundate::Budget;
use inundate_core::{Game, Instance, Move, State};
use inundate_game::{Analyst, Count, count_optimal};
use serde::{Deserialize, Serialize};

use crate::counts::{Counts, LargeNumbers};

/// How many first moves a board has, and how many of them begin a shortest solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Opening {
    /// The moves that flood something.
    pub(crate) choices: u32,
    /// Those of them that begin a shortest solution.
    pub(crate) best: u32,
    /// Whether the one that floods the most cells is among the best; of several, all are.
    pub(crate) greed_is_best: bool,
}

/// The first moves and shortest solutions of a number of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Openings {
    pub(crate) firsts: Counts<Opening>,
    /// Boards on which a limit kept something from being proven.
    pub(crate) open: u64,
    /// How many shortest solutions a board has.
    pub(crate) solutions: LargeNumbers,
    /// Boards with too many shortest solutions to count.
    pub(crate) uncounted: u64,
}

/// The most positions held at the same time to count shortest solutions, as `analyze` has it.
const MOST_COUNTED: usize = 1 << 17;

impl Openings {
    /// Of one board of the fixed game.
    pub(crate) fn of(board: &Instance, budget: &Budget) -> Self {
        let mut openings = Self::default();
        match opening(board, budget) {
            Some((opening, optimum)) => {
                openings.firsts.add(opening);
                match count_optimal(board, optimum, MOST_COUNTED, budget) {
                    Count::Exactly(count) => openings.solutions.add(count),
                    Count::Unknown => openings.uncounted += 1,
                }
            }
            None => openings.open += 1,
        }
        openings
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.firsts.absorb(&other.firsts);
        self.solutions.absorb(&other.solutions);
        self.open += other.open;
        self.uncounted += other.uncounted;
    }
}

/// The first moves and the optimum, if both are proven.
fn opening(board: &Instance, budget: &Budget) -> Option<(Opening, u32)> {
    let Game::Fixed { pivot } = board.game() else {
        return None;
    };
    let analyst = Analyst::new(board);
    let analysis = analyst.analyze(&[], budget).expect("no move is wrong");
    let start = analysis.positions.first()?;
    let optimum = start.upper_bound().filter(|_| start.is_proven())?;
    let mut choices = Vec::new();
    // In the order of `first_moves`.
    let others = board
        .palette()
        .colors()
        .filter(|&color| color != board.color(pivot));
    for (first, color) in analyst.first_moves(start, budget).iter().zip(others) {
        let gained = State::new(board).play(Move { pivot, color }).ok()?;
        if gained > 0 {
            // It is enough to know that the move is not among the best.
            let is_best = match first.moves.exactly() {
                Some(moves) => moves == optimum,
                None if first.moves.least > optimum => false,
                None => return None,
            };
            choices.push((gained, is_best));
        }
    }
    let most = choices.iter().map(|&(gained, _)| gained).max();
    let number = |count: usize| u32::try_from(count).expect("at most as many as colors");
    let opening = Opening {
        choices: number(choices.len()),
        best: number(choices.iter().filter(|(_, is_best)| *is_best).count()),
        greed_is_best: choices
            .iter()
            .all(|&(gained, is_best)| is_best || Some(gained) != most),
    };
    Some((opening, optimum))
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup};

    use super::*;

    /// The 0 is adjacent to 1, 2 and 3. Three moves are needed, one of each color. The 3 in the corner
    /// is adjacent to the 1 and the 2, so 3 cannot come first, though it floods the most cells.
    #[test]
    fn a_small_board() {
        let grid = GridSetup::from_drawing("301\n323").unwrap();
        let board = grid
            .into_instance(GameSetup::Fixed("0,1".parse().unwrap()))
            .unwrap();
        let openings = Openings::of(&board, &Budget::default());
        assert_eq!(openings.open + openings.uncounted, 0);
        let (opening, times) = openings.firsts.iter().next().unwrap();
        assert_eq!((times, opening.choices), (1, 3));
        assert_eq!(openings.solutions.near().most(), Some(4));
        assert_eq!((opening.best, opening.greed_is_best), (2, false));
    }
}
