//! The free game on any board.
//!
//! [`exact`] reads as the plan; every piece of it stands in a file of its own: the board as sets
//! ([`board`]), what lies around a region ([`sphere`]), the bound `ec-layer` ([`elimination`], by
//! [`cover`]s and a [`schedule`]) and the bound `q` ([`chain`]), the exhaustive pass ([`pool`], with
//! [`supersets`] for dominance), the way to its result ([`derivation`], [`rebuild`]) and the upper bound
//! ([`beam`]). Apart from these is the plainest of methods ([`merge_edges`]).

mod beam;
mod board;
mod chain;
mod cover;
mod derivation;
mod elimination;
mod exact;
mod merge_edges;
mod one_place;
mod pool;
mod rebuild;
mod schedule;
mod sphere;
mod supersets;
#[cfg(test)]
mod tests;
mod width;

pub use beam::FreeBeam;
pub use chain::q;
pub use elimination::ec_layer;
pub use exact::FreeExact;
pub use merge_edges::MergeEdges;
pub use one_place::OnePlace;
