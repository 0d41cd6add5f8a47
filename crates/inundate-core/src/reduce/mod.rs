//! Transformations of one problem into another, each with the way back for solutions.
//!
//! [`d_board`](d_board()), [`pivot_column`](pivot_column()), [`cycle_square`](cycle_square()) and
//! [`path_square`](path_square()) draw a board anew as an [`Unfolding`]; a [`WordStar`] is a board
//! for words of which a common supersequence is wanted, a [`VertexCoverBoard`] one for a graph of
//! which a vertex cover is wanted, and a [`SharedRoot`] makes the free game of the fixed one.

mod cycle_square;
mod d_board;
mod path_square;
mod pivot_column;
mod shared_root;
mod unfolding;
mod vertex_cover;
mod word_star;

pub use cycle_square::cycle_square;
pub use d_board::d_board;
pub use path_square::path_square;
pub use pivot_column::pivot_column;
pub use shared_root::SharedRoot;
pub use unfolding::{Promise, Unfolding};
pub use vertex_cover::{CoverError, VertexCoverBoard};
pub use word_star::WordStar;

use crate::InstanceError;

/// Why a board has no such transformation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReduceError {
    /// The transformation is for other boards.
    #[error("expected {expected}, found {found}")]
    NotApplicable {
        /// What it is for.
        expected: &'static str,
        /// What the board is.
        found: String,
    },
    /// The new board exceeds a [limit](crate::limits).
    #[error("the transformed board: {0}")]
    Instance(#[from] InstanceError),
}
