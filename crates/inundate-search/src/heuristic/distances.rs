//! The distances from a region that grows, and the searches that use them.

use std::mem;

use inundate_core::{Color, Component, Graph, Outcome};
use inundate_method::bounds::RelaxedGame;
use inundate_method::quick::{Flood, outcome_or_fallback};
use inundate_method::{Plays, Problem, Question, Run, Solver, StopReason, label};

use crate::best_first::{OneRegion, best_first};

/// The distance of each component of a contracted graph from a region.
pub(super) struct Distances<'a> {
    graph: &'a Graph<Component>,
    /// The distances, 0 inside the region.
    pub(super) of: Vec<u32>,
    marked: Vec<bool>,
}

impl<'a> Distances<'a> {
    /// The distances from a region, which is not empty, in a connected graph.
    ///
    /// # Complexity
    /// O(V + E).
    pub(super) fn new(
        graph: &'a Graph<Component>,
        region: impl IntoIterator<Item = Component>,
    ) -> Self {
        let mut of = vec![u32::MAX; graph.vertex_count()];
        let mut reached: Vec<Component> = region.into_iter().collect();
        for component in &reached {
            of[component.index()] = 0;
        }
        let mut next = 0;
        while let Some(&u) = reached.get(next) {
            next += 1;
            for &v in graph.neighbors(u) {
                if of[v.index()] == u32::MAX {
                    of[v.index()] = of[u.index()] + 1;
                    reached.push(v);
                }
            }
        }
        let marked = vec![false; of.len()];
        Self { graph, of, marked }
    }

    /// The components that come nearer when these neighbors of the region are flooded.
    ///
    /// They are those with a shortest path that begins with one of the neighbors, and come nearer
    /// by 1, since every flooded component was on the frontier.
    ///
    /// # Complexity
    /// O(V + E); it looks only at the components that come nearer, and their neighbors.
    pub(super) fn nearer(&mut self, flooded: &[Component]) -> Vec<Component> {
        let mut nearer = flooded.to_vec();
        for component in flooded {
            self.marked[component.index()] = true;
        }
        let mut next = 0;
        while let Some(&u) = nearer.get(next) {
            next += 1;
            for &v in self.graph.neighbors(u) {
                if self.of[v.index()] == self.of[u.index()] + 1
                    && !mem::replace(&mut self.marked[v.index()], true)
                {
                    nearer.push(v);
                }
            }
        }
        for component in &nearer {
            self.marked[component.index()] = false;
        }
        nearer
    }

    /// Makes the region larger by a move that brings these components nearer.
    fn approach(&mut self, nearer: &[Component]) {
        for component in nearer {
            self.of[component.index()] -= 1;
        }
    }
}

/// Always makes the move after which the distances of all components from the region have the least
/// sum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::SumDistance, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&SumDistance, &instance, &Budget::default())?.outcome;
/// // Where the greedies take five moves.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SumDistance;

impl Solver for SumDistance {
    label! {
        "sum-distance", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "always makes the move after which the distances of all components from the region \
            have the least sum";
        guarantee: "none";
        complexity: "O(moves·c·(V + E))";
        ties: "lowest color";
        source: "tigrou 2014";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        outcome_or_fallback(problem, sum_distance(problem, run))
    }
}

/// A move lowers the sum by the number of components that come nearer, so it makes the move with
/// the most of these.
fn sum_distance(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let mut flood = Flood::new(reduced, problem.start());
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

/// Always expands the region with the least bound [`layer`](inundate_method::bounds::layer()). Of
/// equal regions it takes those reached by the fewest moves, and of these one from which the
/// distances of all components have the least sum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Gbfs, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&Gbfs, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Gbfs;

impl Solver for Gbfs {
    label! {
        "gbfs", Search, Plays::BOTH_FROM_ONE_PLACE;
        "greedy best-first search: expands the region with the least bound layer";
        guarantee: "none";
        complexity: "O(s·c·(V + E)) time and O(s·c·V/8) bytes for s regions expanded; \
            exponential at worst";
        ties: "fewest moves made, least sum of distances, then the region made first, \
            lowest color first";
        source: "Doran, Michie 1966; bound: Puchert's floodit";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let reduced = problem.reduced();
        let mut relaxed = RelaxedGame::new(reduced);
        let moves = best_first(
            &OneRegion(problem),
            |region, moves| {
                let distances = Distances::new(reduced.graph(), region.components(reduced)).of;
                let sum: u64 = distances.into_iter().map(u64::from).sum();
                Some((relaxed.layer(region.components(reduced)), moves, sum))
            },
            |_| {},
            run,
        );
        outcome_or_fallback(problem, moves.map(|moves| moves.expect("it is connected")))
    }
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
