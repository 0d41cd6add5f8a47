//! Co-comparability graphs and permutation graphs.

use inundate_core::generate::SplitMix64;
use inundate_core::{InstanceError, ReducedGraph};

use super::common::{
    all_rows, at, check_by, crossings, draw, is_connected, list, moves_by, row, setup, until_boards,
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
    let board = setup(&renumbered, &edges).into_cocomparability(number, at(pivot));
    check_by("cocomparability", &board.expect("of the class"));
    true
}

#[test]
fn random() {
    until_boards(51, |rng| {
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
        check(&poset, &colors, draw(rng, n), &number)
    });
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
        let board = setup(&colors, &edges).into_cocomparability(&order, at(pivot));
        let board = board.expect("of the class");
        let components = ReducedGraph::new(&board).component_count();
        assert!(components > 64, "{components}");
        let found = moves_by("cocomparability", &board).expect("of the class");
        let power = list(&colors).into_path_power(2, at(pivot)).expect("a path");
        let others = moves_by("power-path", &power).expect("of the class");
        assert_eq!(found.len(), others.len(), "{colors:?} {pivot}");
    }
}

/// Returns whether the graph is connected. Checks that the method is right about it if it is, and
/// that the board is refused if not.
fn check_permutation(images: &[usize], colors: &[u16], pivot: usize) -> bool {
    let board = list(colors).into_permutation(images, at(pivot));
    if !is_connected(images.len(), &crossings(images)) {
        let refused = board.expect_err("not connected");
        assert!(
            matches!(refused, InstanceError::Disconnected { .. }),
            "{images:?}"
        );
        return false;
    }
    check_by("permutation", &board.expect("connected"));
    true
}

#[test]
fn permutations_at_random() {
    until_boards(41, |rng| {
        let (n, colors) = (1 + draw(rng, 13), 1 + draw(rng, 5));
        let mut images: Vec<usize> = (0..n).collect();
        if draw(rng, 3) == 0 {
            rng.shuffle(&mut images);
        } else {
            // Long and thin ones.
            for place in (1..n).chain(1..n) {
                if draw(rng, 3) > 0 {
                    images.swap(place - 1, place);
                }
            }
        }
        let colors = row(rng, n, colors);
        check_permutation(&images, &colors, draw(rng, n))
    });
}

#[test]
fn all_permutations_of_at_most_four() {
    for n in 1..=4 {
        for images in all_rows(n, n) {
            let images: Vec<usize> = images.into_iter().map(usize::from).collect();
            let mut sorted = images.clone();
            sorted.sort_unstable();
            if sorted.into_iter().eq(0..n) {
                for colors in all_rows(n, n) {
                    for pivot in 0..n {
                        check_permutation(&images, &colors, pivot);
                    }
                }
            }
        }
    }
}
