//! The figure of a board, and the fields that its edges follow from.

use crate::family::{Arcs, Clique, Intervals, Permutation, PowerOf, UmbrellaFreeOrder};
use crate::{Graph, Grid, Vertex};

/// How a board looks: what its vertices are drawn as, so that one can see which are adjacent.
///
/// There are fewer figures than families, and everything that draws boards has a `match` on them without an arm for
/// others: a family that names its figure in its declaration is drawn everywhere, and the compiler names every place
/// that has to learn a new figure.
///
/// ```
/// use inundate_core::{Figure, GameSetup, ListSetup};
///
/// let cycle = ListSetup::new(["r", "g", "b"]).into_cycle(GameSetup::Free)?;
/// assert!(matches!(cycle.figure(), Figure::Ring));
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Figure<'a> {
    /// Squares in rows and columns; those that share a side are adjacent.
    Squares {
        /// The cells.
        grid: &'a Grid,
        /// Whether the last column is next to the first.
        wraps: bool,
        /// A column to mark: its cells have one color.
        column: Option<usize>,
    },
    /// Hexagons in rows, of which the odd ones are shifted right by half a cell.
    Hexagons(&'a Grid),
    /// Points one after the other, each adjacent to the next.
    Line,
    /// Points around a circle, each adjacent to the next.
    Ring,
    /// Points one after the other, adjacent if they are at most k apart.
    PowerLine {
        /// How far.
        k: usize,
    },
    /// Points around a circle, adjacent if they are at most k apart.
    PowerRing {
        /// How far.
        k: usize,
    },
    /// Points and the lines of a smaller graph; adjacent are those that few of its lines join.
    Power(&'a PowerOf),
    /// Points below each other, from a root down.
    Tree,
    /// Bars over a line of numbers; those that overlap are adjacent.
    Bars(&'a Intervals),
    /// The same around a circle.
    Arcs(&'a Arcs),
    /// The points in two rows; those that change their order are adjacent.
    TwoRows(&'a Permutation),
    /// Points in an order, and all lines between them.
    Order(&'a UmbrellaFreeOrder),
    /// A clique and the points around it.
    Clique(&'a Clique),
    /// Points all of which are adjacent.
    Complete,
    /// Points and all lines between them.
    Network(&'a Graph),
}

/// The fields that the edges of a board follow from, besides its cells or vertices, as in the format `json`.
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
