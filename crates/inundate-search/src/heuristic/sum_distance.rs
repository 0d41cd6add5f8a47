//! The greedy that looks at all unflooded components.

use inundate_core::{Color, Outcome};
use inundate_method::quick::Flood;
use inundate_method::quick::outcome_or_fallback;
use inundate_method::{Class, Goal, Method, Plays, Problem, Run, Solver, StopReason};

use super::distances::Distances;

/// Always makes the move after which the distances of all components from the region have the least sum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::SumDistance, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&SumDistance, &instance, &Budget::default())?.outcome;
/// // Where the greedies take five moves.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SumDistance;

impl Solver for SumDistance {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "sum-distance",
                Class::Heuristic,
                "always makes the move after which the distances of all components from the region have the least sum",
                Plays::BOTH_FROM_ONE_PLACE,
            )
            .with_guarantee("none")
            .with_complexity("O(moves·c·(V + E))")
            .with_ties("lowest color")
            .with_source("tigrou 2014")
        }
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        outcome_or_fallback(problem, sum_distance(problem, run))
    }
}

/// A move lowers the sum by the number of components that come nearer, so it makes the move with the
/// most of these.
fn sum_distance(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let mut flood = Flood::new(
        reduced.graph(),
        reduced.colors(),
        reduced.color_count(),
        problem.start(),
    );
    let mut distances = Distances::new(reduced.graph(), [problem.start()]);
    let mut moves = Vec::new();
    while !flood.is_done() {
        let mut best: Option<(Color, Vec<_>)> = None;
        for &color in flood.around() {
            run.poll()?;
            run.stats.generated += 1;
            let nearer = distances.nearer(flood.frontier(color));
            if best
                .as_ref()
                .is_none_or(|(_, most)| nearer.len() > most.len())
            {
                best = Some((color, nearer));
            }
        }
        let (color, nearer) = best.expect("connected");
        run.stats.expanded += 1;
        moves.push(color);
        flood.play(color, |_| {});
        distances.approach(&nearer);
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use inundate_testkit::small_cases;

    use super::*;

    /// The rule by its definition: the sum of the distances after each move, computed anew.
    #[test]
    fn the_sum_is_least_after_every_call() {
        let mut choices = 0;
        for case in small_cases().iter().step_by(5) {
            let problem = Problem::new(&case.instance);
            let (graph, colors) = (problem.reduced().graph(), problem.reduced().colors());
            let mut region = vec![problem.start()];
            for color in sum_distance(&problem, &mut Run::unlimited()).expect("no limit") {
                let distances = Distances::new(graph, region.iter().copied());
                let frontier = |color: Color| {
                    let all = graph.vertices();
                    all.filter(move |v| colors[v.index()] == color)
                        .filter(|v| distances.of[v.index()] == 1)
                        .collect::<Vec<_>>()
                };
                let sum_after = |color: Color| {
                    let flooded = frontier(color);
                    let region = region.iter().copied().chain(flooded);
                    Distances::new(graph, region).of.iter().sum::<u32>()
                };
                let palette = case.instance.palette().colors();
                let around = palette.filter(|&color| !frontier(color).is_empty());
                assert_eq!(
                    around.min_by_key(|&color| (sum_after(color), color)),
                    Some(color)
                );
                let flooded = frontier(color);
                region.extend(flooded);
                choices += 1;
            }
        }
        assert!(choices > 1000, "{choices} choices");
    }
}
