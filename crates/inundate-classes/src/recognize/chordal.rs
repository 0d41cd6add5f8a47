//! Chordal graphs, and split graphs among them.

use std::cmp::Reverse;

use inundate_core::{Component, Graph};

use super::{has_each_once, places, vertex};

/// An order in which the later neighbors of each vertex are adjacent to each other: the reverse of
/// a lexicographic breadth-first search (Rose, Tarjan, Lueker 1976).
pub(super) fn elimination(graph: &Graph<Component>) -> Option<Vec<Component>> {
    let mut order = lexicographic(graph);
    order.reverse();
    is_elimination(graph, &order).then_some(order)
}

/// A list of classes of vertices, refined by each vertex that is taken from the first class: its
/// neighbors come before the rest of their class.
fn lexicographic(graph: &Graph<Component>) -> Vec<Component> {
    let n = graph.vertex_count();
    // The vertices not yet taken, class by class; by place, and by vertex its place.
    let mut list: Vec<usize> = (0..n).collect();
    let mut place: Vec<usize> = (0..n).collect();
    // By vertex its class; by class its first place, and the vertex that it was last refined by.
    let mut class = vec![0; n];
    let mut first = vec![0];
    let mut refined = vec![(usize::MAX, 0)];
    let mut order = Vec::with_capacity(n);
    for taken in 0..n {
        let u = list[taken];
        order.push(vertex(u));
        // `u` leaves its class at the front.
        first[class[u]] = taken + 1;
        for v in graph.neighbors(order[taken]).iter().map(|v| v.index()) {
            if place[v] <= taken {
                continue;
            }
            let old = class[v];
            if refined[old].0 != taken {
                // A new class before the rest of the old one.
                refined[old] = (taken, first.len());
                first.push(first[old]);
                refined.push((usize::MAX, 0));
            }
            // `v` goes to the front of the old class, which then ends the new one.
            let (front, there) = (first[old], place[v]);
            let other = list[front];
            list.swap(front, there);
            (place[v], place[other]) = (front, there);
            class[v] = refined[old].1;
            first[old] += 1;
        }
    }
    order
}

/// For each vertex, its later neighbors but the first of them are neighbors of that one. By
/// induction from the last vertex on, they are then all adjacent to each other.
fn is_elimination(graph: &Graph<Component>, order: &[Component]) -> bool {
    if !has_each_once(graph, order) {
        return false;
    }
    let places = places(order);
    order.iter().enumerate().all(|(place, &v)| {
        let later = || {
            graph
                .neighbors(v)
                .iter()
                .filter(|u| places[u.index()] > place)
        };
        let Some(&first) = later().min_by_key(|u| places[u.index()]) else {
            return true;
        };
        let near = graph.neighbors(first);
        later().all(|&u| u == first || near.binary_search(&u).is_ok())
    })
}

/// A clique such that no two other vertices are adjacent, by the degrees (Hammer, Simeone 1981).
pub(super) fn clique(graph: &Graph<Component>) -> Option<Vec<Component>> {
    let (mut sorted, _) = by_degree(graph);
    sorted.sort_unstable();
    is_clique_of_split(graph, &sorted).then_some(sorted)
}

/// The vertices by falling degree, as far as the j-th one has a degree of at least j − 1, and the
/// others.
pub(crate) fn by_degree(graph: &Graph<Component>) -> (Vec<Component>, Vec<Component>) {
    let degree = |v: Component| graph.neighbors(v).len();
    let mut sorted: Vec<Component> = graph.vertices().collect();
    sorted.sort_by_key(|&v| (Reverse(degree(v)), v));
    let numbered = sorted.iter().enumerate();
    let high = numbered.take_while(|&(before, &v)| degree(v) >= before);
    let rest = sorted.split_off(high.count());
    (sorted, rest)
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
