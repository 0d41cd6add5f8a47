#![doc = include_str!("../README.md")]

mod automatic;
pub mod bounds;
mod budget;
mod connect;
mod heuristic;
mod method;
mod problem;
mod scs;
mod search;
mod solve;
pub mod special;
mod threads;

pub use automatic::automatic;
pub use budget::{Budget, Depth, Interrupt, Listener, Progress, Run, Stats};
pub use connect::{Connection, connect};
pub use heuristic::{
    Beam, Cycle, GreedyArea, GreedyPerimeter, Lookahead, RandomPermutation, SumDistance,
};
pub use method::{
    Class, Goal, Method, MethodError, NotApplicable, Parameter, Solver, Theorem, all_methods,
    method,
};
pub use problem::Problem;
pub use scs::{ScsError, Supersequence, scs, scs_of_two};
pub use search::{Bfs, Exact, Piece, Without};
pub use solve::{Limit, Report, SolveError, decide, solve};
pub use threads::Threads;
