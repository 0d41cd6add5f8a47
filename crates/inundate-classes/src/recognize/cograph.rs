//! Cographs.

use inundate_core::Component;

use super::vertex;
use crate::bits::{Adjacency, VertexSet, has, insert, members, remove};

/// A cotree: the unions and joins that make a cograph from single vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cotree {
    /// A vertex.
    Leaf(Component),
    /// Graphs without an edge between them.
    Union(Vec<Cotree>),
    /// Graphs with all edges between them.
    Join(Vec<Cotree>),
}

/// A node of a [cotree](Cotree::nodes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CotreeNode {
    /// A vertex.
    Leaf(Component),
    /// A `union` or a `join`, and the places of its parts in the list.
    Parts(&'static str, Vec<usize>),
}

impl Cotree {
    /// The nodes, the root first, each before its parts. So no reader needs a stack as deep as the
    /// tree.
    pub fn nodes(&self) -> Vec<CotreeNode> {
        let (mut trees, mut nodes) = (vec![self], Vec::new());
        while let Some(&tree) = trees.get(nodes.len()) {
            let (name, parts) = match tree {
                Self::Leaf(vertex) => {
                    nodes.push(CotreeNode::Leaf(*vertex));
                    continue;
                }
                Self::Union(parts) => ("union", parts),
                Self::Join(parts) => ("join", parts),
            };
            let places = trees.len()..trees.len() + parts.len();
            nodes.push(CotreeNode::Parts(name, places.collect()));
            trees.extend(parts);
        }
        nodes
    }
}

/// The cotree: a graph that is not connected is a union of its parts, and one whose complement is
/// not connected is a join. A graph of two or more vertices that is neither is not a cograph.
pub(super) fn cotree(graph: &Adjacency) -> Option<Cotree> {
    let tree = grow(graph, &graph.all())?;
    let mut leaves = Vec::new();
    is_made_by(graph, &tree, &mut leaves).then_some(tree)
}

fn grow(graph: &Adjacency, set: &[u64]) -> Option<Cotree> {
    let first = members(set).next()?;
    if members(set).nth(1).is_none() {
        return Some(Cotree::Leaf(vertex(first)));
    }
    for is_join in [false, true] {
        let parts = parts(graph, set.to_vec(), is_join);
        if parts.len() > 1 {
            let parts: Option<Vec<Cotree>> =
                parts.into_iter().map(|part| grow(graph, &part)).collect();
            return parts.map(if is_join { Cotree::Join } else { Cotree::Union });
        }
    }
    None
}

/// The connected parts of a set, in the graph or in its complement.
fn parts(graph: &Adjacency, mut rest: VertexSet, of_complement: bool) -> Vec<VertexSet> {
    let mut parts = Vec::new();
    loop {
        let Some(first) = members(&rest).next() else {
            break;
        };
        let mut part = vec![0; rest.len()];
        let mut stack = vec![first];
        remove(&mut rest, first);
        while let Some(u) = stack.pop() {
            insert(&mut part, u);
            let flip = if of_complement { u64::MAX } else { 0 };
            let next: VertexSet = rest
                .iter()
                .zip(graph.row(u))
                .map(|(rest, row)| rest & (row ^ flip))
                .collect();
            for v in members(&next) {
                remove(&mut rest, v);
                stack.push(v);
            }
        }
        parts.push(part);
    }
    parts
}

/// Whether a tree makes the graph among its leaves, which it adds to the list. Each pair of leaves
/// is looked at once, where it meets.
fn is_made_by(graph: &Adjacency, tree: &Cotree, leaves: &mut Vec<usize>) -> bool {
    let (parts, is_join) = match tree {
        Cotree::Leaf(v) => {
            leaves.push(v.index());
            return true;
        }
        Cotree::Union(parts) => (parts, false),
        Cotree::Join(parts) => (parts, true),
    };
    let from = leaves.len();
    for part in parts {
        let middle = leaves.len();
        if !is_made_by(graph, part, leaves) {
            return false;
        }
        let (before, here) = leaves[from..].split_at(middle - from);
        let is_right = |&u: &usize| here.iter().all(|&v| has(graph.row(u), v) == is_join);
        if !before.iter().all(is_right) {
            return false;
        }
    }
    true
}
