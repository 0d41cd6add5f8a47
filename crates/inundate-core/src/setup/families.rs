//! Methods of the setups that make a board of each family.

use super::{GraphSetup, GridSetup, ListSetup};
#[cfg(doc)]
use crate::family::DBoard;
use crate::family::{
    Arcs, Clique, Intervals, Maze, Permutation, PowerOf, UmbrellaFreeOrder, check_acyclic,
    complete, power,
};
use crate::grid::{Adjacent, NOWHERE};
use crate::limits::MAX_EDGES;
use crate::notation::{Place, either};
use crate::{FamilyName, GameSetup, Grid, Instance, InstanceError, Shape, Vertex};

impl GridSetup {
    /// A [circular grid](Shape::CircularGrid): the last column is next to the first. With one
    /// column the loops vanish, with two the second side between the columns does.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance).
    pub fn into_circular_grid(self, game: GameSetup) -> Result<Instance, InstanceError> {
        self.joined(Shape::CircularGrid, &around, game)
    }

    /// A [board of hexagons](Shape::Hex).
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance).
    pub fn into_hex(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let adjacent = |_: &Grid, row: usize, col: usize| {
            let left = (col + row % 2).wrapping_sub(1);
            [
                (row, col + 1),
                (row + 1, left),
                (row + 1, left.wrapping_add(1)),
            ]
        };
        self.joined(Shape::Hex, &adjacent, game)
    }

    /// A [board of triangles](Shape::Triangles).
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance). A single column of more than two cells is not
    /// connected.
    pub fn into_triangles(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let adjacent = |_: &Grid, row, col| {
            let below = Grid::points_up(row, col).then_some((row + 1, col));
            [(row, col + 1), below.unwrap_or(NOWHERE), NOWHERE]
        };
        self.joined(Shape::Triangles, &adjacent, game)
    }

    /// A [torus](Shape::Torus): the last column is next to the first, and the last row to the
    /// first.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance).
    pub fn into_torus(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let adjacent = |grid: &Grid, row, col| {
            let [right, ..] = around(grid, row, col);
            [right, ((row + 1) % grid.rows(), col), NOWHERE]
        };
        self.joined(Shape::Torus, &adjacent, game)
    }

    /// A board of cells alone: its family, and the cells adjacent to each.
    fn joined(
        self,
        shape: fn(Grid) -> Shape,
        adjacent: Adjacent<'_>,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let grid = self.grid()?;
        let graph = grid.graph_of(adjacent, &[], &[]);
        self.admit(shape(grid), graph, game)
    }

    /// A [maze](Maze): a grid with walls between cells side by side, and links between other cells.
    /// Without any of them it is a [grid](Shape::Grid).
    ///
    /// ```
    /// use inundate_core::notation::Place::Cell;
    /// use inundate_core::{GameSetup, GridSetup};
    ///
    /// let cells = GridSetup::from_drawing("abc\nabc")?;
    /// let (walls, links) = ([[Cell(0, 0), Cell(0, 1)]], [[Cell(0, 0), Cell(1, 2)]]);
    /// let maze = cells.into_maze(&walls, &links, GameSetup::default())?;
    /// assert_eq!(maze.graph().edges().map(|(u, v)| (u.index(), v.index())).collect::<Vec<_>>(), [
    ///     (0, 3), (0, 5), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5),
    /// ]);
    /// # Ok::<(), inundate_core::InstanceError>(())
    /// ```
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for walls and links between other cells, and
    /// for a pair that comes twice.
    pub fn into_maze(
        self,
        walls: &[[Place; 2]],
        links: &[[Place; 2]],
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        if walls.is_empty() && links.is_empty() {
            return self.into_instance(game);
        }
        let grid = self.grid()?;
        // A cell has at most two sides of its own.
        if links.len() > MAX_EDGES - 2 * grid.vertex_count() {
            return Err(InstanceError::TooManyEdges);
        }
        let walls = pairs(&grid, "walls", walls)?;
        let links = pairs(&grid, "links", links)?;
        let maze = Maze::new(grid, walls, links);
        let graph = maze.graph();
        self.admit(Shape::Maze(maze), graph, game)
    }

    /// A [d-board](DBoard): the column `d`, from 0, has a single color and no hole, and holds the
    /// pivot, which is its top cell by default.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for a column or pivot that breaks these
    /// rules.
    pub fn into_d_board(self, d: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        let board = self.d_board(d)?;
        let graph = board.grid().graph();
        self.admit(Shape::DBoard(board), graph, game)
    }

    /// A [d-board](Self::into_d_board) whose last column is next to the first.
    ///
    /// # Errors
    /// As [`into_d_board`](Self::into_d_board).
    pub fn into_circular_d_board(
        self,
        d: usize,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let board = self.d_board(d)?;
        let graph = board.grid().graph_of(&around, &[], &[]);
        self.admit(Shape::CircularDBoard(board), graph, game)
    }
}

impl FamilyName {
    /// The board of this family that cells are, if the family takes nothing else.
    ///
    /// ```
    /// use inundate_core::{FamilyName, GameSetup, GridSetup};
    ///
    /// let cells = GridSetup::from_drawing("rg\ngr")?;
    /// let board = FamilyName::Hex.board(cells.clone(), GameSetup::Free).expect("of cells alone")?;
    /// assert_eq!(board.graph().edge_count(), 5);
    /// assert!(FamilyName::Tree.board(cells, GameSetup::Free).is_none());
    /// # Ok::<(), inundate_core::InstanceError>(())
    /// ```
    pub fn board(
        self,
        cells: GridSetup,
        game: GameSetup,
    ) -> Option<Result<Instance, InstanceError>> {
        Some(match self {
            Self::Grid => cells.into_instance(game),
            Self::CircularGrid => cells.into_circular_grid(game),
            Self::Hex => cells.into_hex(game),
            Self::Triangles => cells.into_triangles(game),
            Self::Torus => cells.into_torus(game),
            _ => return None,
        })
    }

    /// The families of cells alone, of which [`board`](Self::board) makes boards.
    pub fn of_cells() -> impl Iterator<Item = Self> {
        use FamilyName::{CircularGrid, Grid, Hex, Torus, Triangles};
        [Grid, CircularGrid, Hex, Triangles, Torus].into_iter()
    }

    /// The family of cells alone with a name.
    ///
    /// # Errors
    /// The names that there are, and the one found, in words.
    pub fn named_of_cells(name: &str) -> Result<Self, String> {
        let known = Self::of_cells().find(|family| family.as_str() == name);
        known.ok_or_else(|| format!("expected {}, found `{name}`", either(Self::of_cells())))
    }
}

/// The adjacent cells where the last column is next to the first.
fn around(grid: &Grid, row: usize, col: usize) -> [(usize, usize); 3] {
    [(row, (col + 1) % grid.cols()), (row + 1, col), NOWHERE]
}

impl ListSetup {
    /// A [path](Shape::Path).
    ///
    /// # Errors
    /// As for all methods of this type: [`InstanceError`] for no vertex, for more vertices, edges
    /// or colors than the [limits](crate::limits) allow, and for a pivot that does not exist.
    pub fn into_path(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let graph = power::path(self.vertices()?, 1, self.limit)?;
        self.admit(Shape::Path, graph, game)
    }

    /// A [cycle](Shape::Cycle), also of 1 or 2 vertices.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path).
    pub fn into_cycle(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let graph = power::cycle(self.vertices()?, 1, self.limit)?;
        self.admit(Shape::Cycle, graph, game)
    }

    /// The [k-th power of a path](Shape::PathPower).
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), and for k = 0.
    pub fn into_path_power(self, k: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        power::check(k)?;
        let graph = power::path(self.vertices()?, k, self.limit)?;
        self.admit(Shape::PathPower { k }, graph, game)
    }

    /// The [k-th power of a cycle](Shape::CyclePower).
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), and for k = 0.
    pub fn into_cycle_power(self, k: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        power::check(k)?;
        let graph = power::cycle(self.vertices()?, k, self.limit)?;
        self.admit(Shape::CyclePower { k }, graph, game)
    }

    /// A [complete graph](Shape::Complete).
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path).
    pub fn into_complete(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let graph = complete(self.vertices()?, self.limit)?;
        self.admit(Shape::Complete, graph, game)
    }

    /// An [interval graph](Intervals); an interval `(start, end)` for each vertex.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), for an interval that ends before it starts, for more or
    /// fewer intervals than vertices, and for intervals that are not connected.
    pub fn into_interval(
        self,
        intervals: Vec<(i64, i64)>,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let intervals = Intervals::new(intervals, self.vertices()?)?;
        let graph = intervals.graph(self.limit)?;
        self.admit(Shape::Interval(intervals), graph, game)
    }

    /// A [circular-arc graph](Arcs); an arc `(from, to)` for each vertex.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), for more or fewer arcs than vertices, and for arcs that
    /// are not connected.
    pub fn into_circular_arc(
        self,
        arcs: Vec<(i64, i64)>,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let arcs = Arcs::new(arcs, self.vertices()?)?;
        let graph = arcs.graph(self.limit)?;
        self.admit(Shape::CircularArc(arcs), graph, game)
    }

    /// A [permutation graph](Permutation); the image of each vertex.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), for a list that is not a permutation of the vertices, and
    /// for one that maps the first i vertices to themselves for some i: its graph is not connected.
    pub fn into_permutation(
        self,
        perm: &[usize],
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let perm = Permutation::new(perm, self.vertices()?)?;
        let graph = perm.graph(self.limit)?;
        self.admit(Shape::Permutation(perm), graph, game)
    }
}

impl GraphSetup {
    /// A [tree](Shape::Tree).
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for a loop, a repeated edge, or any other
    /// that closes a cycle.
    pub fn into_tree(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let vertices = self.list.vertices()?;
        check_acyclic(vertices, self.edges.check(vertices)?)?;
        let (list, graph) = self.graph()?;
        list.admit(Shape::Tree, graph, game)
    }

    /// The [k-th power](PowerOf) of the graph.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for k = 0 and too many edges of the power.
    ///
    /// # Complexity
    /// A breadth-first search to depth k from every vertex.
    pub fn into_power(self, k: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        let (list, base) = self.graph()?;
        let power = PowerOf::new(base, k)?;
        let graph = power.graph(list.limit)?;
        list.admit(Shape::GraphPower(power), graph, game)
    }

    /// A [co-comparability graph](UmbrellaFreeOrder) with an umbrella-free order of its vertices.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), and for an order that does not name every vertex
    /// once or is not umbrella-free.
    ///
    /// # Complexity
    /// O(V + E·√E·log d) for a largest degree of d.
    pub fn into_cocomparability(
        self,
        order: &[usize],
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let (list, graph) = self.graph()?;
        let order = UmbrellaFreeOrder::new(order, &graph)?;
        list.admit(Shape::Cocomparability(order), graph, game)
    }

    /// A [split graph](Clique); the vertices outside the clique are independent.
    ///
    /// # Errors
    /// As [`into_instance`](Self::into_instance), for vertices that are not a clique, and for an
    /// edge with no end in it.
    pub fn into_split(self, clique: &[usize], game: GameSetup) -> Result<Instance, InstanceError> {
        let (list, graph) = self.graph()?;
        let clique = Clique::new(clique, &graph)?;
        list.admit(Shape::Split(clique), graph, game)
    }
}

/// The pairs of a list in increasing order, all of them different: walls between cells side by
/// side, links between cells that are not.
fn pairs(
    grid: &Grid,
    name: &'static str,
    list: &[[Place; 2]],
) -> Result<Vec<[Vertex; 2]>, InstanceError> {
    let refuse = |position: usize, expected| {
        let [a, b] = list[position];
        InstanceError::Pair {
            name,
            position,
            expected,
            found: format!("{a} and {b}"),
        }
    };
    let mut found = Vec::with_capacity(list.len());
    for (position, pair) in list.iter().enumerate() {
        let [Some(u), Some(v)] = pair.map(|place| cell(grid, place)) else {
            return Err(refuse(position, "two cells of the board, without holes"));
        };
        let [(row, col), (below, right)] = [u, v].map(|vertex| grid.position(vertex));
        let expected = match (name, row.abs_diff(below) + col.abs_diff(right)) {
            ("walls", 1) | ("links", 2..) => {
                found.push(([u.min(v), u.max(v)], position));
                continue;
            }
            ("walls", _) => "two cells side by side",
            (_, 0) => "two different cells",
            _ => "two cells that are not side by side",
        };
        return Err(refuse(position, expected));
    }
    found.sort_unstable();
    match found.windows(2).find(|two| two[0].0 == two[1].0) {
        Some(again) => Err(refuse(again[1].1, "each pair once")),
        None => Ok(found.into_iter().map(|(pair, _)| pair).collect()),
    }
}

fn cell(grid: &Grid, place: Place) -> Option<Vertex> {
    match place {
        Place::Cell(row, col) => grid.vertex(row, col),
        Place::Vertex(vertex) => (vertex < grid.vertex_count()).then(|| Vertex::at(vertex)),
    }
}
