//! Verifies sequences of moves, in the fixed game and in the free game.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::board::Vertex;
use inundate::{Game, GameSetup, GridSetup, Move, verify};

fn main() -> Result<(), Box<dyn Error>> {
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
