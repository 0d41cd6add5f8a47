//! Why a solver had to stop.

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// The time was over, or the effort that stands for it.
    Time,
    /// The memory was used up.
    Memory,
    /// Somebody cancelled it.
    Cancelled,
}

impl StopReason {
    /// The limit that was reached, in words. `None` if it was none: somebody cancelled the search.
    ///
    /// ```
    /// use inundate::solver::StopReason;
    ///
    /// assert_eq!(StopReason::Time.limit(), Some("time limit"));
    /// assert_eq!(StopReason::Cancelled.limit(), None);
    /// ```
    pub const fn limit(self) -> Option<&'static str> {
        match self {
            Self::Time => Some("time limit"),
            Self::Memory => Some("memory limit"),
            Self::Cancelled => None,
        }
    }
}
