//! Split graphs.

use std::cmp::Reverse;

use inundate_core::{Component, Graph};

/// A clique such that no two other vertices are adjacent, by the degrees (Hammer, Simeone 1981).
pub(super) fn clique(graph: &Graph<Component>) -> Option<Vec<Component>> {
    let degree = |v: Component| graph.neighbors(v).len();
    let mut sorted: Vec<Component> = graph.vertices().collect();
    sorted.sort_by_key(|&v| (Reverse(degree(v)), v));
    let members = sorted.iter().enumerate();
    let count = members
        .take_while(|&(before, &v)| degree(v) >= before)
        .count();
    sorted.truncate(count);
    sorted.sort_unstable();
    is_clique_of_split(graph, &sorted).then_some(sorted)
}

fn is_clique_of_split(graph: &Graph<Component>, clique: &[Component]) -> bool {
    let is_inside = |v: &Component| clique.binary_search(v).is_ok();
    graph.vertices().all(|v| {
        let inside = graph.neighbors(v).iter().filter(|u| is_inside(u)).count();
        if is_inside(&v) {
            inside == clique.len() - 1
        } else {
            inside == graph.neighbors(v).len()
        }
    })
}
