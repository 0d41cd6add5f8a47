//! Writes a board as a JSON object.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value};

use crate::duel::{Duel, Player};
use crate::notation::Place;
use crate::{Graph, Grid, Instance, Rgb, Vertex};

/// The object of an instance, or of a duel on it. The order of the fields is part of the format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonOut<'a> {
    pub(crate) id: Option<&'a str>,
    pub(crate) instance: &'a Instance,
    pub(crate) duel: Option<&'a Duel>,
}

impl<'a> Serialize for JsonOut<'a> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { id, instance, duel } = *self;
        let (given, palette) = (instance.given(), instance.palette());
        let label = |vertex| Label::from(palette.label(instance.color(vertex)));
        let grid = instance.shape().grid();
        let cells = grid.map(|grid| {
            let cell = move |row, col| grid.vertex(row, col).map(label);
            let row = move |row| Each((0..grid.cols()).map(move |col| cell(row, col)));
            Each((0..grid.rows()).map(row))
        });
        let look = |(color, [red, green, blue]): (_, &Rgb)| {
            let look = format!("#{red:02x}{green:02x}{blue:02x}");
            (palette.label(color).to_owned(), Value::from(look))
        };
        let looks = palette.paint().map(|looks| palette.colors().zip(looks));
        let looks = looks.map(|looks| looks.map(look).collect::<Map<_, _>>());
        let graph = grid.is_none().then(|| instance.graph());
        let colors = graph.map(|graph| Each(graph.vertices().map(label)));
        let edges = given.edges.map(|graph| Each(graph.edges()));
        let place = |vertex| Place::new(instance, vertex);
        let pivot = instance.game().pivot().map(place);
        let pairs = |list: Option<&'a [[Vertex; 2]]>| {
            let list = list.filter(|list| !list.is_empty());
            list.map(|list| Each(list.iter().map(|pair| pair.map(place))))
        };
        let pivots = Some(instance.pivots()).filter(|it| !it.is_empty() && duel.is_none());
        let is_free = pivot.is_none() && pivots.is_none() && duel.is_none();
        let pivots = pivots.map(|pivots| Each(pivots.iter().copied().map(place)));
        let starts = duel.map(|duel| Player::BOTH.map(|player| place(duel.start(player))));
        let all = duel.map(|duel| duel.palette().len());
        let first = duel.filter(|duel| duel.first() == Player::One);

        let mut map = serializer.serialize_map(None)?;
        let fields = &mut map;
        put(fields, "kind", Some(instance.shape().kind()))?;
        put(fields, "id", id)?;
        put(fields, "rows", grid.map(Grid::rows))?;
        put(fields, "cols", grid.map(Grid::cols))?;
        put(fields, "d", given.d)?;
        put(fields, "cells", cells)?;
        put(fields, "walls", pairs(given.walls))?;
        put(fields, "links", pairs(given.links))?;
        put(fields, "vertices", graph.map(Graph::vertex_count))?;
        put(fields, "k", given.k)?;
        put(fields, "edges", edges)?;
        put(fields, "intervals", given.intervals)?;
        put(fields, "perm", given.perm)?;
        put(fields, "order", given.order)?;
        put(fields, "clique", given.clique)?;
        put(fields, "colors", colors)?;
        put(fields, "paint", looks)?;
        put(fields, "pivot", pivot)?;
        put(fields, "pivots", pivots)?;
        put(fields, "free", is_free.then_some(true))?;
        put(fields, "starts", starts)?;
        put(fields, "rules", duel.map(|duel| duel.rules().name()))?;
        put(fields, "palette", all.filter(|&all| all > palette.len()))?;
        put(fields, "first", first.map(|_| 1))?;
        map.end()
    }
}

/// Adds a field, if there is one.
fn put<M: SerializeMap>(
    fields: &mut M,
    name: &str,
    value: Option<impl Serialize>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| fields.serialize_entry(name, &value))
}

/// A list that is written entry by entry.
struct Each<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Each<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A label: a number if it is written as one.
#[derive(Serialize)]
#[serde(untagged)]
enum Label<'a> {
    Number(u64),
    Text(&'a str),
}

impl<'a> From<&'a str> for Label<'a> {
    fn from(label: &'a str) -> Self {
        let is_usual = label == "0" || !label.starts_with(['0', '+']);
        let number = label.parse().ok().filter(|_| is_usual);
        number.map_or(Self::Text(label), Self::Number)
    }
}
