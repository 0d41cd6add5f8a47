//! The puzzles for two of the web page, each proven again.

use std::collections::HashSet;

use inundate_core::Color;
use inundate_core::duel::Player;
use inundate_duel::{DuelCode, Options, solve};
use inundate_method::Budget;
use inundate_testkit::duel::values_after;

const FILE: &str = include_str!("../../../../web/src/puzzles/duels.txt");

/// Vertices that nobody holds up to which brute force proves a position too: of the larger ones it takes many seconds.
const FREE: usize = 16;

/// Exactly one call wins with best play of both, from the position that the page shows, and the call that conquers the
/// most is another. The margins are those that the page says. The solver proves it, and brute force wherever it is quick.
#[test]
fn all_have_one_call_that_wins() {
    let (mut positions, mut by_brute_force) = (HashSet::new(), 0);
    let mut last = 0;
    for line in FILE.lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let &[place, only, margin, otherwise, refutation] = fields.as_slice() else {
            panic!("{line}");
        };
        let parts: Vec<&str> = place.split(':').collect();
        let &[size, neighbors, seed, calls] = parts.as_slice() else {
            panic!("{line}");
        };
        let code = format!("duel:square:{size}:{neighbors}:{seed}:standard:person-person:{calls}");
        let code: DuelCode = code.parse().unwrap();
        let session = code.session().unwrap();
        let (duel, position) = (session.duel(), session.position());
        let only = duel.palette().color(only).unwrap();
        let (margin, otherwise): (i32, i32) = (margin.parse().unwrap(), otherwise.parse().unwrap());
        let for_caller = |value: i32| match position.turn() {
            Player::Zero => value,
            Player::One => -value,
        };

        let report = solve(&position, Options::default(), &Budget::default());
        let calls = report.calls.iter().map(|after| {
            let value = after.value.proven().expect("no limit");
            (after.call, value)
        });
        let calls: Vec<_> = calls.collect();
        let of_only = calls.iter().find(|(call, _)| *call == Some(only));
        assert_eq!(of_only.map(|(_, value)| for_caller(*value)), Some(margin));
        let others = calls.iter().filter(|(call, _)| *call != Some(only));
        let best = others.map(|(_, value)| for_caller(*value)).max();
        assert!(margin > 0 && otherwise >= 0, "{line}");
        assert_eq!(best, Some(-otherwise), "{line}");
        let greedy = position
            .legal()
            .into_iter()
            .map(|call| position.gain(call))
            .max();
        assert!(Some(position.gain(only)) < greedy, "{line}");

        let vertices = duel.instance().graph().vertices();
        let free = vertices
            .filter(|&vertex| position.owner(vertex).is_none())
            .count();
        if free <= FREE {
            let mut brute_force = values_after(duel, session.calls()).unwrap();
            let mut proven = calls;
            brute_force.sort_by_key(|(call, _)| call.map(Color::index));
            proven.sort_by_key(|(call, _)| call.map(Color::index));
            assert_eq!(brute_force, proven, "{line}");
            by_brute_force += 1;
        }
        // From easy to hard.
        let refutation: u64 = refutation.parse().unwrap();
        assert!(last <= refutation, "{line}");
        last = refutation;
        assert!(positions.insert(place), "{line}");
    }
    assert_eq!(positions.len(), 60);
    assert!(by_brute_force >= 10, "{by_brute_force}");
}
