//! Shortest common supersequences.

mod beam;
mod deepen;
mod group;
mod guide;
mod lcs;
mod majority;
mod many;
mod states;
mod supersequence;
#[cfg(test)]
mod tests;
mod tournament;
mod words;

pub(crate) use many::quick_supersequence;
pub use many::scs;
pub use supersequence::{ScsError, Supersequence, scs_of_two};
