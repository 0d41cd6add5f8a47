//! Input that is not checked yet: boards in [`GridSetup`], families whose edges follow from a rule
//! in [`ListSetup`], listed edges in [`GraphSetup`]. Each checks everything when it becomes an
//! instance; `families` has how, for each family.

mod families;
#[cfg(feature = "json")]
mod family_name;
mod graph;
mod grid;
mod list;

#[cfg(feature = "json")]
pub(crate) use family_name::{FamilyInput, Values};
pub(crate) use graph::EdgeList;
pub use graph::GraphSetup;
pub use grid::GridSetup;
pub use list::ListSetup;
