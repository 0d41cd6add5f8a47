//! `inundate classify`.

use std::fmt;

use clap::Args;
use inundate::Problem;
use inundate::classes::{Certificate, Cotree, CotreeNode, classify};
use inundate_core::notation::Place;
use inundate_core::{Component, Instance, ReducedGraph, Shape, Vertex};
use inundate_records::SolveRecord;
use serde_json::{Map, Value, json};

use crate::args::{InputArgs, RecordArgs};
use crate::input::{Item, read_all};
use crate::text::headline;
use crate::words::joined;
use crate::{Finish, Output, Result};

#[derive(Debug, Args)]
pub(crate) struct ClassifyArgs {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    results: RecordArgs,
}

/// A certificate as it is written.
struct CertificateRecord {
    /// Whether it is a model that the input declares: of the vertices, before contraction.
    is_declared: bool,
    /// The kind of the parts.
    name: &'static str,
    value: Value,
    text: String,
}

impl CertificateRecord {
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
        /// The most parts on a line of text.
        const MOST: usize = 12;
        let (values, texts): (Vec<Value>, Vec<String>) = parts.unzip();
        let mut text = texts[..texts.len().min(MOST)].join(" ");
        if texts.is_empty() {
            "none".clone_into(&mut text);
        }
        if texts.len() > MOST {
            text = format!("{text} … ({} in all)", texts.len());
        }
        Self::new(name, values.into(), text)
    }

    fn new(name: &'static str, value: Value, text: String) -> Self {
        Self {
            is_declared: false,
            name,
            value,
            text,
        }
    }

    fn to_json(&self) -> Value {
        if self.is_declared {
            json!({ "declared": true, self.name: self.value })
        } else {
            json!({ self.name: self.value })
        }
    }
}

impl fmt::Display for CertificateRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let declared = if self.is_declared { "declared, " } else { "" };
        write!(f, "{declared}{}: {}", self.name, self.text)
    }
}

/// A certificate of a contracted board. A component is written as its first cell or vertex.
fn of_components(
    certificate: &Certificate,
    instance: &Instance,
    reduced: &ReducedGraph,
) -> CertificateRecord {
    let place = |component: Component| Place::new(instance, reduced.lowest_vertex(component));
    let list = |name, list: &[Component]| {
        CertificateRecord::list(name, list.iter().map(|&component| place(component)))
    };
    match certificate {
        Certificate::Order(order) => list("order", order),
        Certificate::Spine(spine) => list("spine", spine),
        Certificate::Clique(clique) => list("clique", clique),
        Certificate::Intervals(intervals) => {
            let vertices = reduced.graph().vertices().map(place);
            CertificateRecord::ranges("intervals", vertices.zip(intervals.iter().copied()))
        }
        Certificate::Cotree(tree) => cotree(tree, &place),
        Certificate::Sides(sides) => list("side", sides.second()),
        Certificate::Exhaustive => {
            let text = "all triples of components".to_owned();
            CertificateRecord::new("exhaustive", true.into(), text)
        }
        other => CertificateRecord::new("certificate", Value::Null, format!("{other:?}")),
    }
}

/// The nodes of a tree, its root first. A union or a join lists its parts by their places in the
/// list.
fn cotree(tree: &Cotree, place: &impl Fn(Component) -> Place) -> CertificateRecord {
    let nodes = tree.nodes().into_iter().map(|node| match node {
        CotreeNode::Leaf(vertex) => {
            let place = place(vertex);
            (json!({ "leaf": place }), place.to_string())
        }
        CotreeNode::Parts(name, numbers) => {
            let text = format!("{name}({})", joined(&numbers, ","));
            (json!({ name: numbers }), text)
        }
    });
    CertificateRecord::parts("cotree", nodes)
}

/// The class that the input declares, with its model of the vertices. The input was refused unless
/// the model is right.
fn declared(instance: &Instance) -> Option<(&'static str, CertificateRecord)> {
    let place = |vertex: Vertex| Place::new(instance, vertex);
    let list = |name, vertices: &[Vertex]| {
        CertificateRecord::list(name, vertices.iter().map(|&v| place(v)))
    };
    let ranges = |name, ranges: &[(i64, i64)]| {
        let vertices = instance.graph().vertices().map(place);
        CertificateRecord::ranges(name, vertices.zip(ranges.iter().copied()))
    };
    let shape = instance.shape();
    let shown = match shape {
        Shape::PathPower { k } | Shape::CyclePower { k } => {
            CertificateRecord::new("k", (*k).into(), k.to_string())
        }
        Shape::Interval(intervals) => ranges("intervals", intervals.as_slice()),
        Shape::CircularArc(arcs) => ranges("arcs", arcs.as_slice()),
        Shape::Permutation(images) => {
            let images = instance.graph().vertices().map(|v| images.image(v));
            let parts = images.map(|image| (image.into(), image.to_string()));
            CertificateRecord::parts("images", parts)
        }
        Shape::Cocomparability(order) => list("order", order.as_slice()),
        Shape::Split(clique) => list("clique", clique.as_slice()),
        _ => return None,
    };
    let shown = CertificateRecord {
        is_declared: true,
        ..shown
    };
    Some((shape.kind(), shown))
}

pub(crate) fn run(args: &ClassifyArgs) -> Result<Finish> {
    let (output, format) = (args.results.output.as_deref(), args.results.format);
    let items = read_all(&args.input, None)?.items;
    let mut output = Output::results(output, &format)?;
    for item in &items {
        let found = item.board.as_ref().map(|board| findings(item, board));
        let found = found.map_err(String::as_str);
        // The fields and their order are a contract.
        let record = match &found {
            Ok(found) => found.record(item),
            Err(error) => json!({ "index": item.index, "id": item.id, "error": error }),
        };
        output.write_result(format, &record, || match &found {
            Ok(found) => found.text(),
            Err(error) => format!("board {}: error: {error}\n", item.index),
        })?;
    }
    output.finish()
}

/// The classes of a board, and those that it is not or may be of.
struct Findings {
    headline: String,
    members: Vec<(&'static str, CertificateRecord)>,
    /// Classes that the board is not of.
    not: Vec<&'static str>,
    /// Classes that it may be of: it has too many components.
    undecided: Vec<&'static str>,
}

/// The classes in the order in which they are tested, then those known only by declaration. A
/// declared model takes the place of one that is found.
fn findings(item: &Item, board: &Instance) -> Findings {
    let problem = Problem::new(board);
    let reduced = problem.reduced();
    let mut found = classify(&problem);
    let members = found.memberships.iter();
    let members = members.map(|member| {
        let shown = of_components(&member.certificate, board, reduced);
        (member.class, shown)
    });
    let mut members: Vec<(&'static str, CertificateRecord)> = members.collect();
    if let Some((class, model)) = declared(board) {
        found.others.retain(|other| *other != class);
        found.undecided.retain(|other| *other != class);
        match members.iter_mut().find(|(name, _)| *name == class) {
            Some((_, shown)) => *shown = model,
            None => members.push((class, model)),
        }
    }
    let row = SolveRecord::unsolved(&item.origin(), board, reduced.component_count());
    Findings {
        headline: headline(&row),
        members,
        not: found.others,
        undecided: found.undecided,
    }
}

impl Findings {
    fn record(&self, item: &Item) -> Value {
        let certificates = self.members.iter();
        let certificates =
            certificates.map(|(class, shown)| ((*class).to_owned(), shown.to_json()));
        json!({
            "index": item.index,
            "id": item.id,
            "classes": self.members.iter().map(|(class, _)| *class).collect::<Vec<_>>(),
            "certificates": certificates.collect::<Map<_, _>>(),
            "not": self.not,
            "undecided": self.undecided,
        })
    }

    fn text(&self) -> String {
        let mut text = self.headline.clone();
        for (class, shown) in &self.members {
            text += &format!("  {class:17} {shown}\n");
        }
        let rest = [
            ("not", &self.not),
            ("undecided, too many components", &self.undecided),
        ];
        for (what, classes) in rest.into_iter().filter(|(_, classes)| !classes.is_empty()) {
            text += &format!("  {what}: {}\n", classes.join(", "));
        }
        text
    }
}
