//! Tests of the method `heads`, the fixed game by heads of paths.

mod conjecture;

use std::collections::BTreeMap;

use inundate::classes::{Heads, HeadsBound, heads};
use inundate::{Budget, Problem, Question, Solver, method, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Game, GameSetup, GridSetup, Instance, Outcome, Pivot, ReducedGraph};
use inundate_testkit::oracle;

use super::common::{
    at, crossings, draw, graph, is_connected, list, moves_by, replay_colors, row, setup, unlimited,
};

type Edges = Vec<(usize, usize)>;

/// A class of graphs, whether a theorem says that its components always fall into two sides, and
/// how to draw one of at most this many vertices.
type Class = (
    &'static str,
    bool,
    fn(&mut SplitMix64, usize) -> (usize, Edges),
);

const CLASSES: &[Class] = &[
    ("two rows", true, |rng, most| {
        rows(2, 1 + draw(rng, most / 2))
    }),
    ("interval", true, |rng, most| {
        let n = 1 + draw(rng, most);
        let mut end = 1;
        let mut spans = vec![(0, 1)];
        for _ in 1..n {
            let start = end - draw(rng, 4).min(end);
            let length = draw(rng, 6);
            end = end.max(start + length);
            spans.push((start, start + length));
        }
        let meet = |&(i, j): &(usize, usize)| {
            let ((a, b), (c, d)): ((usize, usize), (usize, usize)) = (spans[i], spans[j]);
            a.max(c) <= b.min(d)
        };
        (n, pairs(n).filter(meet).collect())
    }),
    ("permutation", true, |rng, most| {
        let n = 1 + draw(rng, most);
        (n, crossings(&nearly_sorted(rng, n)))
    }),
    ("co-comparability", true, |rng, most| {
        // Places of several orders: two vertices are adjacent if not all orders agree.
        let n = 1 + draw(rng, most);
        let orders: Vec<_> = (0..=draw(rng, 3)).map(|_| nearly_sorted(rng, n)).collect();
        let differ = |&(i, j): &(usize, usize)| orders.iter().any(|place| place[i] > place[j]);
        (n, pairs(n).filter(differ).collect())
    }),
    ("power of a path", true, |rng, most| {
        let (n, k) = (1 + draw(rng, most), 1 + draw(rng, 4));
        (n, pairs(n).filter(|(i, j)| j - i <= k).collect())
    }),
    ("caterpillar", true, |rng, most| {
        let n = 1 + draw(rng, most);
        let spine = 1 + draw(rng, n);
        let path = (1..spine).map(|v| (v - 1, v));
        (
            n,
            path.chain((spine..n).map(|v| (draw(rng, spine), v)))
                .collect(),
        )
    }),
    ("AT-free", false, |rng, most| {
        let n = 1 + draw(rng, most);
        loop {
            let one_in = 1 + draw(rng, 4);
            let edges: Edges = pairs(n).filter(|_| draw(rng, one_in + 1) == 0).collect();
            if is_connected(n, &edges) && is_at_free(n, &edges) {
                return (n, edges);
            }
        }
    }),
    ("split", false, |rng, most| {
        let n = 1 + draw(rng, most);
        let clique = 1 + draw(rng, n);
        let inside = |&(_, j): &(usize, usize)| j < clique;
        let edges = pairs(n).filter(|pair| {
            inside(pair) || pair.0 < clique && (pair.0 == pair.1 % clique || draw(rng, 3) == 0)
        });
        (n, edges.collect())
    }),
    ("tree", false, |rng, most| {
        let n = 1 + draw(rng, most);
        (n, (1..n).map(|v| (draw(rng, v), v)).collect())
    }),
    ("cycle", false, |rng, most| {
        let n = 3 + draw(rng, most - 2);
        (n, (0..n).map(|v| (v, (v + 1) % n)).collect())
    }),
    ("three rows", false, |rng, most| {
        rows(3, 1 + draw(rng, most / 3))
    }),
    ("graph", false, |rng, most| {
        let n = 1 + draw(rng, most);
        let one_in = 2 + draw(rng, 4);
        let mut edges: Edges = (1..n).map(|v| (draw(rng, v), v)).collect();
        edges.extend(pairs(n).filter(|_| draw(rng, one_in) == 0));
        (n, edges)
    }),
];

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(|j| (0..j).map(move |i| (i, j)))
}

fn rows(rows: usize, cols: usize) -> (usize, Edges) {
    let across = pairs(rows * cols).filter(move |(i, j)| j - i == 1 && j % cols > 0);
    let down = pairs(rows * cols).filter(move |(i, j)| j - i == cols);
    (rows * cols, across.chain(down).collect())
}

/// A permutation that moves nothing far and whose graph is connected.
fn nearly_sorted(rng: &mut SplitMix64, n: usize) -> Vec<usize> {
    let noise = 2 + draw(rng, 6);
    let mut sorted: Vec<_> = (0..n).map(|v| (v + draw(rng, noise), v)).collect();
    sorted.sort_unstable();
    let mut images = vec![0; n];
    for (image, (_, v)) in sorted.into_iter().enumerate() {
        images[v] = image;
    }
    for place in 1..n {
        if images[..place].iter().all(|&image| image < place) {
            images.swap(place - 1, place);
        }
    }
    images
}

/// No three vertices of which each two are joined by a path without a neighbor of the third.
fn is_at_free(n: usize, edges: &[(usize, usize)]) -> bool {
    let adjacent = |u, v| edges.contains(&(u, v)) || edges.contains(&(v, u));
    // By x, the part of each vertex without x and its neighbors.
    let parts: Vec<Vec<Option<usize>>> = (0..n)
        .map(|x| {
            let mut part: Vec<_> = (0..n)
                .map(|v| (v != x && !adjacent(x, v)).then_some(v))
                .collect();
            for _ in 0..n {
                for &(u, v) in edges {
                    if let (Some(a), Some(b)) = (part[u], part[v]) {
                        (part[u], part[v]) = (Some(a.min(b)), Some(a.min(b)));
                    }
                }
            }
            part
        })
        .collect();
    let joined = |x: usize, y: usize, z: usize| parts[x][y].is_some() && parts[x][y] == parts[x][z];
    !pairs(n)
        .any(|(x, y)| (y + 1..n).any(|z| joined(x, y, z) && joined(y, x, z) && joined(z, x, y)))
}

fn reduced(instance: &Instance) -> (ReducedGraph, inundate_core::Component) {
    let Game::Fixed { pivot } = instance.game() else {
        panic!("a fixed game");
    };
    let reduced = ReducedGraph::new(instance);
    let start = reduced.component(pivot);
    (reduced, start)
}

/// The solution of this many heads.
fn bound(instance: &Instance, count: usize) -> Option<Vec<Color>> {
    let (reduced, start) = reduced(instance);
    let board = Heads::new(&reduced, start).expect("few components");
    unlimited(|run| heads(&board, count, run))
}

/// Compares with the oracle. Returns whether the method covers the board.
fn check(instance: &Instance, board: &dyn std::fmt::Debug) -> bool {
    let optimum = oracle::optimum(instance) as usize;
    let found = moves_by("heads", instance);
    if let Some(found) = &found {
        assert_eq!(found.len(), optimum, "{board:?}: {found:?}");
    }
    for count in 1..=3 {
        if let Some(found) = bound(instance, count) {
            replay_colors(instance, &found);
            assert!(found.len() >= optimum, "{count} heads: {board:?}");
        }
    }
    found.is_some()
}

fn agrees_with_the_oracle(boards: u64) {
    for (seed, &(class, is_covered, draw_graph)) in (70..).zip(CLASSES) {
        let mut counts = BTreeMap::<bool, u64>::new();
        for index in 0..boards {
            let rng = &mut SplitMix64::for_board(seed, index);
            let (n, edges) = draw_graph(rng, 12);
            assert!(is_connected(n, &edges), "{class}: {edges:?}");
            let count = 1 + draw(rng, 6);
            let colors = row(rng, n, count);
            let instance = graph(&colors, &edges, Some(draw(rng, n)));
            let is_solved = check(&instance, &(class, &colors, &edges));
            assert!(is_solved || !is_covered, "{class}: {colors:?} {edges:?}");
            *counts.entry(is_solved).or_default() += 1;
        }
        let solved = counts.get(&true).copied().unwrap_or_default();
        assert!(solved > boards / 10, "{class}: {solved}");
    }
}

#[test]
fn two_heads_on_random_boards() {
    agrees_with_the_oracle(700);
}

/// Some minutes: `cargo test --release -p inundate --test it special::heads -- --ignored`.
#[test]
#[ignore = "50,000 boards of each class"]
fn many_random() {
    agrees_with_the_oracle(50_000);
}

/// One of each kind of isomorphic graphs on this many vertices.
fn graphs(n: usize) -> Vec<Edges> {
    let pairs: Vec<_> = pairs(n).collect();
    let mut orders = vec![vec![]];
    for v in 0..n {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=order.len()).map(move |place| {
                    let mut order = order.clone();
                    order.insert(place, v);
                    order
                })
            })
            .collect();
    }
    let code = |order: &[usize], edges: &Edges| {
        let bits = edges.iter().map(|&(i, j)| {
            let (i, j) = (order[i].min(order[j]), order[i].max(order[j]));
            pairs
                .iter()
                .position(|&pair| pair == (i, j))
                .expect("a pair")
        });
        bits.fold(0_usize, |code, bit| code | 1 << bit)
    };
    let mut seen = vec![false; 1 << pairs.len()];
    let mut found = Vec::new();
    for set in 0..1_usize << pairs.len() {
        let edges = pairs.iter().enumerate();
        let edges: Edges = edges
            .filter(|(bit, _)| set >> bit & 1 == 1)
            .map(|(_, &pair)| pair)
            .collect();
        if seen[set] {
            continue;
        }
        for order in &orders {
            seen[code(order, &edges)] = true;
        }
        if is_connected(n, &edges) {
            found.push(edges);
        }
    }
    found
}

/// All colorings in which neighbors differ, colors numbered as they first occur.
fn colorings(n: usize, edges: &Edges) -> Vec<Vec<u16>> {
    let mut found = vec![vec![]];
    for v in 0..n {
        found = found
            .into_iter()
            .flat_map(|colors: Vec<u16>| {
                let count = colors.iter().max().map_or(0, |most| most + 1);
                (0..=count).filter_map(move |color| {
                    let is_free = |&&(i, j): &&(usize, usize)| j == v && colors[i] == color;
                    if edges.iter().any(|pair| is_free(&pair)) {
                        return None;
                    }
                    let mut colors = colors.clone();
                    colors.push(color);
                    Some(colors)
                })
            })
            .collect();
    }
    found
}

/// All AT-free graphs on n vertices, all colorings and pivots: all have two sides. Returns how many
/// instances there are.
fn all_at_free(n: usize) -> usize {
    let mut instances = 0;
    for edges in graphs(n) {
        if !is_at_free(n, &edges) {
            continue;
        }
        for colors in colorings(n, &edges) {
            for pivot in 0..n {
                let instance = graph(&colors, &edges, Some(pivot));
                assert!(check(&instance, &(&colors, &edges, pivot)));
                instances += 1;
            }
        }
    }
    instances
}

#[test]
fn all_at_free_graphs_of_at_most_five() {
    let instances: usize = (1..=5).map(all_at_free).sum();
    assert!(instances > 500, "{instances}");
}

#[test]
#[ignore = "all AT-free graphs on 6 vertices, all colorings and pivots"]
fn all_at_free_graphs_of_six() {
    let instances = all_at_free(6);
    assert!(instances > 3_000, "{instances}");
}

/// Boards of hundreds of components, by the method for their class.
fn agrees_with_methods_for_classes(boards: u64, size: usize) {
    for index in 0..boards {
        let rng = &mut SplitMix64::for_board(90, index);
        let count = 2 + draw(rng, 7);
        let images = nearly_sorted(rng, size / 4);
        let order: Vec<usize> = (0..images.len()).collect();
        let k = 1 + draw(rng, 4);
        let spans = (0..i64::try_from(size).expect("small")).map(|v| {
            let more = i64::try_from(draw(rng, 8)).expect("small");
            (2 * v, 2 * v + 2 + more)
        });
        let spans: Vec<(i64, i64)> = spans.collect();
        let half = size / 2;
        let rows = GridSetup::from_numbers(half, &row(rng, 2 * half, count)).expect("two rows");
        let on_rows = GameSetup::Fixed(Pivot::Cell(draw(rng, 2), draw(rng, half)));
        let mut colors = |n: usize| (row(rng, n, count), at(draw(rng, n)));
        let ((lines, on_lines), (bars, on_bars), (path, on_path)) =
            (colors(images.len()), colors(size), colors(size));
        let graph = setup(&lines, &crossings(&images));
        for (name, board) in [
            ("strip", rows.into_instance(on_rows)),
            (
                "permutation",
                list(&lines).into_permutation(&images, on_lines),
            ),
            (
                "cocomparability",
                graph.into_cocomparability(&order, on_lines),
            ),
            ("interval", list(&bars).into_interval(spans, on_bars)),
            ("power-path", list(&path).into_path_power(k, on_path)),
        ] {
            let board = board.expect("of the class");
            let [special, by_heads] = [name, "heads"].map(|name| {
                let solver = method(name).expect("its name");
                let answer = solve(&*solver, &board, &Budget::default()).expect("of the class");
                assert!(answer.theorem.is_some(), "{name}: {board:?}");
                answer.outcome.lower_bound()
            });
            assert_eq!(special, by_heads, "{name}: {board:?}");
        }
    }
}

#[test]
fn large_boards_of_classes() {
    agrees_with_methods_for_classes(12, 120);
}

#[test]
#[ignore = "300 boards of each class, up to 400 components"]
fn larger_boards_of_classes() {
    agrees_with_methods_for_classes(300, 400);
}

/// With a number of heads it answers on every board; on a cycle, where the heads never touch
/// everything, with a quick solution.
#[test]
fn a_number_of_heads() {
    for (name, count) in [("heads:1", 1), ("heads:2", 2), ("heads:3", 3)] {
        assert_eq!(
            HeadsBound::new(count).expect("a number of heads").name(),
            name
        );
        let solver = method(name).expect("a number of heads");
        assert_eq!(solver.name(), name);
        let around: Edges = (0..11).map(|v| (v, (v + 1) % 11)).collect();
        let cycle = graph(&[0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], &around, Some(0));
        let answer = solve(&*solver, &cycle, &Budget::default()).expect("covered");
        assert!(answer.outcome.solution().is_some());
        assert_eq!(answer.theorem, None);
        let path = list(&[0, 1, 2, 0, 2]).into_path(at(0)).expect("a path");
        let answer = solve(&*solver, &path, &Budget::default()).expect("covered");
        assert_eq!(answer.outcome.lower_bound(), 4);
        assert!(matches!(answer.outcome, Outcome::Optimal(_)), "{name}");
    }
    let path = list(&(0..513).map(|v| v % 2).collect::<Vec<_>>()).into_path(at(0));
    let path = path.expect("a path");
    let covers = |name| {
        method(name)
            .expect("its name")
            .supports(&Question::Shortest, &Problem::new(&path))
    };
    assert!(covers("heads:2").is_ok() && covers("heads:3").is_err());
    assert!(HeadsBound::new(0).is_none() && HeadsBound::new(4).is_none());
    let refused = method("heads:4").err().expect("too many").to_string();
    assert_eq!(
        refused,
        "heads: expected a whole number from 1 to 3 after the colon, found `4`"
    );
}

#[test]
fn refusals() {
    let around: Edges = (0..9).map(|v| (v, (v + 1) % 9)).collect();
    let cycle = graph(&[0, 1, 2, 3, 4, 5, 6, 7, 8], &around, Some(0));
    let heads = method("heads").expect("its name");
    let refusal = heads
        .supports(&Question::Shortest, &Problem::new(&cycle))
        .unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "heads: expected components in two sides without an unrelated pair in either; `heads:2` \
         gives an upper bound, found 3 components, each unrelated to the next and the last to the \
         first, at the vertices 4, 2, 6"
    );
}
