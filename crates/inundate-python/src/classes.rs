//! The classes that a board belongs to, with certificates.

use indexmap::IndexMap;
use inundate::Problem;
use inundate::classes::{Certificate, CotreeNode, RecognizedClasses, classify as classes_of};
use inundate_core::{Component, Vertex};
use pyo3::prelude::*;

use crate::board::Board;
use crate::interruptible::on_thread;
use crate::label::Spot;
use crate::record::{by_name, record};

/// The parts of a certificate.
#[derive(Clone, Debug, IntoPyObject, FromPyObject)]
pub(crate) enum Evidence {
    Exhaustive(bool),
    Places(Vec<Spot>),
    Intervals(Vec<(Spot, (u32, u32))>),
    Nodes(Vec<(String, Node)>),
}

/// A node of a cotree: a leaf, or the numbers of its parts.
#[derive(Clone, Debug, IntoPyObject, FromPyObject)]
pub(crate) enum Node {
    Parts(Vec<usize>),
    Leaf(Spot),
}

record! {
    /// The classes that the contracted board belongs to. Every certificate has been checked.
    Classes(on: &Board, found: &RecognizedClasses, lowest: &[Vertex]) {
        /// By class, the name of its certificate and that. The name is "order", "spine", "clique",
        /// "side", "intervals", "cotree" or "exhaustive"; the book's page *Recognizing classes*
        /// says what each is. A component is named by its first cell or vertex. A certificate is a
        /// list of places; for "intervals" of pairs (place, (from, to)); for "cotree" of nodes, the
        /// root first: ("leaf", place), or ("union", numbers) or ("join", numbers) of the parts in
        /// the list; for "exhaustive" True.
        certificates: IndexMap<String, (String, Evidence)> = {
            let members = found.memberships.iter();
            by_name(members.map(|of| (of.class, evidence(on, &of.certificate, lowest))))
        },
        /// The classes that it does not belong to.
        others: Vec<String> = found.others.iter().map(ToString::to_string).collect(),
        /// The classes left undecided, because the board has too many components.
        undecided: Vec<String> = found.undecided.iter().map(ToString::to_string).collect(),
    }
}

/// A certificate with its name; a component is named by its lowest vertex.
fn evidence(on: &Board, certificate: &Certificate, lowest: &[Vertex]) -> (String, Evidence) {
    let spot = |component: Component| on.spot(lowest[component.index()]);
    let spots = |list: &[Component]| Evidence::Places(list.iter().map(|&of| spot(of)).collect());
    let (name, evidence) = match certificate {
        Certificate::Order(order) => ("order", spots(order)),
        Certificate::Spine(spine) => ("spine", spots(spine)),
        Certificate::Clique(clique) => ("clique", spots(clique)),
        Certificate::Sides(sides) => ("side", spots(sides.second())),
        Certificate::Intervals(intervals) => {
            let pairs = on.spots(lowest).into_iter().zip(intervals.iter().copied());
            ("intervals", Evidence::Intervals(pairs.collect()))
        }
        Certificate::Cotree(tree) => {
            let nodes = tree.nodes().into_iter().map(|node| match node {
                CotreeNode::Leaf(of) => ("leaf".to_owned(), Node::Leaf(spot(of))),
                CotreeNode::Parts(name, parts) => (name.to_owned(), Node::Parts(parts)),
            });
            ("cotree", Evidence::Nodes(nodes.collect()))
        }
        _ => ("exhaustive", Evidence::Exhaustive(true)),
    };
    (name.to_owned(), evidence)
}

/// The classes of a board, each with a certificate.
///
/// >>> from inundate import Board, classify
/// >>> found = classify(Board("0102\n1021"))
/// >>> list(found.certificates)
/// ['cocomparability', 'at-free', 'two-sides']
/// >>> found.certificates["two-sides"]
/// ('side', [])
#[pyfunction]
pub(crate) fn classify(board: &Bound<'_, Board>) -> PyResult<Classes> {
    let (board, py) = (board.get(), board.py());
    let instance = board.plain()?;
    let copy = instance.clone();
    let (found, lowest) = on_thread(py, move |_| {
        let problem = Problem::new(&copy);
        let reduced = problem.reduced();
        let components = reduced.graph().vertices();
        let lowest = components.map(|component| reduced.lowest_vertex(component));
        (classes_of(&problem), lowest.collect::<Vec<Vertex>>())
    })?;
    Ok(Classes::new(board, &found, &lowest))
}
