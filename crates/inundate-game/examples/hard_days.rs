//! Chooses the hard board of each day: `cargo run --release -p inundate-game --example hard_days`
//! writes a digit for each day from 2026 to 2031, which candidate it is, as
//! `src/daily/hard-days.txt` has them.
//!
//! The choice is among 17,528 boards: two minutes of one processor. On standard error it says how
//! hard the boards are.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the choice is what it is for"
)]

use std::error::Error;

use inundate::{Auto, Budget, solve};
use inundate_game::{Daily, DailyLevel, GameId, casual_moves};

/// Digits in a line.
const WIDTH: usize = 100;

/// The moves that a casual player loses.
fn difficulty(id: GameId) -> Result<f64, Box<dyn Error>> {
    let board = id.board()?;
    let answer = solve(&Auto, &board, &Budget::default())?;
    let optimum = answer.solution().ok_or("no solution")?.len();
    let moves = casual_moves(&board, &Budget::default()).ok_or("the fixed game")?;
    Ok(moves - f64::from(optimum))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut digits = String::new();
    let (mut all, mut chosen) = (Vec::new(), Vec::new());
    for year in 2026..=2031 {
        for date in (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day))) {
            let date = format!("{year}-{:02}-{:02}", date.0, date.1);
            // Dates that are not in the calendar have no candidates.
            let (Ok(seeds), Ok(hard)) = (
                Daily::candidates(&date),
                Daily::new(&date, DailyLevel::Hard),
            ) else {
                continue;
            };
            let rated = seeds
                .into_iter()
                .map(|seed| difficulty(GameId::from(hard).with_seed(seed)));
            let rated: Result<Vec<f64>, _> = rated.collect();
            let rated = rated?;
            let most = rated.iter().copied().fold(f64::MIN, f64::max);
            let digit = rated.iter().position(|rating| *rating >= most);
            digits.push_str(&digit.ok_or("no candidate")?.to_string());
            if digits.len() == WIDTH {
                println!("{digits}");
                digits.clear();
            }
            all.extend(rated);
            chosen.push(most);
        }
    }
    println!("{digits}");
    for (name, ratings) in [("candidates", &mut all), ("hard boards", &mut chosen)] {
        ratings.sort_by(f64::total_cmp);
        let mean = ratings.iter().sum::<f64>() / f64::from(u32::try_from(ratings.len())?);
        let at = |part: usize| ratings[(ratings.len() - 1) * part / 100];
        eprintln!(
            "{name}: a casual player loses {mean:.2} moves on average; {:.2} to {:.2}, nine of ten \
             at least {:.2}",
            at(0),
            at(100),
            at(10)
        );
    }
    Ok(())
}
