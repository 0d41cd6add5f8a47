//! The families of boards: the data that a board of each keeps, its name, the input that defines
//! it, and its figure. `setup::families` makes the boards.

mod family_name;

use crate::family::{
    Arcs, Clique, DBoard, Intervals, Maze, Permutation, PowerOf, UmbrellaFreeOrder,
};
use crate::{Graph, Grid, Vertex};

pub use family_name::FamilyNameError;
use family_name::families;

families! {
    /// The cells of a rectangle, adjacent if they share a side.
    Grid(Grid) "grid" Cells, "cells that share a side";
    /// A grid whose last column is next to the first.
    CircularGrid(Grid) "circular-grid" Cells,
        "as in a grid, and the first and the last cell of each row";
    /// A grid with a monochromatic column.
    DBoard(DBoard) "d-board" Cells "d",
        "as in a grid. All cells of column d have one color, and the pivot of the fixed game is \
            one of them (Souza, Protti, Dantas da Silva 2014)";
    /// A circular grid with a monochromatic column.
    CircularDBoard(DBoard) "circular-d-board"
        Cells "d",
        "as in a circular grid, with such a column";
    /// Hexagonal cells in rows; odd rows are shifted right by half a cell.
    Hex(Grid) "hex" Cells,
        "hexagons that share a side. Odd rows (1, 3, …) are shifted right by half a cell, so an \
            inner cell is adjacent to two others in its row, two above and two below. This is the \
            board of Honey-Bee";
    /// Triangular cells in rows. The cell in row r and column c points up if r + c is even, and
    /// down if not. It is adjacent to the cells left and right of it, and to the one below if it
    /// points up, above if it points down.
    Triangles(Grid) "triangles" Cells,
        "triangles that share a side. A cell whose row + column is even points up, and is adjacent \
            to the one below it; the others point down";
    /// A grid whose last column is next to the first, and the last row to the first.
    Torus(Grid) "torus" Cells,
        "as in a circular grid, and the first and the last cell of each column";
    /// A grid with walls and links.
    Maze(Maze) "maze" Cells "links",
        "cells that share a side without a wall, and the two cells of each link, as in Flood-It! 2";
    /// A path: the neighbors of v are v − 1 and v + 1.
    Path "path" Colors, "vertices v and v + 1";
    /// A cycle: a path whose ends are adjacent. With 1 or 2 vertices it is a path.
    Cycle "cycle" Colors,
        "as in a path, and the last vertex and vertex 0";
    /// A power of a path: vertices are adjacent if their numbers differ by at most k.
    PathPower {
        /// The exponent, at least 1.
        k: usize,
    } "path-power" Colors "k",
        "vertices whose numbers differ by at most k";
    /// A power of a cycle: vertices are adjacent if their numbers differ by at most k, counted
    /// around.
    CyclePower {
        /// The exponent, at least 1.
        k: usize,
    } "cycle-power" Colors "k",
        "vertices whose numbers differ by at most k, counted around";
    /// A power of a graph: vertices are adjacent if their distance there is at most k.
    GraphPower(PowerOf) "graph-power" Edges "k",
        "vertices that a path of at most k edges joins in a graph that you give";
    /// A tree.
    Tree "tree" Edges,
        "the ends of each edge; the graph is connected and has no cycle";
    /// An interval graph.
    Interval(Intervals) "interval" Colors "intervals",
        "vertices whose closed intervals [a, b] of whole numbers, a ≤ b, have a point in common";
    /// A circular-arc graph.
    CircularArc(Arcs) "circular-arc"
        Colors "intervals",
        "the same with arcs of a circle. An arc [a, b] runs upwards from a to b, and if a > b \
            through the place where the circle closes, after the highest number and before the \
            lowest. Only the order of the ends matters";
    /// A permutation graph.
    Permutation(Permutation) "permutation"
        Colors "perm",
        "vertices i < j with perm[i] > perm[j], for a permutation perm of 0, …, n − 1: their order \
            differs in the two rows of the drawing";
    /// A co-comparability graph.
    Cocomparability(UmbrellaFreeOrder) "cocomparability"
        Edges "order",
        "the ends of each edge. You give an *umbrella-free* order: if u and w are adjacent, every \
            vertex between them in the order is adjacent to u or to w. With any such order, the \
            pairs that are not adjacent form a partial order. Interval and permutation graphs, and \
            grids of two rows, are co-comparability graphs";
    /// A split graph.
    Split(Clique) "split" Edges "clique",
        "the ends of each edge. The vertices of a clique are adjacent to each other, and no two of \
            the others are";
    /// A complete graph.
    Complete "complete" Colors, "all vertices";
    /// Any graph.
    Graph "graph" Edges, "the ends of each edge";
}

impl Shape {
    /// The name of the family in the JSON format and in results.
    pub fn kind(&self) -> &'static str {
        self.family().as_str()
    }

    /// The monochromatic column and its cells, where there is one.
    pub fn d_board(&self) -> Option<&DBoard> {
        match self {
            Self::DBoard(board) | Self::CircularDBoard(board) => Some(board),
            _ => None,
        }
    }

    /// The input that defines a board of this family with this graph, and its figure.
    pub(crate) fn declared<'a>(&'a self, graph: &'a Graph) -> (Parameters<'a>, Figure<'a>) {
        let none = Parameters::default();
        let squares = |grid, wraps| {
            let column = None;
            Figure::Cells(grid, CellForm::Squares { wraps, column })
        };
        let column = |board: &'a DBoard, wraps| {
            let column = Some(board.column());
            let figure = Figure::Cells(board.grid(), CellForm::Squares { wraps, column });
            (Parameters { d: column, ..none }, figure)
        };
        let power = |k| Parameters { k: Some(k), ..none };
        let listed = Parameters {
            edges: Some(graph),
            ..none
        };
        let ends = |intervals| Parameters {
            intervals: Some(intervals),
            ..none
        };
        match self {
            Self::Grid(grid) => (none, squares(grid, false)),
            Self::CircularGrid(grid) => (none, squares(grid, true)),
            Self::DBoard(board) => column(board, false),
            Self::CircularDBoard(board) => column(board, true),
            Self::Hex(grid) => (none, Figure::Cells(grid, CellForm::Hexagons)),
            Self::Triangles(grid) => (none, Figure::Cells(grid, CellForm::Triangles)),
            Self::Torus(grid) => (none, Figure::Cells(grid, CellForm::Torus)),
            Self::Maze(maze) => {
                let given = Parameters {
                    walls: Some(maze.walls()),
                    links: Some(maze.links()),
                    ..none
                };
                (given, Figure::Cells(maze.grid(), CellForm::Maze(maze)))
            }
            Self::Path => (none, Figure::Line),
            Self::Cycle => (none, Figure::Ring),
            Self::PathPower { k } => (power(*k), Figure::PowerLine { k: *k }),
            Self::CyclePower { k } => (power(*k), Figure::PowerRing { k: *k }),
            Self::GraphPower(of) => {
                let edges = Some(of.base());
                let given = Parameters {
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
                (Parameters { perm, ..none }, Figure::TwoRows(images))
            }
            Self::Cocomparability(kept) => {
                let order = Some(kept.as_slice());
                (Parameters { order, ..listed }, Figure::Order(kept))
            }
            Self::Split(kept) => {
                let clique = Some(kept.as_slice());
                (Parameters { clique, ..listed }, Figure::Clique(kept))
            }
            Self::Complete => (none, Figure::Complete),
            Self::Graph => (listed, Figure::Network(graph)),
        }
    }
}

/// The figure of a board: a drawing of its vertices that shows which are adjacent.
///
/// There are fewer figures than families, and everything that draws boards has a `match` on them
/// without an arm for others: a family that names its figure in its declaration is drawn
/// everywhere, and the compiler names every place that has to learn a new figure.
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
    /// Cells in rows and columns; those that share a side are adjacent.
    Cells(&'a Grid, CellForm<'a>),
    /// Points one after the other, each adjacent to the next.
    Line,
    /// Points around a circle, each adjacent to the next.
    Ring,
    /// Points one after the other, adjacent if they are at most k apart.
    PowerLine {
        /// The largest distance of adjacent vertices.
        k: usize,
    },
    /// Points around a circle, adjacent if they are at most k apart.
    PowerRing {
        /// The largest distance of adjacent vertices.
        k: usize,
    },
    /// Points and the lines of a smaller graph; adjacent are those that few of its lines join.
    Power(&'a PowerOf),
    /// Points below each other, from a root down.
    Tree,
    /// Bars over a line of numbers; those that overlap are adjacent.
    Bars(&'a Intervals),
    /// Arcs of a circle; those that overlap are adjacent.
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

impl<'a> Figure<'a> {
    /// The grid without holes, each of whose cells is adjacent to those next to it in its row and
    /// its column, and perhaps to others.
    pub fn rectangle(self) -> Option<&'a Grid> {
        match self {
            Self::Cells(grid, form) if form.has_all_sides() && !grid.has_holes() => Some(grid),
            _ => None,
        }
    }
}

/// The form of the cells of a board, and how they are joined besides.
#[derive(Clone, Copy, Debug)]
pub enum CellForm<'a> {
    /// Squares.
    Squares {
        /// Whether the last column is next to the first.
        wraps: bool,
        /// A column to mark: its cells have one color.
        column: Option<usize>,
    },
    /// Hexagons, of which the odd rows are shifted right by half a cell.
    Hexagons,
    /// Triangles, those with an even sum of row and column standing on a side.
    Triangles,
    /// Squares, of which the last are next to the first in both directions.
    Torus,
    /// Squares, some of them with a wall between them, and some linked from afar.
    Maze(&'a Maze),
}

impl CellForm<'_> {
    /// Whether cells next to each other in a row or a column are always adjacent.
    pub fn has_all_sides(self) -> bool {
        match self {
            Self::Squares { .. } | Self::Hexagons | Self::Torus => true,
            Self::Triangles | Self::Maze(_) => false,
        }
    }
}

/// The fields that define the edges of a board, beside its cells or vertices, as in the
/// format `json`.
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
pub struct Parameters<'a> {
    /// The monochromatic column.
    pub d: Option<usize>,
    /// The pairs of cells side by side that are not adjacent.
    pub walls: Option<&'a [[Vertex; 2]]>,
    /// The pairs of other cells that are.
    pub links: Option<&'a [[Vertex; 2]]>,
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
