#![doc = include_str!("../README.md")]

mod automatic;
mod beam_width;
mod best_pivot;
pub mod bounds;
mod budget;
mod connect;
mod free;
mod gap;
mod heuristic;
mod idastar;
mod method;
mod problem;
mod proven_by;
mod room;
mod scs;
mod search;
mod solve;
pub mod special;
mod threads;

pub use automatic::automatic;
pub use beam_width::BeamWidth;
pub use best_pivot::{BestPivot, best_pivot};
pub use budget::{Budget, Depth, Interrupt, Listener, Progress, Run, Stats};
pub use connect::{Connection, connect};
pub use free::{FreeBeam, FreeExact, MergeEdges, OnePlace};
pub use gap::Gap;
pub use heuristic::{
    AStarRegions, Anytime, Beam, Cycle, Gbfs, GreedyArea, GreedyPerimeter, Lookahead,
    RandomPermutation, SumDistance, Theorem1, fallback,
};
pub use idastar::IdaStar;
pub use method::{
    Class, Goal, Method, MethodError, NotApplicable, Parameter, Solver, Theorem, all_methods,
    method, method_among,
};
pub use problem::Problem;
pub use proven_by::ProvenBy;
pub use scs::{ScsError, Supersequence, scs, scs_of_two};
pub use search::{Bfs, Exact, Piece, Without};
pub use solve::{Limit, Report, SolveError, decide, solve};
pub use threads::Threads;
