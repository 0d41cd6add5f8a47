//! What lies around a region.

use super::board::Board;
use crate::bits::Bits;

/// The largest distance with a set of its own.
pub(super) const REACH: usize = 10;

/// A region and the components within each distance of it.
#[derive(Clone, Copy)]
pub(super) struct Spheres<const W: usize>([Bits<W>; REACH + 1]);

impl<const W: usize> Spheres<W> {
    /// # Complexity
    /// O(V) unions.
    #[inline(always)]
    pub(super) fn new(board: &Board<W>, region: Bits<W>) -> Self {
        let mut within = [board.all; REACH + 1];
        within[0] = region;
        let mut last = Bits::EMPTY;
        for distance in 0..REACH {
            let new = within[distance].minus(last);
            if new.is_empty() {
                break;
            }
            last = within[distance];
            within[distance + 1] = last.or(board.around(new));
        }
        Self(within)
    }

    /// Those of two regions together.
    #[inline(always)]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|distance| {
            self.0[distance].or(other.0[distance])
        }))
    }

    /// The components within a distance, at most [`REACH`].
    #[inline(always)]
    pub(super) fn within(&self, distance: usize) -> Bits<W> {
        self.0[distance]
    }

    /// The region.
    #[inline(always)]
    pub(super) fn region(&self) -> Bits<W> {
        self.0[0]
    }

    /// The region with its neighbors.
    #[inline(always)]
    pub(super) fn near(&self) -> Bits<W> {
        self.0[1]
    }
}
