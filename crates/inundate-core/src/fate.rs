//! The fates of the states of a search, for traces and pictures.

/// The fate of a state in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The search made its successors.
    Expanded,
    /// The goal: everything is flooded. It ended its pass.
    Goal,
    /// The pass ended, or the trace was cut, before it was expanded.
    Open,
    /// Its solutions would be too long: the moves so far and the bound are more than the limit of
    /// the pass.
    Bound,
    /// Another order of the last moves leads to the same or more. It does not count as generated.
    Order,
    /// A duplicate: an earlier state floods the same.
    Duplicate,
    /// Refuted by a clause that the search learned from another state, perhaps of an earlier pass.
    Learned,
    /// The beam had no room for it.
    BeamWidth,
}

impl Fate {
    /// All fates.
    pub const ALL: [Self; 8] = [
        Self::Expanded,
        Self::Goal,
        Self::Open,
        Self::Bound,
        Self::Order,
        Self::Duplicate,
        Self::Learned,
        Self::BeamWidth,
    ];

    /// Its name in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Expanded => "expanded",
            Self::Goal => "goal",
            Self::Open => "open",
            Self::Bound => "bound",
            Self::Order => "order",
            Self::Duplicate => "duplicate",
            Self::Learned => "learned",
            Self::BeamWidth => "beam-width",
        }
    }

    /// Whether the search looked no further from it, though it is not the goal.
    pub const fn is_cut(self) -> bool {
        !matches!(self, Self::Expanded | Self::Goal | Self::Open)
    }
}
