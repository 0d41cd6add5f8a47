//! Series of random boards for two, and the fair boards among them.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use inundate_core::duel::{Duel, DuelError, DuelSetup, Position};
use inundate_core::generate::{GenerateError, SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Instance, InstanceError};
use inundate_method::{Budget, Effort};

use crate::generate::proper_coloring;
use crate::{Options, solve};

/// A series of random boards for two. Its seed always gives the same boards.
///
/// ```
/// use inundate_duel::Series;
///
/// let series = Series { is_apart: true, ..Series::default() };
/// let duel = series.duel(0)?;
/// let graph = duel.instance().graph();
/// assert!(graph.edges().all(|(u, v)| duel.color(u) != duel.color(v)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// Hexagons instead of squares; odd rows are shifted right by half a cell.
    pub is_hex: bool,
    /// Number of rows; 7 by default.
    pub rows: usize,
    /// Number of columns; 8 by default.
    pub cols: usize,
    /// Number of colors; 6 by default.
    pub colors: usize,
    /// No two adjacent cells have one color, as in Filler.
    pub is_apart: bool,
    /// The terms. Without a palette, it has all colors of the series.
    pub setup: DuelSetup,
    /// The seed.
    pub seed: u64,
}

impl Default for Series {
    fn default() -> Self {
        Self {
            is_hex: false,
            rows: 7,
            cols: 8,
            colors: 6,
            is_apart: false,
            setup: DuelSetup::default(),
            seed: 0,
        }
    }
}

/// Why a series has no duel at an index.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeriesError {
    /// The boards are impossible.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The board exceeds a limit.
    #[error(transparent)]
    Instance(#[from] InstanceError),
    /// The board does not allow these terms. A board whose starts lie in one component is not in
    /// the series; the next one may be.
    #[error(transparent)]
    Duel(#[from] DuelError),
    /// No proper coloring was found.
    #[error(
        "expected colors enough for no two adjacent cells alike, \
         found none such with {colors} colors in a hundred attempts"
    )]
    NotApart {
        /// Number of colors.
        colors: usize,
    },
}

impl SeriesError {
    /// Whether only this board is missing from the series.
    pub fn is_of_one_board(&self) -> bool {
        matches!(self, Self::Duel(DuelError::OneComponent { .. }))
    }
}

impl Series {
    /// The duel with this index, from 0.
    ///
    /// # Errors
    /// [`SeriesError`] if the series has none, at this index or at all.
    ///
    /// # Complexity
    /// O(cells · log(cells)).
    pub fn duel(&self, index: u64) -> Result<Duel, SeriesError> {
        let mut rng = SplitMix64::for_board(self.seed, index);
        let setup = DuelSetup {
            palette: self.setup.palette.or(Some(self.colors)),
            ..self.setup
        };
        Ok(setup.on(self.board(&mut rng)?)?)
    }

    /// The first duel of the series: boards whose starts lie in one component are left out.
    ///
    /// # Errors
    /// [`SeriesError`] if the series has none, or none among its first thousand boards.
    pub fn first(&self) -> Result<Duel, SeriesError> {
        const ATTEMPTS: u64 = 1000;
        let mut index = 0;
        loop {
            index += 1;
            match self.duel(index - 1) {
                Err(error) if error.is_of_one_board() && index < ATTEMPTS => {}
                found => return found,
            }
        }
    }

    fn board(&self, rng: &mut SplitMix64) -> Result<Instance, SeriesError> {
        let grid = uniform(self.rows, self.cols, self.colors, rng)?;
        let board = self.shaped(grid)?;
        if !self.is_apart {
            return Ok(board);
        }
        let colors = u16::try_from(self.colors).unwrap_or(u16::MAX);
        let coloring = proper_coloring(board.graph(), colors, rng);
        let coloring = coloring.ok_or(SeriesError::NotApart {
            colors: self.colors,
        })?;
        let rows = coloring.chunks(self.cols).map(<[u16]>::to_vec);
        Ok(self.shaped(GridSetup::from_rows(rows)?)?)
    }

    fn shaped(&self, grid: GridSetup) -> Result<Instance, InstanceError> {
        if self.is_hex {
            grid.into_hex(GameSetup::Free)
        } else {
            grid.into_instance(GameSetup::Free)
        }
    }
}

/// Largest distance of a board's result from a draw.
///
/// On random boards the player with the better start wins: of the first 20 boards of 7×8 cells and
/// 6 colors of the seed 1, player 0 wins 16, by 12 cells on average.
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

    /// Whether a board is as fair as that, proven within the budget.
    pub fn accepts(self, duel: &Duel, budget: &Budget) -> bool {
        let Self::Within(margin) = self else {
            return true;
        };
        let options = Options::default().with_calls(false).with_line(false);
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

/// Largest number of cells of boards that are fair by default: one proof takes some hundredths of a
/// second, and one board in six is a draw.
pub const USUALLY_FAIR: usize = 56;

/// The effort for a fair board where any board does without one: about two seconds.
const EFFORT: u64 = 3000;

impl Series {
    /// The fairness by default: up to [`USUALLY_FAIR`] cells a draw, or at most one cell from it
    /// where the number of cells is odd, since a game that ends with all cells taken is not a draw
    /// then; any result on larger boards.
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

    /// The first duel of the series that is [usually fair](Self::usual_fairness). If none is found
    /// with some effort, the first duel. It is the same on every machine.
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

    #[test]
    fn a_board_that_has_no_duel_is_told_from_a_series_that_has_none() {
        let series = Series {
            rows: 1,
            cols: 2,
            colors: 2,
            ..Series::default()
        };
        let duels: Vec<_> = (0..20).map(|index| series.duel(index)).collect();
        assert!(duels.iter().any(Result::is_ok));
        let mut errors = duels.into_iter().filter_map(Result::err);
        assert!(errors.all(|error| error.is_of_one_board()));
        let series = Series {
            colors: 1,
            is_apart: true,
            ..Series::default()
        };
        let error = series.duel(0).unwrap_err();
        assert!(!error.is_of_one_board());
        assert_eq!(error, SeriesError::NotApart { colors: 1 });
    }

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
