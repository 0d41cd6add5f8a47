//! Fair boards for two.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use inundate_core::duel::{Duel, Position};
use inundate_method::{Budget, Effort};

use crate::{Options, Series, SeriesError, solve};

/// How far the result of a board may be from a draw.
///
/// On random boards the player with the better start wins: of the first 20 boards of 7×8 cells and 6 colors of the seed
/// 1, player 0 wins 16, by 12 cells on average.
///
/// ```
/// use inundate_duel::Fairness;
///
/// assert_eq!("2".parse(), Ok(Fairness::Within(2)));
/// assert_eq!("any".parse(), Ok(Fairness::Any));
/// assert!("fair".parse::<Fairness>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// Any result.
    Any,
    /// Under best play of both, proven, at most this many cells from a draw.
    Within(u32),
}

impl Fairness {
    /// A draw.
    pub const DRAW: Self = Self::Within(0);

    /// Whether a board is so fair, proven within the budget.
    pub fn accepts(self, duel: &Duel, budget: &Budget) -> bool {
        let Self::Within(margin) = self else {
            return true;
        };
        let mut options = Options::default();
        (options.calls, options.line) = (false, false);
        let value = solve(&Position::new(duel), options, budget).value.proven();
        value.is_some_and(|value| value.unsigned_abs() <= margin)
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::Within(margin) => write!(f, "{margin}"),
        }
    }
}

/// The text says neither `any` nor a number of cells.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected any, or a number of cells, found `{found}`")]
#[non_exhaustive]
pub struct FairnessError {
    /// The text.
    pub found: String,
}

impl FromStr for Fairness {
    type Err = FairnessError;

    fn from_str(text: &str) -> Result<Self, FairnessError> {
        match text {
            "any" => Ok(Self::Any),
            _ => text.parse().map(Self::Within).map_err(|_| FairnessError {
                found: text.to_owned(),
            }),
        }
    }
}

/// The most cells of boards that are usually fair: the proof for one of these takes some hundredths of a second, and one
/// board in six is a draw.
pub const USUALLY_FAIR: usize = 56;

/// The effort for a fair board where any board does without one: about two seconds.
const EFFORT: u64 = 3000;

impl Series {
    /// How fair boards are if nobody says: up to [`USUALLY_FAIR`] cells a draw, or at most one cell from it where the number
    /// of cells is odd, since a game that ends with all cells taken is no draw then; any result on larger boards.
    ///
    /// ```
    /// use inundate_duel::{Fairness, Series};
    ///
    /// assert_eq!(Series::default().usual_fairness(), Fairness::DRAW);
    /// let fairness = |rows, cols| Series { rows, cols, ..Series::default() }.usual_fairness();
    /// assert_eq!([fairness(5, 5), fairness(14, 14)], [Fairness::Within(1), Fairness::Any]);
    /// ```
    pub fn usual_fairness(&self) -> Fairness {
        match self.rows.saturating_mul(self.cols) {
            cells @ ..=USUALLY_FAIR if cells % 2 == 0 => Fairness::DRAW,
            ..=USUALLY_FAIR => Fairness::Within(1),
            _ => Fairness::Any,
        }
    }

    /// The first duel of the series that is [usually fair](Self::usual_fairness). If none is found with some effort, the
    /// first duel. It is the same on every machine.
    ///
    /// ```
    /// use inundate_core::duel::Position;
    /// use inundate_duel::{Options, Series, solve};
    /// use inundate_method::Budget;
    ///
    /// let series = Series { rows: 5, cols: 6, seed: 1, ..Series::default() };
    /// let duel = series.usual()?;
    /// let report = solve(&Position::new(&duel), Options::default(), &Budget::default());
    /// assert_eq!(report.value.proven(), Some(0));
    /// # Ok::<(), inundate_duel::SeriesError>(())
    /// ```
    ///
    /// # Errors
    /// [`SeriesError`] if the series has no duel.
    pub fn usual(&self) -> Result<Duel, SeriesError> {
        let first = self.first()?;
        let effort = Arc::new(Effort::new(EFFORT));
        let budget = Budget::default().with_effort(effort.clone());
        let fairness = self.usual_fairness();
        for index in 0.. {
            match self.duel(index) {
                Ok(duel) if fairness.accepts(&duel, &budget) => return Ok(duel),
                Err(error) if !error.is_of_one_board() => return Err(error),
                _ if effort.is_spent() || index > EFFORT => break,
                _ => {}
            }
        }
        Ok(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where no board can be fair, the first one is taken; a board that takes no proof needs none.
    #[test]
    fn without_a_fair_board_the_first() {
        // Three cells in a row: the first to call takes the one between.
        let series = Series {
            rows: 1,
            cols: 3,
            colors: 3,
            ..Series::default()
        };
        assert_eq!(series.usual(), series.first());
        let large = Series {
            rows: 12,
            cols: 12,
            ..Series::default()
        };
        assert_eq!(large.usual(), large.duel(0));
    }
}
