#![doc = include_str!("../README.md")]

mod answer;
mod ask;
pub mod bounds;
mod budget;
mod checkpoint_key;
mod clock;
mod incumbent;
mod islands;
mod label;
mod machine;
pub mod memory;
mod pivots;
mod problem;
mod progress;
mod proof;
mod question;
mod queue;
pub mod quick;
mod rebuild;
mod run;
pub mod settings;
mod solve_error;
mod solver;
mod threads;
mod trace;

pub use inundate_core::Fate;

pub use answer::{Answer, BestPivots, Claim, IslandAnswer, ProvenBy};
pub use ask::solve;
pub use budget::{Budget, Effort, StopReason};
pub use checkpoint_key::CheckpointKey;
pub use clock::{Clock, Deadline};
pub use incumbent::Incumbent;
pub use label::{Class, Games, MethodInfo, Parameter, ParameterKind, Plays, Theorem};
pub use machine::{instructions, with_simd};
pub use problem::Problem;
pub use progress::{
    Checkpoint, CheckpointError, Depth, KEEPS_CHECKPOINTS, Listener, Progress, Stats,
};
pub use proof::{Derivation, FixedProof, FreeProof, Proof, RegionOrigin};
pub use question::Question;
pub use rebuild::{rebuild, way_to};
pub use run::Run;
pub use settings::ParameterError;
pub use solve_error::{NotApplicable, SolveError};
pub use solver::Solver;
pub use threads::{ThreadLease, Threads};
pub use trace::{
    LayerMove, LayerTrace, PassKind, PathTrace, SearchTrace, TracedPass, TracedState, Tracer,
};
