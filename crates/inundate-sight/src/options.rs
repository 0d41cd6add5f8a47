//! What is known of a board before its picture is read.

/// What the user knows of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The number of rows.
    pub rows: Option<usize>,
    /// The number of columns.
    pub cols: Option<usize>,
}

impl Options {
    /// With this number of rows, if it is known.
    #[must_use]
    pub fn with_rows(self, rows: Option<usize>) -> Self {
        Self { rows, ..self }
    }

    /// With this number of columns, if it is known.
    #[must_use]
    pub fn with_cols(self, cols: Option<usize>) -> Self {
        Self { cols, ..self }
    }
}
