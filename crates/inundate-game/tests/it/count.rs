//! Numbers and lists of shortest solutions against all sequences.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use inundate::Budget;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{
    Color, Game, GameSetup, GraphSetup, GridSetup, Instance, Move, Pivot, Solution, Vertex,
};
use inundate_game::{count_optimal, list_optimal};
use inundate_testkit::{fixed_at, naive, oracle, repetitions, small_cases};

const MOST: usize = 1 << 20;

/// The optimum and the number of shortest solutions, by the ways to every flooded set, without
/// bounds.
fn plain(board: &Instance) -> (u32, u128) {
    let Game::Fixed { pivot } = board.game() else {
        panic!("the free game")
    };
    let mut start = vec![false; board.vertex_count()];
    start[pivot.index()] = true;
    flood(board, &mut start, board.color(pivot));
    let mut layer = BTreeMap::from([(start, 1)]);
    for moves in 0.. {
        let goal = vec![true; board.vertex_count()];
        if let Some(&ways) = layer.get(&goal) {
            return (moves, ways);
        }
        let mut next = BTreeMap::new();
        for (flooded, ways) in layer {
            for color in board.palette().colors() {
                let mut after = flooded.clone();
                flood(board, &mut after, color);
                if after != flooded {
                    *next.entry(after).or_insert(0) += ways;
                }
            }
        }
        layer = next;
    }
    unreachable!("every board can be flooded")
}

/// Adds the vertices of a color that are reached from the flooded ones.
fn flood(board: &Instance, flooded: &mut [bool], color: Color) {
    let is_flooded = |v: &Vertex| flooded[v.index()];
    let mut open: Vec<Vertex> = board.graph().vertices().filter(is_flooded).collect();
    while let Some(v) = open.pop() {
        for &neighbor in board.graph().neighbors(v) {
            if !flooded[neighbor.index()] && board.color(neighbor) == color {
                flooded[neighbor.index()] = true;
                open.push(neighbor);
            }
        }
    }
}

/// The count is this number.
#[track_caller]
fn counts(board: &Instance, optimum: u32, expected: u128) {
    let found = count_optimal(board, optimum, MOST, &Budget::default());
    assert_eq!(found, Some(expected), "{board:?}");
}

fn list(board: &Instance, optimum: u32, most: usize, budget: &Budget) -> Option<Vec<Solution>> {
    list_optimal(board, optimum, most, MOST, budget)
}

/// Grids with and without holes, strips and graphs, from any pivot.
#[test]
fn agrees_with_all_sequences_on_small_boards() {
    for case in small_cases() {
        let board = &case.instance;
        if board.game() == Game::Free {
            continue;
        }
        let (optimum, ways) = plain(board);
        assert_eq!(optimum, case.optimum, "{board:?}");
        counts(board, optimum, ways);
    }
}

/// Appends the first solutions of this many moves in the order of colors, then vertices, until
/// there are enough: all sequences of moves that change a color, except where there are more colors
/// than moves can remove.
fn enumerate(
    board: &Instance,
    line: &mut Vec<Move>,
    left: u32,
    enough: usize,
    found: &mut Vec<Vec<Move>>,
) {
    let colors = naive::replay(board, line).pop();
    let colors = colors.unwrap_or_else(|| board.colors().to_vec());
    let distinct: BTreeSet<Color> = colors.iter().copied().collect();
    if left == 0 && distinct.len() == 1 {
        found.push(line.clone());
    }
    if left == 0 || distinct.len() > left as usize + 1 {
        return;
    }
    let mut pivots: Vec<Vertex> = match board.game() {
        Game::Fixed { pivot } => vec![pivot],
        Game::Free if board.pivots().is_empty() => board.graph().vertices().collect(),
        Game::Free => board.pivots().to_vec(),
    };
    let all = pivots.clone();
    pivots.retain(|pivot| {
        let inside = naive::component(board, &colors, *pivot);
        all.iter().find(|v| inside[v.index()]) == Some(pivot)
    });
    for color in board.palette().colors() {
        for &pivot in &pivots {
            if found.len() < enough && colors[pivot.index()] != color {
                line.push(Move { pivot, color });
                enumerate(board, line, left - 1, enough, found);
                line.pop();
            }
        }
    }
}

/// The first solutions of all small boards of both games, some with several pivots, and as many as
/// are counted where all of them are listed.
#[test]
fn lists_the_first_of_all_sequences() {
    const ENOUGH: usize = 60;
    let mut all = [0, 0, 0];
    for (number, case) in small_cases().iter().enumerate() {
        let (mut board, mut optimum) = (case.instance.clone(), case.optimum);
        let places = [0, board.vertex_count() - 1];
        if board.game() == Game::Free && board.shape().grid().is_none() && number % 2 == 0 {
            let pivots = board.clone().with_pivots(&places.map(Pivot::Vertex));
            board = pivots.unwrap_or(board);
            optimum = oracle::optimum(&board);
        }
        let board = &board;
        let mut expected = Vec::new();
        enumerate(board, &mut Vec::new(), optimum, ENOUGH, &mut expected);
        for most in [ENOUGH, 2] {
            let listed = list(board, optimum, most, &Budget::default()).unwrap();
            let listed = listed.into_iter().map(|solution| solution.moves);
            let listed: Vec<Vec<Move>> = listed.collect();
            assert_eq!(listed, expected[..most.min(expected.len())], "{board:?}");
        }
        if expected.len() < ENOUGH {
            all[usize::from(board.game() == Game::Free) + board.pivots().len() / 2] += 1;
            counts(board, optimum, expected.len() as u128);
        }
    }
    assert!(all[0] > 3000 && all[1] > 100 && all[2] > 50, "{all:?}");
}

/// Larger grids of 2 to 6 colors, from any pivot, and graphs with as many edges again as a tree.
#[test]
fn agrees_with_all_sequences_on_larger_boards() {
    let mut most = 0;
    for index in 0..150 {
        let rng = &mut SplitMix64::for_board(41, index);
        let below = |bound: u32, rng: &mut SplitMix64| rng.below(bound) as usize;
        let (side, colors) = (5 + below(2, rng), 2 + rng.below(5));
        let board = if index % 3 == 0 {
            let labels: Vec<String> = (0..24).map(|_| below(colors, rng).to_string()).collect();
            let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
            for v in 1..24 {
                graph.push_edge(v as usize, below(v, rng));
                graph.push_edge(v as usize, below(24, rng));
            }
            graph.into_instance(GameSetup::Free).unwrap()
        } else {
            let grid = uniform(side, side, colors as usize, rng).unwrap();
            grid.into_instance(GameSetup::Free).unwrap()
        };
        let pivot = Vertex::new(rng.below(board.vertex_count().try_into().unwrap()));
        let board = fixed_at(board, pivot);
        let (optimum, ways) = plain(&board);
        counts(&board, optimum, ways);
        most = most.max(ways);
    }
    assert!(most > 500, "the most solutions are {most}");
}

/// Paths of 253 to 510 vertices from a vertex near an end, with three leaves that have colors of
/// their own: as many components as fill the sets of a width, and one more.
#[test]
fn agrees_with_all_sequences_on_paths() {
    let paths = [(253, 0), (254, 1), (509, 2), (510, 3)];
    for (vertices, index) in paths.into_iter().take(repetitions(10)) {
        let rng = &mut SplitMix64::for_board(42, index);
        let mut color = 0;
        let path = (0..vertices).map(|_| {
            color = (color + 1 + rng.below(4)) % 5;
            color.to_string()
        });
        let labels: Vec<String> = path.chain(["a", "b", "c"].map(str::to_owned)).collect();
        let mut path = GraphSetup::new(labels.iter().map(String::as_str));
        for v in 1..vertices {
            path.push_edge(v - 1, v);
        }
        for (leaf, at) in [4, 4, vertices / 2].into_iter().enumerate() {
            path.push_edge(vertices + leaf, at);
        }
        let pivot = GameSetup::Fixed(Pivot::Vertex(4));
        let board = path.into_instance(pivot).unwrap();
        let (optimum, ways) = plain(&board);
        assert!(ways > 1_000_000, "{vertices} vertices");
        counts(&board, optimum, ways);
    }
}

/// The numbers that a count of the flooded sets alone gave, which took 50 times as long.
#[test]
fn boards_of_the_original_game() {
    const KNOWN: [(u64, u32, u128); 5] = [
        (0, 19, 30),
        (1, 22, 1119),
        (5, 23, 112),
        (7, 18, 10),
        (39, 22, 12_355),
    ];
    for (index, optimum, solutions) in KNOWN {
        let grid = uniform(14, 14, 6, &mut SplitMix64::for_board(5, index)).unwrap();
        let board = grid.into_instance(GameSetup::default()).unwrap();
        counts(&board, optimum, solutions);
        let listed = list(&board, optimum, 1000, &Budget::default()).unwrap();
        assert_eq!(listed.len() as u128, solutions.min(1000));
        let colors = |solution: &Solution| -> Vec<Color> {
            solution.moves.iter().map(|mv| mv.color).collect()
        };
        assert!(listed.is_sorted_by(|one, next| colors(one) < colors(next)));
    }
}

/// Every order of the leaves of a star with a color each is a solution.
#[test]
fn stars() {
    for leaves in [0, 1, 33, 34, 35, 40] {
        let labels: Vec<String> = (0..=leaves).map(|color| color.to_string()).collect();
        let mut star = GraphSetup::new(labels.iter().map(String::as_str));
        for leaf in 1..=leaves {
            star.push_edge(0, leaf);
        }
        let board = star
            .into_instance(GameSetup::Fixed(Pivot::Vertex(0)))
            .unwrap();
        let orders = (1..=leaves as u128).try_fold(1, u128::checked_mul);
        let leaves = leaves.try_into().unwrap();
        let found = count_optimal(&board, leaves, MOST, &Budget::default());
        assert_eq!(found, orders);
    }
}

/// A count within limits is the right number or none.
#[test]
fn limits_end_it() {
    let grid = uniform(14, 14, 6, &mut SplitMix64::for_board(5, 0)).unwrap();
    let board = grid.into_instance(GameSetup::default()).unwrap();
    let within = |positions, budget: &Budget| count_optimal(&board, 19, positions, budget);
    let budget = Budget::default();
    assert_eq!(within(MOST, &budget), Some(30));
    assert_eq!(within(1, &budget), None);
    let enough = budget.clone().with_memory(1 << 21);
    assert_eq!(within(MOST, &enough), Some(30));
    let listed = |budget: &Budget| list(&board, 19, 100, budget).map(|listed| listed.len());
    assert_eq!(listed(&budget), Some(30));
    let cancelled = budget.clone().with_cancel(Arc::new(AtomicBool::new(true)));
    for short in [
        budget.clone().with_memory(1 << 14),
        budget.clone().with_time(Duration::ZERO),
        cancelled.clone(),
    ] {
        assert_eq!(within(MOST, &short), None);
        assert_eq!(listed(&short), None);
    }
    let board = GridSetup::from_drawing("abcde").unwrap();
    let board = board.into_instance(GameSetup::Free).unwrap();
    let free = |budget: &Budget| count_optimal(&board, 4, MOST, budget);
    assert!(matches!(free(&budget), Some(1..)));
    assert_eq!(free(&budget.clone().with_memory(1 << 10)), None);
    assert_eq!(free(&cancelled), None);
    assert_eq!(list(&board, 4, 10, &budget.with_memory(1 << 10)), None);
    assert_eq!(list(&board, 4, 10, &cancelled), None);
}
