//! An instance as a JSON object.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::format::{Overrides, Problem};
use crate::{Game, GameSetup, Graph, Instance, Pivot, Shape, Vertex};

/// A color's label: a string or a whole number; `1` and `"1"` are the same.
#[derive(Debug)]
pub(super) struct Label(pub(super) String);

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
    pub(super) kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rows: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cols: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) d: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cells: Option<Vec<Vec<Option<Label>>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) vertices: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) k: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) edges: Option<Vec<(usize, usize)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) intervals: Option<Vec<(i64, i64)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) perm: Option<Vec<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) order: Option<Vec<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) clique: Option<Vec<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) colors: Option<Vec<Label>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pivot: Option<PivotPlace>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    free: bool,
}

impl Object {
    /// The object of an instance.
    pub(crate) fn new(id: Option<&str>, instance: &Instance) -> Self {
        let label = |vertex| Label(instance.palette().label(instance.color(vertex)).to_owned());
        let shape = instance.shape();
        let mut object = Self {
            kind: shape.kind().to_owned(),
            id: id.map(|id| Name(id.to_owned())),
            free: instance.game() == Game::Free,
            ..Self::default()
        };
        if let Game::Fixed { pivot } = instance.game() {
            object.pivot = Some(match shape.grid() {
                Some(grid) => PivotPlace::Cell(grid.position(pivot).into()),
                None => PivotPlace::Vertex(pivot.index()),
            });
        }
        if let Some(grid) = shape.grid() {
            let row = |row| {
                (0..grid.cols())
                    .map(|col| grid.vertex(row, col).map(label))
                    .collect()
            };
            object.rows = Some(grid.rows());
            object.cols = Some(grid.cols());
            object.cells = Some((0..grid.rows()).map(row).collect());
        } else {
            object.vertices = Some(instance.vertex_count());
            object.colors = Some(instance.graph().vertices().map(label).collect());
        }
        object.represent(instance);
        object
    }

    /// Adds the fields from which the edges follow.
    fn represent(&mut self, instance: &Instance) {
        let numbers = |list: &[Vertex]| Some(list.iter().map(|v| v.index()).collect());
        let edges = |graph: &Graph| {
            let edges = graph.edges();
            Some(edges.map(|(u, v)| (u.index(), v.index())).collect())
        };
        match instance.shape() {
            Shape::DBoard(board) | Shape::CircularDBoard(board) => self.d = Some(board.column()),
            Shape::Grid(_)
            | Shape::CircularGrid(_)
            | Shape::Hex(_)
            | Shape::Path
            | Shape::Cycle
            | Shape::Complete => {}
            Shape::PathPower { k } | Shape::CyclePower { k } => self.k = Some(*k),
            Shape::Interval(intervals) => self.intervals = Some(intervals.as_slice().to_vec()),
            Shape::CircularArc(arcs) => self.intervals = Some(arcs.as_slice().to_vec()),
            Shape::Permutation(perm) => self.perm = numbers(perm.as_slice()),
            Shape::Graph | Shape::Tree => self.edges = edges(instance.graph()),
            Shape::GraphPower(power) => {
                self.k = Some(power.k());
                self.edges = edges(power.base());
            }
            Shape::Cocomparability(order) => {
                self.edges = edges(instance.graph());
                self.order = numbers(order.as_slice());
            }
            Shape::Split(clique) => {
                self.edges = edges(instance.graph());
                self.clique = numbers(clique.as_slice());
            }
        }
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
        self.read_kind(game)
    }
}
