//! Greed.

use inundate_core::Color;
use inundate_core::duel::Position;

/// The call that conquers the most vertices; of several, the lowest color. None where the rules force a pass.
pub(crate) fn greedy_call(position: &Position) -> Option<Color> {
    let calls = position.legal().into_iter().rev();
    calls.max_by_key(|&call| position.gain(call))
}
