//! The fixed game as an integer linear program.

mod as_published;
#[cfg(feature = "cbc")]
mod cbc;
mod formulation;
#[cfg(feature = "highs")]
mod highs;
mod lp;
mod method;
mod microlp;
mod model;

pub use as_published::{PrintedIlp, PrintedProgram};
pub use formulation::{Formulation, Program};
pub use lp::{Lp, Mps};
pub use method::{Ilp, IlpSolver, Rounds};
pub use model::{Constraint, Model, ModelAnswer, Relation, Term, Variable};
