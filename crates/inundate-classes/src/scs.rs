//! Shortest common supersequences.

mod beam;
#[cfg(test)]
mod brute_force;
mod deepen;
mod group;
mod guide;
mod history;
mod keys;
mod lcs;
mod letters;
mod majority;
mod many;
mod names;
mod pairs;
mod supersequence;
mod tournament;
mod two;
mod words;

pub(crate) use many::quick_supersequence;
pub use many::scs;
pub use supersequence::{ScsError, Supersequence};
pub use two::scs_of_two;
