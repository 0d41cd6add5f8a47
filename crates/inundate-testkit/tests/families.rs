//! What the generators promise about their boards, by brute force.

use inundate_core::GameSetup;
use inundate_core::generate::{diamonds, greedy_trap};
use inundate_testkit::oracle;

#[test]
fn greedy_traps_take_three_moves() {
    for n in 3..=5 {
        let instance = greedy_trap(n)
            .unwrap()
            .into_instance(GameSetup::default())
            .unwrap();
        assert_eq!(oracle::optimum(&instance), 3, "n = {n}");
    }
}

#[test]
fn diamonds_keep_their_lower_bound() {
    for n in 1..=4 {
        for colors in 2..=9 {
            let made = diamonds(n, colors).unwrap();
            let instance = made.grid.into_instance(GameSetup::default()).unwrap();
            let optimum = oracle::optimum(&instance);
            assert!(
                optimum >= made.lower_bound,
                "n = {n}, c = {colors}: {optimum} moves, bound {}",
                made.lower_bound
            );
            if colors == 2 {
                assert_eq!(optimum, made.lower_bound, "checkerboard, n = {n}");
            }
        }
    }
}

#[test]
fn larger_diamonds_keep_their_lower_bound() {
    for (n, colors) in [(5, 3), (5, 4), (5, 5), (5, 7), (6, 3), (6, 5)] {
        let made = diamonds(n, colors).unwrap();
        let instance = made.grid.into_instance(GameSetup::default()).unwrap();
        assert!(
            oracle::optimum(&instance) >= made.lower_bound,
            "n = {n}, c = {colors}"
        );
    }
}
