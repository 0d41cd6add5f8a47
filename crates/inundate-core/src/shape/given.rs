//! What a board of a family is given by.

use crate::{Graph, Vertex};

/// What the edges of a board follow from, besides its cells or its number of vertices: the fields of the format `json`.
///
/// ```
/// use inundate_core::{GameSetup, ListSetup};
///
/// let board = ListSetup::new(["r", "g", "b"]).into_path_power(2, GameSetup::Free)?;
/// assert_eq!((board.given().k, board.given().edges), (Some(2), None));
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Given<'a> {
    /// The monochromatic column.
    pub d: Option<usize>,
    /// The exponent of a power.
    pub k: Option<usize>,
    /// The graph whose edges were listed.
    pub edges: Option<&'a Graph>,
    /// The two ends of each vertex.
    pub intervals: Option<&'a [(i64, i64)]>,
    /// The image of each vertex.
    pub perm: Option<&'a [Vertex]>,
    /// The vertices in an order.
    pub order: Option<&'a [Vertex]>,
    /// The vertices of a clique.
    pub clique: Option<&'a [Vertex]>,
}
