//! The work of the exact search: what it does, and what it has learned so far.

use super::beam::Beam;
use super::refutation::Refutation;

/// Everything that the search goes on from, besides its incumbent.
///
/// Lengths do not count the finishing moves: every solution has one for each color left (see
/// [`State::normalized_start`](super::state::State::normalized_start)).
pub(super) struct Plan<const W: usize> {
    /// States that the last refutation that ended has expanded.
    pub(super) effort: u64,
    /// States that all refutations had expanded when the last beam began; `None` before the first.
    pub(super) beamed_at: Option<u64>,
    /// Whether it goes from above: it refutes one move less than the best solution has.
    pub(super) is_from_above: bool,
    pub(super) refutation: Refutation<W>,
    pub(super) stage: Stage<W>,
}

/// What the search is doing.
pub(super) enum Stage<const W: usize> {
    /// It decides what to do next.
    Ready,
    /// It looks for any better solution.
    Improve(Box<Beam<W>>),
    /// It refutes a length, or finds a solution.
    Refute {
        /// States that all refutations had expanded before it.
        before: u64,
    },
}

impl<const W: usize> Plan<W> {
    /// Before the first beam.
    pub(super) fn new() -> Self {
        Self {
            effort: 0,
            beamed_at: None,
            is_from_above: false,
            refutation: Refutation::new(),
            stage: Stage::Ready,
        }
    }
}
