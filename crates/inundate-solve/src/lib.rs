#![doc = include_str!("../README.md")]

pub mod bounds;
mod budget;
mod heuristic;
mod method;
mod problem;
mod search;
mod solve;

pub use budget::{Budget, Interrupt, Listener, Progress, Run, Stats};
pub use heuristic::{Cycle, GreedyArea, GreedyPerimeter, RandomPermutation};
pub use method::{Class, Goal, Method, NotApplicable, Solver, UnknownMethod, all_methods, method};
pub use problem::Problem;
pub use search::{Bfs, Exact};
pub use solve::{Limit, Report, SolveError, decide, solve};
