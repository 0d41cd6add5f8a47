//! The moves that a reduction gives, as text.

use inundate_core::notation::LabeledMove;
use inundate_core::{Instance, Move, verify};

use crate::failure::Failure;
use crate::text::plural;

/// The moves as text, after they are verified on the board.
pub(super) fn flooded(board: &Instance, moves: &[Move]) -> Result<String, Failure> {
    verify(board, moves).map_err(|error| {
        Failure::new(format!(
            "defect in reduce: its sequence was rejected: {error}"
        ))
    })?;
    let words = moves
        .iter()
        .map(|&mv| LabeledMove::of(board, mv).to_string());
    let words: Vec<String> = words.collect();
    let count = plural(words.len() as u64, "move");
    Ok(format!("flooded in {count}: {}", words.join(" ")))
}
