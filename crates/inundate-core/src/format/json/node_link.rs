//! Graphs as networkx and d3 write them: a list of nodes and a list of links.

use rustc_hash::FxHashMap;
use serde::Deserialize;
use serde_json::Value;

use crate::format::{Overrides, ParseProblem, ParsedBoard};
use crate::limits::MAX_VERTICES;
use crate::setup::EdgeList;
use crate::{GameSetup, GraphSetup, ListSetup};

/// A graph of nodes, each with an id and a color, and links between them. All other fields are ignored.
#[derive(Deserialize)]
pub(super) struct NodeLink {
    nodes: Vec<Node>,
    #[serde(alias = "edges")]
    links: Vec<Link>,
}

#[derive(Deserialize)]
struct Node {
    id: Value,
    #[serde(alias = "colour")]
    color: Option<Value>,
}

#[derive(Deserialize)]
struct Link {
    source: Value,
    target: Value,
}

impl NodeLink {
    /// The board: a vertex for each node, in their order; the direction of links is left out.
    pub(super) fn board(
        self,
        line: usize,
        overrides: Overrides,
    ) -> Result<ParsedBoard, ParseProblem> {
        let mut colors = ListSetup::new([""; 0]).with_edge_limit(overrides.edges);
        let mut vertex_of = FxHashMap::default();
        for (vertex, node) in self.nodes.iter().enumerate().take(MAX_VERTICES + 1) {
            if vertex_of.insert(node.id.to_string(), vertex).is_some() {
                return Err(ParseProblem::expected(
                    "ids that differ in `nodes`",
                    format!("{} twice", node.id),
                ));
            }
            let color = node.color.as_ref().and_then(label);
            let color = color.ok_or_else(|| {
                ParseProblem::expected(
                    format!("a `color` of node {}: a text, a number or [r,g,b]", node.id),
                    "none",
                )
            })?;
            colors.push(&color);
        }
        let mut edges = EdgeList::default();
        for Link { source, target } in &self.links {
            let vertex = |id: &Value| {
                let vertex = vertex_of.get(&id.to_string()).copied();
                vertex.ok_or_else(|| {
                    ParseProblem::expected("the id of a node in a link", format!("{id}"))
                })
            };
            edges.push(vertex(source)?, vertex(target)?);
        }
        let game = overrides.apply(GameSetup::default());
        let instance = GraphSetup::with_edges(colors, edges).into_instance(game);
        let instance = instance.map_err(ParseProblem::Instance)?;
        Ok(ParsedBoard {
            read_as: Some("a graph of `nodes` and `links`, their `color` as colors".to_owned()),
            ..ParsedBoard::new(line, instance)
        })
    }
}

/// The label of a color: a text or number as it is, three channels as `#rrggbb`.
fn label(color: &Value) -> Option<String> {
    match color {
        Value::String(label) => Some(label.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(channels) => {
            let channels = channels
                .iter()
                .map(|channel| u8::try_from(channel.as_u64()?).ok());
            let channels: Vec<u8> = channels.collect::<Option<_>>()?;
            let &[red, green, blue] = channels.as_slice() else {
                return None;
            };
            Some(format!("#{red:02x}{green:02x}{blue:02x}"))
        }
        _ => None,
    }
}
