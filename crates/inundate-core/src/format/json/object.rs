//! An instance as a JSON object.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::format::{Overrides, Problem};
use crate::{
    Game, GameSetup, GraphSetup, GridSetup, Instance, InstanceError, Pivot, Shape, Vertex,
};

/// A color's label: a string or a whole number; `1` and `"1"` are the same.
#[derive(Debug)]
struct Label(String);

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LabelVisitor;
        impl Visitor<'_> for LabelVisitor {
            type Value = Label;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string or a whole number")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Label, E> {
                Ok(Label(text.to_owned()))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Label, E> {
                Ok(Label(number.to_string()))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Label, E> {
                Ok(Label(number.to_string()))
            }
        }
        deserializer.deserialize_any(LabelVisitor)
    }
}

impl Serialize for Label {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u64>() {
            Ok(number) if number.to_string() == self.0 => serializer.serialize_u64(number),
            _ => serializer.serialize_str(&self.0),
        }
    }
}

/// An id: read as a label is, written as a string.
#[derive(Debug, serde::Serialize)]
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Label::deserialize(deserializer).map(|label| Self(label.0))
    }
}

/// A pivot, as grids and as graphs write it.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
enum PivotPlace {
    Cell([usize; 2]),
    Vertex(usize),
}

impl<'de> Deserialize<'de> for PivotPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlaceVisitor;
        impl<'de> Visitor<'de> for PlaceVisitor {
            type Value = PivotPlace;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cell [row,col] or the number of a vertex for the pivot")
            }
            fn visit_u64<E: de::Error>(self, vertex: u64) -> Result<PivotPlace, E> {
                let unexpected = de::Unexpected::Unsigned(vertex);
                let vertex = vertex
                    .try_into()
                    .map_err(|_| E::invalid_value(unexpected, &self))?;
                Ok(PivotPlace::Vertex(vertex))
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<PivotPlace, A::Error> {
                let mut next = |length| {
                    seq.next_element()?
                        .ok_or_else(|| de::Error::invalid_length(length, &PlaceVisitor))
                };
                let cell = [next(0)?, next(1)?];
                match seq.next_element::<usize>()? {
                    None => Ok(PivotPlace::Cell(cell)),
                    Some(_) => Err(de::Error::invalid_length(3, &PlaceVisitor)),
                }
            }
        }
        deserializer.deserialize_any(PlaceVisitor)
    }
}

/// All fields of all kinds; which of them a kind takes is checked afterwards.
#[derive(Debug, Default, serde::Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Object {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cols: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<Vec<Option<Label>>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    vertices: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edges: Option<Vec<(usize, usize)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colors: Option<Vec<Label>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pivot: Option<PivotPlace>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    free: bool,
}

impl Object {
    /// The object of an instance.
    pub(crate) fn new(id: Option<&str>, instance: &Instance) -> Self {
        let label = |vertex| Label(instance.palette().label(instance.color(vertex)).to_owned());
        let mut object = Self {
            kind: instance.shape().kind().to_owned(),
            id: id.map(|id| Name(id.to_owned())),
            free: instance.game() == Game::Free,
            ..Self::default()
        };
        let place = |vertex: Vertex| match instance.shape() {
            Shape::Grid(grid) => PivotPlace::Cell(grid.position(vertex).into()),
            Shape::Graph => PivotPlace::Vertex(vertex.index()),
        };
        if let Game::Fixed { pivot } = instance.game() {
            object.pivot = Some(place(pivot));
        }
        match instance.shape() {
            Shape::Grid(grid) => {
                let row = |row| {
                    (0..grid.cols())
                        .map(|col| grid.vertex(row, col).map(label))
                        .collect()
                };
                object.rows = Some(grid.rows());
                object.cols = Some(grid.cols());
                object.cells = Some((0..grid.rows()).map(row).collect());
            }
            Shape::Graph => {
                let edges = instance.graph().edges();
                object.vertices = Some(instance.vertex_count());
                object.edges = Some(edges.map(|(u, v)| (u.index(), v.index())).collect());
                object.colors = Some(instance.graph().vertices().map(label).collect());
            }
        }
        object
    }

    pub(crate) fn id(&self) -> Option<String> {
        self.id.as_ref().map(|name| name.0.clone())
    }

    /// The instance of an object.
    pub(crate) fn into_instance(self, overrides: Overrides) -> Result<Instance, Problem> {
        let pivot = match self.pivot {
            None => Pivot::Default,
            Some(PivotPlace::Cell([row, col])) => Pivot::Cell(row, col),
            Some(PivotPlace::Vertex(vertex)) => Pivot::Vertex(vertex),
        };
        let game = overrides.apply(if self.free {
            GameSetup::Free
        } else {
            GameSetup::Fixed(pivot)
        });
        let refuse = |present: bool, field: &str| {
            let expected = || format!("no field `{field}` in a {}", self.kind);
            if present {
                Err(Problem::expected(expected(), "one"))
            } else {
                Ok(())
            }
        };
        match self.kind.as_str() {
            "grid" => {
                refuse(self.vertices.is_some(), "vertices")?;
                refuse(self.edges.is_some(), "edges")?;
                refuse(self.colors.is_some(), "colors")?;
                let cells = self
                    .cells
                    .ok_or_else(|| Problem::expected("a field `cells`", "none"))?;
                grid(self.rows, self.cols, &cells, game)
            }
            "graph" => {
                refuse(self.rows.is_some(), "rows")?;
                refuse(self.cols.is_some(), "cols")?;
                refuse(self.cells.is_some(), "cells")?;
                let edges = self
                    .edges
                    .ok_or_else(|| Problem::expected("a field `edges`", "none"))?;
                let colors = self
                    .colors
                    .ok_or_else(|| Problem::expected("a field `colors`", "none"))?;
                graph(self.vertices, edges, &colors, game)
            }
            other => Err(Problem::expected(
                "kind `grid` or `graph`",
                format!("`{other}`"),
            )),
        }
    }
}

fn agree(name: &str, stated: Option<usize>, counted: usize) -> Result<(), Problem> {
    match stated {
        Some(stated) if stated != counted => Err(Problem::expected(
            format!("{stated} {name}, as `{name}` says"),
            counted.to_string(),
        )),
        _ => Ok(()),
    }
}

fn grid(
    rows: Option<usize>,
    cols: Option<usize>,
    cells: &[Vec<Option<Label>>],
    game: GameSetup,
) -> Result<Instance, Problem> {
    let refuse = |cause: InstanceError| Problem::Instance(cause);
    agree("rows", rows, cells.len())?;
    agree("cols", cols, cells.first().map_or(0, Vec::len))?;
    let mut grid = GridSetup::default();
    for row in cells {
        grid.push_row(
            row.iter()
                .map(|cell| cell.as_ref().map(|label| label.0.as_str())),
        )
        .map_err(refuse)?;
    }
    grid.into_instance(game).map_err(refuse)
}

fn graph(
    vertices: Option<usize>,
    edges: Vec<(usize, usize)>,
    colors: &[Label],
    game: GameSetup,
) -> Result<Instance, Problem> {
    if let Some(vertices) = vertices
        && vertices != colors.len()
    {
        let expected = format!("{vertices} colors, one for each of `vertices`");
        return Err(Problem::expected(expected, colors.len().to_string()));
    }
    let mut graph = GraphSetup::new(colors.iter().map(|label| label.0.as_str()));
    for (u, v) in edges {
        graph.push_edge(u, v);
    }
    graph.into_instance(game).map_err(Problem::Instance)
}
