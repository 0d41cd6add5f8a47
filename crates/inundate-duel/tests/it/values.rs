//! Values and lines of duels: the 312 boards with exact values, made by other programs (see
//! `tests/data/README.md`), and lines of best play, by the verifier.

use std::io::Read;

use flate2::read::GzDecoder;
use inundate_core::duel::{Duel, DuelSetup, Player, Position, Rules, verify};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GraphSetup, GridSetup, Pivot};
use serde_json::Value;

use crate::solved;

const DATA: &[u8] = include_bytes!("../data/honey-bee-values.jsonl.gz");

fn boards() -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(DATA).read_to_string(&mut text).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

fn duel(board: &Value) -> Duel {
    let pivot = |place: &Value| match place.as_array() {
        Some(cell) => Pivot::Cell(number(&cell[0]), number(&cell[1])),
        None => Pivot::Vertex(number(place)),
    };
    let instance = if board["kind"] == "graph" {
        let colors = board["color"].as_array().unwrap();
        let labels: Vec<String> = colors.iter().map(ToString::to_string).collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for edge in board["edges"].as_array().unwrap() {
            graph.push_edge(number(&edge[0]), number(&edge[1]));
        }
        graph.into_instance(GameSetup::Free)
    } else {
        let rows = board["cells"].as_array().unwrap().iter();
        let drawing: Vec<&str> = rows.map(|row| row.as_str().unwrap()).collect();
        let grid = GridSetup::from_drawing(&drawing.join("\n")).unwrap();
        match board["kind"].as_str().unwrap() {
            "hex" => grid.into_hex(GameSetup::Free),
            _ => grid.into_instance(GameSetup::Free),
        }
    };
    let starts = &board["starts"];
    let setup = DuelSetup {
        starts: Some([pivot(&starts[0]), pivot(&starts[1])]),
        palette: Some(number(&board["colors"])),
        ..DuelSetup::default()
    };
    setup.on(instance.unwrap()).unwrap()
}

/// Compares values. Returns how many there are.
fn compare(board: &Value) -> usize {
    let duel = duel(board);
    let mut compared = 0;
    // The other programs have no `capture`.
    for rules in [Rules::Standard, Rules::Own, Rules::Gain] {
        let expected = &board[rules.name()];
        let value = |text: &str| i32::try_from(expected[text].as_i64().unwrap()).unwrap();
        for (first, expected_value) in [
            (Player::Zero, value("value")),
            (Player::One, value("value_second_starts")),
        ] {
            let duel = duel.clone().with_rules(rules).with_first(first);
            let report = solved(&duel);
            let found = report.value.proven();
            assert_eq!(found, Some(expected_value), "{board} {rules} {first:?}");
            compared += 1;
            if first == Player::Zero {
                let calls = expected["calls"].as_object().unwrap();
                let found = report.calls.iter().map(|call| {
                    let label = duel.labeled(call.call).expect("a color");
                    (label, Value::from(call.value.proven().expect("no limit")))
                });
                let found: serde_json::Map<_, _> = found.collect();
                if Position::new(&duel).is_over() {
                    // The data list calls here too, which change nothing.
                    assert!(found.is_empty());
                    assert!(calls.values().all(|call| *call == expected["value"]));
                    continue;
                }
                assert_eq!(&found, calls, "{board} {rules}");
                compared += found.len();
            }
        }
    }
    compared
}

#[test]
fn all_312_boards_have_their_values() {
    let boards = boards();
    let compared: usize = boards.iter().map(compare).sum();
    assert_eq!(boards.len(), 312);
    assert!(compared > 3000, "{compared}");
}

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
                let report = solved(&duel);
                let line = report.line.expect("no limit");
                let score = Some(verify(&duel, &line).unwrap());
                assert_eq!(score, report.value.proven(), "{seed} {rules}");
            }
        }
    }
}
