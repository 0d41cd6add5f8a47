//! Certificates as text and JSON.

use std::fmt;

use inundate::classes::{Certificate, Cotree};
use inundate_core::notation::Place;
use inundate_core::{Component, Instance, ReducedGraph, Shape, Vertex};
use serde_json::{Value, json};

/// A certificate as it is written.
pub(super) struct Shown {
    /// Whether it is a model that the input declares: of the vertices, before contraction.
    is_declared: bool,
    /// What the parts are.
    name: &'static str,
    value: Value,
    text: String,
}

impl Shown {
    fn list(name: &'static str, places: impl Iterator<Item = Place>) -> Self {
        Self::parts(name, places.map(|place| (json!(place), place.to_string())))
    }

    fn ranges<N: fmt::Display + Into<Value> + Copy>(
        name: &'static str,
        ranges: impl Iterator<Item = (Place, (N, N))>,
    ) -> Self {
        let parts = ranges.map(|(place, (from, to))| {
            let value = json!([place, [from.into(), to.into()]]);
            (value, format!("{place}:[{from},{to}]"))
        });
        Self::parts(name, parts)
    }

    fn parts(name: &'static str, parts: impl Iterator<Item = (Value, String)>) -> Self {
        /// As many parts as a line of text holds.
        const MOST: usize = 12;
        let (values, texts): (Vec<Value>, Vec<String>) = parts.unzip();
        let mut text = texts[..texts.len().min(MOST)].join(" ");
        if texts.is_empty() {
            "none".clone_into(&mut text);
        }
        if texts.len() > MOST {
            text = format!("{text} … ({} in all)", texts.len());
        }
        Self {
            is_declared: false,
            name,
            value: values.into(),
            text,
        }
    }

    fn number(name: &'static str, number: usize) -> Self {
        Self {
            is_declared: false,
            name,
            value: number.into(),
            text: number.to_string(),
        }
    }

    pub(super) fn into_json(self) -> Value {
        let mut object = serde_json::Map::new();
        if self.is_declared {
            object.insert("declared".to_owned(), true.into());
        }
        object.insert(self.name.to_owned(), self.value);
        object.into()
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let declared = if self.is_declared { "declared, " } else { "" };
        write!(f, "{declared}{}: {}", self.name, self.text)
    }
}

/// A certificate of a contracted board. A component is written as its first cell or vertex.
pub(super) fn of_components(
    certificate: &Certificate,
    instance: &Instance,
    reduced: &ReducedGraph,
) -> Shown {
    let place = |component: Component| Place::of(instance, reduced.lowest_vertex(component));
    let places = |list: &[Component]| list.iter().map(|&v| place(v)).collect::<Vec<_>>();
    match certificate {
        Certificate::Order(order) => Shown::list("order", places(order).into_iter()),
        Certificate::Spine(spine) => Shown::list("spine", places(spine).into_iter()),
        Certificate::Clique(clique) => Shown::list("clique", places(clique).into_iter()),
        Certificate::Intervals(intervals) => {
            let vertices = reduced.graph().vertices().map(place);
            Shown::ranges("intervals", vertices.zip(intervals.iter().copied()))
        }
        Certificate::Cotree(tree) => cotree(tree, &place),
        Certificate::Sides(sides) => Shown::list("side", places(sides.second()).into_iter()),
        Certificate::Exhaustive => Shown {
            is_declared: false,
            name: "exhaustive",
            value: true.into(),
            text: "all triples of components".to_owned(),
        },
        other => Shown {
            is_declared: false,
            name: "certificate",
            value: Value::Null,
            text: format!("{other:?}"),
        },
    }
}

/// The nodes of a tree, its root first. A union or a join lists its parts by their places in the
/// list, which come later. So no reader needs a stack as deep as the tree.
fn cotree(tree: &Cotree, place: &impl Fn(Component) -> Place) -> Shown {
    let mut nodes = vec![tree];
    let mut parts = Vec::new();
    while let Some(&node) = nodes.get(parts.len()) {
        let (name, children) = match node {
            Cotree::Leaf(vertex) => {
                let place = place(*vertex);
                parts.push((json!({ "leaf": place }), place.to_string()));
                continue;
            }
            Cotree::Union(children) => ("union", children),
            Cotree::Join(children) => ("join", children),
        };
        let numbers: Vec<usize> = (nodes.len()..nodes.len() + children.len()).collect();
        let text: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        parts.push((
            json!({ name: numbers }),
            format!("{name}({})", text.join(",")),
        ));
        nodes.extend(children);
    }
    Shown::parts("cotree", parts.into_iter())
}

/// The class that the input declares, with its model of the vertices. The input was refused unless
/// the model is right.
pub(super) fn declared(instance: &Instance) -> Option<(&'static str, Shown)> {
    let place = |vertex: Vertex| Place::of(instance, vertex);
    let list = |name, vertices: &[Vertex]| Shown::list(name, vertices.iter().map(|&v| place(v)));
    let ranges = |name, ranges: &[(i64, i64)]| {
        let vertices = instance.graph().vertices().map(place);
        Shown::ranges(name, vertices.zip(ranges.iter().copied()))
    };
    let shape = instance.shape();
    let shown = match shape {
        Shape::PathPower { k } | Shape::CyclePower { k } => Shown::number("k", *k),
        Shape::Interval(intervals) => ranges("intervals", intervals.as_slice()),
        Shape::CircularArc(arcs) => ranges("arcs", arcs.as_slice()),
        Shape::Permutation(images) => {
            let vertices = instance.graph().vertices();
            let images = vertices.map(|v| images.image(v));
            Shown::parts(
                "images",
                images.map(|image| (image.into(), image.to_string())),
            )
        }
        Shape::Cocomparability(order) => list("order", order.as_slice()),
        Shape::Split(clique) => list("clique", clique.as_slice()),
        _ => return None,
    };
    let is_declared = true;
    Some((
        shape.kind(),
        Shown {
            is_declared,
            ..shown
        },
    ))
}
