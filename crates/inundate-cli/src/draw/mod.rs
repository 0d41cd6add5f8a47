//! Boards drawn in text.

mod bars;
mod board;
mod list;
mod picture;
mod tree;

use anstyle::Style;
use inundate_core::{Game, Instance, Shape, State, Vertex};

pub(crate) use picture::Cell;
use picture::Picture;

use crate::row::plain;

/// Graphs larger than this are not drawn vertex by vertex after each move, nor as trees or bars.
const LISTED: usize = 200;

/// Draws a position; the component of `focus` stands in brackets, so that it can be told without
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
        let text = plain(instance.palette().label(ink)).into_owned();
        Cell {
            text,
            ink,
            bracketed: inside[v.index()],
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

/// Draws every vertex, and what makes the neighbors: cells in their places, paths and cycles as a
/// line, trees indented, intervals as bars, permutations as two rows, other graphs as lists of
/// neighbors. `styles` are by color.
pub(crate) fn draw_cells(
    instance: &Instance,
    styles: &[Style],
    cell: impl Fn(Vertex) -> Cell,
) -> String {
    let graph = instance.graph();
    let mut picture = Picture::new(graph.vertices().map(cell).collect(), styles);
    let small = instance.vertex_count() <= LISTED;
    match instance.shape() {
        Shape::Grid(grid) | Shape::CircularGrid(grid) => board::squares(&mut picture, grid),
        Shape::DBoard(board) | Shape::CircularDBoard(board) => {
            board::squares(&mut picture, board.grid());
            board::mark_column(&mut picture, board.column());
        }
        Shape::Hex(grid) => board::hexagons(&mut picture, grid),
        Shape::Path | Shape::Cycle | Shape::PathPower { .. } | Shape::CyclePower { .. } => {
            list::line(&mut picture);
        }
        Shape::Complete => list::numbered(&mut picture),
        Shape::Permutation(permutation) => list::two_rows(&mut picture, permutation),
        Shape::Tree if small => {
            let root = match instance.game() {
                Game::Fixed { pivot } => pivot,
                Game::Free => Vertex::new(0),
            };
            tree::indented(&mut picture, graph, root);
        }
        Shape::Interval(intervals) if small => bars::bars(&mut picture, intervals.as_slice()),
        Shape::CircularArc(arcs) if small => bars::bars(&mut picture, arcs.as_slice()),
        Shape::Cocomparability(order) => {
            list::neighbors(&mut picture, graph, order.as_slice().iter().copied());
        }
        Shape::GraphPower(power) => {
            list::neighbors(&mut picture, power.base(), graph.vertices());
        }
        Shape::Graph
        | Shape::Tree
        | Shape::Interval(_)
        | Shape::CircularArc(_)
        | Shape::Split(_) => list::neighbors(&mut picture, graph, graph.vertices()),
    }
    picture.text
}

/// What a drawing leaves to be said.
pub(crate) fn note(instance: &Instance) -> Option<String> {
    let column = match instance.game() {
        Game::Fixed { .. } => "holds the pivot",
        Game::Free => "has one color",
    };
    Some(match instance.shape() {
        Shape::CircularGrid(_) => "the last column lies beside the first".to_owned(),
        Shape::DBoard(board) => format!("column {} {column}", board.column()),
        Shape::CircularDBoard(board) => format!(
            "column {} {column}, and the last column lies beside the first",
            board.column()
        ),
        Shape::Cycle => "the last vertex lies beside the first".to_owned(),
        Shape::PathPower { k } => format!("vertices up to {k} apart are neighbors"),
        Shape::CyclePower { k } => {
            format!("vertices up to {k} apart are neighbors, counted around")
        }
        Shape::GraphPower(power) => {
            format!("vertices up to {} steps apart are neighbors", power.k())
        }
        Shape::CircularArc(_) if instance.vertex_count() <= LISTED => {
            "the right end lies beside the left".to_owned()
        }
        Shape::Permutation(_) => "neighbors are in different order in the two rows".to_owned(),
        Shape::Cocomparability(_) => "in an umbrella-free order".to_owned(),
        Shape::Split(clique) => {
            let clique: Vec<String> = clique
                .as_slice()
                .iter()
                .map(|v| v.index().to_string())
                .collect();
            format!("clique: {}", clique.join(" "))
        }
        Shape::Complete => "all vertices are neighbors".to_owned(),
        Shape::Grid(_)
        | Shape::Hex(_)
        | Shape::Path
        | Shape::Tree
        | Shape::Interval(_)
        | Shape::CircularArc(_)
        | Shape::Graph => return None,
    })
}
