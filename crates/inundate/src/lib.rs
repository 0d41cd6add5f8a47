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
//! | look at what a board consists of | [`board`] |
//! | get lower bounds | [`bounds`] |
//! | choose a method by its type | [`methods`] |
//! | write a solver of your own | [`Solver`], and what is in [`solver`] |
//! | count or list shortest solutions of the fixed game | [`methods::count_shortest`], [`methods::list_shortest`] |
//! | align words | [`classes::scs`](classes::scs()) |
//! | prove an optimum to somebody else | [`proof::Certificate`] |
//! | use a theorem directly | [`classes`] |
//! | know how hard a class of boards is | [`complexity::known`] |
//! | write integer programs, formulas and proofs | `encode` |

mod automatic;
pub mod bounds;
mod certificate;
pub mod complexity;
mod registry;

#[doc(inline)]
pub use automatic::{Auto, OptimumError, optimum};
pub use inundate_classes as classes;
#[doc(inline)]
pub use inundate_core::{
    Color, Game, GameSetup, GraphSetup, GridSetup, Instance, InstanceError, ListSetup, Move,
    Outcome, Palette, Pivot, Solution, State, format, generate, verify,
};
#[cfg(feature = "encode")]
pub use inundate_encode as encode;
#[doc(inline)]
pub use inundate_method::{Answer, Budget, Problem, Question, SolveError, Solver, solve};
#[doc(inline)]
pub use registry::{MethodError, all_methods, method};

pub mod board {
    //! The parts of a board: its graph, the components that moves recolor, its shape, and measures
    //! of it.

    #[doc(inline)]
    pub use inundate_core::{
        CellForm, Component, FamilyName, Figure, Graph, Grid, Parameters, ReducedGraph, Shape,
        Vertex, family, limits, metrics, notation, reduce,
    };
}

pub mod methods {
    //! The methods by their types, to use one of them with its options.
    //!
    //! By name you get them from [`method`](crate::method()).

    #[doc(inline)]
    pub use crate::automatic::{automatic, automatic_with};
    #[doc(inline)]
    pub use crate::registry::{heuristics, seeded};
    #[doc(inline)]
    pub use inundate_classes::Connect;
    #[doc(inline)]
    pub use inundate_method::quick::{Cycle, GreedyArea, GreedyPairs, GreedyPerimeter, fallback};
    #[doc(inline)]
    pub use inundate_method::{MethodInfo, Parameter, ParameterError, ParameterKind};
    #[doc(inline)]
    pub use inundate_search::{
        AStar, AStarRegions, Ablation, Anytime, Beam, BeamWidth, Bfs, Dfs, Exact, ExactPart,
        FreeBeam, FreeExact, Gbfs, IdaStar, Lookahead, MergeBeam, MergeEdges, OnePlace, Pivots,
        PlainIdaStar, PrintedAStar, PrintedGreedy, RandomPermutation, ReusingExact, SumDistance,
        Theorem1, Ucs, count_shortest, list_shortest,
    };
}

pub mod proof {
    //! The proofs of answers: the verifier of solutions, and certificates of bounds.

    #[doc(inline)]
    pub use crate::certificate::Certificate;
    #[doc(inline)]
    pub use inundate_core::{MoveError, VerifyError, verify_in_color, verify_joined};
    #[doc(inline)]
    pub use inundate_method::{Derivation, FixedProof, FreeProof, Proof, RegionOrigin};
    #[doc(inline)]
    pub use inundate_search::{Certifier, FixedCertifier};
}

pub mod solver {
    //! The parts of a solver of your own: its label, its run, and the progress and traces that it
    //! reports.

    #[doc(inline)]
    pub use inundate_core::Stop;
    #[doc(inline)]
    pub use inundate_method::quick::Flood;
    #[doc(inline)]
    pub use inundate_method::{
        BestPivots, Checkpoint, CheckpointError, CheckpointKey, Claim, Class, Clock, Deadline,
        Depth, Effort, Fate, Games, Incumbent, Listener, NotApplicable, PassKind, Plays, Progress,
        ProvenBy, Run, SearchTrace, Stats, StopReason, Theorem, Threads, TracedPass, TracedState,
        Tracer, instructions,
    };
}
