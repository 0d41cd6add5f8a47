//! The fixed game as a formula: how many moves are enough, and proofs that fewer are not.

mod backend;
mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod formula;
mod method;
mod timeline;

pub use formula::Formula;
pub use method::{MAX_COMPONENTS, Refutation, Sat, SatSolver, refute};
pub use timeline::Timeline;
