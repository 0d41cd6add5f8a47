//! Limits: true bounds, whatever stops the search.

use std::time::Duration;

use inundate_core::duel::{Duel, DuelSetup, Position, Rules};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, ListSetup};
use inundate_duel::{Options, solve};
use inundate_method::{Budget, StopReason};

use crate::solved;

fn board(side: usize, colors: usize, seed: u64) -> Duel {
    let grid = uniform(side, side, colors, &mut SplitMix64::new(seed)).unwrap();
    let board = grid.into_instance(GameSetup::Free).unwrap();
    DuelSetup::default().on(board).unwrap()
}

#[test]
fn bounds_of_a_stopped_search_are_true() {
    for seed in 0..3 {
        let duel = board(9, 6, seed);
        let start = Position::new(&duel);
        let options = Options::default();
        let value = solve(&start, options, &Budget::default()).value;
        let value = value.proven().expect("no limit");
        let mut open = 0;
        for millis in [0, 1, 2, 4, 8] {
            let budget = Budget::default().with_time(Duration::from_millis(millis));
            let report = solve(&start, options, &budget);
            assert!(
                report.value.lower <= value && value <= report.value.upper,
                "{report:?}"
            );
            open += usize::from(report.limit == Some(StopReason::Time));
        }
        assert!(open > 0);
    }
}

#[test]
fn a_small_table_gives_the_same_value() {
    let duel = board(9, 6, 1);
    let start = Position::new(&duel);
    let whole = solve(&start, Options::default(), &Budget::default());
    let budget = Budget::default().with_memory(1 << 18);
    let small = solve(&start, Options::default(), &budget);
    assert_eq!((small.value, small.limit), (whole.value, None));
    assert!(small.statistics.peak_bytes <= 1 << 18);
    assert!(whole.statistics.peak_bytes > 1 << 18);
    let none = solve(
        &start,
        Options::default(),
        &Budget::default().with_memory(1000),
    );
    assert_eq!(none.limit, Some(StopReason::Memory));
    assert!(none.value.lower < none.value.upper);
}

/// The deepest search: each component is conquered alone, after idle calls.
#[test]
fn a_long_path_fits_the_stack_of_a_thread() {
    for rules in Rules::ALL {
        let colors = (0..512).map(|v| ["0", "1", "2", "3", "4"][v % 5]);
        let path = ListSetup::new(colors).into_path(GameSetup::Free).unwrap();
        let setup = DuelSetup {
            rules,
            ..DuelSetup::default()
        };
        let duel = setup.on(path).unwrap();
        let budget = Budget::default().with_time(Duration::from_millis(300));
        let report = solve(&Position::new(&duel), Options::default(), &budget);
        assert!(report.value.lower <= report.value.upper);
    }
}

/// Boards beyond the limits of the solver have bounds.
#[test]
fn a_large_board_has_bounds() {
    let duel = board(40, 6, 1);
    let report = solved(&duel);
    assert!(report.is_too_large);
    assert!(report.value.lower < report.value.upper);
    assert!(!report.calls.is_empty());
}

/// The value of each call is that of the position after it, also of colors that no vertex has.
#[test]
fn colors_of_no_vertex_have_the_same_value() {
    for rules in Rules::ALL {
        let board = uniform(3, 4, 3, &mut SplitMix64::new(7)).unwrap();
        let setup = DuelSetup {
            rules,
            palette: Some(40),
            ..DuelSetup::default()
        };
        let duel = setup
            .on(board.into_instance(GameSetup::Free).unwrap())
            .unwrap();
        let mut position = Position::new(&duel);
        while !position.is_over() {
            let report = solve(&position, Options::default(), &Budget::default());
            for call in &report.calls {
                let mut next = position.clone();
                next.call(call.call).unwrap();
                let value = solve(&next, Options::default(), &Budget::default()).value;
                assert_eq!(call.value, value, "{rules:?}: {call:?}");
            }
            // The last call: a color of no vertex, where one may be called.
            position.call(position.legal().last().copied()).unwrap();
        }
    }
}
