//! Two moves in a row that lead to the same state in both orders: one order is enough.

use inundate_core::Color;

use super::board::Board;
use crate::bits::Bits;

/// The colors that are not played right after a move: lower ones of which the move brought nothing to
/// the frontier. They are played before it instead.
///
/// Why nothing is lost: let the move to a lead from the state S to another, where b, lower than a,
/// is left out. What b would take was on the frontier of S already, so from S the moves b, a flood
/// all that a, b do. Some state D of the layer contains what b leads to from S (by induction on the
/// moves, as for [dominance](super::dominance)), and a leads from D to all that was left out, or
/// has nothing left to do there. It is left out at D itself only if it is lower than the last
/// move of D, and then the same holds for that move at a third state. The colors rise each time, so
/// this ends.
///
/// Only the first 16 colors are left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Skipped(pub(super) u16);

impl Skipped {
    /// The colors to skip after a move to `last` that exposed components.
    #[inline(always)]
    pub(super) fn new<const W: usize>(board: &Board<W>, last: Color, exposed: Bits<W>) -> Self {
        let mut skipped = 0;
        for (color, class) in board.colors() {
            if color.index() == last.index().min(16) {
                break;
            }
            skipped |= u16::from(!class.meets(exposed)) << color.index();
        }
        Self(skipped)
    }

    #[inline(always)]
    pub(super) fn contains(self, color: Color) -> bool {
        color.index() < 16 && self.0 >> color.index() & 1 == 1
    }
}
