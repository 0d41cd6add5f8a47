//! Lower bounds of a board by searches over pairs and sets of components.
//!
//! A search over all pairs ([`pair_moves`]) and one for a set ([`set_search`]) give moves before which colors
//! are not finished. The order in which colors are finished ([`last_calls`]) makes bounds of them ([`by_pairs`],
//! [`by_sets`]).

#[cfg(test)]
mod brute_force;
mod by_pairs;
mod by_sets;
mod distance_board;
mod last_calls;
mod pair_moves;
mod set_search;

pub use by_pairs::pair_root;
pub use by_sets::{pair_and_set_root, set_root};
