//! Values of positions agree with brute force, on boards of every kind.

use inundate_core::duel::{Duel, Player, Position, replay};
use inundate_core::{FamilyName, Instance};
use inundate_duel::{Options, solve};
use inundate_method::Budget;
use inundate_testkit::duel::{call_values, duels, values_after};
use inundate_testkit::families::families;
use inundate_testkit::strategies::{GridSizes, graphs, grids};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};

/// Boards of a family. Grids have holes as often as not.
fn boards(family: FamilyName) -> BoxedStrategy<Instance> {
    let squares = |holes| {
        grids(GridSizes {
            rows: 1..=3,
            cols: 1..=4,
            colors: 2..=5,
            holes,
        })
    };
    match family {
        FamilyName::Grid => prop_oneof![squares(false), squares(true)].boxed(),
        FamilyName::Graph => graphs(2..=9, 2..=5).boxed(),
        family => families(1..=3, 2..=9, 2..=5)
            .prop_filter(family.as_str(), move |board| {
                board.shape().family() == family
            })
            .boxed(),
    }
}

/// The solver's values after the calls of a position.
fn found(position: &Position, options: Options) -> Vec<(Option<inundate_core::Color>, i32)> {
    let report = solve(position, options, &Budget::default());
    let values = report.calls.iter();
    let values: Vec<_> = values
        .map(|call| (call.call, call.value.proven().expect("no limit")))
        .collect();
    let best = values.iter().map(|&(_, value)| value);
    let best = match position.turn() {
        Player::Zero => best.max(),
        Player::One => best.min(),
    };
    let value = report.value.proven().expect("no limit");
    if let Some(best) = best {
        assert_eq!(value, best);
    }
    values
}

fn compare(duel: &Duel, choices: &[Index]) -> Result<(), TestCaseError> {
    let expected = call_values(duel);
    let start = Position::new(duel);
    let pass = |values: &[(Option<inundate_core::Color>, i32)]| {
        values.first().is_some_and(|(call, _)| call.is_none())
    };
    if pass(&expected) {
        // A forced pass is not listed as a call.
        let report = solve(&start, Options::default(), &Budget::default());
        prop_assert_eq!(report.value.proven(), Some(expected[0].1));
    } else {
        prop_assert_eq!(found(&start, Options::default()), expected);
    }
    let mut options = Options::default();
    options.count_private = false;
    let whole = solve(&start, options, &Budget::default());
    let usual = solve(&start, Options::default(), &Budget::default());
    prop_assert_eq!(whole.value, usual.value);

    // A position in the middle of a game, with idle calls as often as not.
    let mut calls = Vec::new();
    for choice in choices {
        let values = values_after(duel, &calls).expect("legal calls");
        let Some(&(call, _)) = values.get(choice.index(values.len().max(1))) else {
            break;
        };
        calls.push(call);
    }
    let expected = values_after(duel, &calls).expect("legal calls");
    let position = replay(duel, &calls).expect("legal calls");
    if !pass(&expected) {
        prop_assert_eq!(
            found(&position, Options::default()),
            expected,
            "after {:?}",
            calls
        );
    }
    Ok(())
}

/// Compares this many boards of each family.
fn run(cases: u32) {
    for family in FamilyName::ALL {
        let config = Config {
            failure_persistence: None,
            max_local_rejects: u32::MAX,
            ..Config::with_cases(cases)
        };
        let strategy = (
            duels(boards(family)),
            prop::collection::vec(any::<Index>(), 0..5),
        );
        let compared =
            TestRunner::new(config).run(&strategy, |(duel, choices)| compare(&duel, &choices));
        compared.unwrap_or_else(|error| panic!("{family}: {error}"));
    }
}

#[test]
fn values_of_small_boards() {
    run(15);
}

#[test]
#[ignore = "takes two minutes"]
fn values_of_five_thousand_boards_of_each_kind() {
    run(5000);
}
