//! Solves a board and prints a shortest solution, with the proof that there is no shorter one.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::methods::Exact;
use inundate::{Budget, GameSetup, GridSetup, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let grid = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?;
    let instance = grid.into_instance(GameSetup::default())?;
    let answer = solve(&Exact, &instance, &Budget::default())?;

    assert!(answer.outcome.is_optimal());
    assert_eq!(answer.outcome.lower_bound(), 7);
    let solution = answer.outcome.solution().ok_or("an optimum has one")?;
    let labels: Vec<_> = solution
        .moves
        .iter()
        .map(|step| instance.palette().label(step.color))
        .collect();
    println!(
        "{} moves, and fewer are not enough: {}",
        solution.len(),
        labels.join(" ")
    );
    Ok(())
}
