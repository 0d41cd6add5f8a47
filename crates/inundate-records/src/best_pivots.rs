//! The best pivots of a board.

use inundate_core::notation::Place;
use serde::{Deserialize, Serialize};

/// The pivots of a board, each the lowest cell or vertex of its component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct BestPivots {
    /// From these a solution as short as the best is known.
    #[serde(rename = "best_pivots")]
    pub best: Vec<Place>,
    /// From these no such solution is known, nor a proof that there is none.
    #[serde(rename = "undecided_pivots", default)]
    pub undecided: Vec<Place>,
    /// How many were searched; bounds ruled out the others.
    #[serde(rename = "searched_pivots", default)]
    pub searched: usize,
}
