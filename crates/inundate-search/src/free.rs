//! The free game on any board.
//!
//! Read [`exact`] first: it is the plan. Every part has a file of its own: the board as sets
//! ([`board`]), the components around a region, the bound `ec-layer` ([`elimination`], by
//! [`cover`]s) and the bound `q` ([`chain`]), the exhaustive pass ([`pool`], with [`supersets`] for
//! dominance), the moves of its result ([`proof`], [`rebuild`](inundate_method::rebuild())) and the
//! upper bound ([`beam`] by the loop of [`grow`], [`one_place`], and [`merge_beam`] for boards that
//! are far from proven, as the bound `private-colors` of [`patches`]). One heuristic is apart from
//! it ([`merge_edges`]), and so is the game of several [`pivots`]. Afterwards it can prove its
//! lower bound ([`certifier`](crate::certifier), [`proof`]).

mod beam;
mod board;
mod chain;
mod cover;
mod elimination;
mod exact;
mod grow;
mod merge_beam;
mod merge_edges;
mod one_place;
mod patches;
mod pivots;
mod pool;
mod proof;
mod supersets;
#[cfg(test)]
mod tests;

pub use beam::FreeBeam;
pub use chain::q;
pub(crate) use cover::SMALL;
pub use elimination::ec_layer;
pub(crate) use exact::search_with_proof;
pub use exact::{FreeExact, radius};
pub use merge_beam::MergeBeam;
pub use merge_edges::MergeEdges;
pub use one_place::OnePlace;
pub use patches::private_colors;
pub use pivots::Pivots;
