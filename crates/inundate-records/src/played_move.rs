//! What the moves of a solution do.

use inundate_core::notation::{LabeledMove, Place};
use serde::Serialize;

/// A move of a solution and what it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PlayedMove {
    /// As in the sequence.
    #[serde(rename = "move")]
    pub mv: LabeledMove,
    /// Vertices that join the component of the move.
    pub gained: usize,
    /// Vertices of this component after the move.
    pub flooded: usize,
    /// The round of the marked-tile procedure that begins with this move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<MarkedTileRound>,
}

/// A round of the marked-tile procedure, and why it goes where it goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct MarkedTileRound {
    /// From 1.
    pub number: usize,
    /// The marked tile.
    pub tile: Place,
    /// Its distance from the flooded region.
    pub distance: u32,
    /// The distance of the other tile.
    pub other_distance: u32,
    /// The case of the procedure.
    pub case: String,
    /// Why this case applies.
    pub reason: String,
    /// The marked tiles that are not flooded before it.
    pub marked: Vec<Place>,
}

impl MarkedTileRound {
    /// A round with its number, the marked tile and its distance, the distance of the other tile, the
    /// case, and why this case applies. It has no list of marked tiles yet.
    pub fn new(
        number: usize,
        tile: Place,
        distance: u32,
        other_distance: u32,
        case: String,
        reason: String,
    ) -> Self {
        Self {
            number,
            tile,
            distance,
            other_distance,
            case,
            reason,
            marked: Vec::new(),
        }
    }
}

impl PlayedMove {
    /// A move, with the vertices that join the component and those of the component after it.
    pub fn new(mv: LabeledMove, gained: usize, flooded: usize) -> Self {
        Self {
            mv,
            gained,
            flooded,
            round: None,
        }
    }
}
