//! What a solver is asked for.

/// What a solver is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The shortest solution.
    Shortest,
    /// Whether this many moves are enough: any solution of at most this length, or the proof that
    /// there is none.
    AtMost(u32),
}

impl Goal {
    /// Whether nothing is left to do with a solution of `upper` moves, if any, and a proof that
    /// fewer than `lower` are not enough.
    pub fn is_met(self, upper: Option<u32>, lower: u32) -> bool {
        match self {
            Self::Shortest => upper == Some(lower),
            Self::AtMost(moves) => lower > moves || upper.is_some_and(|upper| upper <= moves),
        }
    }
}
