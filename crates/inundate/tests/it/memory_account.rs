//! The account of memory refuses at every size: what is said stays true, and no more than the limit is held.

use std::iter;

use inundate::solver::StopReason;
use inundate::{Budget, method, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance, verify};

const FIXED: [&str; 11] = [
    "exact",
    "astar",
    "idastar",
    "bfs",
    "ucs",
    "beam:300",
    "gbfs",
    "astar-regions",
    "sat",
    "ilp",
    "auto",
];

const FREE: [&str; 7] = [
    "free-exact",
    "bfs",
    "free-beam:300",
    "one-place:300",
    "merge-beam:300",
    "merge-edges",
    "auto",
];

/// Limits that differ by a sixtieth of what the method takes, and below the first of them each twice the one before.
fn limits(held: u64) -> impl Iterator<Item = u64> {
    let small = iter::successors(Some(1), |limit| Some(2 * limit));
    let even = (1..60).map(move |part| held * part / 60);
    small
        .take_while(move |&limit| limit < held / 60)
        .chain(even)
        .chain(held.checked_sub(1))
}

fn is_true_at_every_limit(names: &[&str], instance: &Instance, optimum: u32) {
    for name in names {
        let method = method(name).unwrap();
        let within = |memory| {
            let budget = Budget::default().with_memory(memory);
            solve(&*method, instance, &budget).unwrap()
        };
        let whole = within(None);
        assert_eq!(whole.limit, None, "{name}");
        let mut refused = 0;
        for limit in limits(whole.stats.peak_bytes) {
            let report = within(Some(limit));
            assert!(report.stats.peak_bytes <= limit, "{name}, {limit} bytes");
            assert!(
                matches!(report.limit, None | Some(StopReason::Memory)),
                "{name}, {limit} bytes: {:?}",
                report.limit
            );
            refused += u32::from(report.limit.is_some());
            let outcome = report.outcome;
            assert!(outcome.lower_bound() <= optimum, "{name}, {limit} bytes");
            if let Some(solution) = outcome.solution() {
                assert!(solution.len() >= optimum, "{name}, {limit} bytes");
                assert!(
                    verify(instance, &solution.moves).is_ok(),
                    "{name}, {limit} bytes"
                );
            }
        }
        assert!(
            refused > 0 || whole.stats.peak_bytes == 0,
            "{name}: {} bytes held, and no limit refused them",
            whole.stats.peak_bytes
        );
    }
}

fn board(side: usize, colors: usize, game: GameSetup) -> Instance {
    let grid = uniform(side, side, colors, &mut SplitMix64::new(4)).unwrap();
    grid.into_instance(game).unwrap()
}

fn optimum(instance: &Instance, name: &str) -> u32 {
    let report = solve(&*method(name).unwrap(), instance, &Budget::default()).unwrap();
    let outcome = report.outcome;
    assert!(outcome.is_optimal());
    outcome.lower_bound()
}

#[test]
fn of_the_fixed_game() {
    let instance = board(6, 5, GameSetup::default());
    let optimum = optimum(&instance, "bfs");
    is_true_at_every_limit(&FIXED, &instance, optimum);
}

#[test]
fn of_the_free_game() {
    let instance = board(5, 4, GameSetup::Free);
    let optimum = optimum(&instance, "bfs");
    is_true_at_every_limit(&FREE, &instance, optimum);
}
