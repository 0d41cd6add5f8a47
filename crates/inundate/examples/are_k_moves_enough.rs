//! Asks whether a number of moves is enough; each answer comes with its proof.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::methods::Exact;
use inundate::{Budget, GameSetup, GridSetup, Problem, Question};

fn main() -> Result<(), Box<dyn Error>> {
    let grid = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?;
    let instance = grid.into_instance(GameSetup::default())?;
    for (moves, expected) in [(6, false), (7, true), (12, true)] {
        let question = Question::AtMost(moves);
        let answer = Problem::new(&instance).ask(&Exact, &question, &Budget::default())?;
        let lower_bound = answer.outcome.lower_bound();
        match (answer.solution(), answer.is_enough()) {
            (Some(solution), _) => {
                println!("{moves} moves are enough; here are {}", solution.len());
            }
            (None, Some(false)) => {
                println!("{moves} moves are not enough; at least {lower_bound} are needed");
            }
            _ => return Err(format!("stopped with a lower bound of {lower_bound}").into()),
        }
        assert_eq!(answer.is_enough(), Some(expected));
    }
    Ok(())
}
