//! Boards of two colors, fixed game.

use inundate::classes::{TwoColors, two_colors};
use inundate_core::{ReducedGraph, Vertex};

use super::common::{all_rows, boards, check_colors, draw, graph, row};

fn check(colors: &[u16], edges: &[(usize, usize)], pivot: usize) {
    let instance = graph(colors, edges, Some(pivot));
    let reduced = ReducedGraph::new(&instance);
    let start = reduced.component(Vertex::new(u32::try_from(pivot).expect("small")));
    let found = two_colors(&TwoColors::new(&reduced).expect("two colors"), start);
    check_colors(&instance, &found, &(colors, edges, pivot));
}

#[test]
fn random() {
    for mut rng in boards(71) {
        let n = 1 + draw(&mut rng, 16);
        let near = 1 + draw(&mut rng, 5);
        let mut edges: Vec<_> = (1..n)
            .map(|v| (v - 1 - draw(&mut rng, near.min(v)), v))
            .collect();
        edges.extend((0..draw(&mut rng, n)).map(|_| (draw(&mut rng, n), draw(&mut rng, n))));
        let colors: Vec<u16> = row(&mut rng, n, 2).iter().map(|color| color % 2).collect();
        check(&colors, &edges, draw(&mut rng, n));
    }
}

#[test]
fn all_of_at_most_five() {
    for n in 1..=5 {
        let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for set in 0..1_u32 << pairs.len() {
            let edges = pairs.iter().enumerate();
            let edges = edges.filter(|(bit, _)| set >> bit & 1 == 1);
            let edges: Vec<_> = edges.map(|(_, pair)| *pair).collect();
            if super::common::is_connected(n, &edges) {
                for colors in all_rows(n, 2) {
                    check(&colors, &edges, 0);
                }
            }
        }
    }
}
