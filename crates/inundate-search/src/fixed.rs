//! The exact searches.
//!
//! Read [`deepen`] first: it is the order of the search, with its memory in [`plan`]. Every part has a file of its own
//! and can be replaced alone: the set ([`bits`](crate::bits)), the board as sets ([`board`]), the state with its
//! forced moves ([`state`]), the bound for a state and all its successors ([`relaxed`]), the search that refutes a
//! length ([`refutation`]) along a path of states ([`frame`]), what it learns and keeps ([`clauses`]), the order in
//! which it tries moves, the beam ([`beam`]) and its layers ([`descent`], [`layer`], [`expand`]), what a tracer is
//! told ([`traced`]), wide instructions ([`wide`](inundate_method::wide)), and what can be left out. Afterwards it can
//! prove its lower bound ([`certifier`](crate::certifier), [`proof`]). The number of shortest solutions is a search of
//! its own ([`count`]).

mod astar;
mod beam;
mod bfs;
mod board;
mod checkpoint;
mod clauses;
mod count;
mod deepen;
mod descent;
mod exact;
mod expand;
mod frame;
mod idastar;
mod layer;
mod learner;
mod lessons;
mod plan;
mod proof;
mod refutation;
mod relaxed;
mod state;
mod traced;

pub use astar::{AStar, Ucs};
pub use bfs::Bfs;
pub use count::count_shortest;
pub(crate) use deepen::{bound, search_with_proof};
pub use exact::{Ablation, Anytime, Exact};
pub use idastar::{IdaStar, PlainIdaStar};
pub use learner::Learner;
pub use refutation::Part;
