//! Co-comparability graphs.

use inundate::classes::{Cocomparability, Permutation, Strip, cocomparability, permutation, strip};
use inundate_core::generate::SplitMix64;
use inundate_core::{Instance, ReducedGraph, Vertex};

use super::common::{
    BOARDS, all_rows, check_calls, crossings, draw, graph, is_connected, replay_calls, row,
    unlimited,
};

/// An order relation on 0, 1, … that agrees with the numbers: who lies below whom.
struct Poset(Vec<Vec<bool>>);

impl Poset {
    fn closed(mut below: Vec<Vec<bool>>) -> Self {
        for j in 0..below.len() {
            for i in 0..j {
                for k in j + 1..below.len() {
                    below[i][k] |= below[i][j] && below[j][k];
                }
            }
        }
        Self(below)
    }

    /// The pairs that are not comparable.
    fn edges(&self) -> Vec<(usize, usize)> {
        let n = self.0.len();
        let pairs = (0..n).flat_map(|j| (0..j).map(move |i| (i, j)));
        pairs.filter(|&(i, j)| !self.0[i][j]).collect()
    }
}

fn solve(instance: &Instance, order: &[usize], pivot: usize) -> Vec<inundate_core::Color> {
    let reduced = ReducedGraph::new(instance);
    let vertex = |index: usize| Vertex::new(u32::try_from(index).expect("small"));
    let order: Vec<_> = order.iter().map(|&index| vertex(index)).collect();
    let start = reduced.component(vertex(pivot));
    let board = Cocomparability::new(&reduced, start, &order).expect("of the class");
    unlimited(|run| cocomparability(&board, run))
}

/// Numbers the vertices anew, so that the order is not that of their numbers.
fn check(poset: &Poset, colors: &[u16], pivot: usize, number: &[usize]) -> bool {
    let edges: Vec<_> = poset.edges();
    if !is_connected(colors.len(), &edges) {
        return false;
    }
    let edges: Vec<_> = edges.iter().map(|&(i, j)| (number[i], number[j])).collect();
    let mut renumbered = vec![0; colors.len()];
    for (index, &color) in colors.iter().enumerate() {
        renumbered[number[index]] = color;
    }
    let instance = graph(&renumbered, &edges, Some(number[pivot]));
    let calls = solve(&instance, number, number[pivot]);
    check_calls(&instance, &calls, &(&poset.0, colors, pivot));
    true
}

#[test]
fn random() {
    let mut connected = 0;
    for index in 0.. {
        if connected == BOARDS {
            break;
        }
        let rng = &mut SplitMix64::for_board(51, index);
        let (n, colors) = (1 + draw(rng, 13), 1 + draw(rng, 5));
        let poset = if draw(rng, 2) == 0 {
            let density = 1 + draw(rng, 12);
            let mut below = vec![vec![false; n]; n];
            for k in 0..n {
                for below in &mut below[..k] {
                    below[k] = draw(rng, 12) < density;
                }
            }
            Poset::closed(below)
        } else {
            // The intersection of the order of the numbers with one to three nearly equal ones.
            let mut below = vec![vec![true; n]; n];
            for _ in 0..=draw(rng, 3) {
                let mut place: Vec<usize> = (0..n).collect();
                for k in 1..n {
                    let back = draw(rng, (k + 1).min(4));
                    place[k - back..=k].rotate_right(1);
                }
                for i in 0..n {
                    for k in 0..n {
                        below[i][k] &= i < k && place[i] < place[k];
                    }
                }
            }
            Poset(below)
        };
        let mut number: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut number);
        let colors = row(rng, n, colors);
        connected += u64::from(check(&poset, &colors, draw(rng, n), &number));
    }
}

/// All order relations on `n` vertices that agree with their numbers, all colorings and pivots.
fn all(n: usize, colors: usize) {
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|k| (0..k).map(move |i| (i, k))).collect();
    let number: Vec<usize> = (0..n).collect();
    for set in 0..1_u32 << pairs.len() {
        let mut below = vec![vec![false; n]; n];
        for (bit, &(i, k)) in pairs.iter().enumerate() {
            below[i][k] = set >> bit & 1 == 1;
        }
        let poset = Poset::closed(below.clone());
        if poset.0 == below {
            for colors in all_rows(n, colors) {
                for pivot in 0..n {
                    check(&poset, &colors, pivot, &number);
                }
            }
        }
    }
}

#[test]
fn all_of_at_most_four() {
    for n in 1..=4 {
        all(n, 4);
    }
    all(5, 2);
}

/// A minute: `cargo test --release -p inundate --test it special -- --ignored`.
#[test]
#[ignore = "all of 5 vertices and 4 colors, of 6 vertices and 3 colors"]
fn all_of_at_most_six() {
    all(5, 4);
    all(6, 3);
}

/// Beyond the reach of the oracle: permutation graphs, and boards of two rows column by column.
#[test]
fn agrees_with_subclasses() {
    for index in 0..3000 {
        let rng = &mut SplitMix64::for_board(52, index);
        let (n, count) = (20 + draw(rng, 30), 2 + draw(rng, 6));
        // A permutation that moves nothing far: a long thin graph.
        let noise = 2 + draw(rng, 8);
        let mut sorted: Vec<_> = (0..n).map(|v| (v + draw(rng, noise), v)).collect();
        sorted.sort_unstable();
        let mut images = vec![0; n];
        for (image, (_, v)) in sorted.into_iter().enumerate() {
            images[v] = image;
        }
        // Where the first places map to the first places, join the next one.
        for place in 1..n {
            if images[..place].iter().all(|&image| image < place) {
                images.swap(place - 1, place);
            }
        }
        let edges = crossings(&images);
        let pivot = draw(rng, n);
        let instance = graph(&row(rng, n, count), &edges, Some(pivot));
        let board = Permutation::new(&images, instance.colors(), pivot).expect("connected");
        let calls = unlimited(|run| permutation(&board, run));
        replay_calls(&instance, &calls);
        let order: Vec<usize> = (0..n).collect();
        let others = solve(&instance, &order, pivot);
        replay_calls(&instance, &others);
        assert_eq!(calls.len(), others.len(), "{images:?}");
        let cols = 10 + draw(rng, 10);
        let pivot = draw(rng, 2 * cols);
        let mut edges: Vec<_> = (0..cols).map(|col| (col, cols + col)).collect();
        for col in 1..cols {
            edges.push((col - 1, col));
            edges.push((cols + col - 1, cols + col));
        }
        let instance = graph(&row(rng, 2 * cols, count), &edges, Some(pivot));
        let (top, bottom) = instance.colors().split_at(cols);
        let board = Strip::new(top, bottom, (pivot / cols, pivot % cols)).expect("two rows");
        let calls = unlimited(|run| strip(&board, run));
        replay_calls(&instance, &calls);
        let order: Vec<usize> = (0..cols).flat_map(|col| [col, cols + col]).collect();
        assert_eq!(calls.len(), solve(&instance, &order, pivot).len());
    }
}

#[test]
fn refusals() {
    // 0 and 2 are adjacent, 1 is adjacent to 3 only.
    let instance = graph(&[0, 1, 2, 3], &[(0, 2), (2, 3), (1, 3)], Some(0));
    let reduced = ReducedGraph::new(&instance);
    let found = |order: &[u32]| {
        let order: Vec<_> = order.iter().map(|&index| Vertex::new(index)).collect();
        let error = Cocomparability::new(&reduced, Vertex::new(0), &order).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        found(&[0, 1, 2, 3]),
        "cocomparability: expected an umbrella-free order, found 0 before 1 before 2, the first and the last adjacent, the middle one to neither"
    );
    assert_eq!(
        found(&[0, 2, 2, 3]),
        "cocomparability: expected an order that names each vertex once, found 2 out of range or a second time"
    );
    assert_eq!(
        found(&[0, 2, 3]),
        "cocomparability: expected an order that names each vertex once, found 3 of 4 vertices"
    );
    let order = [0, 2, 3, 1].map(Vertex::new);
    assert!(Cocomparability::new(&reduced, Vertex::new(0), &order).is_ok());
}
