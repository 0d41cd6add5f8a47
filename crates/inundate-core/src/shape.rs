//! Which family an instance is of.

use crate::Grid;
use crate::family::{Arcs, Clique, DBoard, Intervals, Permutation, PowerOf, UmbrellaFreeOrder};

/// The family that an instance is declared to be of, with what it was given by.
///
/// It says how the edges came about and what the vertices are in the eyes of the person who drew
/// them. Rules, verifier and search work on the [`graph`](crate::Instance::graph) alone; a method
/// for a family reads its representation here. Nothing is recognized: a path given as a graph is
/// a [`Graph`](Self::Graph).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The cells of a rectangle, adjacent if they share a side.
    Grid(Grid),
    /// A grid whose last column lies beside the first.
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
    /// The name of the kind in the JSON format and in results.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Grid(_) => "grid",
            Self::CircularGrid(_) => "circular-grid",
            Self::DBoard(_) => "d-board",
            Self::CircularDBoard(_) => "circular-d-board",
            Self::Hex(_) => "hex",
            Self::Path => "path",
            Self::Cycle => "cycle",
            Self::PathPower { .. } => "path-power",
            Self::CyclePower { .. } => "cycle-power",
            Self::GraphPower(_) => "graph-power",
            Self::Tree => "tree",
            Self::Interval(_) => "interval",
            Self::CircularArc(_) => "circular-arc",
            Self::Permutation(_) => "permutation",
            Self::Cocomparability(_) => "cocomparability",
            Self::Split(_) => "split",
            Self::Complete => "complete",
            Self::Graph => "graph",
        }
    }

    /// The cells, where the vertices are cells in rows and columns; which of them are adjacent is
    /// another matter.
    pub fn grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid) | Self::CircularGrid(grid) | Self::Hex(grid) => Some(grid),
            Self::DBoard(board) | Self::CircularDBoard(board) => Some(board.grid()),
            _ => None,
        }
    }
}
