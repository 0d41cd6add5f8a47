//! The free game: paths, cycles, two colors, and small graphs of any kind.

use inundate::classes::{
    SmallBoard, TwoColors, free_cycle, free_path, free_removal, free_two_colors,
};
use inundate::methods::FreeExact;
use inundate::{Budget, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Component, Instance, ReducedGraph, Vertex};

use super::common::{
    all_rows, any_edges, boards, check_moves, draw, graph, replay_moves, row, small_graphs,
    unlimited,
};

fn path(colors: &[u16]) -> Instance {
    let edges: Vec<_> = (1..colors.len()).map(|v| (v - 1, v)).collect();
    graph(colors, &edges, None)
}

fn cycle(colors: &[u16]) -> Instance {
    let edges: Vec<_> = (0..colors.len())
        .map(|v| (v, (v + 1) % colors.len()))
        .collect();
    graph(colors, &edges, None)
}

fn at_vertices(moves: &[(usize, Color)]) -> Vec<(Vertex, Color)> {
    let vertex = |place: usize| Vertex::new(u32::try_from(place).expect("small"));
    moves
        .iter()
        .map(|&(place, color)| (vertex(place), color))
        .collect()
}

fn at_components(reduced: &ReducedGraph, moves: &[(Component, Color)]) -> Vec<(Vertex, Color)> {
    let moves = moves.iter();
    moves
        .map(|&(component, color)| (reduced.lowest_vertex(component), color))
        .collect()
}

fn by_path(instance: &Instance) -> Vec<(Vertex, Color)> {
    at_vertices(&unlimited(|run| free_path(instance.colors(), None, run)))
}

fn by_cycle(instance: &Instance) -> Vec<(Vertex, Color)> {
    at_vertices(&unlimited(|run| free_cycle(instance.colors(), None, run)))
}

fn by_subsets(instance: &Instance) -> Vec<(Vertex, Color)> {
    let reduced = ReducedGraph::new(instance);
    let board = SmallBoard::new(&reduced).expect("few components");
    at_components(&reduced, &unlimited(|run| free_removal(&board, None, run)))
}

fn by_two_colors(instance: &Instance) -> Vec<(Vertex, Color)> {
    let reduced = ReducedGraph::new(instance);
    let board = TwoColors::new(&reduced).expect("two colors");
    at_components(&reduced, &unlimited(|run| free_two_colors(&board, run)))
}

type Solve = fn(&Instance) -> Vec<(Vertex, Color)>;

/// The optimum, by the oracle too.
fn check(instance: &Instance, solve: Solve) -> usize {
    let moves = solve(instance);
    let edges = instance.graph().edges().collect::<Vec<_>>();
    check_moves(instance, &moves, &edges);
    moves.len()
}

/// Sizes that take the oracle of the free game half a millisecond on average.
fn small(rng: &mut SplitMix64) -> (usize, usize) {
    let (n, colors) = [(7, 2), (6, 3), (5, 4), (4, 5)][draw(rng, 4)];
    (1 + draw(rng, n), colors)
}

#[test]
fn paths_and_cycles() {
    for mut rng in boards(81) {
        let (n, colors) = small(&mut rng);
        let colors: Vec<u16> = row(&mut rng, n, colors)
            .iter()
            .map(|color| color % u16::try_from(colors).expect("small"))
            .collect();
        check(&path(&colors), by_path);
        check(&cycle(&colors), by_cycle);
    }
}

#[test]
fn all_paths_and_cycles_of_at_most_six() {
    for (n, colors) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 3), (6, 2)] {
        for colors in all_rows(n, colors) {
            check(&path(&colors), by_path);
            check(&cycle(&colors), by_cycle);
        }
    }
}

/// On these the printed Algorithm 3 of Fukui et al. 2011 answers 2.
#[test]
fn known_counterexamples() {
    assert_eq!(by_path(&path(&[0, 1])).len(), 1);
    assert_eq!(by_path(&path(&[0, 0])).len(), 0);
}

/// On boards that are too large for the oracle, compared with the table over subsets. The moves are
/// also replayed on long paths and cycles.
#[test]
fn long_paths_and_cycles() {
    for index in 0..2000 {
        let rng = &mut SplitMix64::for_board(82, index);
        let (n, colors) = (9 + draw(rng, 7), 2 + draw(rng, 5));
        let colors = row(rng, n, colors);
        for (instance, solve) in [
            (path(&colors), by_path as Solve),
            (cycle(&colors), by_cycle),
        ] {
            let moves = solve(&instance);
            replay_moves(&instance, &moves);
            assert_eq!(moves.len(), by_subsets(&instance).len(), "{colors:?}");
        }
    }
    for index in 0..200 {
        let rng = &mut SplitMix64::for_board(83, index);
        let (n, colors) = (50 + draw(rng, 150), 2 + draw(rng, 9));
        let colors = row(rng, n, colors);
        let (path, cycle) = (path(&colors), cycle(&colors));
        let (on_path, on_cycle) = (by_path(&path), by_cycle(&cycle));
        replay_moves(&path, &on_path);
        replay_moves(&cycle, &on_cycle);
        assert!(on_cycle.len() <= on_path.len());
    }
}

/// The table over subsets has a third byte for each where more than eleven colors occur more than
/// once.
#[test]
fn twelve_colors_twice() {
    for index in 0..4 {
        let rng = &mut SplitMix64::for_board(90, index);
        let mut colors: Vec<u16> = (0..12).flat_map(|color| [color, color]).collect();
        while colors.windows(2).any(|pair| pair[0] == pair[1]) {
            rng.shuffle(&mut colors);
        }
        let instance = path(&colors);
        let moves = by_subsets(&instance);
        replay_moves(&instance, &moves);
        assert_eq!(moves.len(), by_path(&instance).len(), "{colors:?}");
    }
}

#[test]
fn every_vertex_of_a_cycle_may_stay() {
    for index in 0..500 {
        let rng = &mut SplitMix64::for_board(89, index);
        let (n, colors) = (1 + draw(rng, 20), 2 + draw(rng, 5));
        let mut colors = row(rng, n, colors);
        let optimum = by_cycle(&cycle(&colors)).len();
        for _ in 0..n {
            colors.rotate_left(1);
            let colors: Vec<Color> = colors.iter().copied().map(Color::new).collect();
            let others = unlimited(|run| free_path(&colors[1..], Some(colors[0]), run));
            assert_eq!(others.len(), optimum, "{colors:?}");
            let found = unlimited(|run| free_cycle(&colors, Some(colors[0]), run));
            assert_eq!(found.len(), optimum, "{colors:?}");
        }
    }
}

/// A connected graph in some of these colors.
fn any_graph(rng: &mut SplitMix64, most: usize, colors: usize) -> Instance {
    let n = 1 + draw(rng, most);
    let edges = any_edges(rng, n);
    let modulus = u16::try_from(colors).expect("small");
    let colors: Vec<u16> = row(rng, n, colors)
        .iter()
        .map(|color| color % modulus)
        .collect();
    graph(&colors, &edges, None)
}

/// By the table and by the search for any board.
#[test]
fn subsets() {
    for mut rng in boards(84) {
        let (n, colors) = small(&mut rng);
        let instance = any_graph(&mut rng, n, colors);
        let optimum = check(&instance, by_subsets);
        let searched = solve(&FreeExact, &instance, &Budget::default());
        let outcome = searched.expect("a free game").outcome;
        assert!(outcome.is_optimal(), "{instance:?}");
        assert_eq!(outcome.lower_bound() as usize, optimum, "{instance:?}");
    }
}

#[test]
fn two_colors() {
    for mut rng in boards(85) {
        let instance = any_graph(&mut rng, 10, 2);
        let colors: Vec<u16> = (0..instance.vertex_count())
            .map(|_| u16::try_from(draw(&mut rng, 2)).expect("small"))
            .collect();
        let edges = instance.graph().edges();
        let edges: Vec<_> = edges.map(|(u, v)| (u.index(), v.index())).collect();
        check(&graph(&colors, &edges, None), by_two_colors);
    }
}

#[test]
fn all_graphs_of_at_most_five() {
    for (edges, colors) in small_graphs([(1, 1), (2, 2), (3, 3), (4, 4), (5, 2)]) {
        let instance = graph(&colors, &edges, None);
        check(&instance, by_subsets);
        if instance.palette().len() <= 2 {
            check(&instance, by_two_colors);
        }
    }
}

/// It is not proven that the moves of the table flood the graph: moves at one place may join parts
/// that the table keeps apart.
fn replay_larger(graphs: u64, most: usize) {
    for index in 0..graphs {
        let rng = &mut SplitMix64::for_board(86, index);
        let colors = 3 + draw(rng, 4);
        let instance = any_graph(rng, most, colors);
        replay_moves(&instance, &by_subsets(&instance));
    }
}

#[test]
fn subsets_of_larger_graphs() {
    replay_larger(2000, 14);
}

/// Minutes: `cargo test --release -p inundate --test it special -- --ignored`.
#[test]
#[ignore = "half a million graphs"]
fn subsets_of_many_larger_graphs() {
    replay_larger(500_000, 12);
}
