//! Lines of best play, by the verifier.

use inundate_core::GameSetup;
use inundate_core::duel::{DuelSetup, Player, Position, Rules, verify};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_duel::{Options, solve};
use inundate_method::Budget;

#[test]
fn a_line_is_a_game_of_the_value() {
    for seed in 0..60 {
        let mut rng = SplitMix64::for_board(5, seed);
        let (rows, cols) = (2 + rng.below(4) as usize, 2 + rng.below(4) as usize);
        let colors = 2 + rng.below(5) as usize;
        let grid = uniform(rows, cols, colors, &mut rng).unwrap();
        let board = match seed % 2 {
            0 => grid.into_hex(GameSetup::Free),
            _ => grid.into_instance(GameSetup::Free),
        };
        let Ok(duel) = DuelSetup::default().on(board.unwrap()) else {
            continue;
        };
        for rules in Rules::ALL {
            for first in Player::BOTH {
                let duel = duel.clone().with_rules(rules).with_first(first);
                let report = solve(
                    &Position::new(&duel),
                    Options::default(),
                    &Budget::default(),
                );
                let line = report.line.expect("no limit");
                assert_eq!(
                    Some(verify(&duel, &line).unwrap()),
                    report.value.proven(),
                    "{seed} {rules}"
                );
            }
        }
    }
}
