//! Permutation graphs.

use inundate::classes::permutation;
use inundate_core::generate::SplitMix64;
use inundate_core::{Instance, InstanceError, Shape};

use super::common::{
    BOARDS, all_rows, at, check_colors, crossings, draw, graph, is_connected, list, row, unlimited,
    vertex,
};

/// The board as a declared permutation graph.
fn declared(images: &[usize], colors: &[u16], pivot: usize) -> Result<Instance, InstanceError> {
    list(colors).into_permutation(images, at(pivot))
}

/// Returns whether the graph is connected. Checks that the method is right about it if it is, and
/// that the board is refused if not.
fn check(images: &[usize], colors: &[u16], pivot: usize) -> bool {
    let edges = crossings(images);
    let board = declared(images, colors, pivot);
    if !is_connected(images.len(), &edges) {
        let refused = board.expect_err("not connected");
        assert!(
            matches!(refused, InstanceError::Disconnected { .. }),
            "{images:?}"
        );
        return false;
    }
    let board = board.expect("connected");
    let Shape::Permutation(lines) = board.shape() else {
        panic!("a permutation graph");
    };
    let found = unlimited(|run| permutation(lines, board.colors(), vertex(pivot), run));
    let instance = graph(colors, &edges, Some(pivot));
    check_colors(&instance, &found, &(images, colors, pivot));
    true
}

#[test]
fn random() {
    let mut connected = 0;
    for index in 0.. {
        if connected == BOARDS {
            break;
        }
        let rng = &mut SplitMix64::for_board(41, index);
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
        connected += u64::from(check(&images, &colors, draw(rng, n)));
    }
}

#[test]
fn all_of_at_most_four() {
    for n in 1..=4 {
        for images in all_rows(n, n) {
            let images: Vec<usize> = images.into_iter().map(usize::from).collect();
            let mut sorted = images.clone();
            sorted.sort_unstable();
            if sorted.into_iter().eq(0..n) {
                for colors in all_rows(n, n) {
                    for pivot in 0..n {
                        check(&images, &colors, pivot);
                    }
                }
            }
        }
    }
}
