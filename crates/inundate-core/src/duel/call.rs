//! Calls as people write them, and why one is not legal.

use super::Duel;
use crate::Color;

/// A call with the label of its color; `None` is a forced pass.
///
/// As text a pass is `pass`, as JSON it is `null`.
pub type LabeledCall = Option<String>;

impl Duel {
    /// A call with its label.
    ///
    /// # Panics
    /// If the color is not of this duel.
    pub fn labeled(&self, call: Option<Color>) -> LabeledCall {
        call.map(|color| self.palette().label(color).to_owned())
    }
}

/// Why a call is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// The game is over.
    #[error("expected the end, since the game is over, found another call")]
    Over,
    /// The palette has no such color.
    #[error("expected a color of the palette, found `{0}`")]
    NoColor(String),
    /// The color is that of the caller's own territory.
    #[error("expected another color than that of one's own territory, found `{0}`")]
    OwnColor(String),
    /// The color is that of the other territory.
    #[error("expected another color than that of the other territory, found `{0}`")]
    OtherColor(String),
    /// The color conquers nothing, and another one would.
    #[error("expected a color that conquers something, as the rules `gain` ask for, found `{0}`")]
    NoGain(String),
    /// No color may be called.
    #[error("expected a pass, since no color may be called, found `{0}`")]
    MustPass(String),
    /// There are colors to call.
    #[error("expected a color, since one may be called, found a pass")]
    MayNotPass,
}
