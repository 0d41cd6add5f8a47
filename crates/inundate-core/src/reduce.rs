//! Reductions: each turns one problem into another, and translates solutions back.
//!
//! [`d_board`](d_board()), [`pivot_column`](pivot_column()), [`cycle_square`](cycle_square()) and
//! [`path_square`](path_square()) turn a board into an [`Unfolding`]. A [`WordBoard`] is a board
//! that asks for a common supersequence of words, a [`VertexCoverBoard`], a [`VertexCoverTree`] or
//! a [`VertexCoverSplit`] one that asks for a vertex cover of a graph. A [`SharedRoot`] turns the
//! fixed game into the free game. A [`FinalColor`] asks for the color that a board has in the end,
//! an [`Island`] is a part of a board in several. A [`spanning_tree`](spanning_tree()) takes as
//! many moves as its board.

mod cover;
mod d_board;
mod final_color;
mod islands;
mod shared_root;
mod spanning_tree;
mod two_rows;
mod unfolding;
mod vertex_cover;
mod vertex_cover_split;
mod vertex_cover_tree;
mod word_board;

pub use cover::CoverError;
pub use d_board::{d_board, pivot_column};
pub use final_color::FinalColor;
pub use islands::Island;
pub use shared_root::SharedRoot;
pub use spanning_tree::spanning_tree;
pub use two_rows::{cycle_square, path_square};
pub use unfolding::{Promise, Unfolding};
pub use vertex_cover::VertexCoverBoard;
pub use vertex_cover_split::VertexCoverSplit;
pub use vertex_cover_tree::VertexCoverTree;
pub use word_board::{LetterColors, WordBoard, WordOptimum};

use crate::{Instance, InstanceError};

/// The error of a board that cannot be reduced in this way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReduceError {
    /// The reduction is for other boards.
    #[error("expected {expected}, found {found}")]
    NotApplicable {
        /// The boards that the reduction is for.
        expected: &'static str,
        /// The kind of board found.
        found: String,
    },
    /// The new board exceeds a [limit](crate::limits).
    #[error("the transformed board: {0}")]
    Instance(#[from] InstanceError),
}

/// Refuses a game of [several pivots](Instance::with_pivots), which no reduction keeps.
fn expect_no_pivots(board: &Instance) -> Result<(), ReduceError> {
    if board.pivots().is_empty() {
        return Ok(());
    }
    Err(ReduceError::NotApplicable {
        expected: "one pivot or the free game",
        found: board.game_in_words().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, GameSetup, GridSetup, Pivot};

    #[test]
    fn several_pivots_are_refused() {
        let grid = GridSetup::from_drawing("abc\nbca").unwrap();
        let board = grid.into_instance(GameSetup::Free).unwrap();
        let board = board
            .with_pivots(&[Pivot::TopLeft, Pivot::BottomRight])
            .unwrap();
        let refused = [
            FinalColor::new(&board, Color::new(0)).map(drop),
            spanning_tree(&board, &[]).map(drop),
        ];
        for refused in refused {
            let message = refused.unwrap_err().to_string();
            assert_eq!(
                message,
                "expected one pivot or the free game, found a game of several pivots"
            );
        }
    }
}
