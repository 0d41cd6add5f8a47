//! The family of an instance, and a visitor for all families. When you add a family here, the compiler names
//! every place that must know it.

use std::fmt;
use std::str::FromStr;

use crate::Grid;
use crate::family::{Arcs, Clique, DBoard, Intervals, Permutation, PowerOf, UmbrellaFreeOrder};

/// The declared family of an instance, with its representation.
///
/// It says where the edges come from and what the vertices are: cells, intervals, points. Rules, verifier and
/// search use the [`graph`](crate::Instance::graph) alone; a method for a family reads the representation
/// here. Families are declared, never detected: a path that is given as a graph is a [`Graph`](Self::Graph).
///
/// More families will come, so a `match` outside this crate needs an arm for the others. If the compiler
/// should tell you about every new family, use a [`ShapeVisitor`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// The cells of a rectangle, adjacent if they share a side.
    Grid(Grid),
    /// A grid whose last column is next to the first.
    CircularGrid(Grid),
    /// A grid with a monochromatic column.
    DBoard(DBoard),
    /// A circular grid with a monochromatic column.
    CircularDBoard(DBoard),
    /// Hexagonal cells in rows; odd rows are shifted right by half a cell.
    Hex(Grid),
    /// A path: the neighbors of v are v − 1 and v + 1.
    Path,
    /// A cycle: a path whose ends are adjacent. With 1 or 2 vertices it is a path.
    Cycle,
    /// A power of a path: vertices are adjacent if their numbers differ by at most k.
    PathPower {
        /// The exponent, at least 1.
        k: usize,
    },
    /// A power of a cycle: vertices are adjacent if their numbers differ by at most k, counted
    /// around.
    CyclePower {
        /// The exponent, at least 1.
        k: usize,
    },
    /// A power of a graph: vertices are adjacent if their distance there is at most k.
    GraphPower(PowerOf),
    /// A tree.
    Tree,
    /// An interval graph.
    Interval(Intervals),
    /// A circular-arc graph.
    CircularArc(Arcs),
    /// A permutation graph.
    Permutation(Permutation),
    /// A co-comparability graph.
    Cocomparability(UmbrellaFreeOrder),
    /// A split graph.
    Split(Clique),
    /// A complete graph.
    Complete,
    /// Any graph.
    Graph,
}

impl Shape {
    /// The family.
    pub fn family(&self) -> FamilyName {
        match self {
            Self::Grid(_) => FamilyName::Grid,
            Self::CircularGrid(_) => FamilyName::CircularGrid,
            Self::DBoard(_) => FamilyName::DBoard,
            Self::CircularDBoard(_) => FamilyName::CircularDBoard,
            Self::Hex(_) => FamilyName::Hex,
            Self::Path => FamilyName::Path,
            Self::Cycle => FamilyName::Cycle,
            Self::PathPower { .. } => FamilyName::PathPower,
            Self::CyclePower { .. } => FamilyName::CyclePower,
            Self::GraphPower(_) => FamilyName::GraphPower,
            Self::Tree => FamilyName::Tree,
            Self::Interval(_) => FamilyName::Interval,
            Self::CircularArc(_) => FamilyName::CircularArc,
            Self::Permutation(_) => FamilyName::Permutation,
            Self::Cocomparability(_) => FamilyName::Cocomparability,
            Self::Split(_) => FamilyName::Split,
            Self::Complete => FamilyName::Complete,
            Self::Graph => FamilyName::Graph,
        }
    }

    /// The name of the family in the JSON format and in results.
    pub fn kind(&self) -> &'static str {
        self.family().as_str()
    }

    /// The grid, where the vertices are cells in rows and columns. It does not say which cells are adjacent.
    pub fn grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid) | Self::CircularGrid(grid) | Self::Hex(grid) => Some(grid),
            Self::DBoard(board) | Self::CircularDBoard(board) => Some(board.grid()),
            Self::Path
            | Self::Cycle
            | Self::PathPower { .. }
            | Self::CyclePower { .. }
            | Self::GraphPower(_)
            | Self::Tree
            | Self::Interval(_)
            | Self::CircularArc(_)
            | Self::Permutation(_)
            | Self::Cocomparability(_)
            | Self::Split(_)
            | Self::Complete
            | Self::Graph => None,
        }
    }

    /// The monochromatic column and its cells, where there is one.
    pub fn d_board(&self) -> Option<&DBoard> {
        match self {
            Self::DBoard(board) | Self::CircularDBoard(board) => Some(board),
            _ => None,
        }
    }

    /// Calls the method of a visitor for this family.
    ///
    /// ```
    /// use inundate_core::family::{
    ///     Arcs, Clique, DBoard, Intervals, Permutation, PowerOf, UmbrellaFreeOrder,
    /// };
    /// use inundate_core::{GameSetup, Grid, ListSetup, ShapeVisitor};
    ///
    /// /// What the vertices are.
    /// struct Vertices;
    ///
    /// impl ShapeVisitor for Vertices {
    ///     type Output = &'static str;
    ///
    ///     fn grid(self, _: &Grid) -> &'static str { "squares" }
    ///     fn circular_grid(self, _: &Grid) -> &'static str { "squares" }
    ///     fn d_board(self, _: &DBoard) -> &'static str { "squares" }
    ///     fn circular_d_board(self, _: &DBoard) -> &'static str { "squares" }
    ///     fn hex(self, _: &Grid) -> &'static str { "hexagons" }
    ///     fn path(self) -> &'static str { "points" }
    ///     fn cycle(self) -> &'static str { "points" }
    ///     fn path_power(self, _: usize) -> &'static str { "points" }
    ///     fn cycle_power(self, _: usize) -> &'static str { "points" }
    ///     fn graph_power(self, _: &PowerOf) -> &'static str { "points" }
    ///     fn tree(self) -> &'static str { "points" }
    ///     fn interval(self, _: &Intervals) -> &'static str { "intervals" }
    ///     fn circular_arc(self, _: &Arcs) -> &'static str { "arcs" }
    ///     fn permutation(self, _: &Permutation) -> &'static str { "lines" }
    ///     fn cocomparability(self, _: &UmbrellaFreeOrder) -> &'static str { "points" }
    ///     fn split(self, _: &Clique) -> &'static str { "points" }
    ///     fn complete(self) -> &'static str { "points" }
    ///     fn graph(self) -> &'static str { "points" }
    /// }
    ///
    /// let path = ListSetup::new(["r", "g"]).into_path(GameSetup::Free)?;
    /// assert_eq!(path.shape().visit(Vertices), "points");
    /// # Ok::<(), inundate_core::InstanceError>(())
    /// ```
    pub fn visit<V: ShapeVisitor>(&self, visitor: V) -> V::Output {
        match self {
            Self::Grid(grid) => visitor.grid(grid),
            Self::CircularGrid(grid) => visitor.circular_grid(grid),
            Self::DBoard(board) => visitor.d_board(board),
            Self::CircularDBoard(board) => visitor.circular_d_board(board),
            Self::Hex(grid) => visitor.hex(grid),
            Self::Path => visitor.path(),
            Self::Cycle => visitor.cycle(),
            Self::PathPower { k } => visitor.path_power(*k),
            Self::CyclePower { k } => visitor.cycle_power(*k),
            Self::GraphPower(power) => visitor.graph_power(power),
            Self::Tree => visitor.tree(),
            Self::Interval(intervals) => visitor.interval(intervals),
            Self::CircularArc(arcs) => visitor.circular_arc(arcs),
            Self::Permutation(permutation) => visitor.permutation(permutation),
            Self::Cocomparability(order) => visitor.cocomparability(order),
            Self::Split(clique) => visitor.split(clique),
            Self::Complete => visitor.complete(),
            Self::Graph => visitor.graph(),
        }
    }
}

/// What to do with a board of each family: one method for each, without defaults.
///
/// A new family adds a method, at the earliest in a new minor version, and the compiler names every visitor
/// that lacks it. If you treat most families alike, use a `match` on [`Shape`] with an arm for the others.
pub trait ShapeVisitor: Sized {
    /// What the visit returns.
    type Output;

    /// For a [`Grid`](Shape::Grid).
    fn grid(self, grid: &Grid) -> Self::Output;
    /// For a [`CircularGrid`](Shape::CircularGrid).
    fn circular_grid(self, grid: &Grid) -> Self::Output;
    /// For a [`DBoard`](Shape::DBoard).
    fn d_board(self, board: &DBoard) -> Self::Output;
    /// For a [`CircularDBoard`](Shape::CircularDBoard).
    fn circular_d_board(self, board: &DBoard) -> Self::Output;
    /// For a [`Hex`](Shape::Hex).
    fn hex(self, grid: &Grid) -> Self::Output;
    /// For a [`Path`](Shape::Path).
    fn path(self) -> Self::Output;
    /// For a [`Cycle`](Shape::Cycle).
    fn cycle(self) -> Self::Output;
    /// For a [`PathPower`](Shape::PathPower).
    fn path_power(self, k: usize) -> Self::Output;
    /// For a [`CyclePower`](Shape::CyclePower).
    fn cycle_power(self, k: usize) -> Self::Output;
    /// For a [`GraphPower`](Shape::GraphPower).
    fn graph_power(self, power: &PowerOf) -> Self::Output;
    /// For a [`Tree`](Shape::Tree).
    fn tree(self) -> Self::Output;
    /// For a [`Interval`](Shape::Interval).
    fn interval(self, intervals: &Intervals) -> Self::Output;
    /// For a [`CircularArc`](Shape::CircularArc).
    fn circular_arc(self, arcs: &Arcs) -> Self::Output;
    /// For a [`Permutation`](Shape::Permutation).
    fn permutation(self, permutation: &Permutation) -> Self::Output;
    /// For a [`Cocomparability`](Shape::Cocomparability).
    fn cocomparability(self, order: &UmbrellaFreeOrder) -> Self::Output;
    /// For a [`Split`](Shape::Split).
    fn split(self, clique: &Clique) -> Self::Output;
    /// For a [`Complete`](Shape::Complete).
    fn complete(self) -> Self::Output;
    /// For a [`Graph`](Shape::Graph).
    fn graph(self) -> Self::Output;
}

/// The name of a family, without what a board of it is given by.
///
/// ```
/// use inundate_core::FamilyName;
///
/// let tree: FamilyName = "tree".parse()?;
/// assert_eq!(tree, FamilyName::Tree);
/// assert!("bush".parse::<FamilyName>().is_err());
/// assert_eq!(FamilyName::ALL.len(), 18);
/// # Ok::<(), inundate_core::UnknownFamily>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FamilyName {
    /// See [`Shape::Grid`].
    Grid,
    /// See [`Shape::CircularGrid`].
    CircularGrid,
    /// See [`Shape::DBoard`].
    DBoard,
    /// See [`Shape::CircularDBoard`].
    CircularDBoard,
    /// See [`Shape::Hex`].
    Hex,
    /// See [`Shape::Path`].
    Path,
    /// See [`Shape::Cycle`].
    Cycle,
    /// See [`Shape::PathPower`].
    PathPower,
    /// See [`Shape::CyclePower`].
    CyclePower,
    /// See [`Shape::GraphPower`].
    GraphPower,
    /// See [`Shape::Tree`].
    Tree,
    /// See [`Shape::Interval`].
    Interval,
    /// See [`Shape::CircularArc`].
    CircularArc,
    /// See [`Shape::Permutation`].
    Permutation,
    /// See [`Shape::Cocomparability`].
    Cocomparability,
    /// See [`Shape::Split`].
    Split,
    /// See [`Shape::Complete`].
    Complete,
    /// See [`Shape::Graph`].
    Graph,
}

impl FamilyName {
    /// All families, in the order in which messages name them. The last one is the most general.
    pub const ALL: [Self; Self::Graph as usize + 1] = [
        Self::Grid,
        Self::CircularGrid,
        Self::DBoard,
        Self::CircularDBoard,
        Self::Hex,
        Self::Path,
        Self::Cycle,
        Self::PathPower,
        Self::CyclePower,
        Self::GraphPower,
        Self::Tree,
        Self::Interval,
        Self::CircularArc,
        Self::Permutation,
        Self::Cocomparability,
        Self::Split,
        Self::Complete,
        Self::Graph,
    ];

    /// The name as the JSON format and results write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::CircularGrid => "circular-grid",
            Self::DBoard => "d-board",
            Self::CircularDBoard => "circular-d-board",
            Self::Hex => "hex",
            Self::Path => "path",
            Self::Cycle => "cycle",
            Self::PathPower => "path-power",
            Self::CyclePower => "cycle-power",
            Self::GraphPower => "graph-power",
            Self::Tree => "tree",
            Self::Interval => "interval",
            Self::CircularArc => "circular-arc",
            Self::Permutation => "permutation",
            Self::Cocomparability => "cocomparability",
            Self::Split => "split",
            Self::Complete => "complete",
            Self::Graph => "graph",
        }
    }
}

impl fmt::Display for FamilyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text names no family.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {known}, found `{0}`", known = families())]
pub struct UnknownFamily(String);

impl FromStr for FamilyName {
    type Err = UnknownFamily;

    fn from_str(name: &str) -> Result<Self, UnknownFamily> {
        let known = Self::ALL.into_iter().find(|family| family.as_str() == name);
        known.ok_or_else(|| UnknownFamily(name.to_owned()))
    }
}

/// The names of all families, for a message.
pub(crate) fn families() -> String {
    let [most @ .., last] = FamilyName::ALL.map(FamilyName::as_str);
    format!("{} or {last}", most.join(", "))
}
