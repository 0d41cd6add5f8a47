#![doc = include_str!("../README.md")]

mod automatic;
mod best_pivot;
pub mod bounds;
mod optimum;
mod registry;
mod scs;

pub use inundate_classes as classes;
pub use inundate_core as core;
#[cfg(feature = "encode")]
pub use inundate_encode as encode;

pub use automatic::automatic;
pub use best_pivot::{BestPivot, best_pivot};
pub use inundate_classes::{Connection, ScsError, Supersequence, connect, scs_of_two};
pub use inundate_core::{
    Color, Decision, Game, GameSetup, Graph, GraphSetup, Grid, GridSetup, Instance, ListSetup,
    Move, Outcome, Pivot, Solution, Vertex, generate, verify,
};
pub use inundate_method::quick::{Cycle, GreedyArea, GreedyPerimeter, fallback};
pub use inundate_method::{
    Budget, Class, Clock, Depth, Games, Goal, Incumbent, Listener, Method, NotApplicable,
    Parameter, ParameterError, ParameterKind, Plays, Problem, Progress, ProvenBy, Report, Run,
    SolveError, Solver, Stats, StopReason, Theorem, Threads, decide, solve,
};
pub use inundate_search::{
    AStarRegions, Anytime, Beam, BeamWidth, Bfs, Exact, FreeBeam, FreeExact, Gbfs, IdaStar,
    Lookahead, MergeEdges, OnePlace, Piece, RandomPermutation, SumDistance, Theorem1, Without,
};
pub use optimum::{OptimumError, optimum};
pub use registry::{MethodError, all_methods, method, seeded};
pub use scs::scs;
