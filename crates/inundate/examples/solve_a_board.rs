//! Solves a board, asks whether fewer moves are enough, and verifies sequences of moves.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::board::Vertex;
use inundate::methods::Exact;
use inundate::{Budget, Game, GameSetup, GridSetup, Move, Problem, Question, solve, verify};

fn main() -> Result<(), Box<dyn Error>> {
    solve_a_board()?;
    are_k_moves_enough()?;
    verify_a_solution()
}

/// Solves a board and prints a shortest solution, with the proof that there is no shorter one.
fn solve_a_board() -> Result<(), Box<dyn Error>> {
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

/// Asks whether a number of moves is enough; each answer comes with its proof.
fn are_k_moves_enough() -> Result<(), Box<dyn Error>> {
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

/// Verifies sequences of moves, in the fixed game and in the free game.
fn verify_a_solution() -> Result<(), Box<dyn Error>> {
    let fixed = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::default())?;
    let Game::Fixed { pivot } = fixed.game() else {
        return Err("the default is the fixed game".into());
    };
    let color = |label| fixed.palette().color(label).expect("a color of the board");
    let word = ["b", "c", "b", "a"]
        .map(color)
        .map(|color| Move { pivot, color });
    assert_eq!(verify(&fixed, &word), Ok(()));
    println!("b c b a floods abcba from its end");
    let error = verify(&fixed, &word[..3]).expect_err("one move is missing");
    println!("b c b does not: {error}");

    let free = fixed.clone().with_game(GameSetup::Free)?;
    let pivot = Vertex::new(2);
    let word = ["b", "a"].map(color).map(|color| Move { pivot, color });
    assert_eq!(verify(&free, &word), Ok(()));
    println!("b a from the middle does, in two moves");
    Ok(())
}
