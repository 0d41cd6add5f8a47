//! The fixed game as a formula: how many moves are enough, and proofs that fewer are not.

mod backend;
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod formula;
mod method;
mod proof;
mod timeline;

pub use formula::Formula;
pub use method::{MAX_COMPONENTS, Sat, SatSolver};
pub use proof::{Refutation, refute};
pub use timeline::Timeline;
