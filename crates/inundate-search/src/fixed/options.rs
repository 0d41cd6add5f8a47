//! The parts of the search that can be left out.

/// A part of the exact search that can be left out to measure what it is worth. The answers stay the
/// same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Learning from each state that fails.
    Clauses,
    /// Refuting one move less than the best solution has, before all lengths below are refuted.
    FromAbove,
    /// The beams for better solutions.
    Beam,
}

impl Part {
    /// All parts, with their names.
    pub const ALL: &[(&str, Self)] = &[
        ("clauses", Self::Clauses),
        ("from-above", Self::FromAbove),
        ("beam", Self::Beam),
    ];
}

/// The parts that a search uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// The part that is left out.
    pub(super) without: Option<Part>,
}

impl Options {
    pub(super) const ALL_PARTS: Self = Self { without: None };

    #[inline(always)]
    pub(super) fn uses(self, part: Part) -> bool {
        self.without != Some(part)
    }
}
