//! The plan of the exact search: its current stage, its refutation with the clauses, and its effort
//! so far.

use super::beam::Beam;
use super::refutation::Refutation;

/// The state of the search between two steps, besides its incumbent.
///
/// Lengths do not count the finishing moves: every solution has one for each color left (see
/// [`State::normalized_start`](super::state::State::normalized_start)).
pub(super) struct Plan<const W: usize> {
    /// The effort of the next beam, in states: those that the last refutation expanded, or a part
    /// of all so far if it was interrupted.
    pub(super) effort: u64,
    /// States that all refutations had expanded when the last beam began; `None` before the first.
    pub(super) beamed_at: Option<u64>,
    /// Whether the search goes from above: it refutes one move less than the best solution has.
    pub(super) is_from_above: bool,
    pub(super) refutation: Refutation<W>,
    pub(super) stage: Stage<W>,
}

/// The stage of the search.
pub(super) enum Stage<const W: usize> {
    /// The next stage is not chosen yet.
    Ready,
    /// A beam looks for any better solution.
    Improve(Box<Beam<W>>),
    /// A refutation of a length, which may find a solution instead.
    Refute {
        /// States that all refutations had expanded before this one.
        before: u64,
    },
}

impl<const W: usize> Plan<W> {
    /// A plan before the first beam.
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
