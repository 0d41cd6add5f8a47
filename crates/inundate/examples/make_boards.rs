//! Boards: generated ones, a graph from its edges, and others from texts.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::format::{Extras, Format, Overrides, detect, read, write};
use inundate::generate::{SplitMix64, diamonds, greedy_trap, uniform};
use inundate::methods::{Exact, GreedyArea};
use inundate::{Budget, Game, GameSetup, GraphSetup, Pivot, Solution, solve};

fn main() -> Result<(), Box<dyn Error>> {
    generate_boards()?;
    graph_from_edges()?;
    read_and_convert()
}

/// Makes boards: random ones from a seed, one that is hard by construction, and one on which the
/// greedy methods are bad.
fn generate_boards() -> Result<(), Box<dyn Error>> {
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

/// Builds a colored graph from a list of edges and plays the fixed game from one of its vertices.
fn graph_from_edges() -> Result<(), Box<dyn Error>> {
    // red 0 - 1 green - 2 red - 3 blue, and 4 green, adjacent to 0 and 3.
    let mut graph = GraphSetup::new(["red", "green", "red", "blue", "green"]);
    for (u, v) in [(0, 1), (1, 2), (2, 3), (0, 4), (3, 4)] {
        graph.push_edge(u, v);
    }
    let instance = graph.into_instance(GameSetup::Fixed(Pivot::Vertex(3)))?;
    assert_eq!(instance.graph().edge_count(), 5);

    let answer = solve(&Exact, &instance, &Budget::default())?;
    let solution = answer.outcome.solution().ok_or("no limit, no stop")?;
    assert!(answer.outcome.is_optimal());
    assert_eq!(solution.len(), 3);
    let Game::Fixed { pivot } = instance.game() else {
        return Err("the fixed game was asked for".into());
    };
    for step in &solution.moves {
        assert_eq!(step.pivot, pivot);
        println!(
            "{} becomes {}",
            instance.place(pivot),
            instance.palette().label(step.color)
        );
    }
    Ok(())
}

/// Finds out the format of some boards, reads them, and writes them in other formats.
fn read_and_convert() -> Result<(), Box<dyn Error>> {
    let text = "# an id of the puzzle collection\n3x2:012010,4\n";
    let format = detect(text)?;
    assert_eq!(format, Format::GameId);

    let mut written = String::new();
    for record in read(text, format, Overrides::default()) {
        let instance = record?.instance;
        write(&mut written, Format::Rows, Extras::default(), &instance)?;
        write(&mut written, Format::Graph6, Extras::default(), &instance)?;
        write(
            &mut written,
            Format::Json,
            Extras::id(Some("first")),
            &instance,
        )?;
    }
    print!("{written}");
    assert!(written.starts_with("012\n010\n\n"));

    // The error for a bad board says where it is, what was expected and what was found.
    let mut records = read("3x2:01201,4", Format::GameId, Overrides::default());
    let error = records.remove(0).expect_err("a cell is missing");
    assert_eq!((error.line, error.column), (1, Some(5)));
    println!("{error}");
    Ok(())
}
