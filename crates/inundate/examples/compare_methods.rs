//! Runs every search and rule that covers a board and compares the lengths of their solutions.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::generate::{SplitMix64, uniform};
use inundate::methods::Bfs;
use inundate::solver::Class;
use inundate::{Budget, GameSetup, Problem, Question, Solver, all_methods};

fn main() -> Result<(), Box<dyn Error>> {
    let grid = uniform(10, 10, 6, &mut SplitMix64::new(7))?;
    let instance = grid.into_instance(GameSetup::default())?;
    let problem = Problem::new(&instance); // contracted once for all methods
    assert!(
        Bfs.supports(&Question::Shortest, &problem).is_err(),
        "more than 64 components"
    );

    let mut optimum = None;
    for solver in all_methods() {
        // Integer programs and formulas take long, and what papers print is wrong on some boards.
        let is_left_out = matches!(solver.method().class, Class::Encoded | Class::Printed);
        if is_left_out || solver.supports(&Question::Shortest, &problem).is_err() {
            continue;
        }
        let answer = problem.solve(solver.as_ref(), &Budget::default())?;
        let length = answer.outcome.solution().ok_or("nothing stopped it")?.len();
        // The exact methods come first.
        let optimum = *optimum.get_or_insert(length);
        assert!(length >= optimum && answer.outcome.lower_bound() <= optimum);
        println!("{:20} {length:3} (+{})", answer.method, length - optimum);
    }
    Ok(())
}
