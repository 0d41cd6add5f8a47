//! The format `json`: one object, or one after another.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use super::{Overrides, ParseError, Problem, Record, WriteError};
use crate::limits::MAX_JSON_NESTING;
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
struct Object {
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

pub(super) fn read(text: &str, overrides: Overrides) -> Vec<Result<Record, ParseError>> {
    let mut records = Vec::new();
    let mut place = Place {
        text,
        start: 0,
        line: 1,
    };
    loop {
        place.advance(place.rest().len() - place.rest().trim_start().len());
        let rest = place.rest();
        let Some(first) = rest.chars().next() else {
            return records;
        };
        let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Object>();
        let object = if first != '{' {
            Err(place.error(
                0,
                Problem::expected("a JSON object `{…}`", format!("{first:?}")),
            ))
        } else if let Some(index) = too_deep(rest) {
            let expected = format!("at most {MAX_JSON_NESTING} levels of brackets");
            Err(place.error(index, Problem::expected(expected, "more")))
        } else {
            match stream.next() {
                Some(Ok(object)) => Ok(object),
                Some(Err(error)) => Err(place.located(&error)),
                None => return records,
            }
        };
        match object {
            Ok(object) => {
                let record = into_record(object, place.line, overrides);
                records.push(record.map_err(|problem| ParseError::at(place.line, problem)));
                place.advance(stream.byte_offset());
            }
            Err(error) => {
                records.push(Err(error));
                let Some(next) = rest.find("\n{") else {
                    return records;
                };
                place.advance(next + 1);
            }
        }
    }
}

/// Where an object begins in a text.
struct Place<'a> {
    text: &'a str,
    start: usize,
    /// The line of `start`, from 1.
    line: usize,
}

impl<'a> Place<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.start..]
    }

    fn advance(&mut self, bytes: usize) {
        self.line += self.rest()[..bytes].matches('\n').count();
        self.start += bytes;
    }

    /// An error at a byte after the start.
    fn error(&self, offset: usize, problem: Problem) -> ParseError {
        let index = self
            .text
            .floor_char_boundary((self.start + offset).min(self.text.len()));
        let line = self.line + self.text[self.start..index].matches('\n').count();
        let line_start = self.text[..index]
            .rfind('\n')
            .map_or(0, |before| before + 1);
        ParseError::column(
            line,
            self.text[line_start..index].chars().count() + 1,
            problem,
        )
    }

    /// An error of the library, which counts lines and bytes from the start of the object.
    fn located(&self, error: &serde_json::Error) -> ParseError {
        let message = in_our_words(error);
        let mut breaks = self.rest().match_indices('\n').map(|(index, _)| index + 1);
        let line_start = match error.line() {
            ..=1 => 0,
            line => breaks.nth(line - 2).unwrap_or(self.rest().len()),
        };
        self.error(
            line_start + error.column().saturating_sub(1),
            Problem::Json(message),
        )
    }
}

/// The message of the library: what was expected, and what was found.
fn in_our_words(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message
        .split(" at line ")
        .next()
        .unwrap_or_default()
        .replace("usize", "a whole number");
    if error.is_eof() {
        "expected the rest of a JSON object, found the end".to_owned()
    } else if let Some(field) = message.strip_prefix("missing field ") {
        format!("expected a field {field}, found none")
    } else if let Some(field) = message.strip_prefix("duplicate field ") {
        format!("expected one field {field}, found another")
    } else if message.contains("expected") {
        message
    } else {
        format!("expected JSON, found a fault in it: {message}")
    }
}

/// The byte of the first object at which brackets nest too deep.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => {
                depth += 1;
                if depth > MAX_JSON_NESTING {
                    return Some(index);
                }
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return None;
                }
            }
            _ => {}
        }
    }
    None
}

fn into_record(object: Object, line: usize, overrides: Overrides) -> Result<Record, Problem> {
    let pivot = match object.pivot {
        None => Pivot::Default,
        Some(PivotPlace::Cell([row, col])) => Pivot::Cell(row, col),
        Some(PivotPlace::Vertex(vertex)) => Pivot::Vertex(vertex),
    };
    let game = overrides.apply(if object.free {
        GameSetup::Free
    } else {
        GameSetup::Fixed(pivot)
    });
    let refuse = |present: bool, field: &str| {
        let expected = || format!("no field `{field}` in a {}", object.kind);
        if present {
            Err(Problem::expected(expected(), "one"))
        } else {
            Ok(())
        }
    };
    let instance = match object.kind.as_str() {
        "grid" => {
            refuse(object.vertices.is_some(), "vertices")?;
            refuse(object.edges.is_some(), "edges")?;
            refuse(object.colors.is_some(), "colors")?;
            let cells = object
                .cells
                .ok_or_else(|| Problem::expected("a field `cells`", "none"))?;
            grid(object.rows, object.cols, &cells, game)
        }
        "graph" => {
            refuse(object.rows.is_some(), "rows")?;
            refuse(object.cols.is_some(), "cols")?;
            refuse(object.cells.is_some(), "cells")?;
            let edges = object
                .edges
                .ok_or_else(|| Problem::expected("a field `edges`", "none"))?;
            let colors = object
                .colors
                .ok_or_else(|| Problem::expected("a field `colors`", "none"))?;
            graph(object.vertices, edges, &colors, game)
        }
        other => Err(Problem::expected(
            "kind `grid` or `graph`",
            format!("`{other}`"),
        )),
    }?;
    Ok(Record {
        id: object.id.map(|name| name.0),
        line,
        instance,
    })
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

#[expect(
    clippy::unnecessary_wraps,
    reason = "the other formats refuse instances, and callers treat all alike"
)]
pub(super) fn write(
    text: &mut String,
    id: Option<&str>,
    instance: &Instance,
) -> Result<(), WriteError> {
    let label = |vertex| Label(instance.palette().label(instance.color(vertex)).to_owned());
    let mut object = Object {
        kind: instance.shape().kind().to_owned(),
        id: id.map(|id| Name(id.to_owned())),
        free: instance.game() == Game::Free,
        ..Object::default()
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
            object.vertices = Some(instance.vertex_count());
            object.edges = Some(
                instance
                    .graph()
                    .edges()
                    .map(|(u, v)| (u.index(), v.index()))
                    .collect(),
            );
            object.colors = Some(instance.graph().vertices().map(label).collect());
        }
    }
    text.push_str(&serde_json::to_string(&object).expect("strings and numbers are JSON"));
    text.push('\n');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        read(text, Overrides::default())
            .remove(0)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn the_documented_grid() {
        let text = r#"{"kind":"grid","rows":2,"cols":3,"cells":[["r","g","b"],["r","r","g"]],"pivot":[0,0]}"#;
        let record = read(text, Overrides::default()).remove(0).unwrap();
        let mut written = String::new();
        write(&mut written, None, &record.instance).unwrap();
        assert_eq!(written.trim_end(), text);
    }

    #[test]
    fn numbers_and_strings_are_the_same_labels() {
        let text =
            r#"{"kind":"graph","edges":[[0,1],[1,2]],"colors":[1,"1","01"],"free":true,"id":7}"#;
        let record = read(text, Overrides::default()).remove(0).unwrap();
        assert_eq!(record.instance.palette().len(), 2);
        assert_eq!(record.id.as_deref(), Some("7"));
        assert_eq!(record.instance.game(), Game::Free);
    }

    #[test]
    fn bad_objects_are_placed() {
        assert_eq!(
            message(r#"{"kind":"grid","cells":[["a"],["a","b"]]}"#),
            "line 1: row 1: expected 1 cells as in row 0, found 2"
        );
        assert_eq!(
            message("\n{\"kind\":\"grid\",\n\"cells\":[[1.5]]}")
                .split(':')
                .next(),
            Some("line 3, column 13")
        );
        assert!(
            message(r#"{"kind":"grid","cells":[["a"]],"pivott":[0,0]}"#)
                .contains("unknown field `pivott`")
        );
        assert!(
            message(r#"{"kind":"tree","cells":[["a"]]}"#)
                .contains("expected kind `grid` or `graph`, found `tree`")
        );
        assert!(message(&format!("{{\"kind\":{}", "[".repeat(99))).contains("at most 64 levels"));
        assert!(message(r#"{"kind":"grid","cells":[["a"]"#).contains("found the end"));
        assert_eq!(
            message("\n [1]"),
            "line 2, column 2: expected a JSON object `{…}`, found '['"
        );
    }

    #[test]
    fn after_a_bad_object_the_next_line_is_read() {
        let text =
            "{\"kind\":\"grid\",\"cells\":[[true]]}\n{\"kind\":\"grid\",\"cells\":[[\"a\"]]}\n";
        let records = read(text, Overrides::default());
        assert!(records[0].is_err());
        assert_eq!(records[1].as_ref().unwrap().line, 2);
    }
}
