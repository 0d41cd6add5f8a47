//! Permutation graphs.

use inundate::classes::{Permutation, permutation};
use inundate_core::Color;
use inundate_core::generate::SplitMix64;

use super::common::{
    BOARDS, all_rows, check_calls, crossings, draw, graph, is_connected, row, unlimited,
};

/// Whether the graph is connected, and if so the method is right about it; if not it refuses.
fn check(images: &[usize], colors: &[u16], pivot: usize) -> bool {
    let edges = crossings(images);
    if !is_connected(images.len(), &edges) {
        let colors: Vec<_> = colors.iter().map(|&color| Color::new(color)).collect();
        let refused = Permutation::new(images, &colors, pivot).expect_err("not connected");
        assert_eq!(refused.expected, "a connected graph", "{images:?}");
        return false;
    }
    let instance = graph(colors, &edges, Some(pivot));
    let board = Permutation::new(images, instance.colors(), pivot).expect("of the class");
    let calls = unlimited(|run| permutation(&board, run));
    check_calls(&instance, &calls, &(images, colors, pivot));
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

#[test]
fn refusals() {
    let colors = [0, 1, 2].map(Color::new);
    let found = |images: &[usize]| {
        let error = Permutation::new(images, &colors, 0).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        found(&[1, 2, 1]),
        "permutation: expected each of 0 to 2 once, found 1 as image of 2"
    );
    assert_eq!(
        found(&[1, 2, 3]),
        "permutation: expected each of 0 to 2 once, found 3 as image of 2"
    );
    assert_eq!(
        found(&[1, 0, 2]),
        "permutation: expected a connected graph, found nothing that joins the vertices up to 1 to the others"
    );
    assert_eq!(
        found(&[1, 0]),
        "permutation: expected as many colors as images, at least one, found 3 colors, 2 images"
    );
    assert!(Permutation::new(&[2, 1, 0], &colors, 3).is_err());
}
