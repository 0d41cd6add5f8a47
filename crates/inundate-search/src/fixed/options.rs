//! The parts of the search that can be left out.

/// A part of the exact search that can be left out to measure what it is worth. The answers stay the
/// same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Flooding for free what a later move must flood anyway.
    Closure,
    /// Dropping states whose flooded set is a subset of another's.
    Dominance,
    /// Making two moves that may change places in one order only.
    Order,
    /// The beam before each exhaustive pass, and those for better upper bounds.
    Beam,
    /// Distances to pairs of components, on hard boards.
    Pairs,
}

impl Part {
    /// All parts, with their names.
    pub const ALL: &[(&str, Self)] = &[
        ("closure", Self::Closure),
        ("dominance", Self::Dominance),
        ("order", Self::Order),
        ("beam", Self::Beam),
        ("pairs", Self::Pairs),
    ];
}

/// The parts that a search uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// The part that is left out.
    pub(super) without: Option<Part>,
    /// States of a pass from which tables of pairs are made though they do not pay yet, for tests.
    pub(super) pairs_from: u64,
}

impl Options {
    pub(super) const ALL_PARTS: Self = Self {
        without: None,
        pairs_from: u64::MAX,
    };

    #[inline(always)]
    pub(super) fn uses(self, part: Part) -> bool {
        self.without != Some(part)
    }
}
