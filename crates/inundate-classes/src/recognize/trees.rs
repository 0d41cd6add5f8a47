//! Paths, cycles, trees and caterpillars, of connected graphs.

use inundate_core::metrics::breadth_first;
use inundate_core::{Component, Graph};

use super::{has_each_once, places};

fn degree(graph: &Graph<Component>, v: Component) -> usize {
    graph.neighbors(v).len()
}

fn are_adjacent(graph: &Graph<Component>, u: Component, v: Component) -> bool {
    graph.neighbors(u).binary_search(&v).is_ok()
}

/// Walks from a vertex, always to the lowest neighbor that is new.
fn walk(
    graph: &Graph<Component>,
    start: Component,
    may_go: impl Fn(Component) -> bool,
) -> Vec<Component> {
    let mut seen = vec![false; graph.vertex_count()];
    seen[start.index()] = true;
    let mut walk = vec![start];
    let mut here = start;
    while let Some(&next) = graph
        .neighbors(here)
        .iter()
        .find(|v| !seen[v.index()] && may_go(**v))
    {
        seen[next.index()] = true;
        walk.push(next);
        here = next;
    }
    walk
}

fn is_walk(graph: &Graph<Component>, order: &[Component]) -> bool {
    order
        .windows(2)
        .all(|pair| are_adjacent(graph, pair[0], pair[1]))
}

/// The vertices along a path.
pub(super) fn path(graph: &Graph<Component>) -> Option<Vec<Component>> {
    let end = graph.vertices().find(|&v| degree(graph, v) <= 1)?;
    let order = walk(graph, end, |_| true);
    let edges = graph.vertex_count() - 1;
    let is_path = graph.edge_count() == edges && has_each_once(graph, &order);
    (is_path && is_walk(graph, &order)).then_some(order)
}

/// The vertices around a cycle of three or more.
pub(super) fn cycle(graph: &Graph<Component>) -> Option<Vec<Component>> {
    let n = graph.vertex_count();
    if n < 3 || graph.edge_count() != n {
        return None;
    }
    let order = walk(graph, Component::new(0), |_| true);
    let closes = are_adjacent(graph, order[0], order[order.len() - 1]);
    (has_each_once(graph, &order) && is_walk(graph, &order) && closes).then_some(order)
}

/// The vertices so that each but the first has one neighbor before it.
pub(super) fn tree(graph: &Graph<Component>) -> Option<Vec<Component>> {
    let order = breadth_first(graph, Component::new(0));
    is_tree_order(graph, &order).then_some(order)
}

fn is_tree_order(graph: &Graph<Component>, order: &[Component]) -> bool {
    if !has_each_once(graph, order) {
        return false;
    }
    let places = places(order);
    order.iter().enumerate().all(|(place, v)| {
        let before = graph
            .neighbors(*v)
            .iter()
            .filter(|u| places[u.index()] < place);
        before.count() == usize::from(place > 0)
    })
}

/// The spine of a caterpillar, in its order: a path such that all other vertices are leaves on it.
pub(super) fn caterpillar(graph: &Graph<Component>) -> Option<Vec<Component>> {
    tree(graph)?;
    let is_inner = |v: Component| degree(graph, v) > 1;
    let inner_neighbors = |v: Component| {
        let neighbors = graph.neighbors(v).iter();
        neighbors.filter(|u| is_inner(**u)).count()
    };
    let end = graph
        .vertices()
        .find(|&v| is_inner(v) && inner_neighbors(v) <= 1);
    let spine = walk(graph, end.unwrap_or(Component::new(0)), is_inner);
    is_spine(graph, &spine).then_some(spine)
}

/// Whether a walk in a tree has all vertices but some leaves, which are adjacent to it.
fn is_spine(graph: &Graph<Component>, spine: &[Component]) -> bool {
    let mut on_spine = vec![false; graph.vertex_count()];
    for v in spine {
        on_spine[v.index()] = true;
    }
    let is_leaf = |v: Component| match graph.neighbors(v) {
        [only] => on_spine[only.index()],
        _ => false,
    };
    is_walk(graph, spine) && graph.vertices().all(|v| on_spine[v.index()] || is_leaf(v))
}
