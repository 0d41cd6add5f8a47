//! First moves and shortest solutions of a board.

use inundate::Budget;
use inundate_core::{Game, Instance, Move, State};
use inundate_game::{Analyst, count_optimal};
use serde::{Deserialize, Serialize};

/// The number of first moves of a board, of those that begin a shortest solution, and of shortest
/// solutions; the latter two only as far as they are proven within the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Opening {
    /// Number of first moves that flood something.
    pub choices: u32,
    /// Number of those that begin a shortest solution, if proven.
    pub best: Option<u32>,
    /// Whether the first move that floods the most cells is among the best; of several, all are.
    pub greed_is_best: Option<bool>,
    /// Number of shortest solutions, unless they are too many to count.
    pub solutions: Option<u64>,
}

/// Largest number of positions held at the same time to count shortest solutions, as for `analyze`.
const MOST_COUNTED: usize = 1 << 17;

impl Opening {
    /// The names of the columns, in the order of the fields.
    pub(crate) const COLUMNS: [&str; 4] = ["choices", "best", "greed_is_best", "solutions"];

    /// Counts for a board of the fixed game.
    pub(crate) fn from_board(board: &Instance, budget: &Budget) -> Self {
        // In the order of `first_moves`; a move that floods nothing gains nothing.
        let gains: Vec<usize> = match board.game() {
            Game::Fixed { pivot } => {
                let colors = board.palette().colors();
                let others = colors.filter(|&color| color != board.color(pivot));
                let gain = |color| State::new(board).play(Move { pivot, color });
                others.map(|color| gain(color).unwrap_or(0)).collect()
            }
            Game::Free => Vec::new(),
        };
        let choices = gains.iter().filter(|&&gain| gain > 0).count();
        let mut opening = Self {
            choices: u32::try_from(choices).expect("at most as many as colors"),
            best: None,
            greed_is_best: None,
            solutions: None,
        };
        let most = gains.iter().copied().max();
        if let Some((optimum, is_best)) = best_moves(board, &gains, budget) {
            let number = is_best.iter().filter(|&&is_best| is_best).count();
            opening.best = u32::try_from(number).ok();
            let mut pairs = gains.iter().zip(&is_best);
            opening.greed_is_best =
                Some(pairs.all(|(&gain, &is_best)| is_best || gain == 0 || Some(gain) != most));
            if let Some(count) = count_optimal(board, optimum, MOST_COUNTED, budget) {
                opening.solutions = u64::try_from(count).ok();
            }
        }
        opening
    }
}

/// The optimum, and which of the first moves that gain something are best, if all is proven.
fn best_moves(board: &Instance, gains: &[usize], budget: &Budget) -> Option<(u32, Vec<bool>)> {
    let analyst = Analyst::new(board);
    let analysis = analyst.analyze(&[], budget).expect("no move is wrong");
    let start = analysis.positions.first()?;
    let optimum = start.upper_bound().filter(|_| start.is_proven())?;
    let first_moves = analyst.first_moves(start, budget);
    let is_best = first_moves.iter().zip(gains).map(|(first, &gain)| {
        match first.moves.exactly() {
            _ if gain == 0 => Some(false),
            Some(moves) => Some(moves == optimum),
            // It is enough to know that the move is not among the best.
            None => (first.moves.least > optimum).then_some(false),
        }
    });
    Some((optimum, is_best.collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup};

    use super::*;

    /// The 0 is adjacent to 1, 2 and 3. Three moves are needed, one of each color. The 3 in the
    /// corner is adjacent to the 1 and the 2, so 3 cannot come first, though it floods the most
    /// cells.
    #[test]
    fn a_small_board() {
        let grid = GridSetup::from_drawing("301\n323").unwrap();
        let board = grid
            .into_instance(GameSetup::Fixed("0,1".parse().unwrap()))
            .unwrap();
        let opening = Opening::from_board(&board, &Budget::default());
        let expected = Opening {
            choices: 3,
            best: Some(2),
            greed_is_best: Some(false),
            solutions: Some(4),
        };
        assert_eq!(opening, expected);
    }
}
