//! The free game: paths, cycles, two colors, and small graphs of any kind.

use inundate::classes::{free_cycle, free_path};
use inundate::methods::FreeExact;
use inundate::{Budget, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, GameSetup, Instance, Move, verify};

use super::common::{
    all_rows, any_edges, boards, check_by, count, draw, graph, list, row, small_graphs, unlimited,
    vertex,
};

fn path(colors: &[u16]) -> Instance {
    let path = list(colors).into_path(GameSetup::Free);
    path.expect("a path")
}

fn cycle(colors: &[u16]) -> Instance {
    let cycle = list(colors).into_cycle(GameSetup::Free);
    cycle.expect("a cycle")
}

/// The number of moves of the algorithm for paths, or for cycles, on the colors as they are, which
/// the verifier accepts; equal neighbors may be among them.
fn as_drawn(board: &Instance, is_cycle: bool) -> usize {
    let algorithm = if is_cycle { free_cycle } else { free_path };
    let moves = unlimited(|run| algorithm(board.colors(), None, run)).into_iter();
    let pivoted = |(place, color)| Move {
        pivot: vertex(place),
        color,
    };
    let moves: Vec<Move> = moves.map(pivoted).collect();
    assert_eq!(verify(board, &moves), Ok(()), "{board:?}");
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
        check_by("free-path", &path(&colors));
        check_by("free-cycle", &cycle(&colors));
    }
}

#[test]
fn all_paths_and_cycles_of_at_most_six() {
    for (n, colors) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 3), (6, 2)] {
        for colors in all_rows(n, colors) {
            let (path, cycle) = (path(&colors), cycle(&colors));
            assert_eq!(check_by("free-path", &path), as_drawn(&path, false));
            assert_eq!(check_by("free-cycle", &cycle), as_drawn(&cycle, true));
        }
    }
}

/// On these the printed Algorithm 3 of Fukui et al. 2011 answers 2.
#[test]
fn known_counterexamples() {
    assert_eq!(as_drawn(&path(&[0, 1]), false), 1);
    assert_eq!(as_drawn(&path(&[0, 0]), false), 0);
}

/// On boards that are too large for the oracle, compared with the table over subsets. The moves are
/// also replayed on long paths and cycles.
#[test]
fn long_paths_and_cycles() {
    for index in 0..2000 {
        let rng = &mut SplitMix64::for_board(82, index);
        let (n, colors) = (9 + draw(rng, 7), 2 + draw(rng, 5));
        let colors = row(rng, n, colors);
        for (name, board) in [("free-path", path(&colors)), ("free-cycle", cycle(&colors))] {
            let by_subsets = count("free-removal", &board);
            assert_eq!(count(name, &board), by_subsets, "{colors:?}");
        }
    }
    for index in 0..200 {
        let rng = &mut SplitMix64::for_board(83, index);
        let (n, colors) = (50 + draw(rng, 150), 2 + draw(rng, 9));
        let colors = row(rng, n, colors);
        let on_path = count("free-path", &path(&colors));
        assert!(count("free-cycle", &cycle(&colors)) <= on_path);
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
        let by_path = count("free-path", &instance);
        assert_eq!(count("free-removal", &instance), by_path, "{colors:?}");
    }
}

#[test]
fn every_vertex_of_a_cycle_may_stay() {
    for index in 0..500 {
        let rng = &mut SplitMix64::for_board(89, index);
        let (n, colors) = (1 + draw(rng, 20), 2 + draw(rng, 5));
        let mut colors = row(rng, n, colors);
        let optimum = count("free-cycle", &cycle(&colors));
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
        let optimum = check_by("free-removal", &instance);
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
        check_by("free-two-colors", &graph(&colors, &edges, None));
    }
}

#[test]
fn all_graphs_of_at_most_five() {
    for (edges, colors) in small_graphs([(1, 1), (2, 2), (3, 3), (4, 4), (5, 2)]) {
        let instance = graph(&colors, &edges, None);
        check_by("free-removal", &instance);
        if instance.palette().len() <= 2 {
            check_by("free-two-colors", &instance);
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
        count("free-removal", &instance);
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
