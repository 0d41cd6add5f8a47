//! Two calls in a row that may change places, in one order only.

use inundate_core::Color;

use super::board::Board;
use crate::bits::Bits;

/// The colors that are not called right after a call: they are lower, and it brought nothing of
/// them to the frontier, so they are called before it.
///
/// Why nothing is lost: let a call of a lead from the state S to another, in which b, lower than a,
/// is left out. What b would take was on the frontier of S already, so from S the calls b, a flood
/// all that a, b do. Some state D of the layer contains what b leads to from S (by induction on the
/// calls, as for [dominance](super::dominance)), and a leads from D to all that was left out, or
/// has nothing left to do there. It is left out at D itself only if it is lower than the last
/// call of D, and then the same holds for that call at a third state. The colors rise each time, so
/// this ends.
///
/// Only the first 16 colors are left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sooner(u16);

impl Sooner {
    /// After a call that exposed components.
    #[inline(always)]
    pub(super) fn new<const W: usize>(board: &Board<W>, called: Color, exposed: Bits<W>) -> Self {
        let mut sooner = 0;
        for (color, class) in board.colors() {
            if color.index() == called.index().min(16) {
                break;
            }
            sooner |= u16::from(!class.meets(exposed)) << color.index();
        }
        Self(sooner)
    }

    #[inline(always)]
    pub(super) fn contains(self, color: Color) -> bool {
        color.index() < 16 && self.0 >> color.index() & 1 == 1
    }
}
