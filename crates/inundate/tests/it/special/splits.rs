//! Split graphs.

use inundate::classes::{Split, split};
use inundate_core::generate::SplitMix64;
use inundate_core::{Component, ReducedGraph, Vertex};

use super::common::{
    BOARDS, all_rows, boards, check_colors, draw, graph, is_connected, row, unlimited,
};

fn check(colors: &[u16], edges: &[(usize, usize)], pivot: usize) {
    let instance = graph(colors, edges, Some(pivot));
    let reduced = ReducedGraph::new(&instance);
    let start = reduced.component(Vertex::new(u32::try_from(pivot).expect("small")));
    let board = Split::new(&reduced, start).expect("of the class");
    let found = unlimited(|run| split(&board, run));
    check_colors(&instance, &found, &(colors, edges, pivot));
}

#[test]
fn random() {
    let mut connected = 0;
    for index in 0.. {
        if connected == BOARDS {
            break;
        }
        let rng = &mut SplitMix64::for_board(61, index);
        let (clique, others, colors) = (1 + draw(rng, 6), draw(rng, 9), 1 + draw(rng, 6));
        let mut edges: Vec<_> = (0..clique)
            .flat_map(|v| (0..v).map(move |u| (u, v)))
            .collect();
        let one_in = 2 + draw(rng, 3);
        for v in clique..clique + others {
            edges.extend(
                (0..clique)
                    .filter(|_| draw(rng, one_in) == 0)
                    .map(|u| (u, v)),
            );
        }
        let n = clique + others;
        if is_connected(n, &edges) {
            connected += 1;
            check(&row(rng, n, colors), &edges, draw(rng, n));
        }
    }
}

/// Whether a graph is split, by all divisions of its vertices.
fn is_split(n: usize, adjacent: impl Fn(usize, usize) -> bool) -> bool {
    (0..1_u32 << n).any(|clique| {
        let inside = |v: usize| clique >> v & 1 == 1;
        let mut pairs = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
        pairs.all(|(u, v)| match (inside(u), inside(v)) {
            (true, true) => adjacent(u, v),
            (false, false) => !adjacent(u, v),
            _ => true,
        })
    })
}

/// All connected graphs on at most five vertices: solved if they are split after contraction,
/// refused if not.
#[test]
fn all_of_at_most_five() {
    let mut refused = 0;
    for (n, colors) in [(1, 1), (2, 2), (3, 3), (4, 3), (5, 2)] {
        let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for set in 0..1_u32 << pairs.len() {
            let edges = pairs.iter().enumerate();
            let edges = edges.filter(|(bit, _)| set >> bit & 1 == 1);
            let edges: Vec<_> = edges.map(|(_, pair)| *pair).collect();
            if !is_connected(n, &edges) {
                continue;
            }
            for colors in all_rows(n, colors) {
                let instance = graph(&colors, &edges, Some(0));
                let reduced = ReducedGraph::new(&instance);
                let component = |index| Component::new(u32::try_from(index).expect("small"));
                let adjacent = |u, v| {
                    reduced
                        .graph()
                        .neighbors(component(u))
                        .contains(&component(v))
                };
                if is_split(reduced.component_count(), adjacent) {
                    for pivot in 0..n {
                        check(&colors, &edges, pivot);
                    }
                } else {
                    assert!(Split::new(&reduced, Component::new(0)).is_err());
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn recognition() {
    let mut split_graphs = 0;
    for mut rng in boards(62) {
        let n = 1 + draw(&mut rng, 7);
        let one_in = 2 + draw(&mut rng, 2);
        let mut edges: Vec<_> = (1..n).map(|v| (draw(&mut rng, v), v)).collect();
        for v in 1..n {
            edges.extend(
                (0..v)
                    .filter(|_| draw(&mut rng, one_in) == 0)
                    .map(|u| (u, v)),
            );
        }
        let colors: Vec<u16> = (0..n).map(|v| u16::try_from(v).expect("small")).collect();
        let instance = graph(&colors, &edges, Some(0));
        let reduced = ReducedGraph::new(&instance);
        let component = |index| Component::new(u32::try_from(index).expect("small"));
        let adjacent = |u, v| {
            reduced
                .graph()
                .neighbors(component(u))
                .contains(&component(v))
        };
        let expected = is_split(n, adjacent);
        assert_eq!(
            Split::new(&reduced, Component::new(0)).is_ok(),
            expected,
            "{edges:?}"
        );
        split_graphs += usize::from(expected);
    }
    assert!(split_graphs > 1000, "{split_graphs}");
}
