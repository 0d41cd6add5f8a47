//! The fixed game as an integer linear program.

mod backend;
#[cfg(feature = "cbc")]
mod cbc;
mod formulation;
#[cfg(feature = "highs")]
mod highs;
mod lp;
mod method;
mod microlp;
mod model;
mod mps;
mod printed;
mod printed_method;
mod size;
mod strengthen;

pub use backend::Answer;
pub use formulation::{Formulation, Program};
pub use lp::Lp;
pub use method::{Ilp, IlpSolver, Rounds};
pub use model::{Constraint, Model, Relation, Term, Variable};
pub use mps::Mps;
pub use printed::PrintedProgram;
pub use printed_method::PrintedIlp;
