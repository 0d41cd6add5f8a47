//! The two textbook greedy methods.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use inundate_core::{Color, Graph, Outcome, Vertex};

use super::flood::Flood;
use super::outcome;
use crate::{Class, Goal, Method, NotApplicable, Plays, Problem, Run, Solver, StopReason};

/// Always makes the move that floods the most vertices.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, GreedyArea, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&GreedyArea, &instance, &Budget::default())?.outcome;
/// // Three moves are enough for this trap.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyArea;

/// Always plays the most frequent color along the border of the flooded region, counted by vertices.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, GreedyPerimeter, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&GreedyPerimeter, &instance, &Budget::default())?.outcome;
/// // Three moves are enough for this trap.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyPerimeter;

impl Solver for GreedyArea {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "greedy-area",
                Class::Heuristic,
                "always makes the move that floods the most vertices",
                Plays::BOTH_FROM_ONE_PLACE,
            )
            .with_guarantee("none: on some n×n boards of 3 colors it takes n moves where 3 suffice")
            .with_complexity("O((V + E) log V)")
            .with_ties("lowest color")
            .with_source("folklore; worst case: Clifford, Jalsenius, Montanaro, Sach 2012")
        }
    }

    fn covers(&self, _: &Problem<'_>) -> Result<(), NotApplicable> {
        Ok(())
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        let reduced = problem.reduced();
        let size = |component| u64::from(reduced.size(component));
        outcome(
            problem,
            greedy(
                reduced.graph(),
                reduced.colors(),
                reduced.color_count(),
                problem.start(),
                size,
                run,
            ),
        )
    }
}

impl Solver for GreedyPerimeter {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "greedy-perimeter",
                Class::Heuristic,
                "always plays the most frequent color along the border of the flooded region, by vertices",
                Plays::BOTH_FROM_ONE_PLACE,
            )
            .with_guarantee("none: on some n×n boards of 3 colors it takes n moves where 3 suffice")
            .with_complexity("O((V + E) log V)")
            .with_ties("lowest color")
            .with_source("folklore; worst case: Clifford, Jalsenius, Montanaro, Sach 2012")
        }
    }

    fn covers(&self, _: &Problem<'_>) -> Result<(), NotApplicable> {
        Ok(())
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        // On the instance as it is: of a component, only the vertices adjacent to the region count.
        let instance = problem.instance();
        let (graph, colors) = (instance.graph(), instance.colors());
        outcome(
            problem,
            greedy(
                graph,
                colors,
                instance.palette().len(),
                problem.pivot(),
                |_| 1,
                run,
            ),
        )
    }
}

/// Plays the color of largest weight on the frontier until all is flooded.
///
/// The heap gets a new entry for a color each time its weight grows. An entry counts only while its
/// weight is that of the color.
fn greedy(
    graph: &Graph,
    colors: &[Color],
    color_count: usize,
    start: Vertex,
    weight: impl Fn(Vertex) -> u64,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let mut flood = Flood::new(graph, colors, color_count, start);
    let mut weight_of = vec![0; color_count];
    let mut heap = BinaryHeap::new();
    for &color in flood.around() {
        weight_of[color.index()] = flood.frontier(color).iter().map(|&v| weight(v)).sum();
        heap.push((weight_of[color.index()], Reverse(color)));
    }
    let mut moves = Vec::new();
    while !flood.is_done() {
        run.poll()?;
        let (heaviest, Reverse(color)) = heap.pop().expect("connected");
        if heaviest != weight_of[color.index()] || flood.frontier(color).is_empty() {
            continue;
        }
        weight_of[color.index()] = 0;
        run.stats.expanded += 1;
        moves.push(color);
        flood.play(color, |v| {
            let grown = &mut weight_of[colors[v.index()].index()];
            *grown += weight(v);
            heap.push((*grown, Reverse(colors[v.index()])));
        });
    }
    Ok(moves)
}
