#![doc = include_str!("../README.md")]
//!
//! # What you want to do
//!
//! | | |
//! |---|---|
//! | get the optimum | [`optimum`](optimum()) |
//! | solve a board within limits | [`solve`](solve()) with a [`Budget`] and the method [`Auto`] or another |
//! | ask whether K moves are enough, for a final color, for the best pivot, or to join places | [`Problem::ask`] a [`Question`] |
//! | find a method by name, or all methods | [`method`](method()), [`all_methods`] |
//! | make a board | [`GridSetup`], [`GraphSetup`], [`ListSetup`], or at random [`generate`] |
//! | read and write boards | [`format`](mod@format) |
//! | check a solution | [`verify`](verify()) |
//! | get lower bounds | [`bounds`] |
//! | write a solver of your own | [`Solver`] |
//! | count shortest solutions of the fixed game | [`count_shortest`] |
//! | align words | [`scs`](scs()) |
//! | prove an optimum to somebody else | [`Certificate`] |
//! | use a theorem directly | [`classes`] |
//! | know how hard a class of boards is | [`known`] |
//! | write integer programs, formulas and proofs | `encode` |

mod automatic;
pub mod bounds;
mod certificate;
mod complexity;
mod optimum;
mod registry;

#[doc(inline)]
pub use automatic::{Auto, automatic, automatic_with};
#[doc(inline)]
pub use certificate::Certificate;
#[doc(inline)]
pub use complexity::{Known, known};
pub use inundate_classes as classes;
#[doc(inline)]
pub use inundate_classes::{Connect, ScsError, Supersequence, scs, scs_of_two};
#[doc(inline)]
pub use inundate_core::{
    Color, Component, Decision, FamilyName, Figure, Game, GameSetup, Given, Graph, GraphSetup,
    Grid, GridSetup, Instance, InstanceError, ListSetup, Move, MoveError, Outcome, Palette, Pivot,
    ReducedGraph, Shape, Solution, State, Stop, VerifyError, Vertex, family, format, generate,
    limits, metrics, notation, reduce, verify, verify_in_color, verify_joined,
};
#[cfg(feature = "encode")]
pub use inundate_encode as encode;
#[doc(inline)]
pub use inundate_method::quick::{Cycle, GreedyArea, GreedyPairs, GreedyPerimeter, fallback};
#[doc(inline)]
pub use inundate_method::{
    Answer, BestPivots, Budget, Checkpoint, CheckpointError, Class, Clock, Depth, Effort, Fate,
    Games, Goal, Incumbent, Listener, Method, NotApplicable, Parameter, ParameterError,
    ParameterKind, PassKind, Plays, Problem, Progress, ProvenBy, Question, Run, SolveError, Solver,
    Stats, StopReason, Subject, Theorem, Threads, TraceEvent, TracedPass, TracedState, Tracer,
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
