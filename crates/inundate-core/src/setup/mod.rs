//! Loose input on its way to the one door: boards by [`GridSetup`], families whose edges follow
//! from a rule by [`ListSetup`], listed edges by [`GraphSetup`].

mod edge_list;
mod graph;
mod grid;
mod list;

pub(crate) use edge_list::EdgeList;
#[cfg(feature = "json")]
pub(crate) use edge_list::make_room;
pub use graph::GraphSetup;
pub use grid::GridSetup;
pub use list::ListSetup;
