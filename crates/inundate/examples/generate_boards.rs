//! Makes boards: random ones from a seed, one that is hard by construction, and one on which the
//! greedy methods are bad.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::format::{Extras, Format, write};
use inundate::generate::{SplitMix64, diamonds, greedy_trap, uniform};
use inundate::methods::{Exact, GreedyArea};
use inundate::{Budget, GameSetup, Solution, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let mut set = String::new();
    for index in 0..3 {
        let grid = uniform(5, 8, 4, &mut SplitMix64::for_board(7, index))?;
        let id = index.to_string();
        let instance = grid.into_instance(GameSetup::default())?;
        write(&mut set, Format::Boards, Extras::id(Some(&id)), &instance)?;
    }
    print!("{set}");
    assert!(set.starts_with("0 5 8 0 0 2222103330310033311303213233132311320323\n"));

    let hard = diamonds(10, 9)?;
    println!(
        "diamonds: at least {} moves by construction",
        hard.lower_bound
    );
    assert_eq!(hard.lower_bound, 19);

    let trap = greedy_trap(12)?.into_instance(GameSetup::default())?;
    let greedy = solve(&GreedyArea, &trap, &Budget::default())?.outcome;
    assert_eq!(greedy.solution().map(Solution::len), Some(12));
    let exact = solve(&Exact, &trap, &Budget::default())?.outcome;
    assert_eq!(exact.solution().map(Solution::len), Some(3));
    Ok(())
}
