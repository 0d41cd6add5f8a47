//! The game that is played, fixed or free, and ways to name its pivot.

use std::fmt;
use std::str::FromStr;

use crate::Vertex;

/// The game: fixed, or free to choose a component for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Every move recolors the component of this vertex.
    Fixed {
        /// The vertex.
        pivot: Vertex,
    },
    /// A move recolors any component.
    Free,
}

impl Game {
    /// The pivot of the fixed game.
    pub fn pivot(self) -> Option<Vertex> {
        match self {
            Self::Fixed { pivot } => Some(pivot),
            Self::Free => None,
        }
    }
}

/// The game you ask for. Whether the board has such a pivot is checked later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSetup {
    /// Every move starts at this pivot.
    Fixed(Pivot),
    /// A move may start anywhere.
    Free,
    /// The free game, also on a board of several [islands](crate::Instance::is_connected). In the
    /// end all of them have one color.
    Islands,
}

impl Default for GameSetup {
    /// The fixed game from the default pivot.
    fn default() -> Self {
        Self::Fixed(Pivot::Default)
    }
}

/// A way to name the pivot. Whether the board has such a place is checked later.
///
/// ```
/// use inundate_core::Pivot;
///
/// assert_eq!("2,3".parse::<Pivot>()?, Pivot::Cell(2, 3));
/// assert_eq!("center".parse::<Pivot>()?, Pivot::Center);
/// assert_eq!("7".parse::<Pivot>()?, Pivot::Vertex(7));
/// assert!("middle".parse::<Pivot>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Pivot {
    /// The top-left cell of a grid, the top cell of a d-board's column, vertex 0 of a graph.
    #[default]
    Default,
    /// The cell at `(row, column)` of a grid.
    Cell(usize, usize),
    /// A vertex of a graph.
    Vertex(usize),
    /// `((rows − 1) / 2, (columns − 1) / 2)`, rounded down.
    Center,
    /// The corner `(0, 0)` of a grid.
    TopLeft,
    /// The corner `(0, columns − 1)` of a grid.
    TopRight,
    /// The corner `(rows − 1, 0)` of a grid.
    BottomLeft,
    /// The corner `(rows − 1, columns − 1)` of a grid.
    BottomRight,
}

impl fmt::Display for Pivot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::Cell(row, col) => write!(f, "{row},{col}"),
            Self::Vertex(vertex) => write!(f, "{vertex}"),
            Self::Center => f.write_str("center"),
            Self::TopLeft => f.write_str("top-left"),
            Self::TopRight => f.write_str("top-right"),
            Self::BottomLeft => f.write_str("bottom-left"),
            Self::BottomRight => f.write_str("bottom-right"),
        }
    }
}

/// The text does not name a pivot.
#[derive(Debug, thiserror::Error)]
#[error(
    "expected ROW,COL, center, top-left, top-right, bottom-left, bottom-right or a vertex number, \
        found `{0}`"
)]
pub struct PivotError(String);

impl FromStr for Pivot {
    type Err = PivotError;

    fn from_str(text: &str) -> Result<Self, PivotError> {
        let number =
            |part: &str| whole_number(part.trim()).ok_or_else(|| PivotError(text.to_owned()));
        match text {
            "center" => Ok(Self::Center),
            "top-left" => Ok(Self::TopLeft),
            "top-right" => Ok(Self::TopRight),
            "bottom-left" => Ok(Self::BottomLeft),
            "bottom-right" => Ok(Self::BottomRight),
            _ => match text.split_once(',') {
                Some((row, col)) => Ok(Self::Cell(number(row)?, number(col)?)),
                None => Ok(Self::Vertex(number(text)?)),
            },
        }
    }
}

/// Reads digits, and nothing but digits.
pub(crate) fn whole_number(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_pivots_are_read_back() {
        use Pivot::{BottomLeft, BottomRight, Cell, Center, TopLeft, TopRight, Vertex};
        for pivot in [
            Cell(3, 14),
            Vertex(7),
            Center,
            TopLeft,
            TopRight,
            BottomLeft,
            BottomRight,
        ] {
            assert_eq!(pivot.to_string().parse::<Pivot>().unwrap(), pivot);
        }
        for nonsense in ["", "middle", "1,2,3", "-1,0", "+1,0", "1;2"] {
            assert!(nonsense.parse::<Pivot>().is_err(), "{nonsense}");
        }
    }
}
