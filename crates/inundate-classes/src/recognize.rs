//! Recognition of graph classes, each with a certificate that has been checked.

mod chordal;
mod cocomparability;
mod cograph;
mod interval;
mod trees;

use inundate_core::{Component, Graph};

pub(super) use self::chordal::by_degree;
pub use self::cograph::{Cotree, CotreeNode};
pub(super) use self::interval::parts_clear_of;
use super::bits::Adjacency;
use super::heads::Sides;

/// The membership of a graph in a class, with its certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Membership {
    /// The class: `path`, `cycle`, `tree`, `caterpillar`, `split`, `chordal`, `cograph`,
    /// `cocomparability`, `interval` or `at-free`; of a board also `two-sides`.
    pub class: &'static str,
    /// The certificate of the membership.
    pub certificate: Certificate,
}

/// A certificate that a graph is of a class. You can check it without trusting who found it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Certificate {
    /// All vertices in an order: along a path or around a cycle; of a tree, so that each vertex but
    /// the first has one neighbor before it; of a chordal graph, so that the later neighbors of
    /// each vertex are adjacent to each other; of a co-comparability graph, and of an AT-free graph
    /// that is one, an umbrella-free order.
    Order(Vec<Component>),
    /// For a caterpillar, a path on which all other vertices are leaves, in its order.
    Spine(Vec<Component>),
    /// For a split graph, a clique such that no two of the other vertices are adjacent.
    Clique(Vec<Component>),
    /// By vertex, an interval: vertices are adjacent if their intervals have a point in common.
    Intervals(Vec<(u32, u32)>),
    /// The unions and joins that make the graph from single vertices.
    Cotree(Cotree),
    /// One of two sides of the components without an unrelated pair in either, and the heads that
    /// are enough.
    Sides(Sides),
    /// No short certificate exists: all triples of vertices have been looked at.
    Exhaustive,
}

/// The classes that a connected graph belongs to, those that it does not belong to, and those that
/// were not decided because the graph is too large for the test.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecognizedClasses {
    /// The classes of the graph.
    pub memberships: Vec<Membership>,
    /// Classes that it is not of.
    pub others: Vec<&'static str>,
    /// Classes that it may be of.
    pub undecided: Vec<&'static str>,
}

impl RecognizedClasses {
    pub(super) const fn new() -> Self {
        Self {
            memberships: Vec::new(),
            others: Vec::new(),
            undecided: Vec::new(),
        }
    }

    /// The graph is of the class if there is a certificate.
    pub(super) fn decide(&mut self, class: &'static str, certificate: Option<Certificate>) {
        match certificate {
            Some(certificate) => self.memberships.push(Membership { class, certificate }),
            None => self.others.push(class),
        }
    }
}

/// The most vertices of a graph that is tested for cographs, co-comparability and interval graphs.
pub const MOST_DENSE: usize = 2000;

/// The most vertices of a graph whose triples are looked at: without an umbrella-free order, these
/// decide whether it is AT-free.
pub const MOST_TRIPLES: usize = 500;

/// Tests a connected graph for each class. A certificate that does not pass its check is never
/// returned.
///
/// Permutation graphs are not among the classes: contraction does not keep them, so that a
/// contracted board says nothing about the board.
///
/// ```
/// use inundate::classes::recognize;
/// use inundate_core::{Graph, Component};
///
/// let edges = [(0, 1), (1, 2), (1, 3)].map(|(u, v)| (Component::new(u), Component::new(v)));
/// let found = recognize(&Graph::from_edges(4, edges));
/// let names: Vec<&str> = found.memberships.iter().map(|found| found.class).collect();
/// assert_eq!(
///     names,
///     ["tree", "caterpillar", "split", "chordal", "cograph", "cocomparability", "interval",
///      "at-free"]
/// );
/// assert_eq!(found.others, ["path", "cycle"]);
/// assert!(found.undecided.is_empty());
/// ```
///
/// # Complexity
/// O(n log n + m) for the classes up to `chordal`. For those up to `interval` O(n·p) for p pairs
/// that are not adjacent, in practice about O(n·p/64), and n²/2 bytes. O(n³) for `at-free`.
///
/// # Source
/// Split graphs: Hammer, Simeone 1981. Chordal graphs: Rose, Tarjan, Lueker 1976. Co-comparability
/// graphs: Golumbic 1980. Interval graphs: Gilmore, Hoffman 1964.
pub fn recognize(graph: &Graph<Component>) -> RecognizedClasses {
    let mut found = RecognizedClasses::new();
    found.decide("path", trees::path(graph).map(Certificate::Order));
    found.decide("cycle", trees::cycle(graph).map(Certificate::Order));
    found.decide("tree", trees::tree(graph).map(Certificate::Order));
    found.decide(
        "caterpillar",
        trees::caterpillar(graph).map(Certificate::Spine),
    );
    found.decide("split", chordal::clique(graph).map(Certificate::Clique));
    let elimination = chordal::elimination(graph);
    found.decide("chordal", elimination.clone().map(Certificate::Order));
    let n = graph.vertex_count();
    let mut order = None;
    if n <= MOST_DENSE {
        let adjacency = adjacency(graph);
        let cotree = cograph::cotree(&adjacency).map(Certificate::Cotree);
        found.decide("cograph", cotree);
        order = cocomparability::order(&adjacency);
        let intervals = elimination
            .as_ref()
            .zip(order.as_ref())
            .and_then(|(elimination, order)| interval::intervals(graph, elimination, order));
        found.decide("cocomparability", order.clone().map(Certificate::Order));
        found.decide("interval", intervals.map(Certificate::Intervals));
    } else {
        found.undecided.extend(["cograph", "cocomparability"]);
        // Interval graphs are chordal.
        match elimination {
            Some(_) => found.undecided.push("interval"),
            None => found.others.push("interval"),
        }
    }
    match order {
        // The middle vertex of a triple in an umbrella-free order meets each path between the
        // others.
        Some(order) => found.decide("at-free", Some(Certificate::Order(order))),
        None if n <= MOST_TRIPLES => {
            let is_free = interval::triple(graph).is_none();
            found.decide("at-free", is_free.then_some(Certificate::Exhaustive));
        }
        None => found.undecided.push("at-free"),
    }
    found
}

/// By vertex an interval, if the graph is an interval graph of at most [`MOST_DENSE`] vertices.
///
/// # Complexity
/// O(n log n + m) for a graph that is not chordal, else that of [`recognize`] for interval graphs.
pub(super) fn interval_model(graph: &Graph<Component>) -> Option<Vec<(u32, u32)>> {
    if graph.vertex_count() > MOST_DENSE {
        return None;
    }
    let elimination = chordal::elimination(graph)?;
    let order = cocomparability::order(&adjacency(graph))?;
    interval::intervals(graph, &elimination, &order)
}

fn adjacency(graph: &Graph<Component>) -> Adjacency {
    let edges = graph.edges().map(|(u, v)| (u.index(), v.index()));
    Adjacency::new(graph.vertex_count(), edges)
}

/// Whether a list has each vertex of a graph once.
fn has_each_once(graph: &Graph<Component>, list: &[Component]) -> bool {
    let mut seen = vec![false; graph.vertex_count()];
    let mut each = list.iter();
    list.len() == seen.len() && each.all(|v| !std::mem::replace(&mut seen[v.index()], true))
}

/// By vertex, its place in an order of all.
fn places(order: &[Component]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (place, v) in order.iter().enumerate() {
        places[v.index()] = place;
    }
    places
}

fn vertex(index: usize) -> Component {
    Component::new(u32::try_from(index).expect("vertices are limited to 2^22"))
}

#[cfg(test)]
mod tests;
