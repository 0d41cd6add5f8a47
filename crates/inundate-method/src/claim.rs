//! What a printed algorithm says.

/// What the source of a method says about the optimum, without a proof that holds: see
/// [`Class::Printed`](crate::Class::Printed).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Claim {
    /// The number of moves that is the optimum, as the algorithm has it.
    pub moves: u32,
    /// Where it is known to be wrong.
    pub caveat: Option<&'static str>,
}
