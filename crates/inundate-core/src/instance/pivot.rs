//! Resolves a named pivot to a vertex.

use crate::family::DBoard;
use crate::{Grid, Instance, InstanceError, Pivot, Vertex};

impl Pivot {
    /// The vertex that this names, whether or not it can be the pivot there: a d-board has vertices
    /// outside its column.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, Pivot, Vertex};
    ///
    /// let board = GridSetup::from_drawing("rgb\nrrg")?.into_d_board(0, GameSetup::default())?;
    /// assert_eq!(Pivot::BottomRight.on(&board), Ok(Vertex::new(5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`InstanceError`] if the board has no such vertex.
    pub fn on(self, instance: &Instance) -> Result<Vertex, InstanceError> {
        let shape = instance.shape();
        match (shape.d_board(), shape.grid()) {
            (Some(board), _) if self == Self::Default => self.on_d_board(board),
            (_, Some(grid)) => self.on_grid(grid),
            (_, None) => self.on_graph(instance.vertex_count()),
        }
    }

    pub(crate) fn on_grid(self, grid: &Grid) -> Result<Vertex, InstanceError> {
        let (last_row, last_col) = (grid.rows() - 1, grid.cols() - 1);
        let (row, col) = match self {
            Self::Default | Self::TopLeft => (0, 0),
            Self::Cell(row, col) => (row, col),
            Self::Center => (last_row / 2, last_col / 2),
            Self::TopRight => (0, last_col),
            Self::BottomLeft => (last_row, 0),
            Self::BottomRight => (last_row, last_col),
            Self::Vertex(_) => {
                return Err(InstanceError::PivotForm {
                    expected: "a cell ROW,COL or a corner's name, as on every grid",
                    found: self,
                });
            }
        };
        if row > last_row || col > last_col {
            return Err(InstanceError::PivotOutside {
                row,
                col,
                rows: grid.rows(),
                cols: grid.cols(),
            });
        }
        grid.vertex(row, col)
            .ok_or(InstanceError::PivotOnHole { row, col })
    }

    /// The vertex of a pivot on a d-board, which must be a cell of its column.
    pub(crate) fn on_d_board(self, board: &DBoard) -> Result<Vertex, InstanceError> {
        let column = board.column();
        let pivot = match self {
            Self::Default => Self::Cell(0, column),
            named => named,
        };
        let vertex = pivot.on_grid(board.grid())?;
        match board.grid().position(vertex) {
            (_, col) if col == column => Ok(vertex),
            (row, col) => Err(InstanceError::PivotColumn { column, row, col }),
        }
    }

    pub(crate) fn on_graph(self, vertices: usize) -> Result<Vertex, InstanceError> {
        let vertex = match self {
            Self::Default => 0,
            Self::Vertex(vertex) => vertex,
            _ => {
                return Err(InstanceError::PivotForm {
                    expected: "a vertex number, as on every graph",
                    found: self,
                });
            }
        };
        if vertex >= vertices {
            return Err(InstanceError::PivotVertex { vertex, vertices });
        }
        Ok(Vertex::at(vertex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_center_is_rounded_down() {
        let grid = Grid::new(4, 5, std::iter::repeat_n(false, 20));
        assert_eq!(
            Pivot::Center.on_grid(&grid).unwrap(),
            grid.vertex(1, 2).unwrap()
        );
    }
}
