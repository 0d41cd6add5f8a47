//! Tests that the special methods keep the contract of solvers.

use std::time::Duration;

use inundate::classes::{Special, special_methods};
use inundate::methods::{Cycle, GreedyArea, GreedyPerimeter};
use inundate::solver::StopReason;
use inundate::{Budget, SolveError, Solver, solve};
use inundate_core::generate::{Kind, Sizes, SplitMix64};
use inundate_core::{GameSetup, Instance, ListSetup, Pivot};
use inundate_testkit::contract::{
    Claim, SolverUnderTest, agrees_with_oracle, honors_the_budget, ignores_symmetry,
};
use inundate_testkit::small_cases;

use crate::contract::MethodUnderTest;

use super::common::{at, draw, graph, list, setup};

/// Methods for a declared class, of which the contract has no boards.
/// `families_agree_with_the_oracle` checks their optima, `limits_of_time_and_memory` their budgets.
const DECLARED: [&str; 5] = [
    "strip-circular",
    "interval",
    "circular-arc",
    "permutation",
    "cocomparability",
];

#[test]
fn contract() {
    let undeclared = special_methods().filter(|special| !DECLARED.contains(&special.method().name));
    for special in undeclared {
        let subject = &MethodUnderTest(special);
        let applied = agrees_with_oracle(subject, Claim::Exact);
        assert!(applied >= 30, "{}: {applied}", subject.name());
        ignores_symmetry(subject);
        // The boards of that check have too many colors for one, and are not cycles for the other.
        if !["free-two-colors", "free-cycle"].contains(&special.method().name) {
            honors_the_budget(subject);
        }
    }
}

fn by_name(name: &str) -> &'static Special {
    special_methods()
        .find(|special| special.method().name == name)
        .expect("a name of a special method")
}

/// Methods, each with a kind of board that it solves: its two sizes, or the first of them, and its
/// colors. Those of the free game begin with that word.
const BOARDS: [(&str, Kind, [usize; 2], usize); 12] = [
    ("strip", Kind::Grid, [2, 300], 6),
    ("strip-circular", Kind::CircularGrid, [2, 200], 6),
    ("power-path", Kind::PathPower, [400, 3], 6),
    ("power-cycle", Kind::CyclePower, [400, 3], 6),
    ("heads", Kind::Grid, [2, 100], 6),
    ("free-path", Kind::Path, [400, 0], 6),
    ("free-cycle", Kind::Cycle, [400, 0], 6),
    ("free-removal", Kind::Grid, [4, 4], 6),
    ("free-hull", Kind::Grid, [2, 40], 6),
    ("free-two-colors", Kind::Cycle, [120, 0], 2),
    ("interval", Kind::Interval, [120, 0], 5),
    ("circular-arc", Kind::CircularArc, [120, 0], 5),
];

/// Boards, of which the first ten take much memory; two are long and thin, unlike generated ones.
fn boards() -> impl Iterator<Item = (&'static str, Instance)> {
    let rng = &mut SplitMix64::new(9);
    let colors: Vec<u16> = (0..400)
        .map(|_| u16::try_from(draw(rng, 6)).unwrap())
        .collect();
    let path: Vec<_> = (1..400).map(|v| (v - 1, v)).collect();
    let order: Vec<usize> = (0..400).collect();
    let ordered = setup(&colors, &path).into_cocomparability(&order, at(200));
    // The lines of a path: 2, 0, 4, 1, 6, 3, …
    let images = (0..400).map(|v: usize| match v % 2 {
        0 => (v + 2).min(399),
        _ => v.saturating_sub(2).max(usize::from(v > 1)),
    });
    let permuted = list(&colors).into_permutation(&images.collect::<Vec<_>>(), at(200));
    let mut boards: Vec<_> = BOARDS.into_iter().map(generated).collect();
    boards.insert(9, ("cocomparability", ordered.unwrap()));
    boards.push(("permutation", permuted.unwrap()));
    boards.into_iter()
}

fn generated(
    (name, kind, sizes, colors): (&'static str, Kind, [usize; 2], usize),
) -> (&'static str, Instance) {
    let given = kind.sizes().iter().zip(sizes);
    let given = given.fold(Sizes::default(), |given, (&size, value)| {
        given.with(size, (value > 0).then_some(value))
    });
    let board = kind.make(&given, colors, &mut SplitMix64::new(9));
    let game = match kind {
        _ if name.starts_with("free") => GameSetup::Free,
        Kind::Grid | Kind::CircularGrid => GameSetup::Fixed(Pivot::Center),
        _ => at(sizes[0] / 2),
    };
    (name, board.unwrap().with_game(game).unwrap())
}

/// Stopped at once, a method gives a quick solution and a true lower bound.
#[test]
fn limits_of_time_and_memory() {
    let no_time = Budget::default().with_time(Duration::ZERO);
    let no_memory = Budget::default().with_memory(1000);
    let mut left_open = 0;
    for (name, instance) in boards() {
        let finished = solve(by_name(name), &instance, &Budget::default()).expect("covered");
        assert!(finished.outcome.is_optimal() && finished.theorem.is_some());
        let optimum = finished.outcome.lower_bound();
        for (budget, limit) in [
            (&no_time, StopReason::Time),
            (&no_memory, StopReason::Memory),
        ] {
            let stopped = solve(by_name(name), &instance, budget).expect("covered");
            // Nothing is left open where the quick solution meets the lower bound.
            let is_open = !stopped.outcome.is_optimal();
            if name != "free-two-colors" || limit == StopReason::Time {
                assert_eq!(stopped.limit, is_open.then_some(limit), "{name}");
            }
            left_open += u32::from(is_open);
            assert!(stopped.outcome.lower_bound() <= optimum);
            let found = stopped.outcome.solution().expect("a quick one").len();
            let quick = [&GreedyArea as &dyn Solver, &GreedyPerimeter, &Cycle].map(|solver| {
                let answer = solve(solver, &instance, &Budget::default()).expect("covered");
                answer.outcome.solution().expect("no limit").len()
            });
            assert!(found <= *quick.iter().min().unwrap(), "{name}");
            assert!(found >= optimum);
        }
    }
    assert!(left_open >= 12, "{left_open}");
}

/// A board that contracts to a vertex or an edge is a cycle of one or two vertices.
#[test]
fn cycles_that_contract_to_a_vertex_or_an_edge() {
    for (labels, moves) in [
        ("a", 0),
        ("ab", 1),
        ("aa", 0),
        ("aaa", 0),
        ("aab", 1),
        ("abba", 1),
    ] {
        for (name, game) in [
            ("power-cycle", GameSetup::Fixed(Pivot::Vertex(0))),
            ("free-cycle", GameSetup::Free),
        ] {
            let labels = labels.split("").filter(|label| !label.is_empty());
            let cycle = ListSetup::new(labels).into_cycle(game).expect("a cycle");
            let answer = solve(by_name(name), &cycle, &Budget::default()).expect("covered");
            assert!(answer.outcome.is_optimal(), "{name}");
            assert_eq!(answer.outcome.lower_bound(), moves, "{name}");
        }
    }
    // Three components in a row are not a cycle.
    let path = graph(&[0, 1, 0], &[(0, 1), (1, 2)], None);
    let refusal = solve(by_name("free-cycle"), &path, &Budget::default()).unwrap_err();
    assert!(
        refusal
            .to_string()
            .contains("expected a cycle after contraction")
    );
}

/// A method refuses what it does not cover, and says why.
#[test]
fn refusals_are_values() {
    let mut refused = 0;
    for case in small_cases().iter().step_by(11) {
        for special in special_methods() {
            match solve(special, &case.instance, &Budget::default()) {
                Ok(answer) => assert!(answer.outcome.is_optimal()),
                Err(SolveError::NotApplicable(refusal)) => {
                    assert_eq!(refusal.method, special.method().name);
                    assert!(!refusal.expected.is_empty() && !refusal.found.is_empty());
                    refused += 1;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

/// With a memory limit of what a method reports as held, it solves the board again. With less it
/// stops before it holds more than the limit.
#[test]
#[rustfmt::skip]
fn the_memory_limit_is_about_what_is_reported() {
    for (name, instance) in boards().take(10) {
        let within = |memory| {
            let budget = Budget::default().with_memory(memory);
            solve(by_name(name), &instance, &budget).expect("covered")
        };
        let held = within(None).stats.peak_bytes;
        let enough = within(Some(held));
        assert_eq!((enough.limit, enough.theorem.is_some()), (None, true));
        for less in [held - 1, held / 2, held / 50] {
            let stopped = within(Some(less));
            assert_eq!(stopped.limit, Some(StopReason::Memory), "{name}: {less}");
            assert!(stopped.stats.peak_bytes <= less);
        }
    }
}
