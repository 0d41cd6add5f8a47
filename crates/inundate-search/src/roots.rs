//! Root bounds of the fixed game, by searches over pairs and sets of components.
//!
//! A search over all pairs ([`pair_moves`]) and one for a set ([`set_search`]) give moves before
//! which colors are not finished. The order in which colors are finished ([`last_calls`]) makes
//! [`bounds`] of them.

mod bounds;
mod distance_board;
mod last_calls;
mod pair_moves;
mod set_search;
#[cfg(test)]
mod tests;

pub use bounds::{pair_and_set_root, pair_root, set_root};
