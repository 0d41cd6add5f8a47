//! Words as nested squares on a board in rows and columns.

use super::WordOptimum;
use super::spelling::Spelling;
use crate::limits::MAX_CELLS;
use crate::{GameSetup, GridSetup, Instance, InstanceError};

/// A square of nested frames, each one cell wide.
#[derive(Clone, Copy, Debug)]
enum Square<'a> {
    /// A frame for each label, the first one outside.
    Path(&'a [usize]),
    /// Frames of both letters, the left half in one and the right half in the other, with those of
    /// the separator between them: one frame of both letters more than the length.
    Clock { length: usize, separator: usize },
}

impl Square<'_> {
    fn side(self) -> usize {
        match self {
            Self::Path(labels) => 2 * labels.len() - 1,
            Self::Clock { length, .. } => length.saturating_mul(4).saturating_add(2),
        }
    }

    /// The label of a cell, if it is in the square.
    fn label(self, row: usize, col: usize) -> Option<usize> {
        let last = self.side() - 1;
        let frame = row
            .min(col)
            .min(last.checked_sub(row)?)
            .min(last.checked_sub(col)?);
        Some(match self {
            Self::Path(labels) => labels[frame],
            Self::Clock { separator, .. } if frame % 2 == 1 => separator,
            // The letters have the first two labels.
            Self::Clock { .. } => usize::from(2 * col > last),
        })
    }
}

/// Squares side by side on a square board, in the color of the pivot between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Squares in a row.
    across: usize,
    /// Rows and columns from one square to the next.
    pitch: usize,
    /// Squares of a copy.
    copy: usize,
}

impl Layout {
    pub(super) fn new<T>(spelling: &Spelling<T>, copies: usize) -> Self {
        let squares = squares(spelling);
        let count = squares.len().saturating_mul(copies);
        let root = count.isqrt();
        let side = squares.iter().map(|square| square.side()).max();
        Self {
            across: root + usize::from(root * root < count),
            pitch: side.map_or(0, |side| side.saturating_add(1)),
            copy: squares.len(),
        }
    }

    fn side(self) -> usize {
        self.across.saturating_mul(self.pitch).saturating_add(1)
    }

    /// The number of the square at whose place the cell is, and the row and column within it.
    fn place(self, row: usize, col: usize) -> Option<(usize, usize, usize)> {
        let (row, col) = (row.checked_sub(1)?, col.checked_sub(1)?);
        let number = row / self.pitch * self.across + col / self.pitch;
        Some((number, row % self.pitch, col % self.pitch))
    }

    /// The copy at whose place the cell of this number is.
    pub(super) fn copy(self, cell: usize) -> Option<usize> {
        let (number, _, _) = self.place(cell / self.side(), cell % self.side())?;
        Some(number / self.copy)
    }

    /// The board.
    pub(super) fn board<T>(
        self,
        spelling: &Spelling<T>,
        copies: usize,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let side = self.side();
        if side.checked_mul(side).is_none_or(|cells| cells > MAX_CELLS) {
            return Err(InstanceError::TooManyCells);
        }
        let squares = squares(spelling);
        let count = squares.len() * copies;
        let label = |row, col| {
            let inside = self.place(row, col).filter(|&(number, ..)| number < count);
            let inside = inside
                .and_then(|(number, row, col)| squares[number % squares.len()].label(row, col));
            spelling.labels[inside.unwrap_or(spelling.pivot)].as_str()
        };
        let mut setup = GridSetup::default();
        for row in 0..side {
            setup.push_row((0..side).map(|col| Some(label(row, col))))?;
        }
        setup.into_instance(game)
    }
}

/// A square for each word, and the clock.
fn squares<T>(spelling: &Spelling<T>) -> Vec<Square<'_>> {
    let words = spelling.paths.iter().map(|path| Square::Path(path));
    let clock = match spelling.optimum {
        WordOptimum::Decides { length } => Some(Square::Clock {
            length,
            separator: spelling.pivot,
        }),
        _ => None,
    };
    words.chain(clock).collect()
}
