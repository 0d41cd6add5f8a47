//! The greedy methods: the two of the textbooks, and that of a paper.

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

/// Always plays the color with the most edges between the flooded region and vertices of this color.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, GreedyPairs, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&GreedyPairs, &instance, &Budget::default())?.outcome;
/// // Three moves are enough for this trap.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyPairs;

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
        let size = |component, enters| u64::from(enters) * u64::from(reduced.size(component));
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
                |_, enters| u64::from(enters),
                run,
            ),
        )
    }
}

impl Solver for GreedyPairs {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "greedy-pairs",
                Class::Heuristic,
                "always plays the color with the most edges between the region and vertices of this color",
                Plays::BOTH_FROM_ONE_PLACE,
            )
            .with_guarantee("none: on some n×n boards of 3 colors it takes n moves where 3 suffice")
            .with_complexity("O((V + E) log E)")
            .with_ties("lowest color")
            .with_source("Sudyanto 2020")
        }
    }

    fn covers(&self, _: &Problem<'_>) -> Result<(), NotApplicable> {
        Ok(())
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        let instance = problem.instance();
        let (graph, colors) = (instance.graph(), instance.colors());
        outcome(
            problem,
            greedy(
                graph,
                colors,
                instance.palette().len(),
                problem.pivot(),
                |_, _| 1,
                run,
            ),
        )
    }
}

/// Plays the color of largest weight on the frontier until all is flooded.
///
/// Each edge from the region to a vertex of the frontier adds the `weight` of the vertex to its color; the weight may
/// differ for the edge by which the vertex enters the frontier. The heap gets a new entry for a color each time its
/// weight grows. An entry counts only while its weight is that of the color.
fn greedy(
    graph: &Graph,
    colors: &[Color],
    color_count: usize,
    start: Vertex,
    weight: impl Fn(Vertex, bool) -> u64,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let mut weight_of = vec![0; color_count];
    let mut heap = BinaryHeap::new();
    let grow = |weight_of: &mut [u64], heap: &mut BinaryHeap<_>, vertex: Vertex, enters| {
        let color = colors[vertex.index()];
        let by = weight(vertex, enters);
        if by > 0 {
            weight_of[color.index()] += by;
            heap.push((weight_of[color.index()], Reverse(color)));
        }
    };
    let mut flood = Flood::watched(graph, colors, color_count, start, |vertex, enters| {
        grow(&mut weight_of, &mut heap, vertex, enters);
    });
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
        flood.play_watched(color, |vertex, enters| {
            grow(&mut weight_of, &mut heap, vertex, enters);
        });
    }
    Ok(moves)
}
