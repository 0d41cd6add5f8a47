//! The game for two players, known as Honey-Bee, Filler and 7 Colors: each starts from a component
//! of the board, and the larger territory wins.
//!
//! The component of each start is at first the territory of its player; all other vertices are
//! free. The players take turns. A *call* names a color: the whole territory of the caller takes
//! it, and conquers every free vertex that free vertices of this color join to it. The game is over
//! when no vertex is free, or after [`IDLE_LIMIT`] calls in a row that conquered nothing. The
//! book's page on duels has the rule sets.

mod position;
mod rules;
mod setup;
mod terms;

pub use position::{GameError, replay, verify};
pub use position::{IDLE_LIMIT, Position};
pub use rules::Player;
pub use rules::{CallError, LabeledCall};
pub use rules::{Rules, RulesError};
pub use setup::DuelError;
pub use setup::DuelSetup;
pub use terms::Duel;
