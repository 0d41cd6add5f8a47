//! Exact searches of the fixed game: depth-first search with clause learning, A\*, IDA\* and
//! breadth-first search.
//!
//! A move gives the flooded region a color, and the adjacent components of that color join it; the
//! fewest moves that flood everything are sought. [`deepen`] is the schedule of `exact`: it asks
//! for one length after another whether that many moves are enough, by a depth-first search that
//! learns clauses ([`refutation`]), and has beams look for shorter solutions in between. Read first
//! [`state`] (forced moves) and [`clauses`] (the definition). In terms of conflict-driven clause
//! learning (CDCL), the refutation has:
//!
//! | CDCL | here |
//! |---|---|
//! | a partial assignment | the set of flooded components ([`state`]), which grows with every move |
//! | a decision, and the order of decisions | a move that does not finish its color, and the score of the state after it ([`frame`]) |
//! | pure literals | forced moves: a color that one move finishes is played at once ([`state`]), which loses no optimum and follows from no clause |
//! | unit propagation | a violated clause of one move less leaves only the moves that flood something of it ([`frame`]) |
//! | a conflict | the bound `layer` is more than the moves left ([`relaxed`]), or the state violates a clause |
//! | a clause, and when it is violated | a set of components with a number of moves, and nothing of it is flooded ([`clauses`]) |
//! | conflict analysis | once all successors have failed, one clause, built from one for each successor ([`conflict`]) |
//! | reduction of the clauses | the half with the most components is forgotten when the memory is used up |
//! | a restart | the path is given up for a beam; the next refutation, perhaps of another length, begins at the start with the clauses |
//! | a proof for others to check | clauses in their order, each with those that it follows from ([`proof`]) |
//!
//! Two things differ. There is no backjumping: a clause learned with k moves left says nothing of
//! the state before, which has k + 1. And a clause holds for every length and every position of the
//! board, so they are kept (see [`ReusingExact`]); a look-up takes those of exactly the moves left.
//!
//! Searches begin in [`exact`], or for many positions of one board in [`reusing_exact`], whose
//! clauses [`clause_cache`] keeps; both fill in an [`ExactSearch`]. Around the schedule, [`solve`]
//! chooses the width of the sets ([`bits`](crate::bits)), keeps the checkpoint ([`checkpoint`]) and
//! asks for the proof. The other parts have a file each too: the board as sets ([`board`]), the
//! beam ([`beam`]) and its layers ([`layer`], [`expand`]). The number of
//! shortest solutions is a search of its own ([`count`]).

mod astar;
mod beam;
mod bfs;
mod board;
mod checkpoint;
mod clause_cache;
mod clauses;
mod conflict;
mod count;
mod deepen;
mod exact;
mod expand;
mod frame;
mod idastar;
mod layer;
mod proof;
mod refutation;
mod relaxed;
mod reusing_exact;
mod search;
mod solve;
mod state;

pub use astar::{AStar, Ucs};
pub use bfs::Bfs;
pub use count::{count_shortest, list_shortest};
pub use exact::{Ablation, Anytime, Exact};
pub use idastar::{IdaStar, PlainIdaStar};
pub use reusing_exact::ReusingExact;
pub use search::ExactPart;
pub(crate) use search::ExactSearch;
pub(crate) use solve::{MOST_PROOF_WORDS, bound};
