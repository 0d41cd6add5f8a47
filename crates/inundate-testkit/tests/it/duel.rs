//! The rules of duels in the core agree with brute force, which has its own.

use inundate_core::duel::{Duel, Player, Position, replay, verify};
use inundate_core::format::{Format, Overrides, read, write_duel};
use inundate_testkit::duel::{call_values, duels, value, values_after};
use inundate_testkit::families::families;
use inundate_testkit::strategies::{GridSizes, grids};
use proptest::prelude::*;
use proptest::sample::Index;

fn small() -> impl Strategy<Value = Duel> {
    let squares = GridSizes {
        rows: 1..=3,
        cols: 1..=4,
        colors: 1..=5,
        holes: true,
    };
    prop_oneof![duels(grids(squares)), duels(families(1..=3, 2..=8, 1..=5))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// The legal calls of every position of a game are those of brute force, and only they are
    /// taken; the result is that of the verifier.
    #[test]
    fn games_are_those_of_brute_force(
        duel in small(),
        choices in prop::collection::vec(any::<Index>(), 60),
    ) {
        let mut position = Position::new(&duel);
        let mut calls = Vec::new();
        for choice in choices {
            let legal: Vec<_> = values_after(&duel, &calls).expect("legal calls")
                .into_iter().map(|(call, _)| call).collect();
            prop_assert_eq!(position.is_over(), legal.is_empty());
            if position.is_over() {
                break;
            }
            prop_assert!(verify(&duel, &calls).is_err());
            let named: Vec<_> = match position.legal() {
                colors if colors.is_empty() => vec![None],
                colors => colors.into_iter().map(Some).collect(),
            };
            prop_assert_eq!(&named, &legal);
            let all = duel.palette().colors().map(Some).chain([None]);
            for call in all.filter(|call| !legal.contains(call)) {
                let before = position.clone();
                prop_assert!(position.call(call).is_err());
                prop_assert_eq!(&position, &before);
            }
            let call = legal[choice.index(legal.len())];
            let promised = call.map_or(0, |color| position.gain(color));
            prop_assert_eq!(promised, call.map_or(0, |color| position.gains()[color.index()]));
            prop_assert_eq!(position.call(call), Ok(promised));
            calls.push(call);
        }
        prop_assert_eq!(&replay(&duel, &calls).expect("legal calls"), &position);
        if position.is_over() {
            let [zero, one] = Player::BOTH.map(|player| i64::from(position.cells(player)));
            prop_assert_eq!(verify(&duel, &calls).map(i64::from), Ok(zero - one));
        }
    }

    /// The value is that of the best call.
    #[test]
    fn the_best_call_has_the_value(duel in small()) {
        let values = call_values(&duel).into_iter().map(|(_, value)| value);
        let best = match duel.first() {
            Player::Zero => values.max(),
            Player::One => values.min(),
        };
        let position = Position::new(&duel);
        prop_assert_eq!(value(&duel), best.unwrap_or(position.score()));
    }

    /// A duel reads back as it was written.
    #[test]
    fn written_duels_are_read(duel in small()) {
        let mut text = String::new();
        write_duel(&mut text, Some("x"), &duel);
        let record = read(&text, Format::Json, Overrides::default()).remove(0).expect("a duel");
        prop_assert_eq!(record.id.as_deref(), Some("x"));
        let setup = record.duel.expect("terms");
        prop_assert_eq!(setup.on(record.instance).expect("checked terms"), duel);
    }
}
