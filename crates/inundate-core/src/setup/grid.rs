//! Setups of boards in rows and columns, not checked yet.

use std::fmt::{self, Write};

use crate::family::DBoard;
use crate::limits::MAX_CELLS;
use crate::{GameSetup, Graph, Grid, Instance, InstanceError, Labels, Shape};

/// Input for a grid, row by row.
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
    /// Cells of the row that is being added.
    col: usize,
    /// Label numbers of the cells, without the holes, row by row.
    colors: Vec<u16>,
    /// Whether each cell is a hole, up to the last hole; empty without holes.
    is_hole: Vec<bool>,
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
            let cell = |(place, cell): (usize, char)| Some(&line[place..place + cell.len_utf8()]);
            grid.push_row(line.char_indices().map(cell))?;
        }
        Ok(grid)
    }

    /// Makes a board from rows of labels: numbers, characters, strings or anything else with
    /// `Display`.
    ///
    /// For a board with holes, use [`push_row`](Self::push_row).
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    ///
    /// const LEVEL: [[u8; 3]; 2] = [[0, 1, 2], [0, 0, 1]];
    /// let level = GridSetup::from_rows(&LEVEL)?.into_instance(GameSetup::default())?;
    /// let drawn = GridSetup::from_drawing("012\n001")?.into_instance(GameSetup::default())?;
    /// assert_eq!(level, drawn);
    ///
    /// let rows = (0..4).map(|row| (0..5).map(move |col| row * col % 3));
    /// assert_eq!(GridSetup::from_rows(rows)?.into_hex(GameSetup::Free)?.vertex_count(), 20);
    ///
    /// let error = GridSetup::from_rows([vec!["red", "blue"], vec!["red"]]).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1: expected 2 cells as in row 0, found 1");
    /// # Ok::<(), inundate_core::InstanceError>(())
    /// ```
    ///
    /// # Errors
    /// As [`push_row`](Self::push_row).
    pub fn from_rows<R>(rows: impl IntoIterator<Item = R>) -> Result<Self, InstanceError>
    where
        R: IntoIterator,
        R::Item: fmt::Display,
    {
        let mut grid = Self::default();
        let mut label = String::new();
        for row in rows {
            for cell in row {
                label.clear();
                let _ = write!(label, "{cell}");
                grid.push_cell(Some(&label))?;
            }
            grid.end_row()?;
        }
        Ok(grid)
    }

    /// Makes a board from the numbers of its cells, row by row: the quick way from an array. The
    /// labels are the numbers.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    ///
    /// let board = GridSetup::from_numbers(3, &[0, 10, 2, 0, 0, 10])?
    ///     .into_instance(GameSetup::default())?;
    /// let same = GridSetup::from_rows([[0, 10, 2], [0, 0, 10]])?
    ///     .into_instance(GameSetup::default())?;
    /// assert_eq!(board, same);
    ///
    /// let error = GridSetup::from_numbers(3, &[0, 1, 2, 0]).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1: expected 3 cells as in row 0, found 1");
    /// # Ok::<(), inundate_core::InstanceError>(())
    /// ```
    ///
    /// # Errors
    /// [`RaggedRow`](InstanceError::RaggedRow) if the last row is short, and
    /// [`TooManyCells`](InstanceError::TooManyCells).
    ///
    /// # Complexity
    /// O(cells + highest number). A board of 14×14 cells takes 3 µs until it is an instance
    /// (`cargo bench -p inundate-core --bench numbers`), and 7 µs from its labels.
    pub fn from_numbers(cols: usize, cells: &[u16]) -> Result<Self, InstanceError> {
        if cells.len() > MAX_CELLS {
            return Err(InstanceError::TooManyCells);
        }
        let found = if cols == 0 {
            cells.len()
        } else {
            cells.len() % cols
        };
        let rows = cells.len().checked_div(cols).unwrap_or(0);
        if found > 0 {
            return Err(InstanceError::RaggedRow {
                row: rows,
                expected: cols,
                found,
            });
        }
        let (labels, colors) = Labels::of_numbers(cells);
        Ok(Self {
            rows,
            cols,
            colors,
            labels,
            ..Self::default()
        })
    }

    /// Adds a row at the bottom; `None` is a hole.
    ///
    /// # Errors
    /// [`RaggedRow`](InstanceError::RaggedRow) if the row's length is not that of the first row,
    /// [`TooManyCells`](InstanceError::TooManyCells) and
    /// [`TooManyColors`](InstanceError::TooManyColors) as soon as the limit is passed. Do not
    /// use the setup after an error.
    pub fn push_row<'a>(
        &mut self,
        row: impl IntoIterator<Item = Option<&'a str>>,
    ) -> Result<(), InstanceError> {
        self.try_push_row(row.into_iter().map(Ok::<_, InstanceError>))
    }

    /// Adds a row of cells that a text has, each perhaps with a fault.
    pub(crate) fn try_push_row<S: AsRef<str>, E: From<InstanceError>>(
        &mut self,
        row: impl Iterator<Item = Result<Option<S>, E>>,
    ) -> Result<(), E> {
        for cell in row {
            self.push_cell(cell?.as_ref().map(S::as_ref))?;
        }
        Ok(self.end_row()?)
    }

    /// Rows of `cols` cells each, one after another. The last may be short, which is refused.
    pub(crate) fn of_cells<S: AsRef<str>, E: From<InstanceError>>(
        cols: usize,
        cells: impl Iterator<Item = Result<Option<S>, E>>,
    ) -> Result<Self, E> {
        let mut grid = Self::default();
        for cell in cells {
            grid.push_cell(cell?.as_ref().map(S::as_ref))?;
            if grid.col == cols {
                grid.end_row()?;
            }
        }
        if grid.col > 0 {
            grid.end_row()?;
        }
        Ok(grid)
    }

    /// Adds a cell to the row that [`end_row`](Self::end_row) ends.
    fn push_cell(&mut self, cell: Option<&str>) -> Result<(), InstanceError> {
        let number = self.rows * self.cols + self.col;
        self.col += 1;
        if self.rows > 0 && self.col > self.cols {
            // The row is too long: how long is seen at its end.
            return Ok(());
        }
        if number == MAX_CELLS {
            return Err(InstanceError::TooManyCells);
        }
        if let Some(label) = cell {
            self.colors.push(self.labels.intern(label)?);
        } else {
            self.is_hole.resize(number, false);
            self.is_hole.push(true);
        }
        Ok(())
    }

    /// Ends a row.
    fn end_row(&mut self) -> Result<(), InstanceError> {
        if self.rows == 0 {
            self.cols = self.col;
        } else if self.col != self.cols {
            return Err(InstanceError::RaggedRow {
                row: self.rows,
                expected: self.cols,
                found: self.col,
            });
        }
        self.rows += 1;
        self.col = 0;
        Ok(())
    }

    /// Number of rows and of columns.
    #[cfg(feature = "json")]
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.rows, self.cols)
    }

    /// A grid. This checks everything that can be wrong with it; nothing is checked again later.
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

    pub(super) fn grid(&self) -> Result<Grid, InstanceError> {
        if self.colors.is_empty() {
            return Err(InstanceError::Empty);
        }
        let is_hole =
            (0..self.rows * self.cols).map(|cell| self.is_hole.get(cell).copied().unwrap_or(false));
        Ok(Grid::new(self.rows, self.cols, is_hole))
    }

    pub(super) fn d_board(&self, column: usize) -> Result<DBoard, InstanceError> {
        DBoard::new(self.grid()?, column, |vertex| self.colors[vertex.index()])
    }

    pub(super) fn admit(
        self,
        shape: Shape,
        graph: Graph,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        Instance::admit(shape, graph, self.colors, self.labels, game)
    }
}
