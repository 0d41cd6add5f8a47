//! Graphs given by edges: split graphs, powers of paths and cycles, two colors, small vertex
//! covers.

use inundate::classes::{Power, SmallCover, Split, power_cycle, power_path};
use inundate_core::{Color, Component, Graph, ReducedGraph};

use super::common::{
    all_rows, any_edges, at, boards, check_by, draw, graph, is_connected, list, row, small_graphs,
    unlimited, until_boards, vertex,
};

#[test]
fn splits_at_random() {
    until_boards(61, |rng| {
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
        let is_board = is_connected(n, &edges);
        if is_board {
            let colors = row(rng, n, colors);
            check_by("split", &graph(&colors, &edges, Some(draw(rng, n))));
        }
        is_board
    });
}

/// Whether the graph of the components is split, by all divisions of its vertices.
fn is_split(graph: &Graph<Component>) -> bool {
    let n = graph.vertex_count();
    (0..1_u32 << n).any(|clique| {
        let component = |index| Component::new(u32::try_from(index).expect("small"));
        let inside = |v: usize| clique >> v & 1 == 1;
        let adjacent = |u, v| graph.neighbors(component(u)).contains(&component(v));
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
fn all_splits_of_at_most_five() {
    let mut refused = 0;
    for (edges, colors) in small_graphs([(1, 1), (2, 2), (3, 3), (4, 3), (5, 2)]) {
        let reduced = ReducedGraph::new(&graph(&colors, &edges, Some(0)));
        if is_split(reduced.graph()) {
            for pivot in 0..colors.len() {
                check_by("split", &graph(&colors, &edges, Some(pivot)));
            }
        } else {
            assert!(Split::new(&reduced, Component::new(0)).is_err());
            refused += 1;
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn recognition_of_splits() {
    let mut split_graphs = 0;
    for mut rng in boards(62) {
        let n = 1 + draw(&mut rng, 7);
        let edges = any_edges(&mut rng, n);
        let colors: Vec<u16> = (0..n).map(|v| u16::try_from(v).expect("small")).collect();
        let reduced = ReducedGraph::new(&graph(&colors, &edges, Some(0)));
        let expected = is_split(reduced.graph());
        let found = Split::new(&reduced, Component::new(0)).is_ok();
        assert_eq!(found, expected, "{edges:?}");
        split_graphs += usize::from(expected);
    }
    assert!(split_graphs > 500, "{split_graphs}");
}

fn check_power(colors: &[u16], k: usize, pivot: usize, circular: bool) {
    let (list, pivot) = (list(colors), at(pivot));
    let (name, board) = if circular {
        ("power-cycle", list.into_cycle_power(k, pivot))
    } else {
        ("power-path", list.into_path_power(k, pivot))
    };
    check_by(name, &board.expect("of the class"));
}

fn powers_at_random(circular: bool, seed: u64) {
    for mut rng in boards(seed) {
        let (n, colors) = (1 + draw(&mut rng, 16), 1 + draw(&mut rng, 6));
        let k = 1 + draw(&mut rng, 5);
        let colors = row(&mut rng, n, colors);
        check_power(&colors, k, draw(&mut rng, n), circular);
    }
}

#[test]
fn powers_of_paths() {
    powers_at_random(false, 21);
}

#[test]
fn powers_of_cycles() {
    powers_at_random(true, 22);
}

#[test]
fn all_powers_of_at_most_six_vertices() {
    for (n, colors) in [(1, 2), (2, 3), (3, 4), (4, 4), (5, 3), (6, 2)] {
        for colors in all_rows(n, colors) {
            for pivot in 0..n {
                for k in [1, 2, 3, 7] {
                    check_power(&colors, k, pivot, false);
                    check_power(&colors, k, pivot, true);
                }
            }
        }
    }
}

/// Any power from n − 1 on is the complete graph.
#[test]
fn powers_of_any_size() {
    let colors = [0, 1, 2, 1].map(Color::new);
    for k in [3, 4, 1000, usize::MAX] {
        let power = Power::new(&colors, k, 1).unwrap();
        assert_eq!(unlimited(|run| power_path(&power, run)).len(), 2);
        assert_eq!(unlimited(|run| power_cycle(&power, run)).len(), 2);
    }
}

#[test]
fn two_colors_at_random() {
    for mut rng in boards(71) {
        let n = 1 + draw(&mut rng, 16);
        let edges = any_edges(&mut rng, n);
        let colors: Vec<u16> = row(&mut rng, n, 2).iter().map(|color| color % 2).collect();
        let pivot = draw(&mut rng, n);
        check_by("two-colors", &graph(&colors, &edges, Some(pivot)));
    }
}

#[test]
fn all_two_colors_of_at_most_five() {
    for (edges, colors) in small_graphs((1..=5).map(|n| (n, 2))) {
        check_by("two-colors", &graph(&colors, &edges, Some(0)));
    }
}

fn check_small_cover(colors: &[u16], edges: &[(usize, usize)], pivot: usize) {
    let instance = graph(colors, edges, Some(pivot));
    let reduced = ReducedGraph::new(&instance);
    let board = SmallCover::new(&reduced, reduced.component(vertex(pivot))).expect("of the class");
    assert_eq!(board.len(), smallest_cover(reduced.graph()), "{edges:?}");
    check_by("small-cover", &instance);
}

/// The size of a smallest vertex cover, by all sets.
fn smallest_cover(graph: &Graph<Component>) -> usize {
    let covers = (0..1_u32 << graph.vertex_count()).filter(|set| {
        let is_in = |v: Component| set >> v.index() & 1 == 1;
        graph.edges().all(|(u, v)| is_in(u) || is_in(v))
    });
    let sizes = covers.map(u32::count_ones).min();
    sizes.expect("all vertices are a cover") as usize
}

/// Few members and many others, from any vertex.
#[test]
fn small_covers_of_few_members() {
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
            check_small_cover(&row(rng, n, colors), &edges, draw(rng, n));
        }
    }
    assert!(connected > 1000, "{connected}");
}

/// Any graph of at most nine vertices.
#[test]
fn small_covers_of_any_graph() {
    for mut rng in boards(72).take(8000) {
        let rng = &mut rng;
        let (n, one_in, colors) = (1 + draw(rng, 9), 2 + draw(rng, 4), 1 + draw(rng, 5));
        let mut edges: Vec<_> = (1..n).map(|v| (draw(rng, v), v)).collect();
        let more = (1..n).flat_map(|v| (0..v).map(move |u| (u, v)));
        edges.extend(more.filter(|_| draw(rng, one_in) == 0));
        check_small_cover(&row(rng, n, colors), &edges, draw(rng, n));
    }
}
