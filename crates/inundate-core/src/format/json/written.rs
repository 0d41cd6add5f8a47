//! A board as a JSON object that is written.

use serde::ser::{Serialize, Serializer};

use crate::{Game, Graph, Grid, Instance, Shape, Vertex};

/// The object of an instance. The order of the fields is part of the format.
#[derive(Debug, serde::Serialize)]
pub(crate) struct Written<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cols: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Cells<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertices: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    k: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<Edges<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    intervals: Option<&'a [(i64, i64)]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    perm: Option<Vertices<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vertices<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clique: Option<Vertices<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<Colors<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pivot: Option<Place>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    free: bool,
}

impl<'a> Written<'a> {
    pub(crate) fn new(id: Option<&'a str>, instance: &'a Instance) -> Self {
        let shape = instance.shape();
        let grid = shape.grid();
        let pivot = match instance.game() {
            Game::Free => None,
            Game::Fixed { pivot } => Some(match grid {
                Some(grid) => Place::Cell(grid.position(pivot)),
                None => Place::Vertex(pivot.index()),
            }),
        };
        let mut written = Self {
            kind: shape.kind(),
            id,
            rows: grid.map(Grid::rows),
            cols: grid.map(Grid::cols),
            d: None,
            cells: grid.map(|grid| Cells { grid, instance }),
            vertices: grid.is_none().then(|| instance.vertex_count()),
            k: None,
            edges: None,
            intervals: None,
            perm: None,
            order: None,
            clique: None,
            colors: grid.is_none().then_some(Colors(instance)),
            pivot,
            free: instance.game() == Game::Free,
        };
        written.represent(instance);
        written
    }

    /// Adds the fields from which the edges follow.
    fn represent(&mut self, instance: &'a Instance) {
        match instance.shape() {
            Shape::DBoard(board) | Shape::CircularDBoard(board) => self.d = Some(board.column()),
            Shape::Grid(_)
            | Shape::CircularGrid(_)
            | Shape::Hex(_)
            | Shape::Path
            | Shape::Cycle
            | Shape::Complete => {}
            Shape::PathPower { k } | Shape::CyclePower { k } => self.k = Some(*k),
            Shape::Interval(intervals) => self.intervals = Some(intervals.as_slice()),
            Shape::CircularArc(arcs) => self.intervals = Some(arcs.as_slice()),
            Shape::Permutation(perm) => self.perm = Some(Vertices(perm.as_slice())),
            Shape::Graph | Shape::Tree => self.edges = Some(Edges(instance.graph())),
            Shape::GraphPower(power) => {
                self.k = Some(power.k());
                self.edges = Some(Edges(power.base()));
            }
            Shape::Cocomparability(order) => {
                self.edges = Some(Edges(instance.graph()));
                self.order = Some(Vertices(order.as_slice()));
            }
            Shape::Split(clique) => {
                self.edges = Some(Edges(instance.graph()));
                self.clique = Some(Vertices(clique.as_slice()));
            }
        }
    }
}

#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
enum Place {
    Cell((usize, usize)),
    Vertex(usize),
}

/// A label: a number if it is written as one.
struct Label<'a>(&'a str);

impl<'a> Label<'a> {
    fn of(instance: &'a Instance, vertex: Vertex) -> Self {
        Self(instance.palette().label(instance.color(vertex)))
    }
}

impl Serialize for Label<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u64>() {
            Ok(number) if itoa::Buffer::new().format(number) == self.0 => {
                serializer.serialize_u64(number)
            }
            _ => serializer.serialize_str(self.0),
        }
    }
}

#[derive(Debug)]
struct Cells<'a> {
    grid: &'a Grid,
    instance: &'a Instance,
}

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.grid.rows()).map(|row| Row { cells: self, row }))
    }
}

struct Row<'a> {
    cells: &'a Cells<'a>,
    row: usize,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Cells { grid, instance } = self.cells;
        let vertices = (0..grid.cols()).map(|col| grid.vertex(self.row, col));
        serializer.collect_seq(vertices.map(|v| v.map(|v| Label::of(instance, v))))
    }
}

#[derive(Debug)]
struct Colors<'a>(&'a Instance);

impl Serialize for Colors<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let vertices = self.0.graph().vertices();
        serializer.collect_seq(vertices.map(|v| Label::of(self.0, v)))
    }
}

#[derive(Debug)]
struct Edges<'a>(&'a Graph);

impl Serialize for Edges<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.edges().map(|(u, v)| (u.index(), v.index())))
    }
}

#[derive(Debug)]
struct Vertices<'a>(&'a [Vertex]);

impl Serialize for Vertices<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|v| v.index()))
    }
}
