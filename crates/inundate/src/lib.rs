#![doc = include_str!("../README.md")]
//!
//! # What you want to do
//!
//! | | |
//! |---|---|
//! | get the optimum | [`optimum`](optimum()) |
//! | solve a board within limits | [`solve`](solve()) with a [`Budget`], [`automatic`] for the method |
//! | ask whether K moves are enough | [`decide`](decide()) |
//! | find a method by name, or all methods | [`method`](method()), [`all_methods`] |
//! | make a board | [`GridSetup`], [`GraphSetup`], [`ListSetup`], or at random [`generate`] |
//! | read and write boards | [`format`](mod@format) |
//! | check a solution | [`verify`](verify()) |
//! | get lower bounds | [`bounds`] |
//! | write a solver of your own | [`Solver`] |
//! | ask for a final color | [`final_color`](final_color()) |
//! | count shortest solutions of the fixed game | [`count_shortest`] |
//! | find the best pivot, join places, align words | [`best_pivot`](best_pivot()), [`connect`](connect()), [`scs`](scs()) |
//! | prove an optimum to somebody else | [`Certificate`] |
//! | use a theorem directly | [`classes`] |
//! | know how hard a class of boards is | [`known`] |
//! | write integer programs, formulas and proofs | `encode` |

mod automatic;
mod best_pivot;
pub mod bounds;
mod certificate;
mod complexity;
mod final_color;
mod optimum;
mod registry;

#[doc(inline)]
pub use automatic::{automatic, automatic_with};
#[doc(inline)]
pub use best_pivot::{BestPivot, best_pivot};
#[doc(inline)]
pub use certificate::Certificate;
#[doc(inline)]
pub use complexity::{Known, known};
#[doc(inline)]
pub use final_color::{covers_final_color, final_color};
pub use inundate_classes as classes;
#[doc(inline)]
pub use inundate_classes::{Connection, ScsError, Supersequence, connect, scs, scs_of_two};
#[doc(inline)]
pub use inundate_core::{
    Color, Component, Decision, FamilyName, Game, GameSetup, Graph, GraphSetup, Grid, GridSetup,
    Instance, InstanceError, ListSetup, Move, MoveError, Outcome, Palette, Pivot, ReducedGraph,
    Shape, ShapeVisitor, Solution, State, Stop, VerifyError, Vertex, family, format, generate,
    limits, metrics, notation, reduce, verify, verify_in_color,
};
#[cfg(feature = "encode")]
pub use inundate_encode as encode;
#[doc(inline)]
pub use inundate_method::quick::{Cycle, GreedyArea, GreedyPairs, GreedyPerimeter, fallback};
#[doc(inline)]
pub use inundate_method::{
    Budget, Checkpoint, CheckpointError, Class, Clock, Depth, Effort, EndsInColor, Fate, Games,
    Goal, Incumbent, Listener, Method, NotApplicable, Parameter, ParameterError, ParameterKind,
    PassKind, Plays, Problem, Progress, ProvenBy, Report, Run, SolveError, Solver, Stats,
    StopReason, Subject, Theorem, Threads, TraceEvent, TracedPass, TracedState, Tracer, decide,
    instructions, solve,
};
#[doc(inline)]
pub use inundate_search::{
    AStar, AStarRegions, Ablation, Anytime, Beam, BeamWidth, Bfs, Certifier, Derivation, Dfs,
    Exact, FreeBeam, FreeExact, Gbfs, IdaStar, Learner, Lookahead, MergeBeam, MergeEdges, OnePlace,
    Part, PlainIdaStar, Proof, RandomPermutation, SumDistance, Theorem1, Ucs, count_shortest,
};
#[doc(inline)]
pub use optimum::{OptimumError, optimum};
#[doc(inline)]
pub use registry::{MethodError, all_methods, heuristics, method, seeded};
