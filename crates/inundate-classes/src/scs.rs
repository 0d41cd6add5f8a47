//! Shortest common supersequences.

mod lcs;
mod many;
mod two;

pub use many::{ScsError, Supersequence, scs};
pub use two::scs_of_two;
