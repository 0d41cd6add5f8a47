//! What is known of a board before its picture is read.

/// What the user knows of the board.
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

    /// With this number of colors, if it is known.
    #[must_use]
    pub fn with_colors(self, colors: Option<usize>) -> Self {
        Self { colors, ..self }
    }

    /// Whether rows or columns are known.
    pub(crate) fn has_size(&self) -> bool {
        self.rows.or(self.cols).is_some()
    }
}
