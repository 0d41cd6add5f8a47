//! Why a board cannot be a duel.

use crate::InstanceError;

/// Why there is no such duel on a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DuelError {
    /// A start is not a vertex of the board.
    #[error("start of player {player}: {}", of_a_start(cause))]
    Start {
        /// Whose start, 0 or 1.
        player: usize,
        /// What is wrong with the place.
        cause: InstanceError,
    },
    /// Both players start at the same vertex.
    #[error("starts: expected two places, found {place} twice")]
    SameStart {
        /// The place, as [`Instance::place`](crate::Instance::place) writes it.
        place: String,
    },
    /// Both starts lie in one component.
    #[error(
        "starts: expected two components, found {} and {} in one of color `{label}`",
        places[0],
        places[1]
    )]
    OneComponent {
        /// The starts.
        places: [String; 2],
        /// The label of the color.
        label: String,
    },
    /// The palette is too small or too large.
    #[error("palette: expected from {fewest} colors, those of the board, to {most}, found {found}")]
    Palette {
        /// Number of colors of the board.
        fewest: usize,
        /// The limit.
        most: usize,
        /// The number asked for.
        found: usize,
    },
}

/// The text of an error about a pivot, without the word.
fn of_a_start(cause: &InstanceError) -> String {
    let text = cause.to_string();
    match text.strip_prefix("pivot: ") {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}
