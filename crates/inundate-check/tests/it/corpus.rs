//! Certificates of corpus sets and larger boards: time and space to make and to check them.

use std::fs;
use std::time::Duration;

use cpu_time::ThreadTime;
use inundate::methods::{Exact, FreeExact};
use inundate::proof::Certificate;
use inundate::{Budget, Problem, Question, solve};
use inundate_check::check;
use inundate_core::format::{Format, Overrides, read};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Game, GameSetup, Instance};

fn set(name: &str) -> Vec<Instance> {
    let path = format!("{}/../../corpus/{name}.boards", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let boards = read(&text, Format::Boards, Overrides::default()).into_iter();
    boards.map(|board| board.unwrap().instance).collect()
}

/// The boards of `inundate generate --rows 32 --cols 32 --colors 6 --count 10 --seed 32`.
fn large() -> Vec<Instance> {
    let board = |index| {
        let grid = uniform(32, 32, 6, &mut SplitMix64::for_board(32, index)).unwrap();
        grid.into_instance(GameSetup::default()).unwrap()
    };
    (0..10).map(board).collect()
}

/// Every certificate of a set is accepted. Prints a table.
#[test]
#[ignore = "takes half a minute with optimization"]
fn certificates_of_the_corpus() {
    println!(
        "{:14} {:>6} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>11} {:>9}",
        "set",
        "boards",
        "moves",
        "solve",
        "certify",
        "check",
        "states",
        "steps",
        "bytes",
        "largest"
    );
    for name in ["pc19", "b24c6-first50", "b28c6-first10"] {
        println!("{}", measure(name, &set(name)));
    }
    println!("{}", measure("32x32", &large()));
}

/// Every certificate of random boards of the free game, those of `generate --seed 0 --free`, is
/// accepted. Prints a table.
#[test]
#[ignore = "takes minutes with optimization"]
fn certificates_of_the_free_game() {
    for (side, colors, count) in [(8, 6, 100), (10, 6, 30), (12, 6, 10), (14, 5, 10)] {
        let board = |index| {
            let rng = &mut SplitMix64::for_board(0, index);
            let grid = uniform(side, side, colors, rng).unwrap();
            grid.into_instance(GameSetup::Free).unwrap()
        };
        let boards: Vec<Instance> = (0..count).map(board).collect();
        println!(
            "{}",
            measure(&format!("{side}x{side} {colors} free"), &boards)
        );
    }
}

/// Solves each board with and without a certificate, and checks it. Returns the line of the table.
fn measure(name: &str, boards: &[Instance]) -> String {
    let (mut moves, mut states, mut steps) = (0, 0, 0);
    let (mut bytes, mut largest) = (0, 0);
    let mut times = [Duration::ZERO; 3];
    let budget = Budget::default();
    for instance in boards {
        let start = ThreadTime::now();
        let alone = match instance.game() {
            Game::Fixed { .. } => solve(&Exact, instance, &budget).unwrap(),
            Game::Free => solve(&FreeExact, instance, &budget).unwrap(),
        };
        times[0] += start.elapsed();
        let start = ThreadTime::now();
        let mut text = Vec::new();
        let problem = Problem::new(instance);
        let asked = Certificate::ask(&problem, &Question::Shortest, &budget);
        let (report, certificate) = asked.unwrap();
        certificate.unwrap().write(&mut text).unwrap();
        times[1] += start.elapsed();
        let start = ThreadTime::now();
        let proven = check(text.as_slice(), instance).unwrap();
        times[2] += start.elapsed();
        assert!(proven.is_optimal());
        assert_eq!(proven.lower_bound, alone.outcome.lower_bound());
        moves += u64::from(proven.upper_bound);
        states += report.stats.expanded;
        steps += proven.steps;
        bytes += text.len();
        largest = largest.max(text.len());
    }
    let [solved, certified, checked] = times.map(|time| time.as_secs_f64());
    format!(
        "{name:14} {:>6} {moves:>6} {solved:>8.3}s {certified:>8.3}s {checked:>8.3}s {states:>9} \
         {steps:>9} {bytes:>11} {largest:>9}",
        boards.len()
    )
}
