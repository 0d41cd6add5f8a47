//! Greedy best-first search.

use inundate_core::Outcome;
use inundate_method::bounds::Relaxed;
use inundate_method::quick::outcome_or_fallback;
use inundate_method::{Class, Goal, Method, Plays, Problem, Run, Solver};

use super::distances::Distances;
use crate::best_first::best_first;

/// Always expands the region with the least bound [`layer`](inundate_method::bounds::layer()). Of equal
/// regions it takes those reached by the fewest moves, and of these one from which the distances of
/// all components have the least sum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Gbfs, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&Gbfs, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Gbfs;

impl Solver for Gbfs {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "gbfs",
                Class::Search,
                "greedy best-first search: expands the region with the least bound layer",
                Plays::BOTH_FROM_ONE_PLACE,
            )
            .with_guarantee("none")
            .with_complexity("O(s·c·(V + E)) time and O(s·c·V/8) bytes for s regions expanded; exponential at worst")
            .with_ties("fewest moves made, least sum of distances, then the region made first, lowest color first")
            .with_source("Doran, Michie 1966; bound: Puchert's floodit")
        }
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        let reduced = problem.reduced();
        let mut relaxed = Relaxed::new(reduced);
        let moves = best_first(
            problem,
            |region, moves| {
                let distances = Distances::new(reduced.graph(), region.components(reduced)).of;
                let sum: u64 = distances.into_iter().map(u64::from).sum();
                (relaxed.layer(region.components(reduced)), moves, sum)
            },
            |_| {},
            run,
        );
        outcome_or_fallback(problem, moves)
    }
}
