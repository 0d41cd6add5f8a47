//! Boards in rows and columns.

use super::{GameSetup, Labels};
use crate::family::DBoard;
use crate::limits::MAX_CELLS;
use crate::{Graph, Grid, Instance, InstanceError, Shape};

/// A grid as somebody typed it, row by row.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
///
/// let mut grid = GridSetup::default();
/// grid.push_row(["r", "g", "b"].map(Some))?;
/// grid.push_row(["r", "r", "g"].map(Some))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// assert_eq!(instance.vertex_count(), 6);
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GridSetup {
    rows: usize,
    cols: usize,
    /// Label numbers row by row; `None` is a hole.
    cells: Vec<Option<u32>>,
    labels: Labels,
}

impl GridSetup {
    /// Reads a board drawn in text: a line a row, a character a cell.
    ///
    /// # Errors
    /// As [`push_row`](Self::push_row).
    pub fn from_drawing(drawing: &str) -> Result<Self, InstanceError> {
        let mut grid = Self::default();
        for line in drawing.lines() {
            let mut buffer = [0; 4];
            let row: Vec<u32> = line
                .chars()
                .map(|cell| grid.labels.intern(cell.encode_utf8(&mut buffer)))
                .collect();
            grid.push_numbers(row.into_iter().map(Some))?;
        }
        Ok(grid)
    }

    /// Adds a row below the ones there are; `None` is a hole.
    ///
    /// # Errors
    /// [`RaggedRow`](InstanceError::RaggedRow) if the row's length is not that of the first row,
    /// [`TooManyCells`](InstanceError::TooManyCells). The setup is not to be used after an error.
    pub fn push_row<'a>(
        &mut self,
        row: impl IntoIterator<Item = Option<&'a str>>,
    ) -> Result<(), InstanceError> {
        let numbers: Vec<_> = row
            .into_iter()
            .map(|cell| cell.map(|label| self.labels.intern(label)))
            .collect();
        self.push_numbers(numbers.into_iter())
    }

    fn push_numbers(
        &mut self,
        row: impl ExactSizeIterator<Item = Option<u32>>,
    ) -> Result<(), InstanceError> {
        if self.rows == 0 {
            self.cols = row.len();
        } else if row.len() != self.cols {
            return Err(InstanceError::RaggedRow {
                row: self.rows,
                expected: self.cols,
                found: row.len(),
            });
        }
        self.cells.extend(row);
        self.rows += 1;
        if self.cells.len() > MAX_CELLS {
            return Err(InstanceError::TooManyCells);
        }
        Ok(())
    }

    /// A grid. Checks everything that can be wrong with it; behind this door nothing checks again.
    ///
    /// # Errors
    /// See [`InstanceError`].
    ///
    /// # Complexity
    /// O(cells), as for all boards.
    pub fn into_instance(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let grid = self.grid()?;
        let graph = grid.graph();
        self.admit(Shape::Grid(grid), graph, game)
    }

    /// A [circular grid](Shape::CircularGrid): the last column lies beside the first.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance).
    pub fn into_circular_grid(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let grid = self.grid()?;
        let graph = grid.circular_graph();
        self.admit(Shape::CircularGrid(grid), graph, game)
    }

    /// A [board of hexagons](Shape::Hex).
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance).
    pub fn into_hex(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let grid = self.grid()?;
        let graph = grid.hex_graph();
        self.admit(Shape::Hex(grid), graph, game)
    }

    /// A [d-board](DBoard): the column `d`, from 0, has a single color and no hole, and holds the
    /// pivot, which is its top cell by default.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and if the column or the pivot is another.
    pub fn into_d_board(self, d: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        let board = self.d_board(d)?;
        let graph = board.grid().graph();
        self.admit(Shape::DBoard(board), graph, game)
    }

    /// A [d-board](Self::into_d_board) whose last column lies beside the first.
    ///
    /// # Errors
    /// As [`into_d_board`](Self::into_d_board).
    pub fn into_circular_d_board(
        self,
        d: usize,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let board = self.d_board(d)?;
        let graph = board.grid().circular_graph();
        self.admit(Shape::CircularDBoard(board), graph, game)
    }

    fn grid(&self) -> Result<Grid, InstanceError> {
        if self.cells.iter().all(Option::is_none) {
            return Err(InstanceError::Empty);
        }
        let is_hole = self.cells.iter().map(Option::is_none);
        Ok(Grid::new(self.rows, self.cols, is_hole))
    }

    fn d_board(&self, column: usize) -> Result<DBoard, InstanceError> {
        DBoard::new(self.grid()?, column, |row| {
            self.cells[row * self.cols + column]
        })
    }

    fn admit(self, shape: Shape, graph: Graph, game: GameSetup) -> Result<Instance, InstanceError> {
        let colors: Vec<u32> = self.cells.into_iter().flatten().collect();
        Instance::admit(shape, graph, &colors, &self.labels, game)
    }
}
