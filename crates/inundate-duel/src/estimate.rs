//! Evaluation without a search: the Voronoi estimate, and the call that takes most now.

use inundate_core::Color;
use inundate_core::duel::Position;

use crate::contracted_board::ContractedBoard;
use crate::node::Node;

/// Vertices of free components that the caller reaches in fewer steps than the other, minus those
/// that the other reaches in fewer. A wave does not pass through what the other wave has claimed.
#[inline]
pub(crate) fn voronoi<const W: usize>(board: &ContractedBoard<W>, node: &Node<W>) -> i32 {
    let (mut mine, mut theirs) = (node.front, node.other_front);
    // The components that each wave may still enter.
    let (mut open, mut open_to_them) = (node.free, node.free);
    let mut lead = 0;
    while !(mine.is_empty() && theirs.is_empty()) {
        open = open.minus(mine);
        open_to_them = open_to_them.minus(theirs);
        let claimed = mine.and(open_to_them);
        let lost = theirs.and(open);
        lead += board.weight(claimed) - board.weight(lost);
        open_to_them = open_to_them.minus(claimed);
        open = open.minus(lost);
        (mine, theirs) = (
            board.neighbors(mine).and(open),
            board.neighbors(theirs).and(open_to_them),
        );
    }
    lead
}

/// The call that conquers the most vertices; of several, the lowest color. None where the rules
/// force a pass.
pub(crate) fn greedy_call(position: &Position) -> Option<Color> {
    let calls = position.legal().into_iter().rev();
    let gains = position.gains();
    calls.max_by_key(|call| gains[call.index()])
}
