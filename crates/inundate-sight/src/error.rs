//! Errors: the reasons why a picture is refused.

/// The reason why a picture was refused. A picture is refused rather than read wrongly.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SightError {
    /// The bytes are not four for each pixel.
    #[error("expected {expected} bytes, four for each pixel, found {found}")]
    Length {
        /// Four times the number of pixels.
        expected: usize,
        /// The number of bytes.
        found: usize,
    },
    /// More pixels than a picture may have.
    #[error("expected at most 67,108,864 pixels, found {width}×{height}")]
    TooLarge {
        /// Pixels in a row.
        width: usize,
        /// Rows of pixels.
        height: usize,
    },
    /// Fewer pixels than a board needs.
    #[error("expected at least 16×16 pixels, found {width}×{height}")]
    TooSmall {
        /// Pixels in a row.
        width: usize,
        /// Rows of pixels.
        height: usize,
    },
    /// Nothing in the picture repeats as the cells of a board do.
    #[error("no grid of squares found")]
    NoGrid,
    /// No grid of the size that was asked for.
    #[error("no grid of the given size found")]
    NoSuchGrid,
    /// Two boards explain the picture about as well.
    #[error("it is unclear whether the board has {rows}×{cols} or {other_rows}×{other_cols} cells")]
    Ambiguous {
        /// Rows of the likeliest grid.
        rows: usize,
        /// Columns of the likeliest grid.
        cols: usize,
        /// Rows of the other grid.
        other_rows: usize,
        /// Columns of the other grid.
        other_cols: usize,
    },
    /// The cells of the grid are not of one color each.
    #[error("the squares of the likeliest grid, {rows}×{cols}, are not of one color each")]
    Uneven {
        /// Rows of the likeliest grid.
        rows: usize,
        /// Columns of the likeliest grid.
        cols: usize,
    },
    /// The ends of the board are unclear.
    #[error("it is unclear where the board of {rows}×{cols} cells ends at its {side}")]
    Border {
        /// Rows of the likeliest grid.
        rows: usize,
        /// Columns of the likeliest grid.
        cols: usize,
        /// The side: left, right, top or bottom.
        side: &'static str,
    },
    /// The colors are hard to tell apart.
    #[error("the colors of the {rows}×{cols} cells are too close to tell apart")]
    Colors {
        /// Rows of the grid.
        rows: usize,
        /// Columns of the grid.
        cols: usize,
    },
    /// The color of a cell is unclear.
    #[error("the color of the cell in row {row} and column {col} of {rows}×{cols} is unclear")]
    Cell {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        col: usize,
        /// Rows of the grid.
        rows: usize,
        /// Columns of the grid.
        cols: usize,
    },
    /// A color between two others is on a single cell.
    #[error(
        "the cell in row {row} and column {col} alone has a color between others: a pointer, \
         an animation or one of its own"
    )]
    Single {
        /// The row, from 0.
        row: usize,
        /// The column, from 0.
        col: usize,
    },
    /// The picture shows several boards.
    #[error(
        "expected one board, found one of {rows}×{cols} cells and another one, or a part of it"
    )]
    Several {
        /// Rows of the largest board.
        rows: usize,
        /// Columns of the largest board.
        cols: usize,
    },
}
