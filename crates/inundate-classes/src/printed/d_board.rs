//! Open d-boards of two rows.

use inundate_core::Color;

use crate::Strip;

/// Two rows in which column d has one color and is the pivot.
pub(super) struct DBoard {
    rows: [Vec<Color>; 2],
    d: usize,
}

impl DBoard {
    /// The d-board of a board with any pivot: a pivot's column of two colors becomes three columns, itself, d, and itself
    /// once more. It takes as many moves. Souza et al. 2014, Figure 2.
    pub(super) fn of(board: &Strip<'_>) -> Self {
        let (row, pivot) = board.pivot();
        let column = |col| [0, 1].map(|row| board.color(row, col));
        let d = [board.color(row, pivot); 2];
        let around = (column(pivot) != d).then(|| column(pivot));
        let columns = (0..pivot).map(column).chain(around);
        let columns = columns.chain([d]).chain(around);
        Self::new(
            columns.chain((pivot + 1..board.cols()).map(column)),
            pivot + usize::from(around.is_some()),
        )
    }

    pub(super) fn new(columns: impl Iterator<Item = [Color; 2]>, d: usize) -> Self {
        let (top, bottom) = columns.map(|[top, bottom]| (top, bottom)).unzip();
        Self {
            rows: [top, bottom],
            d,
        }
    }

    pub(super) fn strip(&self) -> Strip<'_> {
        Strip::of_equal_rows([&self.rows[0], &self.rows[1]], (0, self.d))
    }
}
