//! The exact search on general graphs, compared with breadth-first search.

use inundate::methods::{Bfs, Exact};
use inundate::{Budget, solve};
use inundate_core::generate::{SplitMix64, connected, tree, uniform};
use inundate_core::{GameSetup, GraphSetup, Instance, Pivot, Vertex};
use inundate_testkit::{fixed_at, repetitions};

/// `exact` proves what breadth-first search finds within 256 MiB, on nearly all of the graphs.
fn agree(graphs: impl Iterator<Item = Instance>) {
    let budget = Budget::default().with_memory(1 << 28);
    let (mut count, mut finished) = (0, 0);
    for (index, graph) in graphs.enumerate() {
        let exact = solve(&Exact, &graph, &budget)
            .expect("it covers all")
            .outcome;
        assert!(exact.is_optimal(), "graph {index}");
        let bfs = solve(&Bfs, &graph, &budget)
            .expect("64 components or fewer")
            .outcome;
        count += 1;
        if bfs.is_optimal() {
            assert_eq!(exact.lower_bound(), bfs.lower_bound(), "graph {index}");
            finished += 1;
        }
    }
    assert!(finished * 10 >= count * 9, "{finished} of {count}");
}

fn generators(seed: u64, count: u64) -> impl Iterator<Item = SplitMix64> {
    (0..repetitions(count)).map(move |index| SplitMix64::for_board(seed, index))
}

fn fixed(graph: GraphSetup, pivot: u32) -> Instance {
    let pivot = Pivot::Vertex(pivot as usize);
    let game = GameSetup::Fixed(pivot);
    graph.into_instance(game).expect("a connected graph")
}

#[test]
fn random_graphs_of_sixty_vertices() {
    agree(generators(21, 60).map(|mut rng| {
        let (edges, colors) = (70 + rng.below(60) as usize, 3 + rng.below(5) as usize);
        let pivot = rng.below(60);
        fixed(connected(60, edges, colors, &mut rng).unwrap(), pivot)
    }));
}

#[test]
fn trees() {
    agree(generators(22, 100).map(|mut rng| {
        let vertices = 30 + rng.below(31);
        let (colors, pivot) = (3 + rng.below(5) as usize, rng.below(vertices));
        fixed_at(
            tree(vertices as usize, colors, &mut rng).unwrap(),
            Vertex::new(pivot),
        )
    }));
}

/// Pieces of the triangular lattice: the rows of a grid whole, so that it is connected by the first
/// column, and each other edge and one diagonal of each square as a coin falls.
#[test]
fn random_planar_graphs() {
    agree(generators(23, 60).map(|mut rng| {
        let (rows, cols) = (7, 4 + rng.below(5) as usize);
        let colors = uniform(rows, cols, 3 + rng.below(5) as usize, &mut rng).unwrap();
        let colors = colors.into_instance(GameSetup::Free).unwrap();
        let labels = colors
            .graph()
            .vertices()
            .map(|v| colors.palette().label(colors.color(v)));
        let mut graph = GraphSetup::new(labels);
        let cell = |row: usize, col: usize| cols * row + col;
        for row in 0..rows {
            for col in 0..cols {
                if col + 1 < cols {
                    graph.push_edge(cell(row, col), cell(row, col + 1));
                }
                if row + 1 < rows && (col == 0 || rng.below(2) == 0) {
                    graph.push_edge(cell(row, col), cell(row + 1, col));
                }
                if row + 1 < rows && col + 1 < cols && rng.below(2) == 0 {
                    let (upper, lower) = if rng.below(2) == 0 { (1, 0) } else { (0, 1) };
                    graph.push_edge(cell(row, col + upper), cell(row + 1, col + lower));
                }
            }
        }
        let pivot = rng.below(u32::try_from(rows * cols).unwrap());
        fixed(graph, pivot)
    }));
}
