//! What was read.

/// A board as read from a picture.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Reading {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
    /// The color of each cell, row by row: an index into [`colors`](Self::colors). The colors are
    /// numbered by their first cell.
    pub cells: Vec<usize>,
    /// The mean of each color in sRGB.
    pub colors: Vec<[u8; 3]>,
    /// Row and column of the one cell that bears a mark; none if no mark shows it.
    pub pivot: Option<(usize, usize)>,
    /// Cells that are a little off their color: under a pointer, or in an animation.
    pub off: Vec<usize>,
    /// How sure the reading is, from 0 to 1; readings below a half are refused.
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
