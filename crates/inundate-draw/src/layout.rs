//! Layouts of boards: the places of the vertices, in the side of a cell.

mod cells;
mod line;
mod models;
mod stress;
mod tree;

use inundate_core::{CellForm, Figure, Game, Graph, Instance, Vertex};

use crate::DrawError;
use crate::error::MAX_LINKS;
use crate::geometry::{Path, Point, around};

pub(crate) use tree::{Tidy, tidy};

/// The places of all vertices, and what else is drawn.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The shape of each vertex.
    pub(crate) bodies: Vec<Body>,
    /// Whether the bodies tile the plane, so that neighbors share a side.
    pub(crate) is_tiled: bool,
    /// Whether they are the unit squares of the cells of a grid.
    pub(crate) is_square: bool,
    /// Lines between neighbors, below the bodies.
    pub(crate) links: Vec<Link>,
    /// Further shapes in the color of a vertex, below the bodies.
    pub(crate) extra_shapes: Vec<ExtraShape>,
    /// Black signs.
    pub(crate) signs: Vec<Path>,
    /// A small letter on a vertex, in the upper right.
    pub(crate) tags: Vec<(Vertex, String)>,
}

/// The drawn shape of a vertex.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) outline: Path,
    /// The center of the writing on it.
    pub(crate) center: Point,
    /// The height of the writing.
    pub(crate) room: f64,
    /// A line within the outline, around what is written.
    pub(crate) ring: Path,
}

impl Body {
    fn disk(center: Point) -> Self {
        Self {
            outline: Path::circle(center, 0.44),
            center,
            room: 0.42,
            ring: Path::circle(center, 0.31),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) ends: [Vertex; 2],
    pub(crate) path: Path,
}

#[derive(Clone, Debug)]
pub(crate) struct ExtraShape {
    pub(crate) vertex: Vertex,
    pub(crate) path: Path,
    /// The width of a line; `None` for an area, which is filled.
    pub(crate) line: Option<f64>,
}

impl Layout {
    pub(crate) fn new(instance: &Instance) -> Result<Self, DrawError> {
        let mut layout = arrange(instance)?;
        layout.trim();
        Ok(layout)
    }

    /// A graph as disks in some places, and between neighbors the path of their edge.
    fn linked(
        graph: &Graph,
        places: &[Point],
        path: impl Fn(Vertex, Vertex, [Point; 2]) -> Path,
    ) -> Self {
        let link = |(u, v): (Vertex, Vertex)| Link {
            ends: [u, v],
            path: path(u, v, [u, v].map(|end| places[end.index()])),
        };
        Self {
            bodies: places.iter().map(|&place| Body::disk(place)).collect(),
            links: graph.edges().map(link).collect(),
            ..Self::default()
        }
    }

    /// A graph as disks in some places, and straight lines between neighbors.
    fn joined(graph: &Graph, places: &[Point]) -> Self {
        Self::linked(graph, places, |_, _, ends| Path::line(ends))
    }

    /// Moves everything so that it begins at the origin, and measures it.
    fn trim(&mut self) {
        let paths = self.bodies.iter().map(|body| &body.outline);
        let paths = paths.chain(self.links.iter().map(|link| &link.path));
        let paths = paths.chain(self.extra_shapes.iter().map(|extra| &extra.path));
        let paths = paths.chain(&self.signs).map(Path::bounds);
        let (low, high) = around(paths.flat_map(|(low, high)| [low, high]));
        let shift = low * -1.0;
        for body in &mut self.bodies {
            body.outline = body.outline.placed(1.0, shift);
            body.ring = body.ring.placed(1.0, shift);
            body.center = body.center + shift;
        }
        let links = self.links.iter_mut().map(|link| &mut link.path);
        let extra = self.extra_shapes.iter_mut().map(|extra| &mut extra.path);
        for path in links.chain(extra).chain(&mut self.signs) {
            *path = path.placed(1.0, shift);
        }
        self.width = high.x - low.x;
        self.height = high.y - low.y;
    }
}

fn drawable(graph: &Graph) -> Result<&Graph, DrawError> {
    match graph.edge_count() {
        ..=MAX_LINKS => Ok(graph),
        found => Err(DrawError::TooManyEdges { found }),
    }
}

/// Gives each figure its layout.
fn arrange(instance: &Instance) -> Result<Layout, DrawError> {
    // The graph, if its edges are few enough to be drawn.
    let graph = || drawable(instance.graph());
    let network = |graph| stress::layout(drawable(graph)?, instance.shape().kind());
    Ok(match instance.figure() {
        Figure::Cells(grid, form) => match form {
            CellForm::Squares { wraps, column } => {
                let layout = if wraps {
                    cells::circular(grid)
                } else {
                    cells::squares(grid)
                };
                match column {
                    Some(column) => cells::with_column(layout, grid, column),
                    None => layout,
                }
            }
            CellForm::Hexagons => cells::hexagons(grid),
            CellForm::Triangles => cells::triangles(grid),
            CellForm::Torus => cells::torus(grid),
            CellForm::Maze(maze) => cells::maze(maze),
        },
        Figure::Line => line::path(instance.graph()),
        Figure::Ring => line::cycle(graph()?, 1),
        Figure::PowerLine { .. } => {
            let graph = graph()?;
            line::ordered(graph, graph.vertices().collect())
        }
        Figure::PowerRing { k } => line::cycle(graph()?, k),
        Figure::Power(power) => network(power.base())?,
        Figure::Tree => {
            let root = match instance.game() {
                Game::Fixed { pivot } => pivot,
                Game::Free => Vertex::new(0),
            };
            tree::layered(graph()?, root)
        }
        Figure::Bars(intervals) => models::bars(intervals.as_slice()),
        Figure::Arcs(arcs) => models::arcs(arcs.as_slice()),
        Figure::TwoRows(permutation) => models::lines(permutation.as_slice()),
        Figure::Order(order) => line::ordered(graph()?, order.as_slice().to_vec()),
        Figure::Clique(clique) => line::rings(graph()?, clique),
        Figure::Complete => line::complete(graph()?),
        Figure::Network(graph) => network(graph)?,
    })
}
