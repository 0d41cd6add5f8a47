//! Boards drawn in text.

use std::borrow::Cow;
use std::fmt::Write;

use anstyle::Style;
use inundate_core::family::Permutation;
use inundate_core::notation::quoted;
use inundate_core::{Color, Figure, Game, Graph, Grid, Instance, State, Vertex};

/// Graphs larger than this are not drawn vertex by vertex after each move, nor as trees or bars.
const LISTED: usize = 200;

/// Draws a position. The component of `focus` is in brackets, so that it can be seen without
/// colors, and what is `marked` outside of it between angles. `styles` are by color.
pub(crate) fn draw(
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
    let cells = instance.graph().vertices().map(|v| {
        let ink = state.colors()[v.index()];
        Cell {
            text: quoted(instance.palette().label(ink)),
            ink,
            brackets: match inside[v.index()] {
                false if marked.contains(&v) => ('<', '>'),
                is_inside => brackets(is_inside),
            },
        }
    });
    let mut picture = Picture::new(cells.collect(), styles);
    match instance.figure() {
        Figure::Hexagons(grid) => hexagons(&mut picture, grid),
        Figure::Squares { grid, .. } => squares(&mut picture, grid),
        _ => numbered(&mut picture),
    }
    picture.text
}

/// Draws every vertex so that one can see which are adjacent: cells in rows and columns, paths and
/// cycles as a line, trees indented, intervals as bars, permutations as two rows, other graphs as
/// lists of neighbors. `styles` are by color.
pub(crate) fn draw_cells<'a>(
    instance: &'a Instance,
    styles: &'a [Style],
    cell: impl Fn(Vertex) -> Cell<'a>,
) -> String {
    let cells = instance.graph().vertices().map(cell).collect();
    let mut picture = Picture::new(cells, styles);
    let graph = instance.graph();
    let is_small = instance.vertex_count() <= LISTED;
    match instance.figure() {
        Figure::Squares { grid, column, .. } => {
            squares(&mut picture, grid);
            if let Some(column) = column {
                mark_column(&mut picture, column);
            }
        }
        Figure::Hexagons(grid) => hexagons(&mut picture, grid),
        Figure::Line | Figure::Ring | Figure::PowerLine { .. } | Figure::PowerRing { .. } => {
            line(&mut picture);
        }
        Figure::Power(power) => neighbors(&mut picture, power.base(), graph.vertices()),
        Figure::Tree if is_small => {
            let root = match instance.game() {
                Game::Fixed { pivot } => pivot,
                Game::Free => Vertex::new(0),
            };
            indented(&mut picture, graph, root);
        }
        Figure::Bars(intervals) if is_small => bars(&mut picture, intervals.as_slice()),
        Figure::Arcs(arcs) if is_small => bars(&mut picture, arcs.as_slice()),
        Figure::TwoRows(permutation) => two_rows(&mut picture, permutation),
        Figure::Order(order) => {
            neighbors(&mut picture, graph, order.as_slice().iter().copied());
        }
        Figure::Complete => numbered(&mut picture),
        Figure::Tree
        | Figure::Bars(_)
        | Figure::Arcs(_)
        | Figure::Clique(_)
        | Figure::Network(_) => neighbors(&mut picture, graph, graph.vertices()),
    }
    picture.text
}

/// What a drawing does not show.
pub(crate) fn note(instance: &Instance) -> Option<String> {
    Some(match instance.figure() {
        Figure::Squares {
            column: Some(column),
            wraps,
            ..
        } => {
            let what = match instance.game() {
                Game::Fixed { .. } => "holds the pivot",
                Game::Free => "has one color",
            };
            let wrapped = if wraps {
                ", and the last column is adjacent to the first"
            } else {
                ""
            };
            format!("column {column} {what}{wrapped}")
        }
        Figure::Squares { wraps: true, .. } => {
            "the last column is adjacent to the first".to_owned()
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
            let clique = clique.as_slice().iter().map(|v| v.index().to_string());
            let clique: Vec<String> = clique.collect();
            format!("clique: {}", clique.join(" "))
        }
        Figure::Complete => "all vertices are adjacent".to_owned(),
        Figure::Squares { .. }
        | Figure::Hexagons(_)
        | Figure::Line
        | Figure::Tree
        | Figure::Bars(_)
        | Figure::Arcs(_)
        | Figure::Network(_) => return None,
    })
}

/// Rows below each other.
fn squares(picture: &mut Picture<'_>, grid: &Grid) {
    for row in 0..grid.rows() {
        picture.push_blanks(2);
        push_row(picture, grid, row, 0);
        picture.end_line();
    }
}

/// Odd rows are shifted right by half a cell, so that each cell is between its neighbors above and
/// below.
fn hexagons(picture: &mut Picture<'_>, grid: &Grid) {
    let gap = picture.cell_width() % 2;
    let half = picture.cell_width().div_ceil(2);
    for row in 0..grid.rows() {
        picture.push_blanks(2 + row % 2 * half);
        push_row(picture, grid, row, gap);
        picture.end_line();
    }
}

/// A sign below a column.
fn mark_column(picture: &mut Picture<'_>, column: usize) {
    let width = picture.cell_width();
    picture.push_blanks(2 + column * width + width / 2);
    picture.text.push('^');
    picture.end_line();
}

fn push_row(picture: &mut Picture<'_>, grid: &Grid, row: usize, gap: usize) {
    for col in 0..grid.cols() {
        match grid.vertex(row, col) {
            Some(vertex) => picture.push_cell(vertex),
            None => picture.push_blanks(picture.cell_width()),
        }
        picture.push_blanks(gap);
    }
}

/// All vertices with their numbers in one line.
fn numbered(picture: &mut Picture<'_>) {
    picture.push_blanks(1);
    for vertex in picture.vertices() {
        picture.push_blanks(1);
        picture.push_numbered(vertex);
    }
    picture.end_line();
}

/// All vertices in one line, with a dash between adjacent ones.
fn line(picture: &mut Picture<'_>) {
    picture.push_blanks(2);
    for vertex in picture.vertices() {
        if vertex.index() > 0 {
            picture.text.push('-');
        }
        picture.push_cell(vertex);
    }
    picture.end_line();
}

/// A line for each vertex, with the numbers of its neighbors.
fn neighbors(picture: &mut Picture<'_>, graph: &Graph, vertices: impl Iterator<Item = Vertex>) {
    for vertex in vertices {
        picture.push_blanks(2);
        picture.push_aligned(vertex);
        for neighbor in graph.neighbors(vertex) {
            let _ = write!(picture.text, " {}", neighbor.index());
        }
        picture.end_line();
    }
}

/// The vertices in their order, and below them in the order of their images.
fn two_rows(picture: &mut Picture<'_>, permutation: &Permutation) {
    let upper: Vec<Vertex> = picture.vertices().collect();
    let mut lower = upper.clone();
    lower.sort_by_key(|&vertex| permutation.image(vertex));
    for row in [upper, lower] {
        picture.push_blanks(1);
        for vertex in row {
            picture.push_blanks(1);
            picture.push_aligned(vertex);
        }
        picture.end_line();
    }
}

/// Draws a tree from `root`: an only child after its parent, several children indented below it.
fn indented(picture: &mut Picture<'_>, tree: &Graph, root: Vertex) {
    // Depth, vertex and parent of each vertex to draw; the next one is at the end.
    let mut ahead = vec![(1, root, None)];
    while let Some((depth, first, parent)) = ahead.pop() {
        picture.push_blanks(2 * depth);
        let (mut vertex, mut parent) = (first, parent);
        loop {
            picture.push_numbered(vertex);
            let children = tree.neighbors(vertex).iter().copied();
            let children: Vec<Vertex> = children.filter(|&child| Some(child) != parent).collect();
            if let [child] = children[..] {
                picture.text.push_str("- ");
                (vertex, parent) = (child, Some(vertex));
            } else {
                let below = children.into_iter().rev();
                ahead.extend(below.map(|child| (depth + 1, child, Some(vertex))));
                break;
            }
        }
        picture.end_line();
    }
}

/// A line for each vertex, with its bar and its ends.
///
/// Only the order of the ends matters for the graph, so each end has its own column. A bar that
/// ends before it starts goes around.
fn bars(picture: &mut Picture<'_>, ends: &[(i64, i64)]) {
    let mut points: Vec<i64> = ends.iter().flat_map(|&(start, end)| [start, end]).collect();
    points.sort_unstable();
    points.dedup();
    let column = |point: i64| points.partition_point(|&other| other < point);
    for (vertex, &(start, end)) in picture.vertices().zip(ends) {
        let (from, to) = (column(start), column(end));
        let sign = |column| {
            if column == from || column == to {
                '|'
            } else if if from <= to {
                (from..to).contains(&column)
            } else {
                column > from || column < to
            } {
                '-'
            } else {
                ' '
            }
        };
        picture.push_blanks(2);
        picture.push_aligned(vertex);
        let bar: String = (0..points.len()).map(sign).collect();
        let _ = write!(picture.text, " {bar}  [{start},{end}]");
        picture.end_line();
    }
}

/// What is drawn for a vertex.
pub(crate) struct Cell<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The color behind it, on a terminal.
    pub(crate) ink: Color,
    /// The brackets that it is in, or blanks.
    pub(crate) brackets: (char, char),
}

/// The brackets of a marked cell, or blanks.
pub(crate) fn brackets(is_marked: bool) -> (char, char) {
    if is_marked { ('[', ']') } else { (' ', ' ') }
}

/// Text with cells in it, all of the same width.
struct Picture<'a> {
    text: String,
    cells: Vec<Cell<'a>>,
    /// The width of the text in a cell.
    width: usize,
    /// The styles by color.
    styles: &'a [Style],
}

impl<'a> Picture<'a> {
    /// `cells` by vertex, `styles` by color.
    fn new(cells: Vec<Cell<'a>>, styles: &'a [Style]) -> Self {
        let widths = cells.iter().map(|cell| cell.text.chars().count());
        Self {
            text: String::new(),
            width: widths.max().unwrap_or(1),
            cells,
            styles,
        }
    }

    fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        let count = u32::try_from(self.cells.len()).expect("vertices are limited to 2^22");
        (0..count).map(Vertex::new)
    }

    /// Width of a cell with its brackets or blanks.
    fn cell_width(&self) -> usize {
        self.width + 2
    }

    fn push_cell(&mut self, vertex: Vertex) {
        self.push_cell_of_width(vertex, self.width);
    }

    /// The number of a vertex, a colon and its cell, as wide as for any other vertex.
    fn push_aligned(&mut self, vertex: Vertex) {
        let width = (self.cells.len() - 1).to_string().len();
        let _ = write!(self.text, "{:>width$}:", vertex.index());
        self.push_cell(vertex);
    }

    /// The number of a vertex, a colon and its cell, as narrow as can be.
    fn push_numbered(&mut self, vertex: Vertex) {
        let _ = write!(self.text, "{}:", vertex.index());
        self.push_cell_of_width(vertex, 1);
    }

    fn push_cell_of_width(&mut self, vertex: Vertex, width: usize) {
        let cell = &self.cells[vertex.index()];
        let (left, right) = cell.brackets;
        let style = self.styles[cell.ink.index()];
        let blanks = width.saturating_sub(cell.text.chars().count());
        if !style.is_plain() {
            let _ = write!(self.text, "{style}");
        }
        self.text.push(left);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.text.push_str(&cell.text);
        self.text.push(right);
        if !style.is_plain() {
            let _ = write!(self.text, "{style:#}");
        }
    }

    fn push_blanks(&mut self, count: usize) {
        self.text.extend(std::iter::repeat_n(' ', count));
    }

    /// Ends the line, without blanks at its end.
    fn end_line(&mut self) {
        let end = self.text.trim_end_matches(' ').len();
        self.text.truncate(end);
        self.text.push('\n');
    }
}
