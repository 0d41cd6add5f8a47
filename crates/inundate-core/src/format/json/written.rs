//! A board as a JSON object that is written.

use serde::ser::{Serialize, Serializer};

use super::value::write_place;
use crate::notation::Place;
use crate::{Graph, Grid, Instance, Palette, Vertex};

/// The object of an instance. The order of the fields is part of the format.
#[derive(Debug, serde::Serialize)]
pub(crate) struct Written<'a> {
    pub(super) kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rows: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cols: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) d: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cells: Option<Cells<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) vertices: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) k: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) edges: Option<Edges<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) intervals: Option<&'a [(i64, i64)]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) perm: Option<Vertices<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) order: Option<Vertices<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clique: Option<Vertices<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) colors: Option<Colors<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) paint: Option<Paint<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pivot: Option<PivotPlace>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) free: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) starts: Option<[PivotPlace; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rules: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) palette: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) first: Option<usize>,
}

#[derive(Debug)]
pub(super) struct PivotPlace(pub(super) Place);

impl Serialize for PivotPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_place(self.0, serializer)
    }
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
pub(super) struct Cells<'a> {
    pub(super) grid: &'a Grid,
    pub(super) instance: &'a Instance,
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
pub(super) struct Colors<'a>(pub(super) &'a Instance);

impl Serialize for Colors<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let vertices = self.0.graph().vertices();
        serializer.collect_seq(vertices.map(|v| Label::of(self.0, v)))
    }
}

/// How the colors look, by label.
#[derive(Debug)]
pub(super) struct Paint<'a>(pub(super) &'a Palette);

impl Serialize for Paint<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let looks = self.0.paint().unwrap_or_default().iter();
        let looks = looks.map(|[red, green, blue]| format!("#{red:02x}{green:02x}{blue:02x}"));
        let labels = self.0.colors().map(|color| self.0.label(color));
        serializer.collect_map(labels.zip(looks))
    }
}

#[derive(Debug)]
pub(super) struct Edges<'a>(pub(super) &'a Graph);

impl Serialize for Edges<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.edges().map(|(u, v)| (u.index(), v.index())))
    }
}

#[derive(Debug)]
pub(super) struct Vertices<'a>(pub(super) &'a [Vertex]);

impl Serialize for Vertices<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|v| v.index()))
    }
}
