//! d-boards: grids with a monochromatic column.

use crate::{Grid, InstanceError};

/// A grid whose column d has a single color and no hole.
///
/// The pivot of the fixed game lies in the column.
///
/// # Source
/// Souza, Protti, Dantas da Silva: *An algorithmic analysis of Flood-it and Free-Flood-it on graph
/// powers* (2014).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DBoard {
    grid: Grid,
    column: usize,
}

impl DBoard {
    /// `color` gives the color in a row of the column; `None` is a hole.
    pub(crate) fn new(
        grid: Grid,
        column: usize,
        color: impl Fn(usize) -> Option<u32>,
    ) -> Result<Self, InstanceError> {
        let cols = grid.cols();
        if column >= cols {
            return Err(InstanceError::ColumnOutside { column, cols });
        }
        for row in 0..grid.rows() {
            if color(row).is_none() {
                return Err(InstanceError::ColumnHole { column, row });
            }
            if color(row) != color(0) {
                return Err(InstanceError::ColumnColors { column, row });
            }
        }
        Ok(Self { grid, column })
    }

    /// The cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The column d, from 0.
    pub fn column(&self) -> usize {
        self.column
    }
}
