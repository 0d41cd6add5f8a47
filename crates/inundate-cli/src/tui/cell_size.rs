//! How large a cell is on the screen.

use super::arrangement::Arrangement;

/// The size of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellSize {
    /// This many lines, and twice as many columns, which looks square.
    Lines(usize),
    /// One column of a line.
    Narrow,
    /// Half a line.
    Half,
}

impl CellSize {
    /// The largest square cells with which a board fits this many columns and lines.
    pub(super) fn largest(arrangement: &Arrangement, room: (usize, usize)) -> Option<Self> {
        let most = (room.1 / arrangement.rows.max(1)).max(1);
        let sizes = (1..=most).rev().map(Self::Lines);
        sizes.into_iter().find(|size| size.fits(arrangement, room))
    }

    /// The columns of a cell.
    pub(super) fn width(self) -> usize {
        match self {
            Self::Lines(lines) => 2 * lines,
            Self::Narrow | Self::Half => 1,
        }
    }

    /// By how much a row of a board is shifted right.
    pub(super) fn shift(self, arrangement: &Arrangement, row: usize) -> usize {
        match self {
            Self::Lines(lines) if arrangement.is_hex && row % 2 == 1 => lines,
            _ => 0,
        }
    }

    /// The row of cells that a line shows, counted from the first that is shown. A line of half
    /// cells shows two, of which this is the upper one.
    pub(super) fn row(self, line: usize) -> usize {
        match self {
            Self::Lines(lines) => line / lines,
            Self::Narrow => line,
            Self::Half => line * 2,
        }
    }

    /// The columns and lines of this many columns and rows of cells.
    pub(super) fn extent(self, arrangement: &Arrangement, cells: (usize, usize)) -> (usize, usize) {
        let lines = match self {
            Self::Lines(lines) => cells.1 * lines,
            Self::Narrow => cells.1,
            Self::Half => cells.1.div_ceil(2),
        };
        let shift = if cells.1 > 1 {
            self.shift(arrangement, 1)
        } else {
            0
        };
        (cells.0 * self.width() + shift, lines)
    }

    /// The columns and rows of cells that fit this many columns and lines, at least one of each.
    pub(super) fn capacity(
        self,
        arrangement: &Arrangement,
        room: (usize, usize),
    ) -> (usize, usize) {
        let rows = match self {
            Self::Lines(lines) => room.1 / lines,
            Self::Narrow => room.1,
            Self::Half => room.1 * 2,
        };
        let shift = self.shift(arrangement, 1);
        let cols = room.0.saturating_sub(shift) / self.width();
        (cols.max(1), rows.max(1))
    }

    /// Whether a board fits this many columns and lines.
    pub(super) fn fits(self, arrangement: &Arrangement, room: (usize, usize)) -> bool {
        let (cols, rows) = self.capacity(arrangement, room);
        rows >= arrangement.rows && cols >= arrangement.cols
    }
}
