//! Input that is not checked yet: boards in [`GridSetup`], families whose edges follow from a rule
//! in [`ListSetup`], listed edges in [`GraphSetup`]. Each checks everything when it becomes an
//! instance; `families` has how, for each family.

mod families;
mod graph;
mod grid;
mod list;

pub(crate) use graph::EdgeList;
pub use graph::GraphSetup;
pub use grid::GridSetup;
pub use list::ListSetup;
