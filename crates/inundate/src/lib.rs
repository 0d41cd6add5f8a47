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
//! | count shortest solutions of the fixed game | [`methods::count_shortest`] |
//! | align words | [`classes::scs`](classes::scs()) |
//! | prove an optimum to somebody else | [`proof::Certificate`] |
//! | use a theorem directly | [`classes`] |
//! | know how hard a class of boards is | [`complexity::known`] |
//! | write integer programs, formulas and proofs | `encode` |

mod automatic;
pub mod board;
pub mod bounds;
mod certificate;
pub mod complexity;
pub mod methods;
mod optimum;
pub mod proof;
mod registry;
pub mod solver;

#[doc(inline)]
pub use automatic::Auto;
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
pub use optimum::{OptimumError, optimum};
#[doc(inline)]
pub use registry::{MethodError, all_methods, method};
