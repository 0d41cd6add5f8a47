//! Series of random boards for two.

use inundate_core::duel::{Duel, DuelError, DuelSetup};
use inundate_core::generate::{GenerateError, SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Instance, InstanceError};

use crate::generate::proper_coloring;

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
    /// There are no such boards.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The board exceeds a limit.
    #[error(transparent)]
    Instance(#[from] InstanceError),
    /// The board cannot have the terms. A board whose starts lie in one component is not in the series, the next may be.
    #[error(transparent)]
    Duel(#[from] DuelError),
    /// No coloring without equal neighbors was found.
    #[error(
        "expected colors enough for no two adjacent cells alike, found none such with {colors} colors in a hundred attempts"
    )]
    NotApart {
        /// Number of colors.
        colors: usize,
    },
}

impl SeriesError {
    /// Whether only this board is not in the series.
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
}
