//! Which game is played: fixed or free.

use crate::{Pivot, Vertex};

/// Which component a move may start from.
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
    /// The name of the variant in results.
    pub fn variant(self) -> &'static str {
        match self {
            Self::Fixed { .. } => "fixed",
            Self::Free => "free",
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
}

impl Default for GameSetup {
    /// The fixed game from the default pivot.
    fn default() -> Self {
        Self::Fixed(Pivot::Default)
    }
}
