//! The verifier of games.

use super::{CallError, Duel, Position};
use crate::Color;

/// Why a record is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// A call breaks the rules.
    #[error("call {number}: {problem}")]
    Call {
        /// Which call, from 1.
        number: usize,
        /// The rule.
        problem: CallError,
    },
    /// The game goes on after the last call.
    #[error(
        "after call {calls}: expected another call, since {free} vertices are free, found the end"
    )]
    Unfinished {
        /// Number of calls.
        calls: usize,
        /// Number of free vertices.
        free: u32,
    },
}

/// The position after some calls; `None` is a forced pass.
///
/// # Errors
/// [`GameError::Call`] if a call breaks the rules.
///
/// # Complexity
/// O(calls · (V + E)).
pub fn replay(duel: &Duel, calls: &[Option<Color>]) -> Result<Position, GameError> {
    let mut position = Position::new(duel);
    for (index, &call) in calls.iter().enumerate() {
        position.call(call).map_err(|problem| GameError::Call {
            number: index + 1,
            problem,
        })?;
    }
    Ok(position)
}

/// The result of a whole game: vertices of player 0 minus vertices of player 1.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Rules, verify};
/// use inundate_core::{GameSetup, GridSetup};
///
/// let board = GridSetup::from_drawing("021\n012")?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let color = |label: &str| duel.palette().color(label);
/// assert_eq!(verify(&duel, &[color("2"), color("0")]).unwrap_err().to_string(),
///     "after call 2: expected another call, since 2 vertices are free, found the end");
/// assert_eq!(verify(&duel, &[color("1")]).unwrap_err().to_string(),
///     "call 1: expected another color than that of the other territory, found `1`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`GameError`] if a call breaks the rules, or the game is not over.
///
/// # Complexity
/// O(calls · (V + E)).
pub fn verify(duel: &Duel, calls: &[Option<Color>]) -> Result<i32, GameError> {
    let position = replay(duel, calls)?;
    if position.is_over() {
        Ok(position.score())
    } else {
        Err(GameError::Unfinished {
            calls: calls.len(),
            free: position.free(),
        })
    }
}
