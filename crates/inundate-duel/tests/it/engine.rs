//! The engine: legal games, the same in every run, and exact calls that keep the value.

use inundate_core::GameSetup;
use inundate_core::duel::{Duel, DuelSetup, Rules, replay, verify};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_duel::{Level, Options, choose, play, solve};
use inundate_method::Budget;

fn board(side: usize, colors: usize, seed: u64) -> Option<Duel> {
    let grid = uniform(side, side, colors, &mut SplitMix64::for_board(3, seed)).unwrap();
    let board = match seed % 2 {
        0 => grid.into_hex(GameSetup::Free),
        _ => grid.into_instance(GameSetup::Free),
    };
    DuelSetup::default().on(board.unwrap()).ok()
}

#[test]
fn games_of_all_levels_are_legal() {
    for (index, duel) in (0..12).filter_map(|seed| Some((seed, board(6, 4, seed)?))) {
        for rules in Rules::ALL {
            let duel = duel.clone().with_rules(rules);
            for level in [Level::ALL[0], Level::ALL[3], Level::ALL[6]] {
                let game = play(&duel, [level, Level::ALL[4]], index);
                assert_eq!(verify(&duel, &game.calls), Ok(game.score));
                assert_eq!(play(&duel, [level, Level::ALL[4]], index), game);
            }
        }
    }
}

/// Where the engine says that its search was exact, its call keeps the proven value.
#[test]
fn an_exact_call_is_a_best_call() {
    let (mut exact, mut all) = (0, 0);
    for duel in (0..20).filter_map(|seed| board(5, 5, seed)) {
        for rules in Rules::ALL {
            let duel = duel.clone().with_rules(rules);
            let game = play(&duel, [Level::ALL[2]; 2], 7);
            for length in 0..game.calls.len() {
                let position = replay(&duel, &game.calls[..length]).unwrap();
                let choice = choose(&position, Level::ALL[8], &mut SplitMix64::new(1));
                all += 1;
                if !choice.is_exact {
                    continue;
                }
                exact += 1;
                let options = Options::default().with_line(false);
                let report = solve(&position, options, &Budget::default());
                let value = report.calls.iter().find(|call| call.call == choice.call);
                let value = value.expect("a legal call").value;
                assert_eq!(value, report.value, "{rules} {:?}", &game.calls[..length]);
            }
        }
    }
    assert!(exact * 2 > all, "{exact} of {all}");
    assert!(exact > 300, "{exact}");
}
