//! Sets as narrow as the size of a board allows.

use inundate_core::ReducedGraph;

use crate::widths::narrowest;

/// The most components of a board with sets of components.
pub(super) const MOST: usize = 4096;

/// Work on a board of at most 64·W components.
pub(super) trait Work {
    /// The result of the work.
    type Answer;

    /// Does the work with sets of `W` words.
    fn run<const W: usize>(self) -> Self::Answer;
}

/// [`dispatch`] for a board of at most [`SMALL`](super::cover::SMALL) components.
pub(super) fn dispatch_small<T: Work>(reduced: &ReducedGraph, work: T) -> Option<T::Answer> {
    let answer = match narrowest(&SMALL_WIDTHS, reduced.component_count().div_ceil(64)) {
        #[cfg(feature = "widths")]
        Some(1) => work.run::<1>(),
        Some(2) => work.run::<2>(),
        #[cfg(feature = "widths")]
        Some(3) => work.run::<3>(),
        Some(4) => work.run::<4>(),
        Some(8) => work.run::<8>(),
        _ => return None,
    };
    Some(answer)
}

/// Does the work with sets as narrow as the board allows; `None` if it has more than [`MOST`]
/// components.
pub(super) fn dispatch<T: Work>(reduced: &ReducedGraph, work: T) -> Option<T::Answer> {
    let answer = match reduced.component_count().div_ceil(64) {
        0..=8 => return dispatch_small(reduced, work),
        9..=16 => work.run::<16>(),
        #[cfg(feature = "widths")]
        17..=32 => work.run::<32>(),
        17..=64 => work.run::<64>(),
        _ => return None,
    };
    Some(answer)
}

/// The words of the sets of small boards.
#[cfg(feature = "widths")]
const SMALL_WIDTHS: [usize; 5] = [1, 2, 3, 4, 8];
#[cfg(not(feature = "widths"))]
const SMALL_WIDTHS: [usize; 3] = [2, 4, 8];
