//! Boards drawn in text.

mod bars;
mod board;
mod list;
mod picture;
mod tree;

use anstyle::Style;
use inundate_core::family::{
    Arcs, Clique, DBoard, Intervals, Permutation, PowerOf, UmbrellaFreeOrder,
};
use inundate_core::notation::quoted;
use inundate_core::{Game, Grid, Instance, Shape, ShapeVisitor, State, Vertex};

use picture::Picture;
pub(crate) use picture::{Cell, brackets};

/// Graphs larger than this are not drawn vertex by vertex after each move, nor as trees or bars.
const LISTED: usize = 200;

/// Draws a position. The component of `focus` is in brackets, so that it can be seen without
/// colors. `styles` are by color.
pub(crate) fn draw(
    state: &State<'_>,
    instance: &Instance,
    focus: Vertex,
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
            brackets: brackets(inside[v.index()]),
        }
    });
    let mut picture = Picture::new(cells.collect(), styles);
    match (instance.shape(), grid) {
        (Shape::Hex(grid), _) => board::hexagons(&mut picture, grid),
        (_, Some(grid)) => board::squares(&mut picture, grid),
        (_, None) => list::numbered(&mut picture),
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
    instance.shape().visit(Drawing {
        instance,
        picture: &mut picture,
    });
    picture.text
}

/// Draws a board of each family.
struct Drawing<'a, 'p> {
    instance: &'a Instance,
    picture: &'a mut Picture<'p>,
}

impl Drawing<'_, '_> {
    fn is_small(&self) -> bool {
        self.instance.vertex_count() <= LISTED
    }
}

impl ShapeVisitor for Drawing<'_, '_> {
    type Output = ();

    fn grid(self, grid: &Grid) {
        board::squares(self.picture, grid);
    }

    fn circular_grid(self, grid: &Grid) {
        board::squares(self.picture, grid);
    }

    fn d_board(self, board: &DBoard) {
        board::squares(self.picture, board.grid());
        board::mark_column(self.picture, board.column());
    }

    fn circular_d_board(self, board: &DBoard) {
        self.d_board(board);
    }

    fn hex(self, grid: &Grid) {
        board::hexagons(self.picture, grid);
    }

    fn path(self) {
        list::line(self.picture);
    }

    fn cycle(self) {
        list::line(self.picture);
    }

    fn path_power(self, _: usize) {
        list::line(self.picture);
    }

    fn cycle_power(self, _: usize) {
        list::line(self.picture);
    }

    fn graph_power(self, power: &PowerOf) {
        let vertices = self.instance.graph().vertices();
        list::neighbors(self.picture, power.base(), vertices);
    }

    fn tree(self) {
        if !self.is_small() {
            return self.graph();
        }
        let root = match self.instance.game() {
            Game::Fixed { pivot } => pivot,
            Game::Free => Vertex::new(0),
        };
        tree::indented(self.picture, self.instance.graph(), root);
    }

    fn interval(self, intervals: &Intervals) {
        if self.is_small() {
            bars::bars(self.picture, intervals.as_slice());
        } else {
            self.graph();
        }
    }

    fn circular_arc(self, arcs: &Arcs) {
        if self.is_small() {
            bars::bars(self.picture, arcs.as_slice());
        } else {
            self.graph();
        }
    }

    fn permutation(self, permutation: &Permutation) {
        list::two_rows(self.picture, permutation);
    }

    fn cocomparability(self, order: &UmbrellaFreeOrder) {
        let vertices = order.as_slice().iter().copied();
        list::neighbors(self.picture, self.instance.graph(), vertices);
    }

    fn split(self, _: &Clique) {
        self.graph();
    }

    fn complete(self) {
        list::numbered(self.picture);
    }

    fn graph(self) {
        let graph = self.instance.graph();
        list::neighbors(self.picture, graph, graph.vertices());
    }
}

/// What a drawing does not show.
pub(crate) fn note(instance: &Instance) -> Option<String> {
    instance.shape().visit(Note { instance })
}

struct Note<'a> {
    instance: &'a Instance,
}

impl ShapeVisitor for Note<'_> {
    type Output = Option<String>;

    fn grid(self, _: &Grid) -> Option<String> {
        None
    }

    fn circular_grid(self, _: &Grid) -> Option<String> {
        Some("the last column is adjacent to the first".to_owned())
    }

    fn d_board(self, board: &DBoard) -> Option<String> {
        let column = match self.instance.game() {
            Game::Fixed { .. } => "holds the pivot",
            Game::Free => "has one color",
        };
        Some(format!("column {} {column}", board.column()))
    }

    fn circular_d_board(self, board: &DBoard) -> Option<String> {
        let column = self.d_board(board)?;
        Some(format!(
            "{column}, and the last column is adjacent to the first"
        ))
    }

    fn hex(self, _: &Grid) -> Option<String> {
        None
    }

    fn path(self) -> Option<String> {
        None
    }

    fn cycle(self) -> Option<String> {
        Some("the last vertex is adjacent to the first".to_owned())
    }

    fn path_power(self, k: usize) -> Option<String> {
        Some(format!("vertices up to {k} apart are adjacent"))
    }

    fn cycle_power(self, k: usize) -> Option<String> {
        Some(format!(
            "vertices up to {k} apart, counted around, are adjacent"
        ))
    }

    fn graph_power(self, power: &PowerOf) -> Option<String> {
        let k = power.k();
        Some(format!("vertices up to {k} steps apart are adjacent"))
    }

    fn tree(self) -> Option<String> {
        None
    }

    fn interval(self, _: &Intervals) -> Option<String> {
        None
    }

    fn circular_arc(self, _: &Arcs) -> Option<String> {
        let is_drawn = self.instance.vertex_count() <= LISTED;
        is_drawn.then(|| "the right end is adjacent to the left".to_owned())
    }

    fn permutation(self, _: &Permutation) -> Option<String> {
        Some("vertices are adjacent if their order differs in the two rows".to_owned())
    }

    fn cocomparability(self, _: &UmbrellaFreeOrder) -> Option<String> {
        Some("in an umbrella-free order".to_owned())
    }

    fn split(self, clique: &Clique) -> Option<String> {
        let clique = clique.as_slice().iter().map(|v| v.index().to_string());
        let clique: Vec<String> = clique.collect();
        Some(format!("clique: {}", clique.join(" ")))
    }

    fn complete(self) -> Option<String> {
        Some("all vertices are adjacent".to_owned())
    }

    fn graph(self) -> Option<String> {
        None
    }
}
