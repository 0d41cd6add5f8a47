//! What a solver is asked for.

/// What a solver is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The shortest solution.
    Shortest,
    /// Any solution of at most this many moves, or a proof that there is none.
    AtMost(u32),
}

impl Goal {
    /// Whether the goal is reached with a solution of `upper` moves, if there is one, and a proof
    /// that every solution needs at least `lower`.
    pub fn is_met(self, upper: Option<u32>, lower: u32) -> bool {
        match self {
            Self::Shortest => upper == Some(lower),
            Self::AtMost(moves) => lower > moves || upper.is_some_and(|upper| upper <= moves),
        }
    }
}
