//! Color cycling.

use std::ops::Bound::{Excluded, Unbounded};

use inundate_core::{Color, Outcome};

use super::flood::Flood;
use super::outcome;
use crate::{Class, Goal, Method, NotApplicable, Problem, Run, Solver, StopReason};

/// Calls the colors in increasing order, round and round, beginning after the start's color;
/// colors that would flood nothing are left out.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, Cycle, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&Cycle, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Cycle;

impl Solver for Cycle {
    fn method(&self) -> &'static Method {
        &Method {
            name: "cycle",
            class: Class::Heuristic,
            summary: "calls the colors in increasing order, round and round, leaving out those that flood nothing",
            plays: "fixed; free from a component in the middle",
            guarantee: "at most (c − 1) times the optimum of the fixed game with c colors",
            complexity: "O(V + E + moves·log c)",
            ties: "none: the next color beside the region after the last call, cyclically; first after the start's",
            source: "Clifford, Jalsenius, Montanaro, Sach 2012",
        }
    }

    fn covers(&self, _: &Problem<'_>) -> Result<(), NotApplicable> {
        Ok(())
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        outcome(problem, cycle(problem, run))
    }
}

/// Why at most (c − 1)·OPT: after a call of a color nothing of that color touches the region, so
/// among any c − 1 calls in turn the only color missing is one that would flood nothing, and each
/// such round contains the next call of an optimal sequence.
fn cycle(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let mut flood = Flood::new(
        reduced.graph(),
        reduced.colors(),
        reduced.color_count(),
        problem.start(),
    );
    let mut calls = Vec::new();
    finish(&mut flood, reduced.color(problem.start()), &mut calls, run)?;
    Ok(calls)
}

/// Floods all that a region of the color `last` leaves, and adds the calls.
///
/// Any c − 1 calls in turn, those left out among them, flood all vertices beside the region as it
/// was before them: those of the color called last are none. So if d is the largest distance from
/// the region, at most d·(c − 1) calls are added.
///
/// # Errors
/// The [`StopReason`] when `run` says that it is time to end.
pub fn finish(
    flood: &mut Flood<'_>,
    mut last: Color,
    calls: &mut Vec<Color>,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    while !flood.is_done() {
        run.poll()?;
        let after = flood.around().range((Excluded(last), Unbounded)).next();
        last = *after.or_else(|| flood.around().first()).expect("connected");
        run.stats.expanded += 1;
        calls.push(last);
        flood.call(last, |_| {});
    }
    Ok(())
}
