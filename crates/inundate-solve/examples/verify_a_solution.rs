//! Checks somebody's sequences of moves, in the fixed and in the free game.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate_core::{Game, GameSetup, GridSetup, Move, Vertex, verify};

fn main() -> Result<(), Box<dyn Error>> {
    let fixed = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::default())?;
    let Game::Fixed { pivot } = fixed.game() else {
        return Err("the default is the fixed game".into());
    };
    let play = |labels: &[&str]| -> Option<Vec<Move>> {
        let color = |label: &&str| fixed.palette().color(label);
        labels
            .iter()
            .map(|label| {
                Some(Move {
                    pivot,
                    color: color(label)?,
                })
            })
            .collect()
    };
    let word = play(&["b", "c", "b", "a"]).ok_or("colors of the board")?;
    assert_eq!(verify(&fixed, &word), Ok(()));
    println!("b c b a floods abcba from its end");
    let error = verify(&fixed, &word[..3]).expect_err("one move is missing");
    println!("b c b does not: {error}");

    let free = fixed.clone().with_game(GameSetup::Free)?;
    let step = |vertex, color: Move| Move {
        pivot: Vertex::new(vertex),
        ..color
    };
    assert_eq!(verify(&free, &[step(2, word[0]), step(2, word[3])]), Ok(()));
    println!("b a from the middle does, in two moves");
    Ok(())
}
