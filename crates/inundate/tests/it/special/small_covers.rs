//! Boards with a small vertex cover.

use inundate::classes::{SmallCover, small_cover};
use inundate_core::{Component, Graph, ReducedGraph};

use super::common::{boards, check_colors, draw, graph, is_connected, row, unlimited, vertex};

fn check(colors: &[u16], edges: &[(usize, usize)], pivot: usize) {
    let instance = graph(colors, edges, Some(pivot));
    let reduced = ReducedGraph::new(&instance);
    let board = SmallCover::new(&reduced, reduced.component(vertex(pivot))).expect("of the class");
    assert_eq!(board.len(), smallest(reduced.graph()), "{edges:?}");
    let found = unlimited(|run| small_cover(&board, run));
    check_colors(&instance, &found, &(colors, edges, pivot));
}

/// The size of a smallest vertex cover, by all sets.
fn smallest(graph: &Graph<Component>) -> usize {
    let covers = (0..1_u32 << graph.vertex_count()).filter(|set| {
        let is_in = |v: Component| set >> v.index() & 1 == 1;
        graph.edges().all(|(u, v)| is_in(u) || is_in(v))
    });
    let sizes = covers.map(u32::count_ones).min();
    sizes.expect("all vertices are a cover") as usize
}

/// Few members and many others, from any vertex.
#[test]
fn few_members() {
    let mut connected = 0;
    for mut rng in boards(71) {
        let rng = &mut rng;
        let (members, others, colors) = (1 + draw(rng, 4), draw(rng, 8), 1 + draw(rng, 5));
        let one_in = 1 + draw(rng, 3);
        let mut edges: Vec<_> = (1..members + others)
            .flat_map(|v| (0..v.min(members)).map(move |u| (u, v)))
            .collect();
        edges.retain(|_| draw(rng, one_in) == 0);
        let n = members + others;
        if is_connected(n, &edges) {
            connected += 1;
            check(&row(rng, n, colors), &edges, draw(rng, n));
        }
    }
    assert!(connected > 5000, "{connected}");
}

/// Any graph of at most nine vertices.
#[test]
fn any_graph() {
    for mut rng in boards(72).take(8000) {
        let rng = &mut rng;
        let (n, one_in, colors) = (1 + draw(rng, 9), 2 + draw(rng, 4), 1 + draw(rng, 5));
        let mut edges: Vec<_> = (1..n).map(|v| (draw(rng, v), v)).collect();
        let more = (1..n).flat_map(|v| (0..v).map(move |u| (u, v)));
        edges.extend(more.filter(|_| draw(rng, one_in) == 0));
        check(&row(rng, n, colors), &edges, draw(rng, n));
    }
}
