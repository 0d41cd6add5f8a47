//! The pieces of the search, each of which can be left out.

/// A piece of the exact search that can be left out to measure what it is worth; the answers stay
/// the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Flooding for free what a later call must take.
    Closure,
    /// Dropping states inside others.
    Dominance,
    /// Making two calls that may change places in one order only.
    Order,
    /// The beam before each exhaustive pass, and those for better upper bounds.
    Beam,
    /// Distances to pairs of components, on hard boards.
    Pairs,
}

impl Piece {
    /// All of them, with their names.
    pub const ALL: [(&str, Self); 5] = [
        ("closure", Self::Closure),
        ("dominance", Self::Dominance),
        ("order", Self::Order),
        ("beam", Self::Beam),
        ("pairs", Self::Pairs),
    ];
}

/// What a search is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// The piece that is left out.
    pub(super) without: Option<Piece>,
    /// States of a pass from which tables of pairs are made though they do not pay yet, for tests.
    pub(super) pairs_from: u64,
}

impl Recipe {
    pub(super) const WHOLE: Self = Self {
        without: None,
        pairs_from: u64::MAX,
    };

    #[inline(always)]
    pub(super) fn uses(self, piece: Piece) -> bool {
        self.without != Some(piece)
    }
}
