//! Boards drawn in text, a cell in a few characters.

use std::borrow::Cow;

use anstyle::Style;
use inundate_core::notation::{joined, quoted};
use inundate_core::{CellForm, Color, Figure, Game, Graph, Grid, Instance, Move, State, Vertex};

/// Graphs larger than this are not drawn vertex by vertex after each move, nor as trees or bars.
const LISTED: usize = 200;

/// Draws a position. The component of `focus` is in brackets, so that it can be seen without
/// colors, and what is `marked` outside of it between angles. `styles` are by color.
pub fn draw(
    state: &State<'_>,
    instance: &Instance,
    focus: Vertex,
    marked: &[Vertex],
    styles: &[Style],
) -> String {
    let mut inside = vec![false; instance.vertex_count()];
    let component = state.component(focus);
    for v in &component {
        inside[v.index()] = true;
    }
    let grid = instance.shape().grid();
    if grid.is_none() && instance.vertex_count() > LISTED {
        let (size, vertices) = (component.len(), instance.vertex_count());
        return format!("  component of {size} of {vertices} vertices\n");
    }
    let cell = |v: Vertex| {
        let ink = state.colors()[v.index()];
        DrawnVertex {
            text: quoted(instance.palette().label(ink)),
            ink,
            brackets: match inside[v.index()] {
                false if marked.contains(&v) => ('<', '>'),
                is_inside => brackets(is_inside),
            },
        }
    };
    let picture = Picture::new(instance.graph().vertices().map(cell).collect(), styles);
    text_of(match instance.figure() {
        Figure::Cells(grid, form) => picture.cells(grid, form, instance.graph()),
        _ => vec![picture.numbered_line()],
    })
}

/// The vertex whose component a drawing brackets: the pivot, else the place of a move, else the
/// first place that a move may have.
pub fn focus(board: &Instance, mv: Option<&Move>) -> Vertex {
    match (board.game(), mv, board.pivots()) {
        (Game::Fixed { pivot }, ..) | (Game::Free, None, &[pivot, ..]) => pivot,
        (Game::Free, Some(mv), _) => mv.pivot,
        (Game::Free, None, []) => Vertex::new(0),
    }
}

/// Draws every vertex so that one can see which are adjacent: cells in rows and columns, paths and
/// cycles as a line, trees indented, intervals as bars, permutations as two rows, other graphs as
/// lists of neighbors. `styles` are by color.
pub fn draw_cells<'a>(
    instance: &'a Instance,
    styles: &'a [Style],
    cell: impl Fn(Vertex) -> DrawnVertex<'a>,
) -> String {
    let graph = instance.graph();
    let picture = Picture::new(graph.vertices().map(cell).collect(), styles);
    let is_small = instance.vertex_count() <= LISTED;
    text_of(match instance.figure() {
        Figure::Cells(grid, form) => {
            let mut lines = picture.cells(grid, form, graph);
            // A sign below a column.
            let width = picture.width + 2;
            if let CellForm::Squares { column, .. } = form {
                lines.extend(column.map(|column| " ".repeat(2 + column * width + width / 2) + "^"));
            }
            lines
        }
        Figure::Line | Figure::Ring | Figure::PowerLine { .. } | Figure::PowerRing { .. } => {
            // All vertices in one line, with a dash between adjacent ones.
            let cells = graph.vertices().map(|v| picture.cell(v));
            vec!["  ".to_owned() + &joined(cells, "-")]
        }
        Figure::Power(power) => picture.neighbors(power.base(), graph.vertices()),
        Figure::Tree if is_small => picture.indented(graph, focus(instance, None)),
        Figure::Bars(intervals) if is_small => picture.bars(intervals.as_slice()),
        Figure::Arcs(arcs) if is_small => picture.bars(arcs.as_slice()),
        Figure::TwoRows(permutation) => {
            // The vertices in their order, and below them in the order of their images.
            let upper: Vec<Vertex> = graph.vertices().collect();
            let mut lower = upper.clone();
            lower.sort_by_key(|&vertex| permutation.image(vertex));
            let line = |row: Vec<Vertex>| {
                let cells = row.into_iter().map(|v| picture.aligned(v));
                "  ".to_owned() + &joined(cells, " ")
            };
            [upper, lower].map(line).to_vec()
        }
        Figure::Order(order) => picture.neighbors(graph, order.as_slice().iter().copied()),
        Figure::Complete => vec![picture.numbered_line()],
        Figure::Tree
        | Figure::Bars(_)
        | Figure::Arcs(_)
        | Figure::Clique(_)
        | Figure::Network(_) => picture.neighbors(graph, graph.vertices()),
    })
}

/// A note on what a drawing lacks, such as edges between opposite ends.
pub fn note(instance: &Instance) -> Option<String> {
    Some(match instance.figure() {
        Figure::Cells(
            _,
            CellForm::Squares {
                wraps,
                column: Some(column),
            },
        ) => {
            let what = match instance.game() {
                Game::Fixed { .. } => "holds the pivot",
                Game::Free => "has one color",
            };
            let wrapped = ", and the last column is adjacent to the first";
            format!("column {column} {what}{}", if wraps { wrapped } else { "" })
        }
        Figure::Cells(_, CellForm::Squares { wraps: true, .. }) => {
            "the last column is adjacent to the first".to_owned()
        }
        Figure::Cells(_, CellForm::Torus) => {
            "the last column is adjacent to the first, and the last row to the first".to_owned()
        }
        Figure::Cells(_, CellForm::Maze(maze)) if (1..=LISTED).contains(&maze.links().len()) => {
            let place = |vertex| instance.place(vertex);
            let links = maze.links().iter();
            let links = links.map(|pair| pair.map(place).join("–"));
            format!("linked: {}", joined(links, ", "))
        }
        Figure::Cells(_, CellForm::Maze(maze)) if !maze.links().is_empty() => {
            format!("{} pairs of cells are linked", maze.links().len())
        }
        Figure::Ring => "the last vertex is adjacent to the first".to_owned(),
        Figure::PowerLine { k } => format!("vertices up to {k} apart are adjacent"),
        Figure::PowerRing { k } => {
            format!("vertices up to {k} apart, counted around, are adjacent")
        }
        Figure::Power(power) => {
            let k = power.k();
            format!("vertices up to {k} steps apart are adjacent")
        }
        Figure::Arcs(_) if instance.vertex_count() <= LISTED => {
            "the right end is adjacent to the left".to_owned()
        }
        Figure::TwoRows(_) => {
            "vertices are adjacent if their order differs in the two rows".to_owned()
        }
        Figure::Order(_) => "in an umbrella-free order".to_owned(),
        Figure::Clique(clique) => {
            let clique = clique.as_slice().iter().map(|v| v.index());
            format!("clique: {}", joined(clique, " "))
        }
        Figure::Complete => "all vertices are adjacent".to_owned(),
        Figure::Cells(
            _,
            CellForm::Squares { .. } | CellForm::Hexagons | CellForm::Triangles | CellForm::Maze(_),
        )
        | Figure::Line
        | Figure::Tree
        | Figure::Bars(_)
        | Figure::Arcs(_)
        | Figure::Network(_) => return None,
    })
}

/// The drawing of a vertex.
#[derive(Clone, Debug)]
pub struct DrawnVertex<'a> {
    /// The label.
    pub text: Cow<'a, str>,
    /// The color behind it, on a terminal.
    pub ink: Color,
    /// The brackets that it is in, or blanks.
    pub brackets: (char, char),
}

/// The brackets of a marked cell, or blanks.
pub fn brackets(is_marked: bool) -> (char, char) {
    if is_marked { ('[', ']') } else { (' ', ' ') }
}

/// Lines, without blanks at their ends.
fn text_of(lines: Vec<String>) -> String {
    let lines = lines.into_iter().map(|mut line| {
        line.truncate(line.trim_end_matches(' ').len());
        line + "\n"
    });
    lines.collect()
}

/// Cells to draw, by vertex.
struct Picture<'a> {
    cells: Vec<DrawnVertex<'a>>,
    /// The width of the text in a cell.
    width: usize,
    /// The styles by color.
    styles: &'a [Style],
}

impl<'a> Picture<'a> {
    fn new(cells: Vec<DrawnVertex<'a>>, styles: &'a [Style]) -> Self {
        let widths = cells.iter().map(|cell| cell.text.chars().count());
        Self {
            width: widths.max().unwrap_or(1),
            cells,
            styles,
        }
    }

    fn cell_of_width(&self, vertex: Vertex, width: usize) -> String {
        let DrawnVertex {
            text,
            ink,
            brackets: (left, right),
        } = &self.cells[vertex.index()];
        let style = self.styles.get(ink.index()).copied().unwrap_or_default();
        format!("{style}{left}{text:>width$}{right}{style:#}")
    }

    /// A cell as wide as any other.
    fn cell(&self, vertex: Vertex) -> String {
        self.cell_of_width(vertex, self.width)
    }

    /// The number of a vertex, a colon and its cell, as wide as for any other vertex.
    fn aligned(&self, vertex: Vertex) -> String {
        let width = (self.cells.len() - 1).to_string().len();
        format!("{:>width$}:{}", vertex.index(), self.cell(vertex))
    }

    /// The number of a vertex, a colon and its cell, as narrow as can be.
    fn numbered(&self, vertex: Vertex) -> String {
        format!("{}:{}", vertex.index(), self.cell_of_width(vertex, 1))
    }

    /// All vertices with their numbers in one line.
    fn numbered_line(&self) -> String {
        let count = u32::try_from(self.cells.len()).expect("vertices are limited to 2^22");
        let cells = (0..count).map(|v| self.numbered(Vertex::new(v)));
        "  ".to_owned() + &joined(cells, " ")
    }

    /// Rows below each other: what comes before the cells of a row, and after each of them.
    fn rows(
        &self,
        grid: &Grid,
        before: impl Fn(usize) -> String,
        after: impl Fn(usize, usize) -> &'static str,
    ) -> Vec<String> {
        let row = |row: usize| {
            let cells = (0..grid.cols()).map(|col| {
                let cell = grid.vertex(row, col).map(|vertex| self.cell(vertex));
                cell.unwrap_or_else(|| " ".repeat(self.width + 2)) + after(row, col)
            });
            before(row) + &cells.collect::<String>()
        };
        (0..grid.rows()).map(row).collect()
    }

    fn cells(&self, grid: &Grid, form: CellForm<'_>, graph: &Graph) -> Vec<String> {
        match form {
            CellForm::Squares { .. } | CellForm::Torus => {
                self.rows(grid, |_| "  ".to_owned(), |_, _| "")
            }
            CellForm::Hexagons => self.hexagons(grid),
            CellForm::Triangles => self.triangles(grid),
            CellForm::Maze(_) => self.maze(grid, graph),
        }
    }

    /// Rows with a line wherever cells side by side are not adjacent.
    fn maze(&self, grid: &Grid, graph: &Graph) -> Vec<String> {
        let is_wall = |from: (usize, usize), to: (usize, usize)| {
            let ends = grid.vertex(from.0, from.1).zip(grid.vertex(to.0, to.1));
            ends.is_some_and(|(u, v)| !graph.neighbors(u).contains(&v))
        };
        let beside = |row, col| {
            if is_wall((row, col), (row, col + 1)) {
                "|"
            } else {
                " "
            }
        };
        let rows = self.rows(grid, |_| "  ".to_owned(), beside);
        let with_walls = rows.into_iter().enumerate().flat_map(|(row, cells)| {
            let is_below = |col| is_wall((row, col), (row + 1, col));
            let line = |col| if is_below(col) { "-" } else { " " }.repeat(self.width + 2) + " ";
            let lines = (0..grid.cols()).any(is_below);
            let lines =
                lines.then(|| "  ".to_owned() + &(0..grid.cols()).map(line).collect::<String>());
            [Some(cells), lines]
        });
        with_walls.flatten().collect()
    }

    /// Rows of which the odd ones are shifted right by half a cell, so that each cell is between
    /// its neighbors above and below.
    fn hexagons(&self, grid: &Grid) -> Vec<String> {
        let width = self.width + 2;
        let before = |row| " ".repeat(2 + row % 2 * width.div_ceil(2));
        let gap = if width % 2 == 1 { " " } else { "" };
        self.rows(grid, before, |_, _| gap)
    }

    /// Rows with the slanted sides of the triangles between the cells.
    fn triangles(&self, grid: &Grid) -> Vec<String> {
        let side = |row, col| if Grid::points_up(row, col) { "/" } else { "\\" };
        let before = |row| format!("  {}", side(row, 0));
        self.rows(grid, before, |row, col| side(row, col + 1))
    }

    /// A line for each vertex, with the numbers of its neighbors.
    fn neighbors(&self, graph: &Graph, vertices: impl Iterator<Item = Vertex>) -> Vec<String> {
        let line = |vertex: Vertex| {
            let neighbors = graph.neighbors(vertex).iter().map(|v| v.index());
            format!("  {} {}", self.aligned(vertex), joined(neighbors, " "))
        };
        vertices.map(line).collect()
    }

    /// A tree from `root`: an only child after its parent, several children indented below it.
    fn indented(&self, tree: &Graph, root: Vertex) -> Vec<String> {
        let mut lines = Vec::new();
        // Depth, vertex and parent of each vertex to draw; the next one is at the end.
        let mut ahead = vec![(1, root, None)];
        while let Some((depth, mut vertex, mut parent)) = ahead.pop() {
            let mut line = " ".repeat(2 * depth);
            loop {
                line += &self.numbered(vertex);
                let mut children = tree.neighbors(vertex).to_vec();
                children.retain(|&child| Some(child) != parent);
                if let [child] = children[..] {
                    line += "- ";
                    (vertex, parent) = (child, Some(vertex));
                } else {
                    let below = children.into_iter().rev();
                    ahead.extend(below.map(|child| (depth + 1, child, Some(vertex))));
                    break;
                }
            }
            lines.push(line);
        }
        lines
    }

    /// A line for each vertex, with its bar and its ends.
    ///
    /// Only the order of the ends matters for the graph, so each end has its own column. A bar that
    /// ends before it starts goes around.
    fn bars(&self, ends: &[(i64, i64)]) -> Vec<String> {
        let mut points: Vec<i64> = ends.iter().flat_map(|&(start, end)| [start, end]).collect();
        points.sort_unstable();
        points.dedup();
        let column = |point: i64| points.partition_point(|&other| other < point);
        let line = |(vertex, &(start, end)): (u32, &(i64, i64))| {
            let (from, to) = (column(start), column(end));
            let sign = |column| match (column > from, column < to) {
                _ if column == from || column == to => '|',
                (true, true) => '-',
                (true, false) | (false, true) if from > to => '-',
                _ => ' ',
            };
            let bar: String = (0..points.len()).map(sign).collect();
            format!(
                "  {} {bar}  [{start},{end}]",
                self.aligned(Vertex::new(vertex))
            )
        };
        (0..).zip(ends).map(line).collect()
    }
}
