//! The families: what each is called, what a board of it is given by, and how it looks. `setup::families` makes
//! boards from what they are given by.

mod figure;
mod given;

use std::fmt;
use std::str::FromStr;

use crate::family::{Arcs, Clique, DBoard, Intervals, Permutation, PowerOf, UmbrellaFreeOrder};
use crate::{Graph, Grid};

pub use figure::Figure;
pub use given::Given;

/// The declared family of an instance, with its representation.
///
/// It says where the edges come from and what the vertices are: cells, intervals, points. Rules, verifier and
/// search use the [`graph`](crate::Instance::graph) alone; a method for a family reads the representation
/// here. Families are declared, never detected: a path that is given as a graph is a [`Graph`](Self::Graph).
///
/// More families will come, so a `match` outside this crate needs an arm for the others. To draw a board of any
/// family, use its [`figure`](crate::Instance::figure); to write it, what it is [given](crate::Instance::given) by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
            _ => None,
        }
    }

    /// The monochromatic column and its cells, where there is one.
    pub fn d_board(&self) -> Option<&DBoard> {
        match self {
            Self::DBoard(board) | Self::CircularDBoard(board) => Some(board),
            _ => None,
        }
    }

    /// What a board of this family with this graph is given by, and how it looks.
    pub(crate) fn declared<'a>(&'a self, graph: &'a Graph) -> (Given<'a>, Figure<'a>) {
        let none = Given::default();
        let squares = |grid, wraps| Figure::Squares {
            grid,
            wraps,
            column: None,
        };
        let column = |board: &'a DBoard, wraps| {
            let d = Some(board.column());
            let figure = Figure::Squares {
                grid: board.grid(),
                wraps,
                column: d,
            };
            (Given { d, ..none }, figure)
        };
        let power = |k| Given { k: Some(k), ..none };
        let listed = Given {
            edges: Some(graph),
            ..none
        };
        let ends = |intervals| Given {
            intervals: Some(intervals),
            ..none
        };
        match self {
            Self::Grid(grid) => (none, squares(grid, false)),
            Self::CircularGrid(grid) => (none, squares(grid, true)),
            Self::DBoard(board) => column(board, false),
            Self::CircularDBoard(board) => column(board, true),
            Self::Hex(grid) => (none, Figure::Hexagons(grid)),
            Self::Path => (none, Figure::Line),
            Self::Cycle => (none, Figure::Ring),
            Self::PathPower { k } => (power(*k), Figure::PowerLine { k: *k }),
            Self::CyclePower { k } => (power(*k), Figure::PowerRing { k: *k }),
            Self::GraphPower(of) => {
                let edges = Some(of.base());
                let given = Given {
                    edges,
                    ..power(of.k())
                };
                (given, Figure::Power(of))
            }
            Self::Tree => (listed, Figure::Tree),
            Self::Interval(intervals) => (ends(intervals.as_slice()), Figure::Bars(intervals)),
            Self::CircularArc(arcs) => (ends(arcs.as_slice()), Figure::Arcs(arcs)),
            Self::Permutation(images) => {
                let perm = Some(images.as_slice());
                (Given { perm, ..none }, Figure::TwoRows(images))
            }
            Self::Cocomparability(kept) => {
                let order = Some(kept.as_slice());
                (Given { order, ..listed }, Figure::Order(kept))
            }
            Self::Split(kept) => {
                let clique = Some(kept.as_slice());
                (Given { clique, ..listed }, Figure::Clique(kept))
            }
            Self::Complete => (none, Figure::Complete),
            Self::Graph => (listed, Figure::Network(graph)),
        }
    }
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
/// # Ok::<(), inundate_core::FamilyNameError>(())
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
    pub const ALL: [Self; Self::Graph as usize + 1] = {
        let mut all = [Self::Graph; DECLARED.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = DECLARED[place].0;
            assert!(all[place] as usize == place, "in the order of the families");
            place += 1;
        }
        all
    };

    /// The name as the JSON format and results write it.
    pub const fn as_str(self) -> &'static str {
        DECLARED[self as usize].1
    }

    /// Which vertices are adjacent, as the book says it.
    pub const fn adjacent(self) -> &'static str {
        DECLARED[self as usize].2
    }
}

/// The families with their names, and which vertices are adjacent.
const DECLARED: [(FamilyName, &str, &str); FamilyName::Graph as usize + 1] = [
    (FamilyName::Grid, "grid", "cells that share a side"),
    (
        FamilyName::CircularGrid,
        "circular-grid",
        "as in a grid, and the first and the last cell of each row",
    ),
    (
        FamilyName::DBoard,
        "d-board",
        "as in a grid. All cells of column d have one color, and the pivot of the fixed game is one \
            of them (Souza, Protti, Dantas da Silva 2014)",
    ),
    (
        FamilyName::CircularDBoard,
        "circular-d-board",
        "as in a circular grid, with such a column",
    ),
    (
        FamilyName::Hex,
        "hex",
        "hexagons that share a side. Odd rows (1, 3, …) are shifted right by half a cell, so an inner \
            cell is adjacent to two others in its row, two above and two below. This is the board of \
            Honey-Bee",
    ),
    (FamilyName::Path, "path", "vertices v and v + 1"),
    (
        FamilyName::Cycle,
        "cycle",
        "as in a path, and the last vertex and vertex 0",
    ),
    (
        FamilyName::PathPower,
        "path-power",
        "vertices whose numbers differ by at most k",
    ),
    (
        FamilyName::CyclePower,
        "cycle-power",
        "vertices whose numbers differ by at most k, counted around",
    ),
    (
        FamilyName::GraphPower,
        "graph-power",
        "vertices that a path of at most k edges joins in a graph that you give",
    ),
    (
        FamilyName::Tree,
        "tree",
        "the ends of each edge; the graph is connected and has no cycle",
    ),
    (
        FamilyName::Interval,
        "interval",
        "vertices whose closed intervals [a, b] of whole numbers, a ≤ b, have a point in common",
    ),
    (
        FamilyName::CircularArc,
        "circular-arc",
        "the same with arcs of a circle. An arc [a, b] runs upwards from a to b, and if a > b through \
            the place where the circle closes, after the highest number and before the lowest. The \
            length of the circle between two ends makes no difference",
    ),
    (
        FamilyName::Permutation,
        "permutation",
        "vertices i < j with perm[i] > perm[j], for a permutation perm of 0, …, n − 1: their order \
            differs in the two rows of the drawing",
    ),
    (
        FamilyName::Cocomparability,
        "cocomparability",
        "the ends of each edge. You give an *umbrella-free* order: if u and w are adjacent, every \
            vertex between them in the order is adjacent to u or to w. With any such order, the pairs \
            that are not adjacent form a partial order. Interval and permutation graphs, and grids of \
            two rows, are co-comparability graphs",
    ),
    (
        FamilyName::Split,
        "split",
        "the ends of each edge. The vertices of a clique are adjacent to each other, and no two of \
            the others are",
    ),
    (FamilyName::Complete, "complete", "all vertices"),
    (FamilyName::Graph, "graph", "the ends of each edge"),
];

impl fmt::Display for FamilyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text names no family.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {known}, found `{0}`", known = families())]
pub struct FamilyNameError(String);

impl FromStr for FamilyName {
    type Err = FamilyNameError;

    fn from_str(name: &str) -> Result<Self, FamilyNameError> {
        let known = Self::ALL.into_iter().find(|family| family.as_str() == name);
        known.ok_or_else(|| FamilyNameError(name.to_owned()))
    }
}

/// The names of all families, for a message.
pub(crate) fn families() -> String {
    let [most @ .., last] = FamilyName::ALL.map(FamilyName::as_str);
    format!("{} or {last}", most.join(", "))
}
