#![doc = include_str!("../README.md")]

mod color;
pub mod duel;
pub mod family;
mod fate;
pub mod format;
mod game;
pub mod generate;
mod graph;
mod grid;
mod instance;
mod instance_error;
pub mod limits;
pub mod metrics;
mod moves;
mod named;
pub mod notation;
mod outcome;
pub mod reduce;
mod reduced;
#[cfg(feature = "serde")]
mod serde_impls;
mod setup;
mod shape;
mod state;
mod stop;
mod verify;

pub use color::{Color, Labels, Palette, Rgb};
pub use fate::Fate;
pub use game::{Game, GameSetup, Pivot, PivotError};
pub use graph::{Graph, Node, Vertex};
pub use grid::Grid;
pub use instance::Instance;
pub use instance_error::InstanceError;
pub use moves::{Move, MoveError};
pub use outcome::{Outcome, Solution};
pub use reduced::{Component, ReducedGraph};
#[cfg(feature = "serde")]
pub use serde_impls::NamedBoard;
pub use setup::{GraphSetup, GridSetup, ListSetup};
pub use shape::{CellForm, FamilyName, FamilyNameError, Figure, Parameters, Shape};
pub use state::State;
pub use stop::{Never, Stop};
pub use verify::{VerifyError, region, verify, verify_in_color, verify_joined};
