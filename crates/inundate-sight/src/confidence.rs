//! The confidence of a reading.

use crate::alike::is_split;
use crate::candidate::{Candidate, uneven};
use crate::cells::evenness;
use crate::ends::SIDES;
use crate::error::SightError;
use crate::page::Margin;
use crate::proof::Proof;
use crate::view::View;
use crate::votes::Votes;

/// The confidence of a reading: that of its least sure part.
///
/// # Errors
/// If that is below a half.
pub(crate) fn confidence(view: &View, board: &Candidate, votes: &Votes) -> Result<f32, SightError> {
    let (rows, cols) = board.size();
    let mut parts = inside(view, board, votes);
    match board.other {
        Some(Margin::Open(other_rows, other_cols)) => {
            let error = SightError::Ambiguous {
                rows,
                cols,
                other_rows,
                other_cols,
            };
            parts.push((0.0, error));
        }
        Some(Margin::Likely) => {
            let side = SIDES[0];
            parts.push((0.8, SightError::Border { rows, cols, side }));
        }
        None => {}
    }
    for (end, side) in board.ends(view).into_iter().zip(SIDES) {
        parts.push((
            sure(end, 0.35, 0.75),
            SightError::Border { rows, cols, side },
        ));
    }
    least(parts)
}

/// The confidence of each check of the cells, with the error if it fails.
pub(crate) fn inside(view: &View, board: &Candidate, votes: &Votes) -> Vec<(f32, SightError)> {
    let (rows, cols) = board.size();
    let even = evenness(&board.cells).min(1.0 - 0.6 * uneven(&board.cells));
    let unclear = |cell: usize| SightError::Cell {
        row: cell / cols,
        col: cell % cols,
        rows,
        cols,
    };
    let proof = Proof::new(view, board, votes);
    // For each check the value at which a reading is refused, and the value at which it is sure;
    // chosen on made pictures (the test `confusion`).
    vec![
        (sure(even, 0.68, 0.95), SightError::Uneven { rows, cols }),
        (
            sure(votes.gap, 3.52, 10.0),
            SightError::Colors { rows, cols },
        ),
        (sure(votes.lead, 0.2, 0.6), unclear(votes.doubtful)),
        (sure(proof.lead, 0.03, 0.15), unclear(proof.doubtful)),
        (sure(proof.alone, 0.7, 0.85), unclear(proof.rarest)),
        (
            votes.single_confidence,
            SightError::Single {
                row: votes.single / cols,
                col: votes.single % cols,
            },
        ),
        (
            sure(proof.apart, 9.0, 12.0),
            SightError::Colors { rows, cols },
        ),
        (
            if is_split(&votes.of_cell, cols) {
                0.8
            } else {
                1.0
            },
            SightError::Colors { rows, cols },
        ),
    ]
}

/// The least sure part.
///
/// # Errors
/// If that is below a half.
pub(crate) fn least(parts: Vec<(f32, SightError)>) -> Result<f32, SightError> {
    let least = parts.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    let (least, error) = least.expect("several parts");
    if least < 0.5 { Err(error) } else { Ok(least) }
}

/// Confidence from a measured value: a half at `low`, 1 from `high` on.
fn sure(number: f32, low: f32, high: f32) -> f32 {
    (0.5 + 0.5 * (number - low) / (high - low)).clamp(0.0, 1.0)
}
