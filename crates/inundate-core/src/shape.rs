//! The families of boards: the data that a board of each keeps, the input that defines it, and its
//! figure. `family_name` has the names and the fields in files, `setup::families` makes the boards.

mod family_name;

use crate::family::{
    Arcs, Clique, DBoard, Intervals, Maze, Permutation, PowerOf, UmbrellaFreeOrder,
};
use crate::{Graph, Grid, Vertex};

#[cfg(feature = "json")]
pub(crate) use family_name::Field;
pub use family_name::{FamilyName, FamilyNameError};

/// The declared family of an instance, with its representation.
///
/// It says where the edges come from and what the vertices are: cells, intervals, points. Rules,
/// verifier and search use the [`graph`](crate::Instance::graph) alone; a method for a family reads
/// the representation here. Families are declared, never detected: a path that is given as a graph
/// is a [`Graph`](Self::Graph).
///
/// More families will come, so a `match` outside this crate needs an arm for the others. To draw a
/// board of any family, use its [`figure`](crate::Instance::figure); to write it, what it is
/// [given](crate::Instance::given) by.
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
    /// Triangular cells in rows. The cell in row r and column c points up if r + c is even, and
    /// down if not. It is adjacent to the cells left and right of it, and to the one below if it
    /// points up, above if it points down.
    Triangles(Grid),
    /// A grid whose last column is next to the first, and the last row to the first.
    Torus(Grid),
    /// A grid with walls and links.
    Maze(Maze),
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
    /// The name of the family in the JSON format and in results.
    pub fn kind(&self) -> &'static str {
        self.family().as_str()
    }

    /// The grid, where the vertices are cells in rows and columns. It does not say which cells are
    /// adjacent.
    pub fn grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid)
            | Self::CircularGrid(grid)
            | Self::Hex(grid)
            | Self::Triangles(grid)
            | Self::Torus(grid) => Some(grid),
            Self::DBoard(board) | Self::CircularDBoard(board) => Some(board.grid()),
            Self::Maze(maze) => Some(maze.grid()),
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

    /// The input that defines a board of this family with this graph, and its figure.
    pub(crate) fn declared<'a>(&'a self, graph: &'a Graph) -> (Parameters<'a>, Figure<'a>) {
        let none = Parameters::default();
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
            (Parameters { d, ..none }, figure)
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
            Self::Hex(grid) => (none, Figure::Hexagons(grid)),
            Self::Triangles(grid) => (none, Figure::Triangles(grid)),
            Self::Torus(grid) => (none, Figure::Torus(grid)),
            Self::Maze(maze) => {
                let given = Parameters {
                    walls: Some(maze.walls()),
                    links: Some(maze.links()),
                    ..none
                };
                (given, Figure::Maze(maze))
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
    /// Triangles in rows, those with an even sum of row and column standing on a side.
    Triangles(&'a Grid),
    /// Squares in rows and columns, of which the last are next to the first in both directions.
    Torus(&'a Grid),
    /// Squares in rows and columns, some of them with a wall between them, and some linked from
    /// afar.
    Maze(&'a Maze),
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
