//! The exact searches.
//!
//! Read [`deepen`] first: it is the order of the search, with its memory in [`plan`]. Every part has a file of its own and can be replaced alone: the set ([`bits`](crate::bits)), the board as sets ([`board`]), the state with its forced moves
//! and closure ([`state`]), the bound for a state and all its successors ([`relaxed`]), the
//! successors ([`expand`]) without those that another order of moves reaches ([`order`]), the states of a layer without duplicates ([`layer`]) and without dominated
//! ones ([`dominance`], and [`pairs`] on hard boards), the way through the layers ([`descent`]), the exhaustive pass ([`pass`]) and a
//! [`sample`] of it, the upper bound ([`beam`]) and its order ([`estimate`]), the moves that lead to a
//! goal ([`trail`]), what a tracer is told ([`traced`]), wide instructions ([`wide`](inundate_method::wide)), what can
//! be left out ([`options`]), and what a later run goes on from ([`checkpoint`]).
//! The number of shortest solutions is a search of its own ([`count`]).

mod astar;
mod beam;
mod bfs;
mod board;
mod checkpoint;
mod child;
mod count;
mod deepen;
mod descent;
mod dominance;
mod estimate;
mod exact;
mod expand;
mod idastar;
mod layer;
mod options;
mod order;
mod pairs;
mod pass;
mod plan;
mod relaxed;
mod sample;
mod spare;
mod state;
mod traced;
mod trail;

pub use astar::{AStar, Ucs};
pub use bfs::Bfs;
pub use count::count_shortest;
pub use exact::{Ablation, Exact};
pub use idastar::{IdaStar, PlainIdaStar};
pub use options::Part;
