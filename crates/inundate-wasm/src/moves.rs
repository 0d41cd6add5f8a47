//! Moves as numbers.

use inundate_core::{Color, Game, Instance, Move, Vertex};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
pub struct PlayedMove {
    /// A vertex of the component that is recolored.
    pub vertex: u32,
    /// Its new color.
    pub color: u16,
}

impl From<Move> for PlayedMove {
    fn from(mv: Move) -> Self {
        Self {
            vertex: number(mv.pivot),
            color: color_number(mv.color),
        }
    }
}

impl From<PlayedMove> for Move {
    fn from(played: PlayedMove) -> Self {
        Self {
            pivot: Vertex::new(played.vertex),
            color: Color::new(played.color),
        }
    }
}

/// The number of a vertex.
pub(crate) fn number(vertex: Vertex) -> u32 {
    u32::try_from(vertex.index()).expect("boards have at most 2^22 vertices")
}

/// The number of a color.
pub(crate) fn color_number(color: Color) -> u16 {
    u16::try_from(color.index()).expect("colors are numbers of 16 bits")
}

/// The pivot of the fixed game.
pub(crate) fn pivot(instance: &Instance) -> Option<u32> {
    match instance.game() {
        Game::Fixed { pivot } => Some(number(pivot)),
        Game::Free => None,
    }
}
