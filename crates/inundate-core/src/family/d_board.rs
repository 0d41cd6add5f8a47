//! d-boards: grids with a monochromatic column.

use crate::{Grid, InstanceError, Vertex};

/// A grid whose column d has a single color and no hole.
///
/// The pivot of the fixed game lies in the column.
///
/// # Source
/// Souza, Protti, Dantas da Silva: *An algorithmic analysis of Flood-it and Free-Flood-it on graph
/// powers* (2014).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DBoard {
    grid: Grid,
    column: usize,
}

impl DBoard {
    /// `color` gives the color of a vertex.
    pub(crate) fn new(
        grid: Grid,
        column: usize,
        color: impl Fn(Vertex) -> u16,
    ) -> Result<Self, InstanceError> {
        let cols = grid.cols();
        if column >= cols {
            return Err(InstanceError::ColumnOutside { column, cols });
        }
        let mut first = None;
        for row in 0..grid.rows() {
            let Some(vertex) = grid.vertex(row, column) else {
                return Err(InstanceError::ColumnHole { column, row });
            };
            let color = color(vertex);
            if color != *first.get_or_insert(color) {
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
