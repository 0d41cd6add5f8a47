//! Boards drawn in text.

mod bars;
mod board;
mod list;
mod picture;
mod tree;

use anstyle::Style;
use inundate_core::notation::quoted;
use inundate_core::{Figure, Game, Instance, State, Vertex};

use picture::Picture;
pub(crate) use picture::{Cell, brackets};

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
        Figure::Hexagons(grid) => board::hexagons(&mut picture, grid),
        Figure::Squares { grid, .. } => board::squares(&mut picture, grid),
        _ => list::numbered(&mut picture),
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
            board::squares(&mut picture, grid);
            if let Some(column) = column {
                board::mark_column(&mut picture, column);
            }
        }
        Figure::Hexagons(grid) => board::hexagons(&mut picture, grid),
        Figure::Line | Figure::Ring | Figure::PowerLine { .. } | Figure::PowerRing { .. } => {
            list::line(&mut picture);
        }
        Figure::Power(power) => list::neighbors(&mut picture, power.base(), graph.vertices()),
        Figure::Tree if is_small => {
            let root = match instance.game() {
                Game::Fixed { pivot } => pivot,
                Game::Free => Vertex::new(0),
            };
            tree::indented(&mut picture, graph, root);
        }
        Figure::Bars(intervals) if is_small => bars::bars(&mut picture, intervals.as_slice()),
        Figure::Arcs(arcs) if is_small => bars::bars(&mut picture, arcs.as_slice()),
        Figure::TwoRows(permutation) => list::two_rows(&mut picture, permutation),
        Figure::Order(order) => {
            list::neighbors(&mut picture, graph, order.as_slice().iter().copied());
        }
        Figure::Complete => list::numbered(&mut picture),
        Figure::Tree
        | Figure::Bars(_)
        | Figure::Arcs(_)
        | Figure::Clique(_)
        | Figure::Network(_) => list::neighbors(&mut picture, graph, graph.vertices()),
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
