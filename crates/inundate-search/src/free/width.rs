//! Sets as narrow as the size of a board allows.

use inundate_core::ReducedGraph;

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
    let answer = match reduced.component_count().div_ceil(64) {
        1 => work.run::<1>(),
        2 => work.run::<2>(),
        3 => work.run::<3>(),
        4 => work.run::<4>(),
        5..=8 => work.run::<8>(),
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
        17..=64 => work.run::<64>(),
        _ => return None,
    };
    Some(answer)
}
