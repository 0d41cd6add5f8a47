//! Graphs as networkx and d3 write them: a list of nodes and a list of links.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::json_text::{JsonText, ReadResult};
use crate::format::{Fault, Overrides, ParsedBoard};
use crate::limits::MAX_VERTICES;
use crate::setup::EdgeList;
use crate::{GameSetup, GraphSetup, ListSetup};

/// The board of an object of nodes, each with an id and a color, and links between them: a vertex
/// for each node, in their order. The direction of links is left out. All other fields are ignored.
pub(super) fn board(
    object: JsonText<'_>,
    line: usize,
    overrides: Overrides,
) -> ReadResult<'_, ParsedBoard> {
    let mut colors = ListSetup::default().with_edge_limit(overrides.edges);
    let mut vertex_of = FxHashMap::default();
    let nodes = field(object, "nodes", "nodes")?.list("a list of nodes")?;
    for (vertex, node) in nodes.take(MAX_VERTICES + 1).enumerate() {
        let id = field(node, "id", "id")?;
        let is_new = vertex_of.insert(id.0, vertex).is_none();
        id.expect_value(is_new.then_some(()), "ids that differ in `nodes`")?;
        let color = field(node, "color", "colour")?;
        colors.push(&color.expect_value(label(color), "a `color`: a text, a number or [r,g,b]")?);
    }
    let mut edges = EdgeList::default();
    for link in field(object, "links", "edges")?.list("a list of links")? {
        let vertex = |end| {
            let id = field(link, end, end)?;
            id.expect_value(vertex_of.get(id.0).copied(), "the id of a node in a link")
        };
        edges.push(vertex("source")?, vertex("target")?);
    }
    let game = overrides.apply(GameSetup::default());
    let instance = GraphSetup::with_edges(colors, edges).into_instance(game)?;
    Ok(ParsedBoard {
        read_as: Some("a graph of `nodes` and `links`, their `color` as colors".to_owned()),
        ..ParsedBoard::new(line, instance)
    })
}

/// The field of an object with this name or the other.
pub(super) fn field<'a>(
    object: JsonText<'a>,
    name: &str,
    other: &str,
) -> ReadResult<'a, JsonText<'a>> {
    let mut fields = object.fields("an object `{…}`")?;
    let field = fields.find(|(key, _)| key.string().is_some_and(|key| key == name || key == other));
    let missing = || Fault::found(object.0, format!("a field `{name}`"), "none");
    field.map(|(_, value)| value).ok_or_else(missing)
}

/// The label of a color: a text or number as it is, three channels as `#rrggbb`.
fn label(color: JsonText<'_>) -> Option<Cow<'_, str>> {
    if let Ok([red, green, blue]) = color.read::<[u8; 3]>("three channels") {
        return Some(format!("#{red:02x}{green:02x}{blue:02x}").into());
    }
    let number = color.0.parse::<f64>().ok().map(|_| color.0.into());
    number.or_else(|| color.string())
}
