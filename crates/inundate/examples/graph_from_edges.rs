//! Builds a colored graph from a list of edges and plays the fixed game from one of its vertices.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::methods::Exact;
use inundate::{Budget, Game, GameSetup, GraphSetup, Pivot, solve};

fn main() -> Result<(), Box<dyn Error>> {
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
