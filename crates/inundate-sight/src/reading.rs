//! A board as it was read, and the options of a reading.

/// A board as read from a picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
    /// The color of each cell, row by row: an index into [`colors`](Self::colors). The colors are
    /// numbered by their first cell. `None` is a hole: a cell that shows the page, as the gaps
    /// around it do.
    pub cells: Vec<Option<usize>>,
    /// The mean of each color in sRGB.
    pub colors: Vec<[u8; 3]>,
    /// Row and column of the one cell that bears a mark; none if no mark shows it.
    pub pivot: Option<(usize, usize)>,
    /// Cells a little off their color: under a pointer, or in an animation.
    pub off: Vec<usize>,
    /// Confidence in the reading, from 0 to 1; readings below a half are refused.
    pub confidence: f32,
    /// The pixel at which the board begins, from the left.
    pub left: f32,
    /// The pixel at which the board begins, from the top.
    pub top: f32,
    /// Pixels from a column to the next.
    pub cell_width: f32,
    /// Pixels from a row to the next.
    pub cell_height: f32,
}

/// Facts about the board that the user gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The number of rows.
    pub rows: Option<usize>,
    /// The number of columns.
    pub cols: Option<usize>,
    /// The number of colors.
    pub colors: Option<usize>,
}

impl Options {
    /// Sets the number of rows, if known.
    #[must_use]
    pub fn with_rows(self, rows: Option<usize>) -> Self {
        Self { rows, ..self }
    }

    /// Sets the number of columns, if known.
    #[must_use]
    pub fn with_cols(self, cols: Option<usize>) -> Self {
        Self { cols, ..self }
    }

    /// Sets the number of colors, if known.
    #[must_use]
    pub fn with_colors(self, colors: Option<usize>) -> Self {
        Self { colors, ..self }
    }

    /// Whether rows or columns are given.
    pub(crate) fn has_size(&self) -> bool {
        self.rows.or(self.cols).is_some()
    }
}
