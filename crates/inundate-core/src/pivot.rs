//! Ways to name the pivot of a fixed game.

use std::fmt;
use std::str::FromStr;

use crate::family::DBoard;
use crate::{Grid, Instance, InstanceError, Shape, Vertex};

/// How somebody names the pivot, before it is known whether the board has such a place.
///
/// ```
/// use inundate_core::Pivot;
///
/// assert_eq!("2,3".parse::<Pivot>()?, Pivot::Cell(2, 3));
/// assert_eq!("center".parse::<Pivot>()?, Pivot::Center);
/// assert_eq!("7".parse::<Pivot>()?, Pivot::Vertex(7));
/// assert!("middle".parse::<Pivot>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pivot {
    /// The top-left cell of a grid, the top cell of a d-board's column, vertex 0 of a graph.
    #[default]
    Default,
    /// The cell at `(row, column)` of a grid.
    Cell(usize, usize),
    /// A vertex of a graph.
    Vertex(usize),
    /// `((rows − 1) / 2, (columns − 1) / 2)`, rounded down.
    Center,
    /// The corner `(0, 0)` of a grid.
    TopLeft,
    /// The corner `(0, columns − 1)` of a grid.
    TopRight,
    /// The corner `(rows − 1, 0)` of a grid.
    BottomLeft,
    /// The corner `(rows − 1, columns − 1)` of a grid.
    BottomRight,
}

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
        match instance.shape() {
            Shape::DBoard(board) | Shape::CircularDBoard(board) if self == Self::Default => {
                self.on_d_board(board)
            }
            shape => match shape.grid() {
                Some(grid) => self.on_grid(grid),
                None => self.on_graph(instance.vertex_count()),
            },
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

    /// Only the cells of the column will do.
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

impl fmt::Display for Pivot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::Cell(row, col) => write!(f, "{row},{col}"),
            Self::Vertex(vertex) => write!(f, "{vertex}"),
            Self::Center => f.write_str("center"),
            Self::TopLeft => f.write_str("top-left"),
            Self::TopRight => f.write_str("top-right"),
            Self::BottomLeft => f.write_str("bottom-left"),
            Self::BottomRight => f.write_str("bottom-right"),
        }
    }
}

/// The text does not name a pivot.
#[derive(Debug, thiserror::Error)]
#[error(
    "expected ROW,COL, center, top-left, top-right, bottom-left, bottom-right or a vertex number, found `{0}`"
)]
pub struct PivotSyntax(String);

impl FromStr for Pivot {
    type Err = PivotSyntax;

    fn from_str(text: &str) -> Result<Self, PivotSyntax> {
        let number =
            |part: &str| whole_number(part.trim()).ok_or_else(|| PivotSyntax(text.to_owned()));
        match text {
            "center" => Ok(Self::Center),
            "top-left" => Ok(Self::TopLeft),
            "top-right" => Ok(Self::TopRight),
            "bottom-left" => Ok(Self::BottomLeft),
            "bottom-right" => Ok(Self::BottomRight),
            _ => match text.split_once(',') {
                Some((row, col)) => Ok(Self::Cell(number(row)?, number(col)?)),
                None => Ok(Self::Vertex(number(text)?)),
            },
        }
    }
}

/// Reads digits, and nothing but digits.
pub(crate) fn whole_number(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_pivots_are_read_back() {
        use Pivot::{BottomLeft, BottomRight, Cell, Center, TopLeft, TopRight, Vertex};
        for pivot in [
            Cell(3, 14),
            Vertex(7),
            Center,
            TopLeft,
            TopRight,
            BottomLeft,
            BottomRight,
        ] {
            assert_eq!(pivot.to_string().parse::<Pivot>().unwrap(), pivot);
        }
        for nonsense in ["", "middle", "1,2,3", "-1,0", "+1,0", "1;2"] {
            assert!(nonsense.parse::<Pivot>().is_err(), "{nonsense}");
        }
    }

    #[test]
    fn the_center_is_rounded_down() {
        let grid = Grid::new(4, 5, std::iter::repeat_n(false, 20));
        assert_eq!(
            Pivot::Center.on_grid(&grid).unwrap(),
            grid.vertex(1, 2).unwrap()
        );
    }
}
