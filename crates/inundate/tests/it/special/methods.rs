//! The special methods as solvers keep the contract.

use std::time::Duration;

use inundate::classes::{Special, special_methods};
use inundate::methods::{Cycle, GreedyArea, GreedyPerimeter};
use inundate::solver::{Run, StopReason};
use inundate::{Budget, Problem, Question, SolveError, Solver, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GraphSetup, Instance, ListSetup, Outcome, Pivot, Stop};
use inundate_testkit::contract::{
    Claim, Subject, agrees_with_oracle, honors_the_budget, ignores_symmetry,
};
use inundate_testkit::small_cases;

use super::common::{crossings, graph};

struct Tested(&'static Special);

impl Subject for Tested {
    fn name(&self) -> String {
        self.0.method().name.to_owned()
    }

    fn solve(&self, instance: &Instance, stop: &dyn Stop) -> Option<Outcome> {
        let problem = Problem::new(instance);
        self.0.supports(&Question::Shortest, &problem).ok()?;
        Some(
            self.0
                .answer(&Question::Shortest, &problem, &mut Run::until(stop)),
        )
    }
}

/// Methods for a declared class, of which the contract has no boards. `families_agree_with_the_oracle`
/// checks their optima, `limits_of_time_and_memory` their budgets.
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
        let subject = Tested(special);
        let applied = agrees_with_oracle(&subject, Claim::Exact);
        assert!(applied >= 30, "{}: {applied}", subject.name());
        ignores_symmetry(&subject);
        // The boards of that check have too many colors for one, and are no cycles for the other.
        if !["free-two-colors", "free-cycle"].contains(&special.method().name) {
            honors_the_budget(&subject);
        }
    }
}

fn by_name(name: &str) -> &'static Special {
    special_methods()
        .find(|special| special.method().name == name)
        .expect("a name of a special method")
}

/// Stopped at once, a method gives a quick solution and a true lower bound.
#[test]
fn limits_of_time_and_memory() {
    let colors: Vec<u16> = (0..120).map(|v| v * v % 7 % 5).collect();
    let two: Vec<u16> = colors.iter().map(|color| color % 2).collect();
    let around: Vec<_> = (0..120).map(|v| (v, (v + 1) % 120)).collect();
    let rows = uniform(2, 200, 5, &mut SplitMix64::new(3)).expect("a small size");
    let rows = rows
        .into_instance(GameSetup::Fixed(Pivot::Center))
        .expect("a full grid");
    let free_rows = uniform(2, 60, 4, &mut SplitMix64::new(3)).expect("a small size");
    let free_rows = free_rows
        .into_instance(GameSetup::Free)
        .expect("a full grid");
    let around_rows = uniform(2, 200, 5, &mut SplitMix64::new(4))
        .expect("a small size")
        .into_circular_grid(GameSetup::Fixed(Pivot::Center))
        .expect("a full grid");
    let labels: Vec<String> = colors.iter().map(ToString::to_string).collect();
    let list = || ListSetup::new(labels.iter().map(String::as_str));
    let middle = GameSetup::Fixed(Pivot::Vertex(60));
    let spans: Vec<(i64, i64)> = (0..120).map(|v| (v, v + 1 + v % 3)).collect();
    // The lines of a path: 2, 0, 4, 1, 6, 3, …
    let images: Vec<usize> = (0..120)
        .map(|v: usize| match v % 2 {
            0 => (v + 2).min(119),
            _ => v.saturating_sub(2).max(usize::from(v > 1)),
        })
        .collect();
    let mut ordered = GraphSetup::new(labels.iter().map(String::as_str));
    for (u, v) in crossings(&images) {
        ordered.push_edge(u, v);
    }
    let order: Vec<usize> = (0..120).collect();
    let declared = [
        ("strip-circular", Ok(around_rows)),
        ("interval", list().into_interval(spans.clone(), middle)),
        ("circular-arc", list().into_circular_arc(spans, middle)),
        ("permutation", list().into_permutation(&images, middle)),
        (
            "cocomparability",
            ordered.into_cocomparability(&order, middle),
        ),
    ];
    let no_time = Budget::default().with_time(Duration::ZERO);
    let no_memory = Budget::default().with_memory(1000);
    let undeclared = [
        (
            "free-two-colors",
            graph(&two, &around, None),
            &no_time,
            StopReason::Time,
        ),
        (
            "free-cycle",
            graph(&colors, &around, None),
            &no_time,
            StopReason::Time,
        ),
        (
            "free-cycle",
            graph(&colors, &around, None),
            &no_memory,
            StopReason::Memory,
        ),
        (
            "power-cycle",
            graph(&colors, &around, Some(0)),
            &no_memory,
            StopReason::Memory,
        ),
        ("free-hull", free_rows.clone(), &no_time, StopReason::Time),
        ("free-hull", free_rows, &no_memory, StopReason::Memory),
        ("strip", rows.clone(), &no_time, StopReason::Time),
        ("strip", rows, &no_memory, StopReason::Memory),
    ];
    let declared = declared.into_iter().flat_map(|(name, made)| {
        let instance = made.expect("right by construction");
        [
            (name, instance.clone(), &no_time, StopReason::Time),
            (name, instance, &no_memory, StopReason::Memory),
        ]
    });
    let mut left_open = 0;
    for (name, instance, budget, limit) in undeclared.into_iter().chain(declared) {
        let stopped = solve(by_name(name), &instance, budget).expect("covered");
        // Nothing is left open where the quick solution meets the lower bound.
        let is_open = !stopped.outcome.is_optimal();
        assert_eq!(stopped.limit, is_open.then_some(limit), "{name}");
        left_open += u32::from(is_open);
        assert_eq!(stopped.theorem, None);
        let finished = solve(by_name(name), &instance, &Budget::default()).expect("covered");
        assert!(finished.outcome.is_optimal() && finished.theorem.is_some());
        let optimum = finished.outcome.lower_bound();
        assert!(stopped.outcome.lower_bound() <= optimum);
        let found = stopped.outcome.solution().expect("a quick one").len();
        let quick = [&GreedyArea as &dyn Solver, &GreedyPerimeter, &Cycle].map(|solver| {
            let answer = solve(solver, &instance, &Budget::default()).expect("covered");
            answer.outcome.solution().expect("no limit").len()
        });
        assert_eq!(Some(&found), quick.iter().min(), "{name}");
        assert!(found >= optimum);
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
    // Three components in a row are no cycle.
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
fn the_memory_limit_is_about_what_is_reported() {
    let mut rng = SplitMix64::new(9);
    let colors = |n: usize, rng: &mut SplitMix64| (0..n).map(|_| rng.below(6)).collect::<Vec<_>>();
    let game = || GameSetup::Fixed(Pivot::Center);
    let rows = |cols, rng: &mut SplitMix64| uniform(2, cols, 6, rng).expect("a small size");
    let labels: Vec<String> = colors(400, &mut rng).iter().map(u32::to_string).collect();
    let list = || ListSetup::new(labels.iter().map(String::as_str));
    let middle = || GameSetup::Fixed(Pivot::Vertex(200));
    let small = uniform(4, 4, 6, &mut rng).expect("a small size");
    let mut ordered = GraphSetup::new(labels.iter().map(String::as_str));
    (1..400).for_each(|v| ordered.push_edge(v - 1, v));
    let order: Vec<usize> = (0..400).collect();
    let cases = [
        ("strip", rows(300, &mut rng).into_instance(game())),
        (
            "strip-circular",
            rows(200, &mut rng).into_circular_grid(game()),
        ),
        ("power-path", list().into_path_power(3, middle())),
        ("power-cycle", list().into_cycle_power(3, middle())),
        (
            "cocomparability",
            ordered.into_cocomparability(&order, middle()),
        ),
        (
            "heads",
            rows(100, &mut rng).into_instance(GameSetup::Fixed(Pivot::Center)),
        ),
        ("free-path", list().into_path(GameSetup::Free)),
        ("free-cycle", list().into_cycle(GameSetup::Free)),
        ("free-removal", small.into_instance(GameSetup::Free)),
        (
            "free-hull",
            rows(40, &mut rng).into_instance(GameSetup::Free),
        ),
    ];
    for (name, instance) in cases {
        let instance = instance.expect("right by construction");
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
