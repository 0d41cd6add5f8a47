//! Co-comparability graphs.

use inundate_core::Component;

use super::vertex;
use crate::bits::{Adjacency, VertexSet, has, in_word, insert, members, remove};

/// An umbrella-free order: the pairs that are not adjacent are oriented one class of forced pairs
/// after the other (Golumbic 1980), then sorted.
pub(super) fn order(graph: &Adjacency) -> Option<Vec<Component>> {
    let above = orientation(graph)?;
    let n = graph.len();
    let mut waits_for = vec![0_usize; n];
    for set in &above {
        members(set).for_each(|v| waits_for[v] += 1);
    }
    let mut ready: Vec<usize> = (0..n).rev().filter(|&v| waits_for[v] == 0).collect();
    let mut order = Vec::with_capacity(n);
    while let Some(u) = ready.pop() {
        order.push(u);
        for v in members(&above[u]) {
            waits_for[v] -= 1;
            if waits_for[v] == 0 {
                ready.push(v);
            }
        }
    }
    let is_good = order.len() == n && is_umbrella_free(graph, &order);
    is_good.then(|| order.into_iter().map(vertex).collect())
}

/// By vertex those that are put above it, one of each pair that is not adjacent. `None` if some
/// pair would have to be put both ways.
fn orientation(graph: &Adjacency) -> Option<Vec<VertexSet>> {
    let n = graph.len();
    let all = graph.all();
    // The pairs that are left, those oriented, and those of the class at hand.
    let mut rest: Vec<VertexSet> = (0..n)
        .map(|v| {
            let words = all.iter().zip(graph.row(v)).map(|(all, row)| all & !row);
            let mut set: VertexSet = words.collect();
            remove(&mut set, v);
            set
        })
        .collect();
    let mut above: Vec<VertexSet> = vec![vec![0; n.div_ceil(64)]; n];
    let mut now = above.clone();
    for a in 0..n {
        loop {
            let Some(b) = members(&rest[a]).next() else {
                break;
            };
            // All pairs that are forced by a below b.
            let mut forced = vec![(a, b)];
            insert(&mut now[a], b);
            let mut next = 0;
            while let Some(&(low, high)) = forced.get(next) {
                next += 1;
                for word in 0..all.len() {
                    let (ahead, behind) = (rest[low][word], rest[high][word]);
                    let new = (ahead & !behind) & !now[low][word];
                    for v in in_word(word, new) {
                        if has(&now[v], low) {
                            return None;
                        }
                        insert(&mut now[low], v);
                        forced.push((low, v));
                    }
                    for v in in_word(word, behind & !ahead) {
                        if has(&now[high], v) {
                            return None;
                        }
                        if !has(&now[v], high) {
                            insert(&mut now[v], high);
                            forced.push((v, high));
                        }
                    }
                }
            }
            for &(low, high) in &forced {
                remove(&mut now[low], high);
                insert(&mut above[low], high);
                remove(&mut rest[low], high);
                remove(&mut rest[high], low);
            }
        }
    }
    Some(above)
}

/// Between the ends of each edge, every vertex is adjacent to one of them.
fn is_umbrella_free(graph: &Adjacency, order: &[usize]) -> bool {
    order.iter().enumerate().all(|(low, &u)| {
        // The vertices after u up to here.
        let mut between = vec![0; graph.row(u).len()];
        order[low + 1..].iter().all(|&w| {
            let covered = graph.row(u).iter().zip(graph.row(w));
            let is_good = !graph.are_adjacent(u, w)
                || between
                    .iter()
                    .zip(covered)
                    .all(|(between, (a, b))| between & !(a | b) == 0);
            insert(&mut between, w);
            is_good
        })
    })
}
