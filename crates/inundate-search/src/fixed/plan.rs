//! What the exact search is doing, and what it has learned from the passes so far.

use super::beam::Beam;
use super::pass::Pass;
use super::sample::Sample;

/// Everything that the search goes on from, besides its incumbent.
///
/// Lengths do not count the finishing moves: every solution has one for each color left (see
/// [`State::normalized_start`](super::state::State::normalized_start)).
pub(super) struct Plan<const W: usize> {
    /// States that the last pass expanded.
    pub(super) effort: u64,
    /// The effort after which a better solution was looked for last.
    pub(super) improved_at: u64,
    /// The effort after which tables of pairs were made last.
    pub(super) paired_at: u64,
    /// States of the last pass.
    pub(super) sample: Option<Sample<W>>,
    /// The states from which the tables of pairs were made last: they are the same whenever they are made.
    pub(super) paired: Option<Sample<W>>,
    pub(super) stage: Stage<W>,
}

/// What the search is doing.
pub(super) enum Stage<const W: usize> {
    /// It begins with a length.
    Ready,
    /// It looks for any better solution.
    Improve(Beam<W>),
    /// It looks for a solution of the length.
    Beam(Beam<W>),
    /// It may make tables of pairs, and then begins the pass.
    Tables,
    /// It goes through all sequences of the length.
    Pass {
        pass: Pass<W>,
        /// States that were expanded before it.
        before: u64,
    },
}

impl<const W: usize> Plan<W> {
    /// Before the first pass.
    pub(super) fn new() -> Self {
        Self {
            effort: 0,
            improved_at: 0,
            paired_at: 0,
            sample: None,
            paired: None,
            stage: Stage::Ready,
        }
    }
}
