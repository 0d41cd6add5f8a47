//! Loose input on its way to the one door: boards by [`GridSetup`], families whose edges follow
//! from a rule by [`ListSetup`], listed edges by [`GraphSetup`].

mod edge_list;
mod graph;
mod grid;
mod labels;
mod list;

pub(crate) use edge_list::{EdgeList, make_room};
pub use graph::GraphSetup;
pub use grid::GridSetup;
pub use labels::Labels;
pub use list::ListSetup;

use crate::Pivot;

/// Which game is asked for, before it is known whether the board has such a pivot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSetup {
    /// Every move starts at this pivot.
    Fixed(Pivot),
    /// A move may start anywhere.
    Free,
}

impl Default for GameSetup {
    /// The fixed game from the default pivot.
    fn default() -> Self {
        Self::Fixed(Pivot::Default)
    }
}
