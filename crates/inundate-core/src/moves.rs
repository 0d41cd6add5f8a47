//! Moves.

use crate::{Color, Game, Instance, Vertex};

/// Recolor the monochromatic component of `pivot` with `color`.
///
/// In the fixed game the pivot of every move is the game's pivot, with [several](Instance::pivots)
/// one of these. A move to the color that the component has already is legal and changes nothing.
///
/// ```
/// use inundate_core::{Color, GameSetup, GridSetup, Move, Vertex};
///
/// let instance = GridSetup::from_drawing("rgb")?.into_instance(GameSetup::default())?;
/// let at = |vertex| Move { pivot: Vertex::new(vertex), color: Color::new(1) };
/// assert!(at(0).check(&instance).is_ok());
/// // The fixed game is played at its pivot, the free game anywhere.
/// assert!(at(2).check(&instance).is_err());
/// assert!(at(2).check(&instance.with_game(GameSetup::Free)?).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// A vertex of the component.
    pub pivot: Vertex,
    /// Its new color.
    pub color: Color,
}

impl Move {
    /// Whether the rules of the instance allow the move; they do not depend on the position.
    ///
    /// # Errors
    /// [`MoveError`] saying which rule it breaks.
    pub fn check(self, instance: &Instance) -> Result<(), MoveError> {
        if self.pivot.index() >= instance.vertex_count() {
            return Err(MoveError::NoVertex {
                vertex: self.pivot.index(),
                vertices: instance.vertex_count(),
            });
        }
        if self.color.index() >= instance.palette().len() {
            return Err(MoveError::NoColor {
                color: self.color.index(),
                colors: instance.palette().len(),
            });
        }
        let pivots = instance.pivots();
        match instance.game() {
            Game::Fixed { pivot } if pivot != self.pivot => Err(MoveError::NotThePivot {
                expected: instance.place(pivot),
                found: instance.place(self.pivot),
            }),
            _ if pivots.is_empty() || pivots.binary_search(&self.pivot).is_ok() => Ok(()),
            _ => Err(MoveError::NotAPivot {
                pivots: pivots.len(),
                found: instance.place(self.pivot),
            }),
        }
    }
}

/// The error of a move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The instance has no such vertex.
    #[error("expected a vertex from 0 to {}, found {vertex}", vertices - 1)]
    NoVertex {
        /// The vertex's index.
        vertex: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// The instance has no such color.
    #[error("expected a color from 0 to {}, found {color}", colors - 1)]
    NoColor {
        /// The color's index.
        color: usize,
        /// Number of colors.
        colors: usize,
    },
    /// The fixed game has another pivot.
    #[error("expected a move at the pivot {expected}, found one at {found}")]
    NotThePivot {
        /// The game's pivot.
        expected: String,
        /// The move's.
        found: String,
    },
    /// The game has several pivots, and the move is at none of them.
    #[error("expected a move at one of the {pivots} pivots, found one at {found}")]
    NotAPivot {
        /// Their number.
        pivots: usize,
        /// The move's.
        found: String,
    },
}
