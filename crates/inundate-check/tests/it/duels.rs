//! Certificates of duels: accepted as the solver finds them, and true or refused when they are
//! corrupted.

use inundate::Budget;
use inundate_check::{CheckError, check_duel, play_out};
use inundate_core::duel::{Duel, DuelSetup, Player, Position, Rules};
use inundate_core::generate::{SplitMix64, connected, uniform};
use inundate_core::{GameSetup, GridSetup, Pivot};
use inundate_duel::{Options, certify};

/// A duel on a grid or a graph under any rules, whose palette may have colors that no vertex has.
fn random(index: u64) -> Duel {
    let rng = &mut SplitMix64::for_board(52, index);
    loop {
        let colors = 2 + rng.below(4) as usize;
        let vertices = 6 + rng.below(15);
        let board = if rng.below(2) == 0 {
            let (rows, cols) = (2 + rng.below(3), 2 + rng.below(4));
            let grid = uniform(rows as usize, cols as usize, colors, rng).unwrap();
            grid.into_instance(GameSetup::Free).unwrap()
        } else {
            let edges = (vertices - 1 + rng.below(vertices / 2)) as usize;
            let graph = connected(vertices as usize, edges, colors, rng).unwrap();
            graph.into_instance(GameSetup::Free).unwrap()
        };
        let extra = rng.below(3) as usize;
        let setup = DuelSetup {
            rules: Rules::ALL[rng.below(4) as usize],
            palette: Some(board.palette().len() + extra),
            first: Player::from_index(rng.below(2) as usize).unwrap(),
            ..DuelSetup::default()
        };
        // The starts may lie in one component.
        if let Ok(duel) = setup.on(board) {
            return duel;
        }
    }
}

/// The certificate of a duel, and its value.
fn certified(duel: &Duel) -> (String, i32) {
    let mut options = Options::default();
    (options.calls, options.line) = (false, false);
    let report = certify(duel, options, &Budget::default());
    let mut text = Vec::new();
    report.certificate.unwrap().write(&mut text).unwrap();
    let value = report.value.proven().unwrap();
    (String::from_utf8(text).unwrap(), value)
}

#[test]
fn random_duels() {
    let mut calls = 0;
    for index in 0..400 {
        let duel = random(index);
        let (text, value) = certified(&duel);
        let proven = check_duel(text.as_bytes(), &duel);
        let proven = proven.unwrap_or_else(|error| panic!("{index}: {error}\n{text}"));
        assert_eq!((proven.lower, proven.upper), (value, value), "{index}");
        // Each line that is a number is a call.
        let written = text.lines().filter(|line| line.parse::<u32>().is_ok());
        assert_eq!(proven.calls, written.count(), "{index}");
        calls += proven.calls;
    }
    assert!(calls > 3000, "{calls}");
}

/// The text with one part changed.
fn corrupt(text: &str, way: u32, colors: u32, rng: &mut SplitMix64) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let calls: Vec<usize> = (0..lines.len())
        .filter(|&line| lines[line].parse::<u32>().is_ok())
        .collect();
    let count = u32::try_from(calls.len()).unwrap();
    let line = *calls.get(rng.below(count.max(1)) as usize)?;
    match way {
        0 => lines[line] = rng.below(colors).to_string(),
        1 => drop(lines.remove(line)),
        2 => lines.swap(line, calls[rng.below(count) as usize]),
        3 => lines.insert(line, rng.below(colors).to_string()),
        _ => drop(lines.drain(line..(line + 5).min(lines.len()))),
    }
    let corrupted = lines.join("\n") + "\n";
    (corrupted != text).then_some(corrupted)
}

/// The text with results that are better for one player by one.
fn raised(text: &str, word: &str, by: i32) -> String {
    let raise = |line: &str| match line.strip_prefix(word) {
        Some(number) => format!("{word}{}\n", number.parse::<i32>().unwrap() + by),
        None => format!("{line}\n"),
    };
    text.lines().map(raise).collect()
}

/// No corrupted certificate proves a false bound.
#[test]
fn corrupted_certificates_prove_nothing_false() {
    let (mut refused, mut accepted) = (0, 0);
    for index in 400..500 {
        let duel = random(index);
        let (text, value) = certified(&duel);
        let higher = raised(&text, "at-least ", 1);
        let lower = raised(&text, "at-most ", -1);
        for raised in [&higher, &lower] {
            assert!(check_duel(raised.as_bytes(), &duel).is_err(), "{index}");
        }
        let colors = u32::try_from(duel.palette().len()).unwrap();
        let rng = &mut SplitMix64::for_board(53, index);
        for text in [&text, &higher, &lower] {
            for time in 0..20 {
                let Some(corrupted) = corrupt(text, time % 5, colors, rng) else {
                    continue;
                };
                match check_duel(corrupted.as_bytes(), &duel) {
                    Err(_) => refused += 1,
                    Ok(proven) => {
                        accepted += 1;
                        let is_possible = (proven.lower..=proven.upper).contains(&value);
                        assert!(is_possible, "{index}: {proven:?}\n{corrupted}");
                    }
                }
            }
        }
    }
    println!("{refused} refused, {accepted} accepted and true");
    assert!(refused > 2000, "{refused}");
}

/// No player gets more than the value, by whatever strategy: one that calls at random, and one that
/// most often conquers all it can. What has been shown of a position is not taken for more.
#[test]
fn no_strategy_gets_more_than_the_value() {
    let mut asked = 0;
    for index in 500..800 {
        let duel = random(index);
        let (_, value) = certified(&duel);
        for (player, most) in [(Player::Zero, value), (Player::One, -value)] {
            for seed in 0..8 {
                let rng = &mut SplitMix64::for_board(55, 8 * index + seed);
                let strategy = |position: &Position, _: i32| {
                    asked += 1;
                    let calls = position.legal();
                    let count = u32::try_from(calls.len()).unwrap();
                    let best = calls.iter().max_by_key(|&&color| position.gain(color));
                    let any = calls[rng.below(count) as usize];
                    Ok::<_, ()>(best.copied().filter(|_| rng.below(4) > 0).or(Some(any)))
                };
                let start = Position::new(&duel);
                assert!(play_out(&start, player, most + 1, strategy).is_err());
            }
        }
    }
    assert!(asked > 10_000, "{asked}");
}

/// Lines of a certificate of `021/012`, and what is wrong with the last one.
#[rustfmt::skip]
const WRONG: &[(&str, &str)] = &[
    ("terms own 3 2 0 3\n", "expected `terms standard 3 2 0 3`, found `terms own 3 2 0 3`"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 1\n",
     "expected `board` and the color of each vertex, found another board"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 2\nat-most 0\n",
     "expected `at-least` and a result, found `at-most 0`"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 2\nat-least +0\n",
     "expected `at-least` and a result, found `at-least +0`"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 2\nat-least 0\n3\n",
     "expected a color below 3, found 3"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 2\nat-least 0\n1\n",
     "expected a legal call, found expected another color than that of the other territory, \
      found `1`"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 2\nat-least 9\n2\n1\n",
     "expected 7 more vertices, found the end of the game"),
    ("terms standard 3 2 0 3\nboard 0 2 1 0 1 2\nat-least 0\n2\nat-most 9\n1\n",
     "expected nothing after the strategies, found `1`"),
];

#[test]
fn lines_are_named_with_what_is_wrong() {
    let board = GridSetup::from_drawing("021\n012").unwrap();
    let board = board.into_instance(GameSetup::Free).unwrap();
    let starts = Some([Pivot::BottomLeft, Pivot::TopRight]);
    let setup = DuelSetup {
        starts,
        ..DuelSetup::default()
    };
    let duel = setup.on(board).unwrap();
    for (lines, expected) in WRONG {
        let text = format!("inundate duel certificate 1\n{lines}");
        let error = check_duel(text.as_bytes(), &duel).unwrap_err();
        let line = text.lines().count();
        assert_eq!(error.to_string(), format!("line {line}: {expected}"));
    }
    let error = check_duel(&b"inundate certificate 1\n"[..], &duel).unwrap_err();
    assert!(matches!(error, CheckError::Foreign(_)), "{error}");
    let (text, _) = certified(&duel);
    for length in 0..text.len() {
        assert!(check_duel(&text.as_bytes()[..length], &duel).is_err());
    }
}
