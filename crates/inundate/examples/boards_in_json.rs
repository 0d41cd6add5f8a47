//! Boards inside a format of your own, with serde: `cargo run -p inundate --example
//! boards_in_json`.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::{Auto, Budget, Instance, Outcome, solve};
use serde::{Deserialize, Serialize};

/// A level of a game.
#[derive(Serialize, Deserialize)]
struct Level {
    name: String,
    board: Instance,
    solved: Option<Outcome>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let text =
        r#"{"name":"first steps","board":{"kind":"grid","cells":[[0,0,1],[2,1,1]],"pivot":[0,0]}}"#;
    let mut level: Level = serde_json::from_str(text)?;
    level.solved = Some(solve(&Auto, &level.board, &Budget::default())?.outcome);
    println!("{}", serde_json::to_string(&level)?);
    Ok(())
}
