//! Co-comparability graphs.

use inundate::classes::{
    Cocomparability, Power, Strip, cocomparability, permutation, power_path, strip,
};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Instance, InstanceError, ReducedGraph, Shape};

use super::common::{
    BOARDS, all_rows, at, check_colors, crossings, draw, graph, is_connected, list, replay_colors,
    row, setup, unlimited, vertex,
};

/// An order relation on 0, 1, … that agrees with the numbers: `self.0[i][j]` if i is below j.
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

/// The board with an order of its vertices.
fn declared(
    colors: &[u16],
    edges: &[(usize, usize)],
    order: &[usize],
    pivot: usize,
) -> Result<Instance, InstanceError> {
    setup(colors, edges).into_cocomparability(order, at(pivot))
}

fn solve(board: &Instance, pivot: usize) -> Vec<Color> {
    let Shape::Cocomparability(order) = board.shape() else {
        panic!("a co-comparability graph");
    };
    let reduced = ReducedGraph::new(board);
    let board = Cocomparability::new(&reduced, reduced.component(vertex(pivot)), order);
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
    let pivot = number[pivot];
    let instance = declared(&renumbered, &edges, number, pivot).expect("of the class");
    let found = solve(&instance, pivot);
    check_colors(&instance, &found, &(&poset.0, colors, pivot));
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

/// On boards that are too large for the oracle: permutation graphs, and two rows column by column.
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
        let colors = row(rng, n, count);
        let board = list(&colors).into_permutation(&images, at(pivot));
        let board = board.expect("connected");
        let Shape::Permutation(lines) = board.shape() else {
            panic!("a permutation graph");
        };
        let found = unlimited(|run| permutation(lines, board.colors(), vertex(pivot), run));
        let order: Vec<usize> = (0..n).collect();
        let instance = declared(&colors, &edges, &order, pivot).expect("of the class");
        replay_colors(&instance, &found);
        let others = solve(&instance, pivot);
        replay_colors(&instance, &others);
        assert_eq!(found.len(), others.len(), "{images:?}");
        let cols = 10 + draw(rng, 10);
        let pivot = draw(rng, 2 * cols);
        let mut edges: Vec<_> = (0..cols).map(|col| (col, cols + col)).collect();
        for col in 1..cols {
            edges.push((col - 1, col));
            edges.push((cols + col - 1, cols + col));
        }
        let colors = row(rng, 2 * cols, count);
        let instance = graph(&colors, &edges, Some(pivot));
        let (top, bottom) = instance.colors().split_at(cols);
        let board = Strip::new(top, bottom, (pivot / cols, pivot % cols)).expect("two rows");
        let found = unlimited(|run| strip(&board, run));
        replay_colors(&instance, &found);
        let order: Vec<usize> = (0..cols).flat_map(|col| [col, cols + col]).collect();
        let ordered = declared(&colors, &edges, &order, pivot).expect("of the class");
        assert_eq!(found.len(), solve(&ordered, pivot).len());
    }
}

/// A component is adjacent to more than one word of others.
#[test]
fn the_squares_of_long_paths() {
    for index in 0..20 {
        let rng = &mut SplitMix64::for_board(53, index);
        let (n, count) = (130 + draw(rng, 40), 5 + draw(rng, 3));
        let edges: Vec<_> = (1..n).map(|v| (v - 1, v)).collect();
        let edges = [edges, (2..n).map(|v| (v - 2, v)).collect()].concat();
        let color = |_| u16::try_from(draw(rng, count)).expect("few colors");
        let colors: Vec<u16> = (0..n).map(color).collect();
        let pivot = draw(rng, n);
        let order: Vec<usize> = (0..n).collect();
        let instance = declared(&colors, &edges, &order, pivot).expect("of the class");
        let components = ReducedGraph::new(&instance).component_count();
        assert!(components > 64, "{components}");
        let found = solve(&instance, pivot);
        replay_colors(&instance, &found);
        let power = Power::new(instance.colors(), 2, pivot).expect("a path");
        let others = unlimited(|run| power_path(&power, run));
        assert_eq!(found.len(), others.len(), "{colors:?} {pivot}");
    }
}

/// Core refuses lists that are no umbrella-free order.
#[test]
fn refusals() {
    // 0 and 2 are adjacent, 1 is adjacent to 3 only.
    let edges = [(0, 2), (2, 3), (1, 3)];
    let made = |order: &[usize]| declared(&[0, 1, 2, 3], &edges, order, 0);
    assert!(matches!(
        made(&[0, 1, 2, 3]),
        Err(InstanceError::Umbrella { .. })
    ));
    assert!(matches!(
        made(&[0, 2, 2, 3]),
        Err(InstanceError::NotDistinct { .. })
    ));
    assert!(matches!(
        made(&[0, 2, 3]),
        Err(InstanceError::ListLength { .. })
    ));
    assert!(made(&[0, 2, 3, 1]).is_ok());
}
