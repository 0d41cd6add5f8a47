//! The exact searches.
//!
//! [`exact`] reads as the plan; every piece of it stands in a file of its own and can be replaced
//! alone: the set ([`bits`]), the board as sets ([`board`]), the state and what may be flooded
//! without asking ([`state`]), the bound and the order ([`estimate`]), the states of a layer
//! without duplicates ([`layer`]) and without useless ones ([`dominance`]), the exhaustive pass ([`pass`]), the upper bound ([`beam`]), and
//! the way back from a goal ([`trail`]).

mod beam;
mod bfs;
mod bits;
mod board;
mod dominance;
mod estimate;
mod exact;
mod layer;
mod pass;
mod state;
mod trail;

pub use bfs::Bfs;
pub use exact::Exact;
