//! Why a solver had to stop.

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// The time was over.
    Time,
    /// The memory was used up.
    Memory,
    /// Somebody cancelled it.
    Cancelled,
}
