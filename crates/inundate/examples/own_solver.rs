//! A solver of your own, which the library runs, replays and compares: `cargo run -p inundate
//! --example own_solver`.

#![expect(clippy::print_stdout, reason = "an example prints what it finds")]

use std::error::Error;

use inundate::methods::{Exact, MethodInfo};
use inundate::solver::{Class, Plays, Run};
use inundate::{Budget, GameSetup, GridSetup, Outcome, Problem, Question, Solver, solve};

/// Plays all colors in turn until everything is flooded.
struct Rounds;

impl Solver for Rounds {
    fn method(&self) -> &'static MethodInfo {
        const {
            &MethodInfo::new(
                "rounds",
                Class::Heuristic,
                "all colors in turn",
                Plays::FIXED,
            )
        }
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, _: &mut Run<'_>) -> Outcome {
        // A round floods every component at the next distance from the pivot.
        let rounds = 0..problem.reduced().component_count();
        let moves = rounds.flat_map(|_| problem.instance().palette().colors());
        Outcome::new(Some(problem.solution(moves)), problem.lower_bound())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
    for solver in [&Rounds as &dyn Solver, &Exact] {
        let outcome = solve(solver, &board, &Budget::default())?.outcome;
        let moves = outcome.solution().ok_or("no solution")?.len();
        println!(
            "{}: {moves} moves, at least {} needed",
            solver.name(),
            outcome.lower_bound()
        );
    }
    Ok(())
}
